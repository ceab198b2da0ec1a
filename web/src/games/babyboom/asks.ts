// What the phone in the middle asks, where people throw their own dice.

import type { Seen } from "../../table/stream.svelte";
import { say } from "../../words.svelte";

export function asks(_table: Seen<"babyboom">, verb: string): string {
  return say(`bb.fell.${verb}`);
}
