import type { Seen } from "../../table/stream.svelte";
import type { Source } from "../parts";

/** The rounds. */
export function sources({ view, room }: Seen<"babyboom">): Source[] {
  return (view.seat[0]?.earned ?? []).map((_, round) => ({
    key: "source.babyboom.round",
    args: { round: round + 1 },
    cells: room.chairs.map((_, seat) => ({ points: view.seat[seat]?.earned[round] ?? 0 })),
  }));
}
