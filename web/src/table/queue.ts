// News come faster than the eye: they are shown one event after the other, then the position that
// came of them. Whoever does not want to wait skips to the end.

import type { Happening, News } from "../wire/protocol";

export interface Stage {
  /** Show one event, `null` when the news is told. */
  show(event: Happening | null, played: Happening[]): void;
  /** The news is told: its position stands. */
  settle(news: News): void;
  /** How many milliseconds an event is shown; 0: not at all. */
  pace(event: Happening): number;
}

export class EventQueue {
  #news: News[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #next = 0; // event of the first news

  constructor(private readonly stage: Stage) {}

  get isBusy(): boolean {
    return this.#news.length > 0;
  }

  push(news: News): void {
    this.#news.push(news);
    if (this.#news.length === 1) this.#step();
  }

  /** Everything at once. */
  skip(): void {
    clearTimeout(this.#timer);
    while (this.#news.length > 0) this.#finish();
    this.stage.show(null, []);
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.#news = [];
    this.#next = 0;
    this.stage.show(null, []);
  }

  #step(): void {
    const news = this.#news[0];
    if (!news) {
      this.stage.show(null, []);
      return;
    }
    const events = news.events ?? [];
    while (this.#next < events.length) {
      const event = events[this.#next]!;
      const wait = this.stage.pace(event);
      this.#next += 1;
      if (wait > 0) {
        this.stage.show(event, events.slice(0, this.#next));
        this.#timer = setTimeout(() => this.#step(), wait);
        return;
      }
    }
    this.#finish();
    this.#step();
  }

  #finish(): void {
    const news = this.#news.shift();
    this.#next = 0;
    if (news) this.stage.settle(news);
  }
}
