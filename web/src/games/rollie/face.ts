import type { GameFace } from "../parts";
import { MOMENT } from "./confirm";
import Cover from "./Cover.svelte";
import "./tokens.css";

export const face: GameFace = {
  Cover,
  confirmations: [MOMENT],
};
