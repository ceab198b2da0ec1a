/** A seat is a colour, a symbol and a name, everywhere. */
export const COLOURS = [
  "red",
  "purple",
  "green",
  "aqua",
  "yellow",
  "blue",
  "black",
  "pink",
  "brown",
] as const;

export type Colour = (typeof COLOURS)[number];

/** Where a box has colours of its own, its seats wear them. */
const BOXES: Record<string, readonly Colour[]> = {
  rollnbump: ["red", "purple", "green", "aqua", "black"],
  babyboom: ["red", "green", "yellow", "blue"],
};
let worn: readonly Colour[] = COLOURS;

/** From now on seats are those of this game. */
export function dress(game: string): void {
  worn = BOXES[game] ?? COLOURS;
}

export function colourOf(seat: number): Colour {
  return worn[seat] ?? "black";
}
