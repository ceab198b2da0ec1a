import { RnbPhase } from "../../wire/games";
import type { GameParts } from "../parts";
import Board from "./Board.svelte";
import Brick from "./Brick.svelte";
import { coach } from "./coach";
import { face } from "./face";
import { pace } from "./pace";
import { sounds } from "./sounds";
import { speak } from "./status";

export const parts: GameParts = {
  ...face,
  Board,
  Brick,
  pace,
  sounds,
  coach,
  phases: RnbPhase,
  speak,
};
