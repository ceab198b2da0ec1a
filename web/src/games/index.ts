// The four games as the page knows them: a board that is loaded when it is needed, how long its
// events are shown, and what a first game is told.

import type { Component } from "svelte";
import { dress } from "../parts/seats";
import type { Pace, Seen } from "../table/table.svelte";
import { BabyPhase, BokkenPhase, RnbPhase, RolliePhase, type GameName } from "../wire/games";

/** A hint for a first game, beside whatever carries `data-coach={target}`. */
export interface Mark {
  target: string;
  key: string; // of the page's words
  when?: (table: Seen) => boolean; // shown as soon as this holds
}

/** What the status line says instead of the phase, where a board knows better. */
export interface Spoken {
  headline: string; // empty: the phase
  aside: string;
  colour: string; // of the symbol beside it; empty: none
}

export interface GameParts {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each board knows its own game
  Board: Component<{ table: Seen<any> }>;
  pace: Pace;
  coach: Mark[];
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each board knows its own game
  speak?: (table: Seen<any>) => Spoken;
}

const LOADERS: Record<GameName, () => Promise<GameParts>> = {
  rollnbump: () => import("./rollnbump"),
  rollie: () => import("./rollie"),
  babyboom: () => import("./babyboom"),
  bokken: () => import("./bokken"),
};

const PHASES: Record<GameName, Record<number, string>> = {
  rollnbump: RnbPhase,
  rollie: RolliePhase,
  babyboom: BabyPhase,
  bokken: BokkenPhase,
};

export const GAMES = Object.keys(LOADERS) as GameName[];

export function isGame(name: string | undefined): name is GameName {
  return GAMES.includes(name as GameName);
}

export function loadGame(game: GameName): Promise<GameParts> {
  dress(game);
  return LOADERS[game]();
}

/** A phase as catalogs spell it: LAST_DIE is last-die. */
export function phaseOf(game: GameName, phase: number): string {
  return (PHASES[game][phase] ?? "done").toLowerCase().replaceAll("_", "-");
}
