import { number } from "../words.svelte";

/** Points as people write them: with a real minus. */
export function signed(points: number): string {
  return number(points).replace("-", "−");
}
