import type { Seen } from "../../table/stream.svelte";

/** Seats wear their team's colour. */
export function colourAt(table: Pick<Seen<"bokken">, "outlook">, seat: number): string | undefined {
  return table.outlook.chairs[seat]?.team || undefined;
}
