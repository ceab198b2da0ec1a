import type { GameFace } from "../parts";
import { SURE } from "./confirm";
import Cover from "./Cover.svelte";
import "./tokens.css";

export const face: GameFace = {
  Cover,
  confirmations: [SURE],
};
