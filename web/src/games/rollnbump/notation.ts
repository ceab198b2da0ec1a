// Orders in the game's notation: dice count from 1, the bonus die has a name.

export const BONUS = 5; // the bonus die, after one's own five

function named(dice: number[]): string {
  return [...dice]
    .sort((a, b) => a - b)
    .map((die) => (die === BONUS ? "bonus" : String(die + 1)))
    .join(",");
}

export const reroll = (dice: number[]): string => `reroll ${named(dice)}`;
export const claim = (spot: string, dice: number[]): string => `claim ${spot} ${named(dice)}`;
export const use = (die: number): string => (die < 0 ? "use none" : `use ${die + 1}`);
export const KEEP = "keep";
export const END = "end";
