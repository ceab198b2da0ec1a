import type { Sounds } from "../../sound";
import type { RollieEvent } from "../../wire/games";

export const sounds: Sounds<RollieEvent["name"]> = {
  "die-rolled": "rattle",
  "bill-taken": "card",
  "stake-secured": "chime",
  "token-taken": "chime",
  "double-rolled": "gong",
  krached: "fall",
  "stake-lost": "fall",
  "game-ended": "fanfare",
};
