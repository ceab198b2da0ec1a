// Who gathers around a table before the game: where their chairs stand, and who is still missed.

import type { RoomSeen } from "../wire/protocol";
import { list, say } from "../words.svelte";

/** Chairs behind the table, from left to right, and before it, from right to left: clockwise. */
export function rowsOf(chairs: number, most: number): [number[], number[]] {
  const behind = chairs > most ? Math.ceil(chairs / 2) : chairs;
  const seats = Array.from({ length: chairs }, (_, seat) => seat);
  return [seats.slice(0, behind), seats.slice(behind)];
}

export function openChairs(room: RoomSeen): number {
  return room.chairs.filter(({ kind }) => kind === "open").length;
}

/** Those with a chair who do not look at this table now. */
function awaited(room: RoomSeen, connected: number[]): string[] {
  const missing = room.chairs.filter(
    ({ kind }, seat) => kind === "person" && !connected.includes(seat),
  );
  return [...new Set(missing.map(({ name }) => name))];
}

/** "Tao is not here yet. 2 free chairs." or "Everybody is here.": what is so at this moment. */
export function whoIsComing(room: RoomSeen, connected: number[]): string {
  const names = awaited(room, connected);
  const free = openChairs(room);
  const told = [];
  if (names.length > 0)
    told.push(say("lobby.awaited", { names: list(names), count: names.length }));
  if (free > 0) told.push(say("lobby.free", { count: free }));
  return told.join(" ") || say("lobby.complete");
}

/** Start was pressed, and whoever did is there: the table is being set. */
export function isBeingSet(room: RoomSeen, connected: number[]): boolean {
  return (room.called ?? 0) > 0 && connected.includes(room.host);
}

export function isComplete(room: RoomSeen, connected: number[]): boolean {
  return openChairs(room) === 0 && awaited(room, connected).length === 0;
}
