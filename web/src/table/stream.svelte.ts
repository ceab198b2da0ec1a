// One table through one pair of eyes: what is there, what may be done, and doing it.

import { line, OrderRefused, type Heard } from "../net/line.svelte";
import { drawn } from "../parts/drawn";
import { settings } from "../settings.svelte";
import type { GameName, GameTypes } from "../wire/games";
import type {
  Advice,
  Chat,
  Choice as PlainChoice,
  Happening,
  News,
  Position,
  Refused,
  RoomSeen,
} from "../wire/protocol";
import { EventQueue } from "./queue";

export interface Choice<G extends GameName> extends Omit<PlainChoice, "parts" | "preview"> {
  parts: GameTypes[G]["parts"];
  preview: GameTypes[G]["preview"];
}

/** Something that happened, as its game declares it. */
export type Told<G extends GameName> = GameTypes[G]["event"];

export type Pace = (event: Happening) => number;

/** What a board needs of a table: live, or replayed. */
export interface Seen<G extends GameName = GameName> {
  readonly me: number; // whose eyes; -1 watches
  readonly room: RoomSeen;
  readonly view: GameTypes[G]["view"];
  readonly outlook: GameTypes[G]["outlook"];
  readonly choices: Choice<G>[];
  readonly turn: number;
  readonly early: boolean;
  readonly race: boolean;
  readonly locked: number[];
  readonly scores: number[];
  readonly winners: number[];
  readonly ending: string | null;
  readonly mayUndo: boolean;
  readonly deadline: number | null;
  readonly happening: Told<G> | null; // shown now
  readonly played: Told<G>[]; // of the same news, up to it
  readonly history?: Told<G>[]; // all that was told before
  readonly isBusy: boolean; // an order is under way
  readonly isPlayed: boolean; // by these eyes; else they watch, or look at what was
  readonly connected: number[];
  act(action: string): void;
  undo(): void;
  skip(): void;
}

const HIDDEN = () => 0;

export class TableStream<G extends GameName = GameName> implements Seen<G> {
  seq = 0;
  room = $state.raw<RoomSeen>() as RoomSeen;
  position = $state.raw<Position | null>(null);
  happening = $state.raw<Told<G> | null>(null);
  played = $state.raw<Told<G>[]>([]);
  history = $state.raw<Told<G>[]>([]);
  chat = $state.raw<Chat[]>([]);
  connected = $state.raw<number[]>([]);
  refusal = $state.raw<Refused | null>(null);
  advice = $state.raw<Advice | null>(null);
  isBusy = $state(false);
  isAsking = $state(false);
  isReady = $state(false); // the first snapshot is here
  isUnseated = $state(false); // the chair is somebody else's now
  pace: Pace = HIDDEN; // until a board shows it
  #shown = 0; // the number of the position on the screen
  #answered: Promise<void> = Promise.resolve(); // a click is seen to be one, before news change all
  #leave: () => void;
  #queue = new EventQueue({
    show: (event, played) => {
      this.happening = event as Told<G> | null;
      this.played = played as Told<G>[];
    },
    settle: (news) => this.#settle(news),
    pace: (event) => (settings.isStill ? Math.min(this.pace(event), 60) : this.pace(event)),
  });

  constructor(
    readonly code: string,
    readonly seat: number,
  ) {
    this.#leave = line.watch(this);
  }

  close(): void {
    this.#queue.clear();
    this.#shown = Infinity;
    this.#leave();
  }

  // What is there

  get me(): number {
    return this.seat;
  }
  get view(): GameTypes[G]["view"] {
    return this.position?.view as GameTypes[G]["view"];
  }
  get outlook(): GameTypes[G]["outlook"] {
    return this.position?.outlook as GameTypes[G]["outlook"];
  }
  /** What this seat may do; nothing while it is still shown what happened. */
  readonly choices: Choice<G>[] = $derived.by(() => {
    if (this.happening) return [];
    return (this.position?.choices ?? []).map(
      (choice) => ({ parts: {}, preview: {}, ...choice }) as Choice<G>,
    );
  });
  get turn(): number {
    return this.position?.turn ?? -1;
  }
  get early(): boolean {
    return this.position?.early ?? false;
  }
  get race(): boolean {
    return this.position?.race ?? false;
  }
  get locked(): number[] {
    return this.position?.locked ?? [];
  }
  get scores(): number[] {
    return this.position?.scores ?? [];
  }
  get winners(): number[] {
    return this.position?.winners ?? [];
  }
  get ending(): string | null {
    return this.position?.ending ?? null;
  }
  get mayUndo(): boolean {
    return !this.happening && (this.position?.undo ?? false);
  }
  get deadline(): number | null {
    return this.position?.deadline ?? null;
  }
  get isPlayed(): boolean {
    return this.me >= 0;
  }
  get isOver(): boolean {
    return this.ending !== null && !this.happening;
  }

  // What is done

  act(action: string): void {
    const seen = this.#shown;
    void this.#order(() =>
      line.order({ type: "act", table: this.code, seat: this.seat, action, seen_seq: seen }),
    );
  }

  undo(): void {
    const seen = this.#shown;
    void this.#order(() =>
      line.order({ type: "undo", table: this.code, seat: this.seat, seen_seq: seen }),
    );
  }

  takeBack(): void {
    void this.#order(() => line.order({ type: "takeback", table: this.code, seat: this.seat }));
  }

  reply(yes: boolean): void {
    void this.#order(() => line.order({ type: "reply", table: this.code, seat: this.seat, yes }));
  }

  pause(paused: boolean): void {
    void this.#order(() =>
      line.order({ type: "pause", table: this.code, seat: this.seat, paused }),
    );
  }

  say(kind: Chat["kind"], text: string): void {
    void this.#order(() =>
      line.order({ type: "say", table: this.code, seat: this.seat, kind, text }),
    );
  }

  /** What would a strong player do? */
  async ask(): Promise<void> {
    this.isAsking = true;
    await this.#order(async () => {
      const answer = await line.order({ type: "ask", table: this.code, seat: this.seat });
      if (answer.type === "advice") this.advice = answer;
      return answer;
    });
    this.isAsking = false;
  }

  skip(): void {
    void drawn().then(() => this.#queue.skip());
  }

  async #order(send: () => Promise<unknown>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.refusal = null;
    this.#answered = drawn();
    try {
      await send();
    } catch (error) {
      if (!(error instanceof OrderRefused)) throw error;
      this.refusal = error.refused;
    } finally {
      await this.#answered;
      this.isBusy = false;
    }
  }

  // What is heard

  hear(message: Heard): void {
    if (message.type === "connected") {
      this.connected = message.seats;
    } else if (message.type === "unseated") {
      this.isUnseated = true;
    } else if (message.type === "snapshot") {
      this.#queue.clear();
      this.seq = this.#shown = message.seq;
      this.room = message.room;
      this.position = message.position ?? null;
      this.history = (message.history ?? []) as Told<G>[];
      this.chat = message.chat ?? [];
      this.isReady = true;
    } else if (message.seq === this.seq + 1) {
      this.seq = message.seq;
      void this.#answered.then(() => this.#push(message));
    }
  }

  /** News may have waited until a snapshot told all of it. */
  #push(news: News): void {
    if (news.seq > this.#shown) this.#queue.push(news);
  }

  #settle(news: News): void {
    this.#shown = news.seq;
    if (news.events) this.history = [...this.history, ...(news.events as Told<G>[])];
    if (news.chat) this.chat = [...this.chat, news.chat];
    if (news.room) this.room = news.room;
    if (news.position) {
      this.position = news.position;
      this.advice = null;
    }
  }
}
