// What people say at a table: in words of whoever reads it, and what nobody here has read yet.

import { person } from "../me.svelte";
import type { Chat } from "../wire/protocol";
import { words } from "../words.svelte";
import type { TableStream } from "./stream.svelte";

type Heard = Pick<TableStream, "chat" | "code" | "own" | "seat">;

const read = $state<Record<string, number>>({}); // by table: the last message that was read

/** Mine, or of somebody else at this device: whoever said it knows it. */
export function isMine(table: Heard, { seat, name }: Chat): boolean {
  return seat < 0 ? table.seat < 0 && name === person.name : table.own.includes(seat);
}

export function unread(table: Heard): Chat[] {
  const last = read[table.code] ?? 0;
  return table.chat.filter((said) => (said.number ?? 0) > last && !isMine(table, said));
}

export function hasRead(table: Heard): void {
  read[table.code] = table.chat.at(-1)?.number ?? 0;
}

export function worded(message: Chat): string {
  if (message.kind === "text") return message.text;
  return words.say(`${message.kind}.${message.text}`, {}, "room");
}
