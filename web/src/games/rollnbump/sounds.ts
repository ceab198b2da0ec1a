import type { Sounds } from "../../sound";

export const sounds: Sounds = {
  "die-rolled": "rattle",
  "dice-rolled": "rattle",
  rerolled: "rattle",
  "bonus-die-rolled": "rattle",
  "card-turned": "card",
  claimed: "knock",
  bumped: "thud",
  "card-acquired": "chime",
  "game-ended": "fanfare",
};
