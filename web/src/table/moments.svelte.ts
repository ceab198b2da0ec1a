// What stands beside the board now. Moments do not wait for each other: each stands its whole time,
// the newest in front. Time counts once they are drawn: a busy device takes nobody's time to read.
// Nothing here holds up a board, or a finger.

import { tick } from "svelte";
import { standsFor, type Moment } from "./moment";
import { LEAST } from "./tempo";

export interface Standing extends Moment {
  id: number;
  read: number; // when it could be read by anybody
  until: number;
}

const MOST = 5; // at once; the oldest give way, once they could be read

export class Moments {
  standing = $state.raw<Standing[]>([]); // the newest last
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ids = 0;

  /** The newest that is more than a line. */
  get front(): Standing | undefined {
    return this.standing.findLast((moment) => moment.cry || moment.lines);
  }

  async stand(moment: Moment, tempo: number): Promise<void> {
    const now = performance.now();
    const isFull = this.standing.length >= MOST;
    const others = this.standing.filter((one) => !isFull || one.read > now);
    const drawn = { ...moment, id: ++this.#ids, read: Infinity, until: Infinity };
    this.#keep([...others, drawn], now);
    await tick();
    this.#count(drawn, tempo);
  }

  #count(drawn: Standing, tempo: number): void {
    const now = performance.now();
    drawn.read = now + LEAST * tempo;
    drawn.until = now + standsFor(drawn) * tempo;
    this.#keep(this.standing, now);
  }

  /** A tap: enough of it. */
  skip(): void {
    this.#keep([], performance.now());
  }

  #keep(moments: Standing[], now: number): void {
    clearTimeout(this.#timer);
    this.standing = moments;
    const next = Math.min(...moments.map((moment) => moment.until));
    if (next === Infinity) return;
    this.#timer = setTimeout(() => this.#lapse(), Math.max(0, next - now));
  }

  #lapse(): void {
    const now = performance.now();
    this.#keep(
      this.standing.filter((moment) => moment.until > now),
      now,
    );
  }
}
