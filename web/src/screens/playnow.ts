// From the home page to the first decision in one click: a table with sensible defaults.

import { house } from "../house.svelte";
import { person } from "../me.svelte";
import { post } from "../net/api";
import { router } from "../router.svelte";
import { settings } from "../settings.svelte";
import type { NewTable, TableSeen } from "../wire/protocol";

const UNHURRIED = 24 * 3600; // seconds: alone against bots nobody is in a hurry

export async function playNow(game: string): Promise<void> {
  await house.prepare(game);
  await person.be();
  const bots = Array.from({ length: house.usualPlayers(game) - 1 }, () => ({
    kind: "bot" as const,
  }));
  const tempo = settings.speed(game);
  const wish: NewTable = { game, chairs: [{ kind: "me" }, ...bots], clock: UNHURRIED, tempo };
  const { room } = await post<TableSeen>("/api/tables", wish);
  if (room.phase === "lobby") await post(`/api/tables/${room.table}/start`);
  router.go(`/t/${room.table}`);
}
