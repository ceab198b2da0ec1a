import { RolliePhase } from "../../wire/games";
import type { GameParts } from "../parts";
import Board from "./Board.svelte";
import Brick from "./Brick.svelte";
import { coach } from "./coach";
import { face } from "./face";
import { moments } from "./moments";
import { pace, throws } from "./pace";
import Sign from "./Sign.svelte";
import { sounds } from "./sounds";
import { speak } from "./status";

export const parts: GameParts = {
  ...face,
  Board,
  Brick,
  pace,
  sounds,
  moments,
  throws,
  coach,
  phases: RolliePhase,
  speak,
  Sign,
};
