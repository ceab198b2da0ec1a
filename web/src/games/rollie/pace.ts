import type { RollieEvent } from "../../wire/games";
import type { Happening } from "../../wire/protocol";

type Name = RollieEvent["name"] | "locked"; // which the table tells, whatever the game

/** Milliseconds each event is shown. A double is a moment; every krach is watched. */
const SHOWN: Partial<Record<Name, number>> = {
  "round-began": 420,
  "token-revealed": 320,
  "first-drawn": 420,
  "die-rolled": 480,
  "double-rolled": 1150,
  "bill-taken": 380,
  "pile-emptied": 420,
  "last-round-called": 1500,
  "stake-secured": 520,
  "token-taken": 360,
  krached: 800,
  stayed: 380,
  "stake-lost": 800,
  "dice-passed": 160,
  "round-ended": 260,
  "stake-returned": 520,
  "bonus-awarded": 260,
  "game-ended": 500,
  locked: 0, // a chip turns by itself
};
const OTHER = 200;

export function pace(event: Happening): number {
  return SHOWN[event.name as Name] ?? OTHER;
}
