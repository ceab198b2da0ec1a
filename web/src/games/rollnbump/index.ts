import { RnbPhase } from "../../wire/games";
import type { GameParts } from "../parts";
import { asks } from "./asks";
import Board from "./Board.svelte";
import Brick from "./Brick.svelte";
import { coach } from "./coach";
import { counsel } from "./counsel";
import { face } from "./face";
import { journal } from "./journal";
import { moments } from "./moments";
import Owns from "./Owns.svelte";
import { pace, throws } from "./pace";
import Outcome from "./Outcome.svelte";
import Small from "./Small.svelte";
import { sounds } from "./sounds";
import { speak } from "./status";

export const parts: GameParts = {
  ...face,
  Owns,
  Board,
  Brick,
  pace,
  sounds,
  moments,
  throws,
  coach,
  counsel,
  journal,
  minor: ["die-rolled"],
  Small,
  Outcome,
  asks,
  phases: RnbPhase,
  speak,
};
