import type { Sounds } from "../../sound";

export const sounds: Sounds = {
  "die-rolled": "rattle",
  "bill-taken": "card",
  "stake-secured": "chime",
  "token-taken": "chime",
  "double-rolled": "gong",
  krached: "fall",
  "stake-lost": "fall",
  "game-ended": "fanfare",
};
