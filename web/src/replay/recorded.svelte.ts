// A finished game, watched: the same face for boards as a live table, and nothing to decide.

import { get } from "../net/api";
import { settings } from "../settings.svelte";
import { EventQueue } from "../table/queue";
import { named } from "../table/names";
import { shownFor } from "../table/tempo";
import type { Choice, Pace, Seen, Told, Witness } from "../table/stream.svelte";
import type { GameName, GameTypes } from "../wire/games";
import type {
  Happening,
  MarkSeen,
  MomentSeen,
  News,
  Position,
  Replayed,
  RoomSeen,
} from "../wire/protocol";
import { beatsOf, type Beat } from "./beats";
import { markFrom, momentAt, type MarkKind } from "./reel";

export const SPEEDS = [0.5, 1, 2, 4] as const;
const BREATH = 650; // milliseconds between two moments at normal speed

export class Recorded<G extends GameName = GameName> implements Seen<G> {
  room = $state.raw<RoomSeen>() as RoomSeen;
  me = $state(-1);
  moments = $state.raw<Beat[]>([]);
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
  #whole: { moments: MomentSeen[]; marks: MarkSeen[] } = { moments: [], marks: [] };
  #isCut = false;
  #going = false; // a moment is being shown
  #breath: ReturnType<typeof setTimeout> | undefined;
  #queue = new EventQueue({
    show: (event, played) => (event ? this.#show(event, played) : this.#rest()),
    settle: () => this.#arrive(),
    pace: (event) => shownFor(this.pace(event), 1 / this.speed, 0, settings.isStill),
    tell: (event, played) =>
      this.witness?.(event, [...this.#told, ...played], this.moments[this.at + 1]?.all ?? []),
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
    this.room = named(first.room);
    this.me = seat;
    this.#whole = { moments, marks: first.marks };
    this.#lay(length);
    if (this.isPlaying) this.#goOn();
  }

  /** Show a step at a time, however much a moment tells. */
  cut(pace: Pace): void {
    this.pace = pace;
    this.#isCut = true;
    this.#lay(this.length);
  }

  #lay(length: number): void {
    const { moments, marks } = this.#whole;
    const laid = beatsOf(moments, marks, this.#isCut ? this.pace : () => 0);
    this.marks = laid.marks;
    this.moments = laid.beats;
    this.at = momentAt(laid.beats, length);
    this.#rest();
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
  /** What was told before the moment that is on the way. */
  get history(): Told<G>[] {
    const told = this.moments.slice(0, this.at + 1).flatMap(({ events }) => events);
    return told.slice(0, told.length - this.#told.length) as Told<G>[];
  }
  /** Of the moment on the way, at a rest in the middle of it. */
  get #told(): Happening[] {
    return this.moments[this.at]?.told ?? [];
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
    this.#rest();
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
    const found = markFrom(this.marks, kind, this.#going ? this.at + 1 : this.at, way);
    if (found === undefined) return;
    if (kind === "round" || found === 0) this.seek(found);
    else this.#approach(found);
  }

  /** Be just before a moment, and show how it comes. */
  #approach(moment: number): void {
    this.seek(moment - 1);
    clearTimeout(this.#breath);
    this.#step();
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

  #show(event: Happening, played: Happening[]): void {
    this.happening = event as Told<G>;
    this.played = [...this.#told, ...played] as Told<G>[];
  }

  /** Nothing moves; in the middle of a moment its last event is still to be seen. */
  #rest(): void {
    this.happening = (this.#told.at(-1) ?? null) as Told<G> | null;
    this.played = this.#told as Told<G>[];
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
