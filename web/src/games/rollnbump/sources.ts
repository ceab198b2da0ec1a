import type { Seen } from "../../table/stream.svelte";
import type { Source } from "../parts";

const SOURCES = { cards: "cards", sets: "sets", bonus: "die" } as const;

export function sources({ outlook, room }: Seen<"rollnbump">): Source[] {
  return (["cards", "sets", "bonus"] as const).map((source) => ({
    key: `source.rollnbump.${SOURCES[source]}`,
    cells: room.chairs.map((_, seat) => ({ points: outlook.seats[seat]?.[source] ?? 0 })),
  }));
}
