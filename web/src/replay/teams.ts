import type { Seen } from "../table/table.svelte";

/** The colour of a seat where seats wear their team's, as the board says; else the seat's own. */
export function teamOf(table: Pick<Seen, "outlook">, seat: number): string | undefined {
  const { chairs } = table.outlook as { chairs?: { team?: string }[] };
  return chairs?.[seat]?.team || undefined;
}
