// Who is here, who is missed and since when, for whom a bot plays: said once in words, shown at the
// seats. The server decides when a line that broke has become an absence.

import { clock } from "../parts/clock.svelte";
import type { ChairSeen, RoomSeen } from "../wire/protocol";
import { say } from "../words.svelte";

export type Presence = NonNullable<ChairSeen["presence"]>;

/** Somebody came, is missed, or left, after so many events of the game. */
export interface Coming {
  after: number;
  seat: number;
  presence: Presence;
}

export function presenceOf(room: RoomSeen, seat: number): Presence {
  return room.chairs[seat]?.presence ?? "here";
}

/** What changed between two looks at a table's chairs, where the same people sit there. */
export function comings(before: RoomSeen, now: RoomSeen, after: number): Coming[] {
  const told = now.chairs.map((_, seat) => ({ after, seat, presence: presenceOf(now, seat) }));
  return told.filter(({ seat, presence }) => presence !== presenceOf(before, seat));
}

export function cameOrWent(room: RoomSeen, { seat, presence }: Coming): string {
  return say(`presence.${presence}`, { name: room.chairs[seat]?.name ?? "" });
}

/** How somebody is missed, for now: "absent for 2 min", "a bot plays for Tao"; or nothing. */
export function missed(room: RoomSeen, seat: number): string {
  const chair = room.chairs[seat];
  const presence = presenceOf(room, seat);
  if (!chair || presence === "here") return "";
  if (presence !== "absent") return say(`presence.${presence}`, { name: chair.name });
  const seconds = Math.max(0, Math.round((clock.now - (chair.since ?? 0)) / 1000));
  if (seconds < 60) return say("presence.seconds", { seconds });
  return say("presence.minutes", { minutes: Math.floor(seconds / 60) });
}
