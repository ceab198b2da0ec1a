// The last turn, to be shown again: what happened, news by news, and where each began.

import type { News, Position } from "../wire/protocol";

/** A news that was told, and the position before it. */
export interface Passed {
  before: Position;
  news: News;
  at: number; // how many events were told before it
}

const NOBODY = -1;
export const KEPT = 60; // news: longer than any turn

/** Whose turn it was: who had to decide, or whoever came first where all might. */
function actorOf({ before, news }: Passed): number {
  if (before.turn >= 0) return before.turn;
  return news.events?.find((event) => event.seat >= 0)?.seat ?? NOBODY;
}

/** What these events were told with, if that is still kept. */
export function turnOf(passed: readonly Passed[], from: number, to: number): Passed[] {
  if (passed.length === 0 || passed[0]!.at > from) return [];
  return passed.filter(({ at, news }) => at < to && at + (news.events ?? []).length > from);
}

/** The last turn that is over: while somebody is in the middle of one, the one before it. */
export function lastTurn(passed: readonly Passed[], deciding: number): Passed[] {
  const told = passed.filter(({ news }) => (news.events ?? []).length > 0);
  const end = told.findLastIndex((one) => actorOf(one) !== deciding) + 1 || told.length;
  const actor = end > 0 ? actorOf(told[end - 1]!) : NOBODY;
  const start = told.slice(0, end).findLastIndex((one) => actorOf(one) !== actor) + 1;
  return told.slice(start, end);
}
