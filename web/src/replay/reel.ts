// A recorded game as a strip of moments: where a number of actions lies on it, and where to jump.

import type { MarkSeen, MomentSeen } from "../wire/protocol";

export type MarkKind = MarkSeen["kind"];

/** The last moment at which not more than `length` actions were played; the first if there is none. */
export function momentAt(moments: Pick<MomentSeen, "length">[], length: number): number {
  let [low, high] = [0, moments.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (moments[middle]!.length <= length) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

/** The next moment with such a mark, or the one before; undefined if there is none. */
export function markFrom(
  marks: MarkSeen[],
  kind: MarkKind,
  at: number,
  way: 1 | -1,
): number | undefined {
  const places = marks.filter((mark) => mark.kind === kind).map((mark) => mark.moment);
  return way > 0 ? places.find((place) => place > at) : places.findLast((place) => place < at);
}

/** The round a moment belongs to, counted from 1; 0 before the first. */
export function roundAt(marks: MarkSeen[], at: number): number {
  return marks.filter((mark) => mark.kind === "round" && mark.moment <= at).length;
}

export interface Tick {
  kind: MarkKind;
  moment: number;
  place: number; // from 0 to 1 along the strip
  number: number; // of a round; of highlights at the same moment, how many
}

/** What is drawn along the strip: one tick a moment and kind. */
export function ticksOf(marks: MarkSeen[], total: number): Tick[] {
  const ticks = new Map<string, Tick>();
  let rounds = 0;
  for (const { kind, moment } of marks) {
    if (kind === "round") rounds += 1;
    const known = ticks.get(`${kind} ${moment}`);
    if (known) known.number = kind === "round" ? rounds : known.number + 1;
    else {
      const place = total > 1 ? moment / (total - 1) : 0;
      ticks.set(`${kind} ${moment}`, {
        kind,
        moment,
        place,
        number: kind === "round" ? rounds : 1,
      });
    }
  }
  return [...ticks.values()];
}

/** A link to a moment: the number of actions, and whose eyes. `#37`, or `#37.2`. */
export function hashOf(length: number, seat: number): string {
  return seat < 0 ? `${length}` : `${length}.${seat}`;
}

export function readHash(hash: string): { length: number; seat: number } | null {
  const found = /^(\d{1,6})(?:\.(\d))?$/.exec(hash);
  if (!found) return null;
  return { length: Number(found[1]), seat: found[2] === undefined ? -1 : Number(found[2]) };
}
