// What the page knows of a game: all of it stands in the game's folder, and is asked for here.

import type { Component } from "svelte";
import type { Sounds } from "../sound";
import type { Chapter } from "../table/journal";
import type { Instant, Moment } from "../table/moment";
import type { Choice, Pace, Seen, Throws } from "../table/stream.svelte";
import type { Confirmation } from "../settings.svelte";
import type { Source } from "../wire/games";
import type { Refused } from "../wire/protocol";

/** What is shown before a board is needed: it comes with the page, so it is small. */
export interface GameFace {
  Cover: Component; // draws #h-scene-GAME and #h-thumb-GAME, once for all who show them
  confirmations?: Confirmation[]; // what its board asks twice, until told not to
}

/** A hint for a first game, beside whatever carries `data-coach={target}`. */
export interface Mark {
  target: string;
  key: string; // of the page's words
  when?: (table: Seen) => boolean; // shown as soon as this holds
}

/** What the status line says instead of the phase, where a board knows better. */
export interface Spoken {
  headline: string; // empty: the phase
  aside: string;
  seat: number; // whose symbol stands beside it; negative: nobody's
  colour?: string; // where that seat wears another than its own: a team's
}

/** A move in words of what is seen: few for its name, one sentence for what it does. */
export interface Counsel {
  name: string;
  does: string;
}

export interface GameParts extends GameFace {
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each board knows its own game
  Board: Component<{ table: Seen<any> }>;
  Brick: Component<{ n: number }>; // what the podium is built of
  pace: Pace;
  sounds: Sounds;
  moments?: (instant: Instant) => Moment | null; // what decides something, to be read
  lost?: (refused: Refused) => Moment | null; // a refusal that is one: a race that was lost
  throws?: Throws; // an event with which one's own dice are thrown
  coach: Mark[];
  phases: Record<number, string>; // by their numbers
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each board knows its own game
  speak?: (table: Seen<any>) => Spoken;
  /** Arguments of sentences that notation abbreviates, as sentences should say them. */
  spell?: Record<string, (value: string) => string>;
  /** Points as they stand in the middle of a round, where those of the table wait for its end. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each board knows its own game
  points?: (table: Seen<any>) => number[];
  /** What somebody has, in small pictures, where a television has no room for all of it. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each board knows its own game
  Owns?: Component<{ table: Seen<any>; seat: number }>;
  Sign?: Component<{ source: Source }>; // a source of points in a picture
  /** What a move is called in a hint, and what it does. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each board knows its own game
  counsel?: (table: Seen<any>, choice: Choice<any>) => Counsel;
  /** What happened, a line a turn. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each board knows its own game
  journal?: (told: any[], table: Seen<any>) => Chapter[];
  minor?: readonly string[]; // events that a line of the journal says better than a sentence each
  Small?: Component<{ piece: string; seat: number }>; // a die or a card in the journal
  /** What can have fallen on a real table, in a picture; persons are shown as everywhere. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each board knows its own game
  Outcome?: Component<{ table: Seen<any>; outcome: Choice<any> }>;
  /** And what is asked there, by chance's verb. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each board knows its own game
  asks?: (table: Seen<any>, verb: string) => string;
  /** The colour of a seat where seats wear another than their own: a team's. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each board knows its own game
  colourAt?: (table: Seen<any>, seat: number) => string | undefined;
  /** Where people share a device: what is answered for a seat unasked; null: it is asked. What its
   *  hand holds may decide what, never whether. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each board knows its own game
  standing?: (table: Seen<any>) => string | null;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each board knows its own game
  isBare?: (table: Seen<any>) => boolean; // through these eyes nothing secret is seen now
}
