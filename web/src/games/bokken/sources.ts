import type { Seen } from "../../table/stream.svelte";
import type { Source } from "../parts";

const SOURCES = { from_coins: "coins", from_tokens: "tokens" } as const;

export function sources({ outlook, room }: Seen<"bokken">): Source[] {
  return (["from_coins", "from_tokens"] as const).map((source) => ({
    key: `source.bokken.${SOURCES[source]}`,
    cells: room.chairs.map((_, seat) => ({ points: outlook.chairs[seat]?.[source] ?? 0 })),
  }));
}
