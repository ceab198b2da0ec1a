// A finished game, watched: the same face for boards as a live table, and nothing to decide.

import { get } from "../net/api";
import { settings } from "../settings.svelte";
import { EventQueue } from "../table/queue";
import { shownFor } from "../table/tempo";
import type { Choice, Pace, Seen, Told, Witness } from "../table/stream.svelte";
import type { GameName, GameTypes } from "../wire/games";
import type { MarkSeen, MomentSeen, News, Position, Replayed, RoomSeen } from "../wire/protocol";
import { markFrom, momentAt, type MarkKind } from "./reel";

export const SPEEDS = [0.5, 1, 2, 4] as const;
const BREATH = 650; // milliseconds between two moments at normal speed

export class Recorded<G extends GameName = GameName> implements Seen<G> {
  room = $state.raw<RoomSeen>() as RoomSeen;
  me = $state(-1);
  moments = $state.raw<MomentSeen[]>([]);
  marks = $state.raw<MarkSeen[]>([]);
  at = $state(0);
  isPlaying = $state(false);
  speed = $state<number>(1);
  happening = $state.raw<Told<G> | null>(null);
  played = $state.raw<Told<G>[]>([]);
  pace: Pace = () => 0;
  witness = $state.raw<Witness | null>(null);
  readonly choices: Choice<G>[] = [];
  readonly early = false;
  readonly locked: number[] = [];
  readonly mayUndo = false;
  readonly deadline = null;
  readonly isBusy = false;
  readonly isPlayed = false;
  readonly connected: number[] = [];
  #going = false; // a moment is being shown
  #breath: ReturnType<typeof setTimeout> | undefined;
  #queue = new EventQueue({
    show: (event, played) => {
      this.happening = event as Told<G> | null;
      this.played = played as Told<G>[];
    },
    settle: () => this.#arrive(),
    pace: (event) => shownFor(this.pace(event), 1 / this.speed, 0, settings.isStill),
    tell: (...told) => this.witness?.(...told),
  });

  constructor(
    readonly code: string,
    private readonly fetched: typeof get = get,
  ) {}

  /** Look through these eyes, at the same moment as before. */
  async look(seat: number, length = this.length): Promise<void> {
    const path = `/api/tables/${this.code}/replay?seat=${seat}`;
    const first = await this.fetched<Replayed>(path);
    const moments = [...first.moments];
    while (moments.length < first.total) {
      const page = await this.fetched<Replayed>(`${path}&first=${moments.length}`);
      moments.push(...page.moments);
    }
    this.#queue.clear();
    this.#going = false;
    this.room = first.room;
    this.me = seat;
    this.marks = first.marks;
    this.moments = moments;
    this.at = momentAt(moments, length);
    if (this.isPlaying) this.#goOn();
  }

  close(): void {
    clearTimeout(this.#breath);
    this.#queue.clear();
  }

  // What is there

  get isTold(): boolean {
    return this.witness !== null;
  }
  get total(): number {
    return this.moments.length;
  }
  get moment(): MomentSeen | undefined {
    return this.moments[this.at];
  }
  /** Actions played by this moment: the same number for all eyes. */
  get length(): number {
    return this.moment?.length ?? 0;
  }
  get isAtEnd(): boolean {
    return this.at >= this.total - 1;
  }
  get position(): Position {
    return this.moment!.position;
  }
  get view(): GameTypes[G]["view"] {
    return this.position.view as GameTypes[G]["view"];
  }
  get outlook(): GameTypes[G]["outlook"] {
    return this.position.outlook as GameTypes[G]["outlook"];
  }
  get turn(): number {
    return this.position.turn;
  }
  get race(): boolean {
    return this.position.race ?? false;
  }
  get scores(): number[] {
    return this.position.scores ?? [];
  }
  get winners(): number[] {
    return this.position.winners ?? [];
  }
  get ending(): string | null {
    return this.position.ending ?? null;
  }

  // Going to and fro

  /** Be at a moment, without showing how it came. */
  seek(moment: number): void {
    clearTimeout(this.#breath);
    this.#going = false;
    this.#queue.clear();
    this.at = Math.max(0, Math.min(moment, this.total - 1));
    if (this.isPlaying) this.#goOn();
  }

  back(): void {
    if (this.#going) this.seek(this.at);
    else this.seek(this.at - 1);
  }

  /** Show how the next moment came; asked again meanwhile, be there at once. */
  forward(): void {
    if (this.#going) this.skip();
    else this.#step();
  }

  jump(kind: MarkKind, way: 1 | -1): void {
    const found = markFrom(this.marks, kind, this.at, way);
    if (found !== undefined) this.seek(found);
  }

  has(kind: MarkKind, way: 1 | -1): boolean {
    return markFrom(this.marks, kind, this.at, way) !== undefined;
  }

  play(): void {
    if (this.isAtEnd) this.seek(0);
    this.isPlaying = true;
    if (!this.#going) this.#step();
  }

  pause(): void {
    clearTimeout(this.#breath);
    this.isPlaying = false;
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  skip(): void {
    this.#queue.skip();
  }

  act(): void {
    // a recorded game takes no orders
  }

  undo(): void {
    // nor this one
  }

  #step(): void {
    const next = this.moments[this.at + 1];
    if (!next) {
      this.isPlaying = false;
      return;
    }
    this.#going = true;
    const news = {
      type: "news",
      table: this.code,
      seat: this.me,
      seq: this.at + 1,
      at: 0,
    } as const;
    this.#queue.push({ ...news, events: next.events } satisfies News);
  }

  #arrive(): void {
    this.#going = false;
    this.at += 1;
    if (this.isPlaying) this.#goOn();
  }

  #goOn(): void {
    clearTimeout(this.#breath);
    if (this.isAtEnd) this.isPlaying = false;
    else this.#breath = setTimeout(() => this.#step(), BREATH / this.speed);
  }
}
