// What the status line says of one's own decisions: shorter than the phase, with one's dice in it.

import type { Seen } from "../../table/stream.svelte";
import { say } from "../../words.svelte";
import type { Spoken } from "../parts";
import { bitsOf } from "./scene";

export function speak(table: Seen<"rollnbump">): Spoken {
  const seat = table.happening?.seat ?? table.turn;
  return { headline: table.choices.length > 0 ? decision(table) : "", aside: "", seat };
}

function decision({ choices, view, me }: Seen<"rollnbump">): string {
  const verbs = new Set(choices.map((choice) => choice.verb));
  if (verbs.has("reroll")) return say("rnb.status.roll");
  if (verbs.has("use")) return say("rnb.status.use", { face: view.bonus_face });
  if (!verbs.has("claim")) return say("rnb.status.end");
  const faces = bitsOf(view.free).map((die) => view.seat[me]!.die[die]!);
  return say("rnb.status.claim", { faces: faces.sort().join("-") });
}
