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
import { KEPT, lastTurn, turnOf, type Passed } from "./again";
import { EventQueue } from "./queue";
import { named } from "./names";
import { comings, type Coming } from "./presence";
import { shownFor, type Speed } from "./tempo";

export interface Choice<G extends GameName> extends Omit<PlainChoice, "parts" | "preview"> {
  parts: GameTypes[G]["parts"];
  preview: GameTypes[G]["preview"];
}

/** Something that happened, as its game declares it. */
export type Told<G extends GameName> = GameTypes[G]["event"];

export type Pace = (event: Happening) => number;

/** A move that a strong player would make, and its place among them. */
export interface Hinted<G extends GameName> {
  rank: number; // from 1
  choice: Choice<G>;
  wins: number | null; // the chance to win with it, where such chances are known to be true
  isLooked: boolean; // the one that is spoken of now
}
/** Whoever is told each event once, when its time comes: what was told up to it, and with it. */
export type Witness = (event: Happening, played: Happening[], all: Happening[]) => void;

/** Whether an event is a throw of one's own dice, which a hand may let go. */
export type Throws = (event: Happening, played: Happening[]) => boolean;

/** What a board needs of a table: live, or replayed. */
export interface Seen<G extends GameName = GameName> {
  readonly me: number; // whose eyes; -1 watches
  readonly own?: readonly number[]; // all chairs of this device
  readonly room: RoomSeen;
  readonly view: GameTypes[G]["view"];
  readonly outlook: GameTypes[G]["outlook"];
  readonly choices: Choice<G>[];
  readonly offers?: Choice<G>[]; // and those that are hidden from others around the device
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
  readonly comings?: readonly Coming[];
  readonly hints?: Hinted<G>[]; // best first; none unless they were asked for
  readonly isTold?: boolean; // its moments stand beside the board
  readonly isHidden?: boolean; // others hold the device: nothing of one's own may be seen
  reveal?(): void; // to whoever asks for it, behind the curtain
  readonly isHeld?: boolean; // my dice wait for my hand
  release?(): void; // which lets them go
  act(action: string): void;
  undo(): void;
  skip(): void;
}

const HIDDEN = () => 0;
const MOST_HINTS = 2; // two can be compared; more are a list
const SEEN_ALREADY = 120; // milliseconds: what lies on a real table needs no showing
const HAND = 4000; // milliseconds that dice wait for the hand that throws them

export class TableStream<G extends GameName = GameName> implements Seen<G> {
  seq = 0;
  room = $state.raw<RoomSeen>() as RoomSeen;
  #now = $state.raw<Position | null>(null);
  #past = $state.raw<Position | null>(null); // while the last turn is shown again
  happening = $state.raw<Told<G> | null>(null);
  played = $state.raw<Told<G>[]>([]);
  history = $state.raw<Told<G>[]>([]);
  chat = $state.raw<Chat[]>([]);
  comings = $state.raw<Coming[]>([]); // since this page is open
  connected = $state.raw<number[]>([]);
  refusal = $state.raw<Refused | null>(null);
  advice = $state.raw<Advice | null>(null);
  isBusy = $state(false);
  isAsking = $state(false);
  looked = $state(0); // which of the hints
  isReady = $state(false); // the first snapshot is here
  isHeld = $state(false);
  mayRepeat = $state(false); // there is a last turn to be shown again
  isUnseated = $state(false); // the chair is somebody else's now
  waits = $state(-1); // the chair that this person has asked for
  pace: Pace = HIDDEN; // until a board shows it
  throws: Throws = () => false;
  hides: () => boolean = () => false;
  reveal: () => void = () => {};
  witness = $state.raw<Witness | null>(null);
  #passed: Passed[] = [];
  #late: News[] = []; // came while the last turn was shown again
  #done = 0; // decisions of these eyes: what was asked before them is another question
  #shown = 0; // the number of the position on the screen
  #answered: Promise<void> = Promise.resolve(); // a click is seen to be one, before news change all
  #leave: () => void;
  #show = (event: Happening | null, played: Happening[]): void => {
    this.happening = event as Told<G> | null;
    this.played = played as Told<G>[];
  };
  #tell: Witness = (...told) => this.witness?.(...told);
  /** Before the first position there is no board to show anything on: nobody waits for it. */
  #time = (event: Happening, waiting: number): number => {
    if (!this.#now) return 0;
    const shown = shownFor(this.pace(event), this.tempo, waiting, settings.isStill);
    return this.room.dice === "own" ? Math.min(shown, SEEN_ALREADY) : shown;
  };
  #queue = new EventQueue({
    show: this.#show,
    settle: (news) => this.#settle(news),
    pace: this.#time,
    tell: this.#tell,
    isUrgent: (news) => this.#isUrgent(news),
    patience: (event, played) => (this.#isMyThrow(event, played) ? HAND * this.tempo : 0),
    hold: (isHeld) => (this.isHeld = isHeld),
  });
  #repeat = new EventQueue({
    show: this.#show,
    settle: (news) => this.#settleAgain(news),
    pace: this.#time,
    tell: this.#tell,
  });

  constructor(
    readonly code: string,
    readonly seat: number,
    readonly own: number[] = seat >= 0 ? [seat] : [], // all chairs of this device
  ) {
    this.#leave = line.watch(this);
  }

  close(): void {
    this.#queue.clear();
    this.#repeat.clear();
    this.#shown = Infinity;
    this.#leave();
  }

  /** From nothing, with everything that has changed for this person alone. */
  again(): void {
    this.#leave();
    this.seq = 0;
    this.#leave = line.watch(this);
  }

  // What is there

  get me(): number {
    return this.seat;
  }
  /** What is on the screen: now, or a moment of the last turn. */
  get position(): Position | null {
    return this.#past ?? this.#now;
  }
  get isRepeating(): boolean {
    return this.#past !== null;
  }
  /** What times are multiplied by, for whoever looks. */
  get tempo(): number {
    return settings.tempo(this.room?.game ?? "");
  }
  get view(): GameTypes[G]["view"] {
    return this.position?.view as GameTypes[G]["view"];
  }
  get outlook(): GameTypes[G]["outlook"] {
    return this.position?.outlook as GameTypes[G]["outlook"];
  }
  get isHidden(): boolean {
    return this.hides();
  }
  /** What this seat may do; nothing while it is still shown what happened. */
  readonly offers: Choice<G>[] = $derived.by(() => {
    if (this.happening || this.isHeld) return [];
    return (this.position?.choices ?? []).map(
      (choice) => ({ parts: {}, preview: {}, ...choice }) as Choice<G>,
    );
  });
  /** Of that, what others may see who hold the device: not what a hand could do in a race, nor what
   *  somebody who knows it expects of a move. */
  readonly choices: Choice<G>[] = $derived.by(() => {
    if (!this.isHidden) return this.offers;
    return this.race ? [] : this.offers.map((choice) => ({ ...choice, preview: {} }));
  });
  /** What can have fallen on the real table, where people throw their own dice. */
  readonly outcomes: Choice<G>[] = $derived.by(() =>
    this.isRepeating
      ? []
      : (this.position?.outcomes ?? []).map(
          (outcome) => ({ parts: {}, preview: {}, ...outcome }) as Choice<G>,
        ),
  );
  readonly hints: Hinted<G>[] = $derived.by(() => {
    const known = (this.advice?.moves ?? []).flatMap(({ action, wins = null }) => {
      const choice = this.choices.find((offered) => offered.action === action);
      return choice ? [{ choice, wins }] : [];
    });
    return known
      .slice(0, MOST_HINTS)
      .map((move, n) => ({ ...move, rank: n + 1, isLooked: n === this.looked }));
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
  get feats(): Happening[] {
    return this.position?.feats ?? [];
  }
  get ending(): string | null {
    return this.position?.ending ?? null;
  }
  get mayUndo(): boolean {
    return !this.happening && !this.isHeld && (this.position?.undo ?? false);
  }
  get deadline(): number | null {
    return this.position?.deadline ?? null;
  }
  get isTold(): boolean {
    return this.witness !== null;
  }
  get isPlayed(): boolean {
    return this.me >= 0;
  }
  get isOver(): boolean {
    return this.ending !== null && !this.happening && !this.isRepeating;
  }

  // What is done

  act(action: string): void {
    this.#done += 1;
    const seen = this.#shown;
    void this.#order(() =>
      line.order({ type: "act", table: this.code, seat: this.seat, action, seen_seq: seen }),
    );
  }

  /** What fell on the real table. */
  tell(action: string): void {
    const seen = this.#shown;
    void this.#order(() =>
      line.order({ type: "fell", table: this.code, seat: this.seat, action, seen_seq: seen }),
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

  setTempo(tempo: Speed): void {
    void this.#order(() =>
      line.order({ type: "settempo", table: this.code, seat: this.seat, tempo }),
    );
  }

  say(kind: Chat["kind"], text: string): void {
    void this.#order(() =>
      line.order({ type: "say", table: this.code, seat: this.seat, kind, text }),
    );
  }

  /** What would a strong player do? Whoever asks may play on meanwhile: then nobody hears it. */
  async ask(): Promise<void> {
    if (this.isAsking) return;
    const asked = this.#offered;
    this.isAsking = true;
    this.refusal = null;
    try {
      const answer = await line.order({ type: "ask", table: this.code, seat: this.seat });
      if (answer.type === "advice" && this.#offered === asked) this.advice = answer;
    } catch (error) {
      if (!(error instanceof OrderRefused)) throw error;
      this.refusal = error.refused;
    } finally {
      this.looked = 0;
      this.isAsking = false;
    }
  }

  /** What is asked of this seat; others may decide meanwhile, and it is the same question. */
  get #offered(): string {
    return `${this.#done} ${(this.position?.choices ?? []).map(({ action }) => action).join()}`;
  }

  forgetHints(): void {
    this.advice = null;
  }

  skip(): void {
    void drawn().then(() => {
      this.#return();
      this.#queue.skip();
    });
  }

  /** Let go of the dice. */
  release(): void {
    this.#queue.release();
  }

  // The last turn again: nobody else notices, and nothing is lost meanwhile

  repeat(): void {
    this.#queue.skip();
    if (this.#now) this.#showAgain(lastTurn(this.#passed, this.#now.turn));
  }

  /** Whether the moment of these events can still be shown. */
  keeps(from: number, to: number): boolean {
    return this.history.length > 0 && turnOf(this.#passed, from, to).length > 0;
  }

  repeatAt(from: number, to: number): void {
    this.#queue.skip();
    this.#showAgain(turnOf(this.#passed, from, to));
  }

  #showAgain(turn: Passed[]): void {
    if (this.isRepeating || !this.#now || turn.length === 0) return;
    this.#past = looked(turn[0]!.before);
    for (const { news } of turn) this.#repeat.push(news);
  }

  #settleAgain(news: News): void {
    if (news.position) this.#past = looked(news.position);
    queueMicrotask(() => this.#repeat.isBusy || this.#return());
  }

  /** Back to now, with what has come meanwhile. */
  #return(): void {
    if (!this.isRepeating) return;
    this.#past = null;
    this.#repeat.clear();
    const late = this.#late;
    this.#late = [];
    for (const news of late) this.#queue.push(news);
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
      this.#return();
      this.#queue.clear();
      this.#passed = [];
      this.mayRepeat = false;
      this.seq = this.#shown = message.seq;
      this.room = named(message.room);
      this.#now = message.position ?? null;
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
    if (news.seq <= this.#shown) return;
    if (this.isRepeating && news.position?.choices?.length) this.#return(); // somebody waits for me
    if (this.isRepeating) this.#late.push(news);
    else this.#queue.push(news);
  }

  /** By arrival: whoever is still shown how it came about would come late. */
  #isUrgent({ position }: News): boolean {
    const mayReact = position?.race && (position.choices ?? []).length > 0;
    return !!mayReact && this.room.pace === "live";
  }

  #isMyThrow(event: Happening, played: Happening[]): boolean {
    const isOurs = this.room.dice !== "own"; // else they have been thrown
    const mayThrow = isOurs && settings.throwsByHand && !settings.isStill && this.isTold;
    return mayThrow && event.seat === this.me && this.throws(event, played);
  }

  #settle(news: News): void {
    this.#shown = news.seq;
    if (this.#now && news.events?.length)
      this.#keep({ before: this.#now, news, at: this.history.length });
    if (news.events) this.history = [...this.history, ...(news.events as Told<G>[])];
    if (news.chat) this.chat = [...this.chat, news.chat];
    if (news.room) {
      const room = named(news.room);
      this.comings = [...this.comings, ...comings(this.room, room, this.history.length)];
      this.room = room;
    }
    if (news.position) {
      const asked = this.#offered;
      this.#now = news.position;
      if (this.#offered !== asked) this.advice = null;
    }
  }

  #keep(passed: Passed): void {
    this.#passed = [...this.#passed.slice(1 - KEPT), passed];
    this.mayRepeat = true;
  }
}

/** A position to look at: nothing in it can be done any more. */
function looked(position: Position): Position {
  return { ...position, choices: [], undo: false, deadline: null };
}
