import type { Happening } from "../../wire/protocol";

/** How many milliseconds each event is shown. */
export function pace(_event: Happening): number {
  return 120;
}
