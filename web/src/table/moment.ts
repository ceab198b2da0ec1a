// Something that decides: it is said in words with its number, and stands long enough to be read.
// A game makes its moments of events; the shell knows no more of them than this.

import type { Component } from "svelte";
import type { Happening, RoomSeen } from "../wire/protocol";

/** What somebody has of a round, in a recap. */
export interface RecapLine {
  seat: number;
  icon?: string;
  words: string;
  points: string; // with their sign
  isGone?: boolean; // they are struck out
}

export interface Moment {
  words: string; // the whole of it: who, what, how much
  cry?: string; // over everything, in a burst: KRACH!
  mood?: "boom" | "stop" | "go" | "gold";
  seat?: number; // whose it is
  colour?: string; // of that seat, where it wears another than its own
  lines?: RecapLine[]; // of a round
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each game draws its own
  Picture?: Component<any>;
  drawn?: unknown; // what the picture is given
  lasts?: number; // milliseconds at normal speed, where that is not as usual
}

/** What a moment is made of: an event, what was told with it and before, and who looks. */
export interface Instant {
  event: Happening;
  played: Happening[]; // of the same news, up to the event
  all: Happening[]; // of the same news
  history: Happening[]; // before it
  room: RoomSeen;
  me: number;
}

/** Milliseconds at normal speed: a line is read, a cry is felt, a table of points is compared. */
const STANDS = { line: 1400, cry: 1900, recap: 4000 };

export function standsFor({ lasts, lines, cry }: Moment): number {
  return lasts ?? (lines ? STANDS.recap : cry ? STANDS.cry : STANDS.line);
}
