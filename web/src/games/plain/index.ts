import type { GameBook } from "../../wire/protocol";
import type { GameParts } from "../parts";
import Board from "./Board.svelte";
import Brick from "./Brick.svelte";
import { face } from "./face";

const SHOWN = 250; // milliseconds: whatever happens is seen, and can be read afterwards

/** The parts of a game of which nothing is known but its book. */
export function partsFor({ phases }: GameBook): GameParts {
  return {
    ...face,
    Board,
    Brick,
    pace: () => SHOWN,
    sounds: {},
    coach: [],
    phases: { ...phases },
  };
}
