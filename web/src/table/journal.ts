// What happened, as a table tells it afterwards: chapters of lines, a line a turn and not a line a
// die. Each game says how its events make lines; a game that does not has a line an event.

import type { Seen } from "./stream.svelte";
import { sentence, youOf } from "./sentences";
import type { Happening } from "../wire/protocol";

/** What somebody did: small pictures, few words, and the events behind them. */
export interface Line {
  seat: number; // whose; -1: nobody's
  colour?: string | undefined; // worn then, where seats wear another than their own
  pieces: string[]; // as the game draws them
  words: string[];
  mark: string; // a moment's word: bump, boom
  from: number; // its first event
  to: number; // the event after its last
}

export interface Chapter {
  title: string;
  lines: Line[];
}

export class Chronicle {
  readonly chapters: Chapter[] = [];
  #line: Line | null = null;
  #next = 0; // the first event that no line has yet

  /** A turn or a round begins; events from here on belong to it. */
  open(title: string, at: number): void {
    this.close(at);
    this.chapters.push({ title, lines: [] });
  }

  /** Somebody does something, beginning with event `at`; what was told since the last line too. */
  line(seat: number, at: number, colour?: string): Line {
    this.close(at);
    if (this.chapters.length === 0) this.chapters.push({ title: "", lines: [] });
    const line: Line = { seat, pieces: [], words: [], mark: "", from: this.#next, to: at, colour };
    this.chapters.at(-1)!.lines.push(line);
    return (this.#line = line);
  }

  /** The line now written ends before this event. */
  close(at: number): void {
    if (!this.#line) return;
    this.#line.to = at;
    this.#next = at;
    this.#line = null;
  }

  get last(): Line | null {
    return this.#line;
  }
}

/** A line an event, where a game says nothing better. */
export function plainJournal(told: Happening[], table: Seen): Chapter[] {
  const lines = told.map((event, n) => ({
    seat: event.seat,
    pieces: [],
    words: [sentence(event, table.room, youOf(table))],
    mark: "",
    from: n,
    to: n + 1,
  }));
  return [{ title: "", lines: lines.filter(({ words: [said] }) => said) }];
}
