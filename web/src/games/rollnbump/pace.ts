import type { RnbEvent } from "../../wire/games";
import type { Happening } from "../../wire/protocol";

const SHOWN: Partial<Record<RnbEvent["name"], number>> = {
  "card-turned": 240,
  "first-drawn": 900,
  "turn-began": 320,
  "card-acquired": 520,
  "bonus-die-acquired": 600,
  "pile-emptied": 700,
  "die-rolled": 110,
  "bonus-die-rolled": 160,
  "dice-rolled": 400,
  rerolled: 300,
  kept: 180,
  "bonus-die-used": 560,
  "bonus-die-not-used": 380,
  bumped: 700,
  claimed: 420,
  "turn-ended": 200,
  "game-ended": 1200,
  "last-die-rolled": 1100,
  "joker-placed": 700,
};

/** How many milliseconds each event is shown. */
export function pace(event: Happening): number {
  return SHOWN[event.name as RnbEvent["name"]] ?? 0;
}

/** The first roll of a turn; what is rolled again, a button has thrown. */
export function throws(event: Happening, played: Happening[]): boolean {
  const before = played.at(-1)?.name;
  return event.name === "die-rolled" && before === "turn-began";
}
