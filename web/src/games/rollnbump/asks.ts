// What the phone in the middle asks, where people throw their own dice.

import { nameOf } from "../../table/sentences";
import type { Seen } from "../../table/stream.svelte";
import { say } from "../../words.svelte";

export function asks({ room, view }: Seen<"rollnbump">, verb: string): string {
  const name = view.active >= 0 ? nameOf(room, view.active) : "";
  const last = view.spot.findIndex(({ asks, left }) => asks < 0 && left > 0);
  return say(`rnb.fell.${verb}`, { name, pile: last + 1 });
}
