// What a move is called, and what would come of it.

import { nameOf } from "../../table/sentences";
import type { Choice, Seen } from "../../table/stream.svelte";
import { say } from "../../words.svelte";
import type { Counsel } from "../parts";
import { foretold } from "./aimed.svelte";

type Table = Seen<"bokken">;
type Move = Choice<"bokken">;

export function counsel(table: Table, move: Move): Counsel {
  if (move.verb === "decline") return { name: say("bk.pass"), does: say("bk.hint.pass.does") };
  if (move.parts.leader !== undefined) return led(nameOf(table.room, move.parts.leader));
  if (move.parts.target !== undefined) return named(table, move);
  return played(table, move);
}

function led(name: string): Counsel {
  return { name: say("bk.hint.lead", { name }), does: say("bk.lead.name", { name }) };
}

function named(table: Table, move: Move): Counsel {
  const { target, sign, strike } = move.parts;
  const args = { name: nameOf(table.room, target!), sign, strike: strike ? "yes" : "no" };
  return { name: say("bk.hint.aim", args), does: foretold(table, move) };
}

function played(table: Table, { parts: { cards = [] }, preview }: Move): Counsel {
  const [first] = cards;
  const args = {
    colour: first?.colour ?? "timeout",
    value: first?.value ?? 0,
    count: cards.length,
    how: preview.how ?? "lead",
    last: preview.last ? "yes" : "no",
    name: table.view.target >= 0 ? nameOf(table.room, table.view.target) : "",
  };
  return { name: say("bk.hint.play", args), does: say("bk.hint.play.does", args) };
}
