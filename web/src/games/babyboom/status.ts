// What the status line says: whose decision it is, in the colour of its dice, and the round.

import type { Seen } from "../../table/stream.svelte";
import { say } from "../../words.svelte";
import type { Spoken } from "../parts";
import { forecast } from "./forecast";
import { hands } from "./hand.svelte";

const ROUNDS = 3;

export function speak(table: Seen<"babyboom">): Spoken {
  const isMine = table.choices.length > 0;
  const seat = table.happening ? table.happening.seat : isMine ? table.me : table.turn;
  const isBetween = table.ending !== null || table.happening?.name === "round-began";
  return {
    headline: isMine ? asked(table) : "",
    aside: isBetween ? "" : say("bb.round-of", { round: table.view.round_number, rounds: ROUNDS }),
    seat,
  };
}

/** What the board waits for: a move, or a yes to one that was shown. */
function asked(table: Seen<"babyboom">): string {
  const pending = hands.get(table)?.pending;
  if (pending && pending.verb !== "tile" && pending.verb !== "place")
    return say("bb.status.sure", { ends: forecast(pending).ends });
  return table.outlook.blocked ? say("bb.blocked") : "";
}
