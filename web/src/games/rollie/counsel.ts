// What a move is called, and what would come of it, in bills and rolls.

import { whoOf } from "../../table/sentences";
import type { Choice, Seen } from "../../table/stream.svelte";
import { say } from "../../words.svelte";
import type { Counsel } from "../parts";
import { signed } from "./bills";
import { standing } from "./then";

/** How often a throw costs everything, as people say it: one in so many. */
export function odds(risk: number, rolls: number, key = "rollie.odds"): string {
  const exact = risk > 0 && rolls % risk === 0 ? "yes" : "no";
  return say(key, { risk, exact, many: risk > 0 ? Math.round(rolls / risk) : 0 });
}

function names(table: Seen<"rollie">): string[] {
  return table.room.chairs.map((_, seat) => whoOf(table, seat));
}

export function counsel(table: Seen<"rollie">, choice: Choice<"rollie">): Counsel {
  const { bills = 0, points = 0, risk = 0 } = choice.preview;
  const args = { bills, points, shown: signed(points) };
  if (choice.verb === "secure")
    return {
      name: say("rollie.hint.secure", args),
      does: `${say("rollie.hint.secure.does", args)} ${standing(choice.preview, names(table))}.`,
    };
  return {
    name: say("rollie.hint.take", { value: signed(choice.parts.value ?? 0) }),
    does: say("rollie.hint.take.does", {
      ...args,
      risk,
      odds: odds(risk, table.outlook.rolls),
      last: table.outlook.last_round ? "yes" : "no",
    }),
  };
}
