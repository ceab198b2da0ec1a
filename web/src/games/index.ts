// The games the page has boards for. Nothing outside their folders knows them by name: a game that
// is not here is played on the plain board.

import { bookOf } from "../book";
import { house } from "../house.svelte";
import { dress } from "../parts/seats";
import type { Confirmation } from "../settings.svelte";
import type { GameName } from "../wire/games";
import { face as babyboom } from "./babyboom/face";
import { face as bokken } from "./bokken/face";
import type { GameFace, GameParts } from "./parts";
import { face as plain } from "./plain/face";
import { face as rollie } from "./rollie/face";
import { face as rollnbump } from "./rollnbump/face";

export type { GameFace, GameParts, Mark, Spoken } from "./parts";

type Loader = () => Promise<{ parts: GameParts }>;

const FACES: Record<GameName, GameFace> = { rollnbump, rollie, babyboom, bokken };
const LOADERS: Record<GameName, Loader> = {
  rollnbump: () => import("./rollnbump"),
  rollie: () => import("./rollie"),
  babyboom: () => import("./babyboom"),
  bokken: () => import("./bokken"),
};

export const GAMES = Object.keys(FACES) as GameName[];
export const COVERS = [...Object.values(FACES), plain].map((face) => face.Cover);
/** What the boards ask twice: those of one game, or of all. */
export function confirmations(game?: string): Confirmation[] {
  const faces = game === undefined ? Object.values(FACES) : isGame(game) ? [FACES[game]] : [];
  return faces.flatMap((face) => face.confirmations ?? []);
}

/** Whether the page has a board for it. */
export function isGame(name: string | undefined): name is GameName {
  return GAMES.includes(name as GameName);
}

/** Whose pictures stand for a game. */
export function coverOf(game: string): string {
  return isGame(game) ? game : "plain";
}

const loaded = new Map<string, GameParts>();

/** A game's parts, before anything of it is shown; seats wear its colours from now on. */
export async function loadGame(game: string): Promise<GameParts> {
  const load = isGame(game) && !isPlainWanted() ? LOADERS[game] : () => loadPlain(game);
  const [{ parts }, colours] = await Promise.all([load(), house.colours(game)]);
  dress(colours);
  loaded.set(game, parts);
  return parts;
}

async function loadPlain(game: string): Promise<{ parts: GameParts }> {
  const [{ partsFor }, book] = await Promise.all([import("./plain"), bookOf(game)]);
  return { parts: partsFor(book) };
}

/** The parts of a game that was loaded. */
export function partsOf(game: string): GameParts | undefined {
  return loaded.get(game);
}

/** `?board=plain` plays any game on the plain board. */
function isPlainWanted(): boolean {
  return new URLSearchParams(location.search).get("board") === "plain";
}

/** A phase as catalogs spell it: LAST_DIE is last-die. */
export function phaseOf(game: string, phase: number): string {
  const named = partsOf(game)?.phases[phase] ?? "done";
  return named.toLowerCase().replaceAll("_", "-");
}
