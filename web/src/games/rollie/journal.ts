// The journal of Rollie: a line a throw, its two dice, and what everybody made of it.

import { Chronicle, type Chapter, type Line } from "../../table/journal";
import { nameOf, youOf } from "../../table/sentences";
import type { Seen, Told } from "../../table/stream.svelte";
import { say } from "../../words.svelte";
import { signed } from "./bills";

type Event = Told<"rollie">;

export function journal(told: Event[], table: Seen<"rollie">): Chapter[] {
  const book = new Chronicle();
  told.forEach((event, n) => tell(book, event, n, table));
  book.close(told.length);
  return book.chapters;
}

function tell(book: Chronicle, event: Event, n: number, table: Seen<"rollie">): void {
  const args = {
    you: event.seat === youOf(table) ? "yes" : "no",
    name: nameOf(table.room, event.seat),
  };
  switch (event.name) {
    case "round-began":
      return book.open(say("rollie.tape.round", { round: event.args.round }), n);
    case "die-rolled":
      return void throwOf(book, event.seat, event.args.die, n).pieces.push(`d${event.args.face}`);
    case "bill-taken":
      return add(book, say("rollie.journal.took", { ...args, value: event.spelled.value }));
    case "stake-secured":
      return add(
        book,
        say("rollie.journal.secured", { ...args, shown: signed(event.args.points) }),
      );
    case "double-rolled":
      if (book.last) book.last.mark = say("rollie.banner");
      return;
    case "krached":
    case "stake-lost":
      if (event.args.bills > 0)
        add(book, say("rollie.journal.krach", { ...args, shown: signed(event.args.points) }));
      return;
    case "bonus-awarded": {
      const line = book.last?.seat === event.seat ? book.last : book.line(event.seat, n);
      line.words.push(
        say("rollie.journal.bonus", { points: event.args.points, value: event.spelled.value }),
      );
    }
  }
}

/** The first die begins a throw, the second joins it. */
function throwOf(book: Chronicle, seat: number, die: number, n: number): Line {
  const now = book.last;
  return die > 0 && now?.pieces.length === 1 ? now : book.line(seat, n);
}

function add(book: Chronicle, words: string): void {
  book.last?.words.push(words);
}
