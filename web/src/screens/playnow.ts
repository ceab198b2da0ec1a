// From the home page to the first decision in one click: a table with sensible defaults.

import { person } from "../me.svelte";
import { post } from "../net/api";
import { router } from "../router.svelte";
import type { GameName } from "../wire/games";
import type { NewTable, TableSeen } from "../wire/protocol";

/** How many sit down when nobody says. */
export const PLAYERS: Record<GameName, number> = {
  rollnbump: 3,
  rollie: 4,
  babyboom: 2,
  bokken: 6,
};
const UNHURRIED = 24 * 3600; // seconds: alone against bots nobody is in a hurry

export async function playNow(game: GameName): Promise<void> {
  await person.be();
  const bots = Array.from({ length: PLAYERS[game] - 1 }, () => ({ kind: "bot" as const }));
  const wish: NewTable = { game, chairs: [{ kind: "me" }, ...bots], clock: UNHURRIED };
  const { room } = await post<TableSeen>("/api/tables", wish);
  if (room.phase === "lobby") await post(`/api/tables/${room.table}/start`);
  router.go(`/t/${room.table}`);
}
