import { BokkenPhase } from "../../wire/games";
import type { GameParts } from "../parts";
import Board from "./Board.svelte";
import Brick from "./Brick.svelte";
import { coach } from "./coach";
import { face } from "./face";
import { moments } from "./moments";
import { pace } from "./pace";
import { sounds } from "./sounds";
import { colourAt } from "./teams";
import { spell } from "./spelling";
import { speak } from "./status";

export const parts: GameParts = {
  ...face,
  Board,
  Brick,
  pace,
  sounds,
  moments,
  coach,
  phases: BokkenPhase,
  speak,
  spell,
  colourAt,
  leavesCorner: true,
};
