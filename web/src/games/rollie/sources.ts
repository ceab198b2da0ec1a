import { signed } from "../../screens/points";
import type { Seen } from "../../table/stream.svelte";
import type { Source } from "../parts";
import { BILLS } from "./bills";
import Sign from "./Sign.svelte";

/** The bills of each pile in the Wallets, and the bonus tokens they earned. */
export function sources({ view, outlook, room }: Seen<"rollie">): Source[] {
  return BILLS.map(({ value }, pile) => ({
    key: "source.rollie.bills",
    args: { value: signed(value) },
    Sign,
    cells: room.chairs.map((_, seat) => {
      const count = view.seat[seat]?.wallet[pile] ?? 0;
      const tokens = (outlook.bonus[pile] ?? []).filter((token) => token.seat === seat);
      const bonus = tokens.reduce((all, token) => all + token.points, 0);
      return { points: count * value, count, bonus };
    }),
  }));
}
