// The journal of Boom Bokken: a line a card, with whom its player named. Teams change every round,
// so a line wears the team of its own round. Dealing is one line, and not fifty-four.

import { Chronicle, type Chapter, type Line } from "../../table/journal";
import { nameOf, sentence, youOf } from "../../table/sentences";
import type { Seen, Told } from "../../table/stream.svelte";
import { say } from "../../words.svelte";

type Event = Told<"bokken">;

class Writer {
  readonly book = new Chronicle();
  #teams = new Map<number, string>(); // of this round

  constructor(private readonly table: Seen<"bokken">) {}

  tell(event: Event, n: number): void {
    switch (event.name) {
      case "round-began":
        return this.book.open(
          say("bk.round", { round: event.args.round, rounds: this.table.outlook.rounds }),
          n,
        );
      case "character-dealt":
        return void this.#teams.set(event.seat, event.spelled.team);
      case "led":
      case "answered":
      case "flashed":
      case "guarded":
        return void (this.#line(event.seat, n).pieces = [event.spelled.card]);
      case "ran":
        return this.#append(say("bk.journal.ran", { cards: event.args.orange + event.args.flash }));
      case "timed-out":
        return this.#stop(event.seat, n);
      case "announced":
        return this.#announce(event, n);
      case "struck":
        return this.#append(say("bk.journal.struck"));
      case "exploded":
        this.#line(event.seat, n).mark = say("bk.journal.boom");
        return;
      case "got-safe":
        return this.#safe(event.seat, event.args.place, n);
      case "leader-named":
      case "lead-passed":
      case "round-ended":
      case "trophy-awarded":
      case "won":
        return void this.#line(event.seat, n).words.push(this.#said(event));
    }
  }

  #line(seat: number, n: number): Line {
    return this.book.line(seat, n, this.#teams.get(seat));
  }

  #said(event: Event): string {
    return sentence(event, this.table.room, youOf(this.table));
  }

  #stop(seat: number, n: number): void {
    const line = this.#line(seat, n);
    line.pieces = ["T"];
    line.words.push(say("bk.time-out"));
  }

  #append(words: string): void {
    this.book.last?.words.push(words);
  }

  #announce(event: Extract<Event, { name: "announced" }>, n: number): void {
    const line = this.book.last?.seat === event.seat ? this.book.last : this.#line(event.seat, n);
    const { other_seat } = event.args;
    line.words.push(
      say("bk.journal.names", {
        you: other_seat === youOf(this.table) ? "yes" : "no",
        name: nameOf(this.table.room, other_seat),
        sign: event.spelled.sign,
      }),
    );
  }

  /** Whoever played their last card is safe with it; a partner left alone, by itself. */
  #safe(seat: number, place: number, n: number): void {
    const line = this.book.last?.seat === seat ? this.book.last : this.#line(seat, n);
    line.mark = say("bk.safe", { place });
  }
}

export function journal(told: Event[], table: Seen<"bokken">): Chapter[] {
  const writer = new Writer(table);
  told.forEach((event, n) => writer.tell(event, n));
  writer.book.close(told.length);
  return writer.book.chapters;
}
