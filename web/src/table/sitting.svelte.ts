// Everybody of this device at one table: one person usually, several around a tablet.

import type { GameParts } from "../games";
import type { GameName } from "../wire/games";
import type { Position } from "../wire/protocol";
import { TableStream } from "./stream.svelte";

export class Sitting<G extends GameName = GameName> {
  readonly tables: TableStream<G>[];
  readonly #shared: TableStream<G> | null = null; // what all who stand around the device may see
  #looking = $state(-1); // who has the device, as far as we know
  #wishing = $state(-1); // who wants to see their secrets
  #called = $state(-1); // for whom the curtain is
  #parts: Partial<GameParts> = {};
  #answered = new WeakSet<Position>(); // for whoever need not be asked

  constructor(
    readonly code: string,
    readonly seats: number[],
    hasSecrets: boolean,
  ) {
    const eyes = seats.length > 0 ? seats : [-1];
    this.tables = eyes.map((seat) => new TableStream<G>(code, seat, seats));
    if (this.isShared && hasSecrets) this.#shared = new TableStream<G>(code, -1, seats);
    for (const table of this.tables) {
      table.hides = () => this.#isHidden(table);
      table.reveal = () => (this.#wishing = table.seat);
    }
  }

  /** One of the chairs is somebody else's now. */
  get isUnseated(): boolean {
    return this.tables.some((table) => table.isUnseated);
  }

  get isShared(): boolean {
    return this.seats.length > 1;
  }

  /** The table as whoever must decide sees it; else as the last one did, or as everybody does. */
  get table(): TableStream<G> {
    const asked = this.#asked;
    const last = this.tables.find((table) => table.seat === this.#looking);
    return asked ?? last ?? this.told;
  }

  /** Of several who are asked, whoever has the device; then whoever the curtain has called. */
  get #asked(): TableStream<G> | undefined {
    const asked = this.tables.filter((table) => this.#isAsked(table));
    const sitsAt = (seat: number) => asked.find((table) => table.seat === seat);
    return sitsAt(this.#looking) ?? sitsAt(this.#called) ?? asked[0];
  }

  /** Where nothing is told that is for one pair of eyes, if somebody else might look. */
  get told(): TableStream<G> {
    const first = this.tables[0]!;
    return this.#shared && first.ending === null ? this.#shared : first;
  }

  /** For what belongs to a chair and is no secret: chat, settings, leaving. */
  get seated(): TableStream<G> {
    return this.table.seat < 0 ? this.tables[0]! : this.table;
  }

  /** Whom the others wait for: a decision that may be taken early can wait. */
  get awaited(): TableStream<G> | undefined {
    return this.tables.find((table) => this.#isAsked(table) && !table.early && !table.room.paused);
  }

  /** Somebody else may hold the device, and through these eyes there are secrets. */
  #isHidden(table: TableStream<G>): boolean {
    if (!this.#shared || table === this.#shared || !table.position) return false;
    return table.ending === null && table.seat !== this.#looking;
  }

  /** The table must be hidden until they say that they are there: to decide something they need
   *  their secrets for, or because they wish it. */
  get needsCurtain(): boolean {
    const { table } = this;
    if (!this.#isHidden(table)) return false;
    const { isBare } = this.#parts; // a board that can hide what is secret, and when that will do
    if (!isBare || this.#wishing === table.seat) return true;
    return this.#isAsked(table) && !isBare(table);
  }

  /** Whoever holds the button sees the table. */
  lift(): void {
    this.#looking = this.table.seat;
    this.#wishing = -1;
  }

  /** Somebody reads their name on the curtain: it stays theirs, whoever is asked meanwhile. */
  call(): void {
    this.#called = this.table.seat;
  }

  /** What was shown to everybody has gone from hand to hand. */
  pass(): void {
    const isForAll = this.table.seat < 0 || this.#isHidden(this.table);
    if (isForAll) this.#looking = -1;
  }

  /** Answer for those who need not be asked, each question once. */
  answer(): void {
    if (!this.isShared) return;
    for (const table of this.tables) {
      const isFree = table.offers.length > 0 && !table.isBusy;
      const action = isFree ? this.#standing(table) : null;
      if (action === null || !table.position || this.#answered.has(table.position)) continue;
      this.#answered.add(table.position);
      table.act(action);
    }
  }

  set waits(chair: number) {
    for (const table of this.tables) table.waits = chair;
  }

  /** How the game's board shows what happens, and what it answers unasked. */
  shown(parts: GameParts): void {
    this.#parts = parts;
    for (const table of this.#all) {
      table.pace = parts.pace;
      if (parts.throws) table.throws = parts.throws;
    }
  }

  close(): void {
    for (const table of this.#all) table.close();
  }

  get #all(): TableStream<G>[] {
    return this.#shared ? [...this.tables, this.#shared] : this.tables;
  }

  #standing(table: TableStream<G>): string | null {
    return this.isShared ? (this.#parts.standing?.(table) ?? null) : null;
  }

  #isAsked(table: TableStream<G>): boolean {
    return isAsked(table) && this.#standing(table) === null;
  }
}

/** Whose choice the table waits for: an answer in a race counts, an early one only if alone. */
function isAsked(table: TableStream): boolean {
  const choices = table.position?.choices ?? [];
  if (choices.length === 0) return false;
  return table.turn === table.seat || table.race || table.early;
}
