import type { GameFace } from "../parts";
import Cover from "./Cover.svelte";
import "./tokens.css";

export const face: GameFace = {
  Cover,
};
