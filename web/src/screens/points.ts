// Points as people write and add them.

import type { Cell } from "../games";
import { number } from "../words.svelte";

/** What a row gives a seat, all told. */
export function worth(cell: Cell): number {
  return cell.points + (cell.bonus ?? 0);
}

/** A number with a real minus. */
export function signed(points: number): string {
  return number(points).replace("-", "−");
}
