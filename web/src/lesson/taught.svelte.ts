// A lesson being played: the same face for boards as a live table. Every step came with the answer to
// every move, made by the real rules, so nothing has to be asked while it is played.

import { settings } from "../settings.svelte";
import { EventQueue } from "../table/queue";
import type { Choice, Pace, Seen, Told } from "../table/stream.svelte";
import { shownFor } from "../table/tempo";
import type { GameName, GameTypes } from "../wire/games";
import type { Lesson, LessonRefusal, LessonStep, Position, RoomSeen } from "../wire/protocol";

/** The answer to a move that is not the right one: the rules', or the lesson's own. */
export interface Answer {
  refused?: LessonRefusal & { action: string };
  text?: Record<string, string>; // by language
}

export class Taught<G extends GameName = GameName> implements Seen<G> {
  at = $state(0);
  answer = $state.raw<Answer | null>(null);
  tries = $state(0); // wrong moves at this step
  happening = $state.raw<Told<G> | null>(null);
  played = $state.raw<Told<G>[]>([]);
  history = $state.raw<Told<G>[]>([]);
  pace: Pace = () => 0;
  readonly me: number;
  readonly early = false;
  readonly locked: number[] = [];
  readonly winners: number[] = [];
  readonly mayUndo = false;
  readonly deadline = null;
  readonly isBusy = false;
  readonly isPlayed = true;
  readonly connected: number[] = [];
  #going = $state(false); // on the way to the next step
  #queue = new EventQueue({
    show: (event, played) => {
      this.happening = event as Told<G> | null;
      this.played = played as Told<G>[];
    },
    settle: (news) => this.#arrive((news.events ?? []) as Told<G>[]),
    pace: (event, waiting) =>
      shownFor(this.pace(event), settings.tempo(this.room.game), waiting, settings.isStill),
  });

  constructor(
    private readonly lesson: Lesson,
    readonly room: RoomSeen,
    private readonly onstep: (step: number) => void = () => undefined,
  ) {
    this.me = lesson.seat;
  }

  close(): void {
    this.#queue.clear();
  }

  // What is there

  get step(): LessonStep {
    return this.lesson.steps[this.at]!;
  }
  get total(): number {
    return this.lesson.steps.length;
  }
  get isLast(): boolean {
    return this.at === this.total - 1;
  }
  /** Something happens: whoever teaches keeps quiet, and all of the board is lit. */
  get isGoing(): boolean {
    return this.#going;
  }
  get position(): Position {
    return this.step.position;
  }
  /** Another one after each wrong move: boards put back what was in the hand. */
  readonly view: GameTypes[G]["view"] = $derived.by(() => {
    void this.tries;
    return { ...(this.position.view as object) } as GameTypes[G]["view"];
  });
  get outlook(): GameTypes[G]["outlook"] {
    return this.position.outlook as GameTypes[G]["outlook"];
  }
  readonly choices: Choice<G>[] = $derived.by(() => {
    if (this.#going) return [];
    return (this.position.choices ?? []).map(
      (choice) => ({ parts: {}, preview: {}, ...choice }) as Choice<G>,
    );
  });
  get turn(): number {
    return this.position.turn;
  }
  get race(): boolean {
    return this.position.race ?? false;
  }
  get scores(): number[] {
    return this.position.scores ?? [];
  }
  get ending(): string | null {
    return this.position.ending ?? null;
  }

  // What is done

  act(action: string): void {
    if (this.#going || this.step.right.length === 0) return;
    if (this.step.right.includes(action)) return this.#goOn();
    this.answer = answerTo(this.step, action);
    this.tries += 1;
  }

  /** What was only to be read has been read. */
  next(): void {
    if (!this.#going && this.step.right.length === 0 && !this.isLast) this.#goOn();
  }

  /** Be at a step, without showing how it came. */
  seek(step: number): void {
    this.#queue.clear();
    this.#going = false;
    this.at = Math.max(0, Math.min(step, this.total - 1));
    this.history = this.lesson.steps.slice(0, this.at + 1).flatMap((s) => s.events) as Told<G>[];
    this.#listen();
  }

  skip(): void {
    this.#queue.skip();
  }

  undo(): void {
    // a lesson goes on, or begins anew
  }

  #goOn(): void {
    const next = this.lesson.steps[this.at + 1];
    if (!next) return;
    this.answer = null;
    this.#going = true;
    this.#queue.push({
      type: "news",
      table: "",
      seat: this.me,
      seq: this.at + 1,
      at: 0,
      events: next.events,
    });
  }

  #arrive(events: Told<G>[]): void {
    this.#going = false;
    this.history = [...this.history, ...events];
    this.at += 1;
    this.#listen();
  }

  #listen(): void {
    this.answer = null;
    this.tries = 0;
    this.onstep(this.at);
  }
}

export function answerTo(step: LessonStep, action: string): Answer {
  const refused = step.refusals.find(({ actions }) => actions.includes(action));
  if (refused) return { refused: { ...refused, action } };
  return { text: step.wrong[action] ?? step.otherwise };
}
