// What a move is called, and what would come of it: dice by the faces that are seen, never by place.

import { chance } from "../../table/chance";
import { nameOf } from "../../table/sentences";
import type { Choice, Seen } from "../../table/stream.svelte";
import { say } from "../../words.svelte";
import type { Counsel } from "../parts";
import { bitsOf } from "./scene";
import { combinationName, gain } from "./sayings";

type Table = Seen<"rollnbump">;
type Move = Choice<"rollnbump">;

export function counsel(table: Table, move: Move): Counsel {
  const say = SAYINGS[move.verb] ?? ended;
  return say(table, move);
}

const SAYINGS: Record<string, (table: Table, move: Move) => Counsel> = {
  reroll,
  keep,
  use,
  claim,
};

function facesOf({ view, me }: Table, dice: number[]): string {
  const row = view.seat[me]?.die ?? [];
  return dice
    .map((die) => row[die] ?? 0)
    .sort((a, b) => a - b)
    .join("-");
}

function free(table: Table): number[] {
  return bitsOf(table.view.free);
}

function reroll(table: Table, move: Move): Counsel {
  const { dice = [], bonus = false } = move.parts;
  const kept = free(table).filter((die) => !dice.includes(die));
  const args = {
    rolled: facesOf(table, dice),
    kept: facesOf(table, kept),
    some: kept.length > 0 ? "yes" : "no",
    dice: dice.length,
    bonus: bonus ? 1 : 0,
  };
  return {
    name: say("rnb.hint.reroll", args),
    does: say("rnb.hint.reroll.does", args) + likeliest(table, move),
  };
}

/** The card that a roll brings nearest, by its points: what it is rolled for. */
function likeliest({ choices, view, outlook }: Table, { preview }: Move): string {
  const now = choices.find(({ verb }) => verb === "keep")?.preview.reach ?? [];
  const gains = (preview.reach ?? []).map((chance, n) => {
    const combination = outlook.combinations[view.spot[outlook.spots[n]!.spot]!.asks];
    return { chance, combination, gain: (chance - (now[n] ?? 0)) * (combination?.points ?? 0) };
  });
  const best = gains.toSorted((a, b) => b.gain - a.gain)[0];
  if (!best?.combination || best.gain <= 0) return "";
  const card = combinationName(best.combination);
  return say("rnb.hint.reroll.best", { card, chance: chance(best.chance) });
}

function keep(table: Table): Counsel {
  const faces = facesOf(table, free(table));
  return { name: say("rnb.hint.keep"), does: say("rnb.hint.keep.does", { faces }) };
}

function use(table: Table, { parts, preview }: Move): Counsel {
  const args = { before: preview.before ?? 0, face: table.view.bonus_face };
  if ((parts.die ?? -1) < 0)
    return { name: say("rnb.hint.use-none"), does: say("rnb.hint.use-none.does", args) };
  return { name: say("rnb.hint.use", args), does: say("rnb.hint.use.does", args) };
}

function claim(table: Table, { parts: { spot = 0, dice = [] }, preview }: Move): Counsel {
  const combination = table.outlook.combinations[table.view.spot[spot]!.asks]!;
  const args = {
    card: combinationName(combination),
    faces: facesOf(table, dice),
    dice: dice.length,
    gain: gain(preview, combination),
    bumps: preview.bumps === undefined ? "no" : "yes",
    name: preview.bumps === undefined ? "" : nameOf(table.room, preview.bumps),
  };
  return { name: say("rnb.hint.claim", args), does: say("rnb.hint.claim.does", args) };
}

function ended(table: Table): Counsel {
  const left = free(table).length;
  return { name: say("rnb.end"), does: say("rnb.hint.end.does", { left }) };
}
