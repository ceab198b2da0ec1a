// A chance in words: what is not certain is never said to be.

import { percent, say } from "../words.svelte";

const LEAST = 0.005; // rounds to less than one in a hundred

export function chance(share: number): string {
  if (share < LEAST) return say("chance.hardly", { chance: percent(0.01) });
  if (share > 1 - LEAST) return say("chance.nearly", { chance: percent(0.99) });
  return percent(share);
}
