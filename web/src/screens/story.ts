// How a game was won, in sentences for one pair of eyes; nobody's (-1) for whoever was not there.

import { nameOf, told } from "../table/sentences";
import type { Source } from "../wire/games";
import type { Happening, RoomSeen } from "../wire/protocol";
import { list, say, sayOf } from "../words.svelte";
import { difference } from "./difference";
import { lead, ranked, type Ranked } from "./ranks";

/** A game that is over, as a table or a picture of it knows it. */
export interface Finished {
  readonly room: RoomSeen;
  readonly scores: number[];
  readonly winners: number[];
  readonly feats: Happening[];
  readonly outlook: { sources?: Source[] };
}

export const MOST_FEATS = 5;

/** Who won, and by how much. */
export function headline({ room, scores, winners }: Finished, me: number): string {
  const count = winners.length;
  if (winners.includes(me)) {
    return count > 1 ? say("end.share") : say("end.win", { count: lead(scores, winners) });
  }
  const names = list(winners.map((seat) => nameOf(room, seat)));
  return say("end.lost", { names, count, lead: lead(scores, winners) });
}

/** Where I came in, unless I have won; and what it hung on. */
export function reasons(game: Finished, me: number): string[] {
  const ranking = ranked(game.scores, game.winners);
  return [place(ranking, game.winners, me), decided(game, ranking, me)].filter((said) => said);
}

function place(ranking: Ranked[], winners: number[], me: number): string {
  const mine = ranking.find((one) => one.seat === me);
  if (!mine || winners.includes(me)) return "";
  const behind = ranking[0]!.points - mine.points;
  return say("end.mine", { place: say("end.place", { place: mine.place }), behind });
}

/** Between the winner and me; where I have won or only watch, whoever came next. */
function decided(game: Finished, ranking: Ranked[], me: number): string {
  const { room, winners, outlook } = game;
  const [winner] = winners;
  const next = ranking.find((one) => !winners.includes(one.seat));
  const isMine = me >= 0 && !winners.includes(me);
  const other = isMine ? me : next?.seat;
  if (winner === undefined || other === undefined || !next) return "";
  if (!isMine && next.points === ranking[0]!.points)
    return say("end.tie", { name: nameOf(room, other) });
  const found = difference(outlook.sources ?? [], winner, other);
  if (!found) return "";
  return say("end.difference", {
    source: sayOf(room.game, `source.${found.source.name}`, found.source.args),
    more: found.more,
    less: found.less,
    name: nameOf(room, other),
    you: isMine ? "yes" : "no",
  });
}

/** What is worth telling of the whole game: first of whoever has won, then of me. */
export function feats({ feats, winners }: Finished, me: number): Happening[] {
  const rank = ({ seat }: Happening) => (winners.includes(seat) ? 0 : seat === me ? 1 : 2);
  return feats
    .map((feat, n) => ({ feat, order: 10 * rank(feat) + n }))
    .sort((a, b) => a.order - b.order)
    .slice(0, MOST_FEATS)
    .map(({ feat }) => feat);
}

export function featWords(feat: Happening, room: RoomSeen, me: number): string {
  return told("feat", feat, room, me);
}
