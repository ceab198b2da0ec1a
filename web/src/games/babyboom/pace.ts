import type { BabyEvent } from "../../wire/games";
import type { Happening } from "../../wire/protocol";

/** Milliseconds at normal speed: a step is quick, an explosion is worth a look. A round's end is
 * held until its recap can be read, or a tap wants to go on.
 */
const SHOWN: Partial<Record<BabyEvent["name"], number>> = {
  "first-drawn": 900,
  "tile-tossed": 380,
  "tile-laid": 420,
  "round-began": 700,
  "die-placed": 300,
  "die-moved": 230,
  "die-pushed": 260,
  "die-carried": 320,
  "die-fell": 420,
  "die-turned-down": 190,
  "power-rolled": 1000,
  "die-exploded": 620,
  "die-imploded": 600,
  "die-removed": 130,
  "trap-sprung": 320,
  "seat-skipped": 600,
  "round-survived": 3000,
  "nobody-survived": 3000,
  "points-scored": 120,
  "game-ended": 500,
};

export function pace(event: Happening): number {
  return SHOWN[event.name as BabyEvent["name"]] ?? 0;
}
