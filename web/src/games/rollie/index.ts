export { default as Board } from "./Board.svelte";
export { coach } from "./coach";
export { pace } from "./pace";
export { speak } from "./status";
