// News come faster than the eye: they are shown one event after the other, then the position that
// came of them. Whoever does not want to wait skips to the end; what asks for a reaction stands at
// once, and what led to it is told beside the board.

import type { Happening, News } from "../wire/protocol";

export interface Stage {
  /** Show one event on the board, `null` when the news is told. */
  show(event: Happening | null, played: Happening[]): void;
  /** The news is told: its position stands. */
  settle(news: News): void;
  /** How many milliseconds an event is shown while so many news wait; 0: not at all. */
  pace(event: Happening, waiting: number): number;
  /** Every event, when its time comes or is skipped: for what is said and heard beside the board. */
  tell?(event: Happening, played: Happening[], all: Happening[]): void;
  /** Whether somebody may have to react to it this very moment. */
  isUrgent?(news: News): boolean;
  /** How many milliseconds an event waits for a hand that lets it happen; 0: it does not. */
  patience?(event: Happening, played: Happening[]): number;
  /** An event waits for a hand, or does not any more. */
  hold?(isHeld: boolean): void;
}

export class EventQueue {
  #news: News[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #next = 0; // event of the first news
  #isHeld = false;

  constructor(private readonly stage: Stage) {}

  get isBusy(): boolean {
    return this.#news.length > 0;
  }

  push(news: News): void {
    this.#news.push(news);
    if (this.stage.isUrgent?.(news)) this.skip();
    else if (this.#news.length === 1) this.#step();
  }

  /** Everything at once. */
  skip(): void {
    this.#stop();
    while (this.#news.length > 0) this.#finish();
    this.stage.show(null, []);
  }

  clear(): void {
    this.#stop();
    this.#news = [];
    this.#next = 0;
    this.stage.show(null, []);
  }

  /** The hand that an event waits for lets it happen. */
  release(): void {
    if (!this.#isHeld) return;
    this.#stop();
    this.#step(true);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    if (this.#isHeld) this.stage.hold?.(false);
    this.#isHeld = false;
  }

  #step(isReleased = false): void {
    const news = this.#news[0];
    if (!news) {
      this.stage.show(null, []);
      return;
    }
    const events = news.events ?? [];
    while (this.#next < events.length) {
      const event = events[this.#next]!;
      if (!isReleased && this.#waits(event, events.slice(0, this.#next))) return;
      isReleased = false;
      const wait = this.stage.pace(event, this.#news.length - 1);
      this.#tell(events);
      if (wait > 0) {
        this.stage.show(event, events.slice(0, this.#next));
        this.#timer = setTimeout(() => this.#step(), wait);
        return;
      }
    }
    this.#finish();
    this.#step();
  }

  /** Nothing is held up for ever, nor while more has happened already. */
  #waits(event: Happening, played: Happening[]): boolean {
    const patience = this.#news.length > 1 ? 0 : (this.stage.patience?.(event, played) ?? 0);
    if (patience <= 0) return false;
    this.#isHeld = true;
    this.stage.hold?.(true);
    this.#timer = setTimeout(() => this.release(), patience);
    return true;
  }

  #tell(events: Happening[]): void {
    const event = events[this.#next]!;
    this.#next += 1;
    this.stage.tell?.(event, events.slice(0, this.#next), events);
  }

  #finish(): void {
    const news = this.#news.shift();
    const events = news?.events ?? [];
    while (this.#next < events.length) this.#tell(events);
    this.#next = 0;
    if (news) this.stage.settle(news);
  }
}
