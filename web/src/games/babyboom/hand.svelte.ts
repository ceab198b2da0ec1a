// What I am about to do: a die picked up, a square pointed at, a choice that waits for my word.
// Nothing is judged here: what is not among the choices is sent all the same, and refused in words.

import { SvelteMap } from "svelte/reactivity";
import { settings } from "../../settings.svelte";
import type { Choice, Seen } from "../../table/stream.svelte";
import { BLAST } from "./confirm";
import { isGrave } from "./forecast";
import { beyond, squareName, WAYS, wayTo, type Way } from "./squares";

export type BabyChoice = Choice<"babyboom">;
export type Kind = NonNullable<BabyChoice["parts"]["kind"]>;
export type Asked = "move" | "tick" | "place" | "tile" | null;

export class Hand {
  selected = $state(-1); // my die
  pointed = $state(-1); // the square under the pointer, or focused
  #pending = $state.raw<BabyChoice | null>(null);
  #kind = $state<Kind | null>(null);
  #ghost = $state.raw<{ square: number; way: Way | undefined } | null>(null);
  readonly #table: () => Seen<"babyboom">;

  constructor(table: () => Seen<"babyboom">) {
    this.#table = table;
  }

  // What is asked of me

  get #choices(): BabyChoice[] {
    return this.#table().choices;
  }

  get asked(): Asked {
    return (this.#choices[0]?.verb ?? null) as Asked;
  }

  /** The squares of my dice that may go somewhere, or be turned down. */
  get movable(): number[] {
    if (this.asked !== "move" && this.asked !== "tick") return [];
    return this.#choices.map(({ parts }) => parts.from ?? parts.square ?? -1);
  }

  /** Where the die in my hand may go. */
  get targets(): BabyChoice[] {
    return this.#choices.filter(({ parts }) => parts.from === this.selected);
  }

  /** Squares where a die or the chosen tile may be put. */
  get spots(): number[] {
    if (this.asked === "place") return this.#choices.map(({ parts }) => parts.square ?? -1);
    if (this.asked !== "tile") return [];
    return [...new Set(this.#lays.map(({ parts }) => parts.square ?? -1))];
  }

  get kinds(): Kind[] {
    if (this.asked !== "tile") return [];
    return [...new Set(this.#choices.map(({ parts }) => parts.kind!))];
  }

  get kind(): Kind | null {
    return this.#kind && this.kinds.includes(this.#kind) ? this.#kind : (this.kinds[0] ?? null);
  }

  get #lays(): BabyChoice[] {
    return this.#choices.filter(({ parts }) => parts.kind === this.kind);
  }

  /** The tile about to be laid, where it would lie. */
  get ghost(): { square: number; way: Way | undefined } | null {
    return this.asked === "tile" ? this.#ghost : null;
  }

  get mayTurn(): boolean {
    return !!this.ghost && this.#waysAt(this.ghost.square).length > 1;
  }

  #waysAt(square: number): (Way | undefined)[] {
    return this.#lays.filter(({ parts }) => parts.square === square).map(({ parts }) => parts.way);
  }

  /** The choice that waits for my word. */
  get pending(): BabyChoice | null {
    if (this.ghost) return this.#lay(this.ghost.square, this.ghost.way) ?? null;
    return this.#choices.find(({ action }) => action === this.#pending?.action) ?? null;
  }

  /** What the board foretells: the choice that waits, or the one pointed at. */
  get foreseen(): BabyChoice | null {
    if (this.pending) return this.pending;
    return this.targets.find(({ parts }) => parts.to === this.pointed) ?? null;
  }

  // What I do

  /** A move is spoken of: take its die, and foretell it. */
  show({ action, verb, parts }: BabyChoice): void {
    this.drop();
    if (verb === "tile") {
      this.#kind = parts.kind ?? null;
      this.#ghost = { square: parts.square!, way: parts.way };
    } else {
      if (verb !== "place") this.selected = parts.from ?? parts.square ?? -1;
      this.#pending = this.#choices.find((choice) => choice.action === action) ?? null;
    }
  }

  tap(square: number): void {
    const table = this.#table();
    if (table.happening) table.skip();
    else if (this.asked === "move") this.#tapFloor(square);
    else if (this.asked === "tick") this.#tapTick(square);
    else if (this.asked === "place") table.act(`place ${squareName(square)}`);
    else if (this.asked === "tile") this.#tapTile(square);
  }

  #tapFloor(square: number): void {
    const { view, me } = this.#table();
    const target = this.targets.find(({ parts }) => parts.to === square);
    if (target) this.#choose(target);
    else if (view.owner[square] === me && view.face[square]! > 0) this.#pick(square);
    else if (this.selected >= 0 && wayTo(this.selected, square)) this.#step(this.selected, square);
    else if (this.selected < 0 && view.owner[square]! >= 0) this.#step(square, anyBeside(square));
    else this.drop();
  }

  #pick(square: number): void {
    const same = this.selected === square;
    this.drop();
    if (!same) this.selected = square;
  }

  #step(from: number, to: number): void {
    this.#table().act(`${squareName(from)}-${squareName(to)}`);
  }

  #choose(choice: BabyChoice): void {
    if (!isGrave(choice) || settings.skips(BLAST) || choice.action === this.pending?.action)
      this.#table().act(choice.action);
    else this.#pending = choice;
  }

  /** A blocked player turns a die down where it stands. */
  #tapTick(square: number): void {
    const choice = this.#choices.find(({ parts }) => parts.square === square);
    if (!choice || choice.action === this.pending?.action)
      this.#table().act(`tick ${squareName(square)}`);
    else {
      this.selected = square;
      this.#pending = choice;
    }
  }

  tick(): void {
    const square = this.selected >= 0 ? this.selected : this.pointed;
    if (this.asked === "tick" && square >= 0) this.#tapTick(square);
    else if (this.asked === "move" && square >= 0) this.#table().act(`tick ${squareName(square)}`);
  }

  #tapTile(square: number): void {
    const ways = this.#waysAt(square);
    if (this.#ghost?.square === square) this.confirm();
    else if (ways.length > 0) {
      const kept = ways.includes(this.#ghost?.way) ? this.#ghost?.way : ways[0];
      this.#ghost = { square, way: kept };
    } else this.#table().act(this.#spelled(square));
  }

  #lay(square: number, way: Way | undefined): BabyChoice | undefined {
    return this.#lays.find(({ parts }) => parts.square === square && parts.way === way);
  }

  /** A tile laid where it may not lie, for the reason why. */
  #spelled(square: number): string {
    const way = this.#lays.find(({ parts }) => parts.way)?.parts.way;
    return ["tile", this.kind, squareName(square), way].filter(Boolean).join(" ");
  }

  take(kind: Kind): void {
    this.#kind = kind;
    this.#ghost = null;
  }

  turn(): void {
    if (!this.#ghost) return;
    const ways = this.#waysAt(this.#ghost.square);
    const way = ways[(ways.indexOf(this.#ghost.way) + 1) % ways.length];
    this.#ghost = { square: this.#ghost.square, way };
  }

  confirm(): void {
    if (this.pending) this.#table().act(this.pending.action);
  }

  /** Back by one: first the choice that waits, then the die. */
  cancel(): void {
    if (this.#pending && this.asked === "move") this.#pending = null;
    else this.drop();
  }

  drop(): void {
    this.selected = -1;
    this.#pending = null;
    this.#ghost = null;
  }
}

function anyBeside(square: number): number {
  return WAYS.map((way) => beyond(square, way)).find((next) => next >= 0)!;
}

/** What is in the hands at the tables shown: boards draw it, the status line speaks of it. */
export const hands = new SvelteMap<Seen<"babyboom">, Hand>();
