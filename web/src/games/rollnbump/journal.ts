// The journal of Roll'n Bump: a line a turn, all its dice, those that lie on nothing pale.

import { Chronicle, type Chapter } from "../../table/journal";
import type { Seen, Told } from "../../table/stream.svelte";
import { say } from "../../words.svelte";
import { BONUS } from "./notation";
import { combinationName } from "./sayings";
import { bitsOf, NONE } from "./scene";

type Event = Told<"rollnbump">;

class Writer {
  readonly book = new Chronicle();
  #first = NONE; // whoever begins a tour of the table
  #tours = 0;
  #dice = new Map<number, number>(); // of the turn now told, with their faces
  #placed = new Set<number>();

  constructor(private readonly table: Seen<"rollnbump">) {}

  tell(event: Event, n: number): void {
    switch (event.name) {
      case "card-acquired":
        return this.#acquire(event, n);
      case "turn-began":
        return this.#begin(event.seat, bitsOf(event.args.dice), n);
      case "die-rolled":
        return void this.#dice.set(event.args.die, event.args.face);
      case "bonus-die-used":
        return void this.#dice.set(event.args.die, event.args.face);
      case "dice-rolled":
        return this.#draw();
      case "bumped":
        return this.#mark(say("rnb.journal.bump"));
      case "claimed":
        return this.#claim(event.args.combination, bitsOf(event.args.dice));
      case "turn-ended":
        return this.#end();
      case "game-ended":
        return this.book.open(say("rnb.journal.end"), n);
      case "scored":
        return void this.book
          .line(event.seat, n)
          .words.push(say("rnb.journal.scored", { total: event.args.total }));
    }
  }

  #name(combination: number): string {
    return combinationName(this.table.outlook.combinations[combination]!);
  }

  #acquire(event: Extract<Event, { name: "card-acquired" }>, n: number): void {
    this.#tour(event.seat, n);
    const { combination, points } = event.args;
    const card = this.#name(combination);
    this.book.line(event.seat, n).words.push(say("rnb.journal.takes", { card, points }));
  }

  /** A new tour opens with the first thing that its first player is told. */
  #tour(seat: number, n: number): void {
    if (this.#first === NONE) this.#first = seat;
    if (seat !== this.#first || this.book.last?.seat === seat) return;
    this.#tours += 1;
    this.book.open(say("rnb.journal.tour", { tour: this.#tours }), n);
  }

  #begin(seat: number, dice: number[], n: number): void {
    this.#tour(seat, n);
    this.#dice = new Map(dice.filter((die) => die !== BONUS).map((die) => [die, 0]));
    this.#placed.clear();
    this.book.line(seat, n);
  }

  #mark(word: string): void {
    if (this.book.last) this.book.last.mark = word;
  }

  #claim(combination: number, dice: number[]): void {
    for (const die of dice) this.#placed.add(die);
    this.book.last?.words.push(this.#name(combination));
    this.#draw();
  }

  #end(): void {
    const line = this.book.last;
    if (line && line.words.length === 0) line.words.push(say("rnb.journal.nothing"));
    this.#draw();
  }

  /** The dice as they lie, those on a spot first. */
  #draw(): void {
    if (!this.book.last) return;
    const drawn = [...this.#dice].map(([die, face]) => (this.#placed.has(die) ? face : -face));
    const lying = drawn.filter((face) => face > 0).sort((a, b) => a - b);
    const left = drawn.filter((face) => face < 0).sort((a, b) => b - a);
    this.book.last.pieces = [...lying, ...left].map(String);
  }
}

export function journal(told: Event[], table: Seen<"rollnbump">): Chapter[] {
  const writer = new Writer(table);
  told.forEach((event, n) => writer.tell(event, n));
  writer.book.close(told.length);
  return writer.book.chapters;
}
