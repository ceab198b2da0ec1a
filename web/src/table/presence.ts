// Who is here, who is missed and since when, for whom a bot plays: said once in words, shown at the
// seats. The server decides when a line that broke has become an absence.

import { clock } from "../parts/clock.svelte";
import type { ChairSeen, RoomSeen } from "../wire/protocol";
import { say } from "../words.svelte";

export type Presence = NonNullable<ChairSeen["presence"]>;

/** Somebody came, is missed, left, or took a seat over, after so many events of the game. */
export interface Coming {
  after: number;
  presence: Presence | "took";
  name: string; // whoever sat there then: the seat may be another's by now
  before: string;
}

export function presenceOf(room: RoomSeen, seat: number): Presence {
  return room.chairs[seat]?.presence ?? "here";
}

/** What changed between two looks at a table's chairs. */
export function comings(before: RoomSeen, now: RoomSeen, after: number): Coming[] {
  return now.chairs.flatMap((chair, seat): Coming[] => {
    const was = before.chairs[seat] ?? chair;
    const told = { after, name: chair.name, before: was.name };
    const isAnother = now.phase === "playing" && was.name !== chair.name;
    if (isAnother && chair.kind === "person") return [{ ...told, presence: "took" }];
    const presence = presenceOf(now, seat);
    return presence === presenceOf(before, seat) ? [] : [{ ...told, presence }];
  });
}

export function cameOrWent({ presence, name, before }: Coming): string {
  return say(`presence.${presence}`, { name, before });
}

/** The picture of it at a seat: the table waits, or a bot plays. */
export function markOf(room: RoomSeen, seat: number): "pause" | "bot" {
  return presenceOf(room, seat) === "absent" ? "pause" : "bot";
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

interface Waiting {
  room: RoomSeen;
  turn: number;
  race: boolean;
  ending: string | null;
}

/** Who is not there and must decide, or may have to: where everybody is asked to react and nobody
 *  is hurried. A live race goes on by itself. */
export function waitedFor({ room, turn, race, ending }: Waiting): number[] {
  if (ending || room.paused || (race && room.pace === "live")) return [];
  const absent = room.chairs.flatMap((_, seat) =>
    presenceOf(room, seat) === "absent" ? [seat] : [],
  );
  return race ? absent : absent.filter((seat) => seat === turn);
}
