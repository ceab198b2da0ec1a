import type { Sounds } from "../../sound";
import type { RnbEvent } from "../../wire/games";

export const sounds: Sounds<RnbEvent["name"]> = {
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
