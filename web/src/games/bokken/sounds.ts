import type { Sounds } from "../../sound";
import type { BokkenEvent } from "../../wire/games";

export const sounds: Sounds<BokkenEvent["name"]> = {
  "card-dealt": "card",
  "card-drawn": "card",
  led: "card",
  answered: "card",
  announced: "knock",
  "token-taken": "chime",
  "got-safe": "chime",
  flashed: "zap",
  guarded: "zap",
  "timed-out": "gong",
  stuck: "gong",
  exploded: "boom",
  "game-ended": "fanfare",
};
