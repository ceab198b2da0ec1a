import type { GameFace } from "../parts";
import Cover from "./Cover.svelte";

/** The face of a game that the page was built without. */
export const face: GameFace = { Cover };
