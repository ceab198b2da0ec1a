import type { Sounds } from "../../sound";

export const sounds: Sounds = {
  "power-rolled": "rattle",
  "die-placed": "knock",
  "tile-laid": "knock",
  "die-moved": "knock",
  "die-pushed": "thud",
  "points-scored": "chime",
  "die-exploded": "boom",
  "game-ended": "fanfare",
};
