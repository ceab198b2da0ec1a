// Whoever wanted to be forgotten has no name any more: the server writes one that is the same in
// every language, and the page says it in words.

import type { RoomSeen } from "../wire/protocol";
import { say } from "../words.svelte";

const FORGOTTEN = "?";

export function spoken(name: string): string {
  return name === FORGOTTEN ? say("seat.forgotten") : name;
}

export function named(room: RoomSeen): RoomSeen {
  if (room.chairs.every(({ name }) => name !== FORGOTTEN)) return room;
  return { ...room, chairs: room.chairs.map((chair) => ({ ...chair, name: spoken(chair.name) })) };
}
