// The journal of Baby Boom: a line a move, the bomb as it stood afterwards, and what it cost.

import { Chronicle, type Chapter } from "../../table/journal";
import { sentence, youOf } from "../../table/sentences";
import type { Seen, Told } from "../../table/stream.svelte";
import { say } from "../../words.svelte";

type Event = Told<"babyboom">;

class Writer {
  readonly book = new Chronicle();
  #due = 0; // bombs of this move that have yet to count down
  #lost = 0; // bombs that this move cost

  constructor(private readonly table: Seen<"babyboom">) {}

  tell(event: Event, n: number): void {
    switch (event.name) {
      case "round-began":
        return this.book.open(say("bb.round", { round: event.args.round }), n);
      case "tile-laid":
      case "points-scored":
        return this.#say(event, n);
      case "die-placed":
        return this.#begin(event.seat, n, ["5"], event.spelled.square);
      case "die-moved":
        this.#begin(event.seat, n, [], `${event.spelled.from} → ${event.spelled.to}`);
        this.#due = 1;
        return;
      case "die-pushed":
        this.#due += 1;
        return;
      case "die-turned-down":
        return this.#count(event, n);
      case "die-exploded":
      case "die-imploded":
        return this.#mark(say("bb.journal.boom"));
      case "die-removed":
      case "die-fell":
      case "trap-sprung":
        return this.#lose();
    }
  }

  #say(event: Event, n: number): void {
    const words = sentence(event, this.table.room, youOf(this.table));
    this.#begin(event.seat, n, [], words);
  }

  #begin(seat: number, n: number, pieces: string[], words: string): void {
    const line = this.book.line(seat, n);
    line.pieces = pieces;
    line.words = [words];
    this.#due = this.#lost = 0;
  }

  /** Bombs of a move count down after it; one that nothing moved is turned where it stands. */
  #count(event: Extract<Event, { name: "die-turned-down" }>, n: number): void {
    if (this.#due === 0) this.#begin(event.seat, n, [], event.spelled.square);
    else this.#due -= 1;
    const line = this.book.last;
    if (line && line.pieces.length === 0) line.pieces = [String(event.args.face)];
  }

  #mark(word: string): void {
    if (this.book.last) this.book.last.mark = word;
  }

  #lose(): void {
    const line = this.book.last;
    if (!line) return;
    this.#lost += 1;
    line.words = [line.words[0]!, say("bb.journal.lost", { dice: this.#lost })];
  }
}

export function journal(told: Event[], table: Seen<"babyboom">): Chapter[] {
  const writer = new Writer(table);
  told.forEach((event, n) => writer.tell(event, n));
  writer.book.close(told.length);
  return writer.book.chapters;
}
