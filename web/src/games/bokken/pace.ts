import type { BokkenEvent } from "../../wire/games";
import type { Happening } from "../../wire/protocol";

/** A card lies and is announced in under a second: at a live table the window is already open. */
const SHOWN: Partial<Record<BokkenEvent["name"], number>> = {
  "round-began": 900,
  "character-dealt": 150,
  "card-dealt": 14,
  "first-drawn": 800,
  led: 420,
  answered: 420,
  flashed: 480,
  guarded: 520,
  ran: 0, // told with the card
  "timed-out": 950,
  announced: 420,
  struck: 420,
  "card-drawn": 340,
  "known-card-drawn": 420,
  "nothing-to-draw": 700,
  "pile-went-under": 340,
  stuck: 700,
  exploded: 1100,
  "token-taken": 800,
  "leader-named": 700,
  "lead-passed": 900,
  "got-safe": 800,
  "round-ended": 900,
  "trophy-awarded": 420,
  "game-ended": 1300,
  won: 500,
};

/** How many milliseconds each event is shown. */
export function pace(event: Happening): number {
  return SHOWN[event.name as BokkenEvent["name"]] ?? 0;
}
