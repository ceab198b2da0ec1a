export { default as Board } from "./Board.svelte";
export { pace } from "./pace";
export { coach } from "./coach";
export { speak } from "./status";
