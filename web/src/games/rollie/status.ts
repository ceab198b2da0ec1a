// The decision in words: whose it is, what the dice offer, whom one waits for.

import { nameOf } from "../../table/sentences";
import type { Seen } from "../../table/stream.svelte";
import { list, say } from "../../words.svelte";
import type { Spoken } from "../parts";
import { faceName, WILD } from "./bills";

export function speak(table: Seen<"rollie">): Spoken {
  const { me, turn, happening } = table;
  if (happening) return { headline: "", aside: "", seat: happening.seat };
  if (table.choices.length > 0) return { ...asked(table), seat: me };
  if (turn < 0) return { headline: "", aside: "", seat: turn };
  const headline = say("rollie.status.wait", { name: nameOf(table.room, turn) });
  return { headline, aside: "", seat: turn };
}

function asked(table: Seen<"rollie">): { headline: string; aside: string } {
  const takes = table.choices.filter((choice) => choice.verb === "take");
  if (takes.length === 0)
    return { headline: say("rollie.status.secure"), aside: say("rollie.status.secure.aside") };
  const aside = [offered(table), waiting(table)].filter(Boolean).join(" ");
  return { headline: say("rollie.status.choose"), aside };
}

function offered(table: Seen<"rollie">): string {
  if (table.outlook.last_round) return say("rollie.last.brief");
  if (table.view.dice.includes(WILD)) return say("rollie.status.wild");
  return say("rollie.status.values", { faces: list(table.view.dice.map(faceName), "disjunction") });
}

/** Who else has yet to decide, when somebody before me does. */
function waiting(table: Seen<"rollie">): string {
  if (!table.early) return "";
  const names = table.outlook.standing.flatMap(({ deciding }, seat) =>
    deciding && seat !== table.me && !table.locked.includes(seat) ? [nameOf(table.room, seat)] : [],
  );
  return say("rollie.status.others", { names: list(names), count: names.length });
}
