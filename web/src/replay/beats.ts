// A moment may tell much at once: a roll, a krach, bonuses, the end. It is cut into beats, so that a
// step shows one of them; the position changes with the last.

import type { Happening, MarkSeen, MomentSeen, Position } from "../wire/protocol";

export interface Beat extends MomentSeen {
  told: Happening[]; // of the same moment up to here, while its position is yet to come
  all: Happening[]; // of the whole moment
}

const LONG = 2400; // milliseconds of events at normal speed: more than one look
const ENOUGH = 900; // for a beat

type Pace = (event: Happening) => number;

/** Moments as beats, and the marks at the beats that tell what they mark. */
export function beatsOf(
  moments: readonly MomentSeen[],
  marks: readonly MarkSeen[],
  pace: Pace,
): { beats: Beat[]; marks: MarkSeen[] } {
  const beats: Beat[] = [];
  const firsts = moments.map((moment, n) => {
    const first = beats.length;
    beats.push(...cut(moment, moments[n - 1]?.position, pace));
    return first;
  });
  return { beats, marks: marks.map((mark) => placed(mark, beats, firsts)) };
}

function cut(moment: MomentSeen, before: Position | undefined, pace: Pace): Beat[] {
  const groups = before ? grouped(moment.events, pace) : [moment.events];
  const told = groups.map((_, n) => groups.slice(0, n + 1).flat());
  return groups.map((events, n) =>
    n === groups.length - 1
      ? { ...moment, events, all: moment.events, told: [] }
      : { ...moment, events, all: moment.events, told: told[n]!, position: before! },
  );
}

/** A beat ends where another kind of event follows, once it has taken its time. */
function grouped(events: Happening[], pace: Pace): Happening[][] {
  if (events.reduce((sum, event) => sum + pace(event), 0) < LONG) return [events];
  const groups: Happening[][] = [];
  let taken = ENOUGH;
  events.forEach((event, n) => {
    if (n === 0 || (taken >= ENOUGH && event.name !== events[n - 1]!.name)) {
      groups.push([]);
      taken = 0;
    }
    groups.at(-1)!.push(event);
    taken += pace(event);
  });
  return groups;
}

function placed(mark: MarkSeen, beats: Beat[], firsts: number[]): MarkSeen {
  const first = firsts[mark.moment] ?? 0;
  const end = firsts[mark.moment + 1] ?? beats.length;
  const at = beats.slice(first, end).findIndex(({ events }) => tells(events, mark.event));
  return { ...mark, moment: first + Math.max(0, at) };
}

function tells(events: Happening[], wanted: Happening): boolean {
  return events.some(({ name, seat }) => name === wanted.name && seat === wanted.seat);
}
