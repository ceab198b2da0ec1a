// From the home page to the first decision in one click: a table with sensible defaults.

import { faceOf } from "../games";
import { house } from "../house.svelte";
import { person } from "../me.svelte";
import { post } from "../net/api";
import { router } from "../router.svelte";
import type { NewTable, TableSeen } from "../wire/protocol";

/** How many sit down when nobody says: as many as make a good game, as far as they may. */
export function usualPlayers(game: string): number {
  const { least_players: least = 0, most_players: most = Infinity } = house.find(game) ?? {};
  return Math.max(least, Math.min(faceOf(game).players, most));
}

const UNHURRIED = 24 * 3600; // seconds: alone against bots nobody is in a hurry

export async function playNow(game: string): Promise<void> {
  await person.be();
  const bots = Array.from({ length: usualPlayers(game) - 1 }, () => ({ kind: "bot" as const }));
  const wish: NewTable = { game, chairs: [{ kind: "me" }, ...bots], clock: UNHURRIED };
  const { room } = await post<TableSeen>("/api/tables", wish);
  if (room.phase === "lobby") await post(`/api/tables/${room.table}/start`);
  router.go(`/t/${room.table}`);
}
