// What the phone in the middle asks, where people play with their own cards.

import { nameOf } from "../../table/sentences";
import type { Seen } from "../../table/stream.svelte";
import { say } from "../../words.svelte";

export function asks({ room, view }: Seen<"bokken">, verb: string): string {
  const name = view.dealt < view.players ? nameOf(room, view.dealt) : "";
  return say(`bk.fell.${verb}`, { name });
}
