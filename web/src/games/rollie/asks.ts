// What the phone in the middle asks, where people throw their own dice.

import { nameOf } from "../../table/sentences";
import type { Seen } from "../../table/stream.svelte";
import { say } from "../../words.svelte";

export function asks({ room, view }: Seen<"rollie">, verb: string): string {
  const name = view.roller >= 0 ? nameOf(room, view.roller) : "";
  const which = (view.dice[0] ?? -1) < 0 ? "first" : "second";
  return say(`rollie.fell.${verb}`, { name, which });
}
