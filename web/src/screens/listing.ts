// A table of a list in a few words.

import { spoken } from "../table/names";
import type { Listed } from "../wire/protocol";
import { list, say } from "../words.svelte";

export interface State {
  kind: "turn" | "wait"; // turn: somebody here is asked
  words: string;
}

/** What it waits for. */
export function stateOf(table: Listed): State {
  if (table.unread === "other-rules") return { kind: "wait", words: say("list.kept") };
  if (table.unread) return { kind: "wait", words: say("list.unread") };
  const isMine = table.mine.length > 0;
  const isOpen = table.phase === "lobby" && table.chairs.includes("");
  if (!isMine && isOpen) return { kind: "turn", words: say("list.join") };
  if (table.phase === "lobby") return { kind: "wait", words: say("list.lobby") };
  if (table.paused) return { kind: "wait", words: say("list.paused") };
  if (table.awaited) return { kind: "turn", words: say("list.yours") };
  if (!isMine) return { kind: "wait", words: say("list.live") };
  const name = spoken(table.chairs[table.turn] ?? "");
  return { kind: "wait", words: name ? say("list.turn", { name }) : say("list.running") };
}

/** The round, and who sits there. */
export function whereOf(table: Listed): string {
  const others = table.chairs.filter((name, seat) => name && !table.mine.includes(seat));
  const where = [];
  if (table.round > 0) where.push(say("list.round", { round: table.round, rounds: table.rounds }));
  if (table.mine.length > 0 && others.length > 0)
    where.push(say("list.with", { names: list(others.map(spoken)) }));
  else if (table.chairs.length > 0) where.push(say("list.players", { count: table.chairs.length }));
  return where.join(say("list.comma"));
}
