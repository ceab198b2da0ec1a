// Everybody of this device at one table: one person usually, several around a tablet.

import type { GameName } from "../wire/games";
import { TableStream, type Pace, type Throws } from "./stream.svelte";

export class Sitting<G extends GameName = GameName> {
  readonly tables: TableStream<G>[];
  #looking = $state(-1); // who has lifted the curtain

  constructor(
    readonly code: string,
    readonly seats: number[],
  ) {
    const eyes = seats.length > 0 ? seats : [-1];
    this.tables = eyes.map((seat) => new TableStream<G>(code, seat, seats));
  }

  /** One of the chairs is somebody else's now. */
  get isUnseated(): boolean {
    return this.tables.some((table) => table.isUnseated);
  }

  get isShared(): boolean {
    return this.seats.length > 1;
  }

  /** The table as whoever must decide sees it; else as the last one did. */
  get table(): TableStream<G> {
    const asked = this.tables.find((table) => isAsked(table));
    const last = this.tables.find((table) => table.seat === this.#looking);
    return asked ?? last ?? this.tables[0]!;
  }

  /** Whom the others wait for: a decision that may be taken early can wait. */
  get awaited(): TableStream<G> | undefined {
    return this.tables.find((table) => isAsked(table) && !table.early && !table.room.paused);
  }

  /** Somebody else has secrets to look at: hide the table until they say that they are there. */
  get needsCurtain(): boolean {
    const { table } = this;
    if (!this.isShared || !table.room?.secrets || !table.position) return false;
    return table.ending === null && table.seat !== this.#looking;
  }

  lift(): void {
    this.#looking = this.table.seat;
  }

  set waits(chair: number) {
    for (const table of this.tables) table.waits = chair;
  }

  /** How the game's board shows what happens. */
  shown(pace: Pace, throws?: Throws): void {
    for (const table of this.tables) {
      table.pace = pace;
      if (throws) table.throws = throws;
    }
  }

  close(): void {
    for (const table of this.tables) table.close();
  }
}

/** Whose choice the table waits for: an answer in a race counts, an early one only if alone. */
function isAsked(table: TableStream): boolean {
  const choices = table.position?.choices ?? [];
  if (choices.length === 0) return false;
  return table.turn === table.seat || table.race || table.early;
}
