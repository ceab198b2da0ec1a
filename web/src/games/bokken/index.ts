import { BokkenPhase } from "../../wire/games";
import type { GameParts } from "../parts";
import { asks } from "./asks";
import Board from "./Board.svelte";
import Brick from "./Brick.svelte";
import { coach } from "./coach";
import { counsel } from "./counsel";
import { face } from "./face";
import { journal } from "./journal";
import { lost, moments } from "./moments";
import { pace } from "./pace";
import Outcome from "./Outcome.svelte";
import Small from "./Small.svelte";
import { sounds } from "./sounds";
import { colourAt } from "./teams";
import { spell } from "./spelling";
import { isBare, standing } from "./standing.svelte";
import { speak } from "./status";

export const parts: GameParts = {
  ...face,
  Board,
  Brick,
  pace,
  sounds,
  moments,
  lost,
  coach,
  counsel,
  journal,
  minor: ["card-dealt"],
  Small,
  Outcome,
  asks,
  phases: BokkenPhase,
  speak,
  spell,
  standing,
  isBare,
  colourAt,
};
