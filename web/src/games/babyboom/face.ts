import type { GameFace } from "../parts";
import { BLAST } from "./confirm";
import Cover from "./Cover.svelte";
import "./tokens.css";

export const face: GameFace = {
  Cover,
  players: 2,
  colours: ["red", "green", "yellow", "blue"],
  confirmations: [BLAST],
};
