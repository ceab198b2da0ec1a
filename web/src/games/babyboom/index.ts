import { BabyPhase } from "../../wire/games";
import type { Seen } from "../../table/stream.svelte";
import type { GameParts } from "../parts";
import { asks } from "./asks";
import Board from "./Board.svelte";
import Brick from "./Brick.svelte";
import { coach } from "./coach";
import { counsel } from "./counsel";
import { face } from "./face";
import { journal } from "./journal";
import { moments } from "./moments";
import { pace } from "./pace";
import Outcome from "./Outcome.svelte";
import Small from "./Small.svelte";
import { sumOf } from "./sheet";
import { sounds } from "./sounds";
import { speak } from "./status";

/** As the sheet has them. */
function points({ outlook, view, ending }: Seen<"babyboom">): number[] {
  return outlook.standing.map((stands) => sumOf(stands, view, ending !== null));
}

export const parts: GameParts = {
  ...face,
  points,
  Board,
  Brick,
  pace,
  sounds,
  moments,
  coach,
  counsel,
  journal,
  Small,
  Outcome,
  asks,
  phases: BabyPhase,
  speak,
};
