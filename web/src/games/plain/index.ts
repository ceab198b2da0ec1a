import type { GameParts } from "../parts";
import Board from "./Board.svelte";
import Brick from "./Brick.svelte";
import { face } from "./face";

const SHOWN = 500; // milliseconds: whatever happens can be read

export const parts: GameParts = {
  ...face,
  Board,
  Brick,
  pace: () => SHOWN,
  sounds: {},
  coach: [],
  phases: {},
};
