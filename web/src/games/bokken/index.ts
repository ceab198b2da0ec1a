import type { Mark } from "../index";

export { default as Board } from "./Board.svelte";
export { pace } from "./pace";
export const coach: Mark[] = [];
