// What a move is called, and what would come of it: the same forecast as before a tap.

import { list, say } from "../../words.svelte";
import { nameOf } from "../../table/sentences";
import type { Seen } from "../../table/stream.svelte";
import type { BabyToll } from "../../wire/games";
import type { Counsel } from "../parts";
import { forecast } from "./forecast";
import type { BabyChoice } from "./hand.svelte";
import { squareName } from "./squares";

type Table = Seen<"babyboom">;

export function counsel(table: Table, choice: BabyChoice): Counsel {
  const { parts, verb } = choice;
  if (verb === "tile") return placed("tile", parts.square, say(`bb.tile.${parts.kind}`));
  if (verb === "place") return placed("place", parts.square);
  const from = parts.from ?? parts.square ?? 0;
  const args = {
    from: squareName(from),
    to: squareName(parts.to ?? from),
    face: table.view.face[from] ?? 0,
    next: Math.max(0, (table.view.face[from] ?? 0) - 1),
    kind: forecast(choice).kind,
  };
  return {
    name: say("bb.hint.move", args),
    does: outcome(table, choice) || say("bb.hint.does", args),
  };
}

function placed(key: "tile" | "place", square = 0, tile = ""): Counsel {
  const args = { square: squareName(square), tile };
  return { name: say(`bb.hint.${key}`, args), does: say(`bb.hint.${key}.does`, args) };
}

/** What it costs whom; empty where it costs nothing and nothing explodes. */
function outcome(table: Table, choice: BabyChoice): string {
  const { tolls = [], blasts = [], lost = [] } = choice.preview;
  if (blasts.length === 0 && lost.length === 0) return "";
  const costs = tolls.map((toll) => loses(table, toll, choice.preview.rolled ?? false));
  const cost = costs.length > 0 ? `${list(costs)}.` : say("bb.toll.none");
  return `${foretold(table, choice)}. ${cost}`;
}

/** What would happen, in a few words. */
export function foretold(table: Table, choice: BabyChoice): string {
  const { kind, ends } = forecast(choice);
  const squares = (choice.preview.blasts ?? []).map(({ square }) => squareName(square));
  const [first = ""] = squares;
  return say(`bb.if.${ends}`, {
    kind,
    squares: list(squares),
    column: first[0] ?? "",
    row: first[1] ?? "",
    face: (table.view.face[choice.parts.square ?? 0] ?? 1) - 1,
  });
}

export function loses({ me, room }: Table, { seat, dice }: BabyToll, isRolled: boolean): string {
  const args = { you: seat === me ? "yes" : "no", name: nameOf(room, seat), dice };
  return say(isRolled ? "bb.toll.at-most" : "bb.toll", args);
}
