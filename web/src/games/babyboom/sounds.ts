import type { Sounds } from "../../sound";
import type { BabyEvent } from "../../wire/games";

export const sounds: Sounds<BabyEvent["name"]> = {
  "power-rolled": "rattle",
  "die-placed": "knock",
  "tile-laid": "knock",
  "die-moved": "knock",
  "die-pushed": "thud",
  "points-scored": "chime",
  "die-exploded": "boom",
  "game-ended": "fanfare",
};
