import type { RollieEvent } from "../../wire/games";
import type { Happening } from "../../wire/protocol";

type Name = RollieEvent["name"] | "locked"; // which the table tells, whatever the game

/** Milliseconds each event is shown at normal speed. Every krach is watched; a round's end is held
 * until its recap can be read, or a tap wants to go on: nobody can decide before the next roll.
 */
const SHOWN: Partial<Record<Name, number>> = {
  "round-began": 420,
  "token-revealed": 320,
  "first-drawn": 420,
  "die-rolled": 480,
  "double-rolled": 1000,
  "bill-taken": 380,
  "pile-emptied": 420,
  "last-round-called": 700,
  "stake-secured": 520,
  "token-taken": 360,
  krached: 800,
  stayed: 380,
  "stake-lost": 800,
  "dice-passed": 320,
  "round-ended": 3000,
  "stake-returned": 700,
  "bonus-awarded": 700,
  "game-ended": 500,
  locked: 0, // a chip turns by itself
};
const OTHER = 200;

export function pace(event: Happening): number {
  return SHOWN[event.name as Name] ?? OTHER;
}

/** With the first die both are thrown. */
export function throws(event: Happening): boolean {
  return event.name === "die-rolled" && event.args?.["die"] === 0;
}
