// What the player is about to do: dice marked, a spot picked. Which orders fit is found among the
// choices of the server; equal dice do the same, so a choice names one set of each kind, and any
// dice that show the same faces stand for it.

import type { Choice, Seen } from "../../table/stream.svelte";
import * as order from "./notation";
import { diceShowing, NONE, type Scene, type Spot } from "./scene";

type Move = Choice<"rollnbump">;
export type Step = "roll" | "use" | "claim" | "wait";

export class Hand {
  marked = $state<number[]>([]);
  picked = $state(NONE); // a spot whose dice were marked for it
  #table: () => Seen<"rollnbump">;
  #scene: () => Scene;

  constructor(table: () => Seen<"rollnbump">, scene: () => Scene) {
    this.#table = table;
    this.#scene = scene;
  }

  get #choices(): Move[] {
    return this.#table().choices;
  }
  get #row(): number[] {
    return this.#scene().faces[this.#table().me] ?? [];
  }

  step = $derived.by((): Step => {
    const verbs = new Set(this.#choices.map((choice) => choice.verb));
    if (verbs.has("reroll")) return "roll";
    if (verbs.has("use")) return "use";
    return verbs.has("end") ? "claim" : "wait";
  });

  /** The claims that the marked dice make, by spot. */
  fitting = $derived.by((): Map<number, Move> => {
    const fits = new Map<number, Move>();
    if (this.step !== "claim" || this.marked.length === 0) return fits;
    for (const move of this.#choices)
      if (move.verb === "claim" && this.#shows(move, this.marked)) fits.set(move.parts.spot!, move);
    return fits;
  });

  /** What the marked dice, rolled again, can lead to: the chance of each spot; of those that can be
   * claimed as the dice lie, where none is marked. */
  reach = $derived.by((): Map<number, number> => {
    if (this.step !== "roll") return new Map();
    const chances = this.#rolled?.preview.reach ?? [];
    return new Map(this.#scene().spots.map(({ spot }, n) => [spot, chances[n] ?? 0]));
  });

  get #rolled(): Move | undefined {
    const own = this.marked.filter((die) => die !== order.BONUS);
    const bonus = this.marked.includes(order.BONUS);
    if (this.marked.length === 0) return this.#choices.find((move) => move.verb === "keep");
    return this.#choices.find(
      (move) => move.verb === "reroll" && move.parts.bonus === bonus && this.#shows(move, own),
    );
  }

  /** The spots that some of one's dice can claim. */
  open = $derived(
    new Set(this.#choices.filter((move) => move.verb === "claim").map((move) => move.parts.spot!)),
  );

  /** The claim that stands ready to be confirmed. */
  ready = $derived.by((): Move | undefined => {
    const picked = this.fitting.get(this.picked);
    return picked ?? (this.fitting.size === 1 ? [...this.fitting.values()][0] : undefined);
  });

  /** The use of the bonus die that stands ready. */
  turning = $derived.by((): Move | undefined => {
    const face = this.#row[this.marked[0] ?? NONE];
    return this.step === "use" && face !== undefined
      ? this.#choices.find((move) => move.verb === "use" && move.preview.before === face)
      : undefined;
  });

  #facesOf(dice: number[]): number[] {
    return dice.map((die) => this.#row[die]!);
  }

  #shows(move: Move, dice: number[]): boolean {
    const wanted = this.#facesOf(move.parts.dice ?? []).sort();
    return wanted.join() === this.#facesOf(dice).sort().join();
  }

  // What the player does

  forget(): void {
    this.marked = [];
    this.picked = NONE;
  }

  /** A move is spoken of: mark its dice, so that the big button does it. */
  show({ verb, parts }: Move): void {
    this.forget();
    if (verb === "reroll")
      this.marked = [...(parts.dice ?? []), ...(parts.bonus ? [order.BONUS] : [])];
    else if (verb === "use" && (parts.die ?? NONE) >= 0) this.marked = [parts.die!];
    else if (verb === "claim") {
      this.marked = diceShowing(this.#row, this.#facesOf(parts.dice ?? []), this.#scene().free);
      this.picked = parts.spot!;
    }
  }

  /** A die is tapped. */
  mark(die: number): void {
    if (this.step === "wait") return;
    const isFree =
      this.#scene().free.includes(die) || (die === order.BONUS && this.step === "roll");
    if (!isFree) return;
    this.picked = NONE;
    if (this.marked.includes(die)) this.marked = this.marked.filter((other) => other !== die);
    else this.marked = this.step === "use" ? [die] : [...this.marked, die];
  }

  roll(): void {
    if (this.step === "roll" && this.marked.length > 0)
      this.#table().act(order.reroll(this.marked));
  }

  keep(): void {
    if (this.step === "roll") this.#table().act(order.KEEP);
    else if (this.step === "use") this.#table().act(order.use(NONE));
  }

  /** Turn the marked die to the bonus die's face. The server says why, where it may not. */
  turn(die = this.marked[0]): void {
    if (this.step === "use" && die !== undefined) this.#table().act(order.use(die));
  }

  end(): void {
    if (this.step === "claim") this.#table().act(order.END);
  }

  /** A spot is tapped: claim it, or mark dice for it, or hear why it cannot be. */
  tap(spot: Spot): void {
    if (this.fitting.has(spot.spot)) this.claim(spot);
    else if (this.open.has(spot.spot)) this.#suggest(spot, this.#claimsOf(spot));
    else this.#insist(spot);
  }

  claim(spot: Spot): void {
    this.#table().act(order.claim(spot.name, this.marked));
  }

  /** Dice are dropped on a spot: these are meant, others may join them. */
  drop(dice: number[], spot: Spot): void {
    this.marked = dice;
    const joining = this.#claimsOf(spot).filter((move) => this.#needs(move, dice));
    if (this.fitting.has(spot.spot) || joining.length === 0) this.#insist(spot);
    else this.#suggest(spot, joining);
  }

  #claimsOf(spot: Spot): Move[] {
    return this.#choices.filter((move) => move.verb === "claim" && move.parts.spot === spot.spot);
  }

  /** Mark dice for a spot: the marked ones, if they can be part of it. */
  #suggest(spot: Spot, moves: Move[]): void {
    const withMarked = moves.filter((move) => this.#needs(move, this.marked));
    const move = this.#best(withMarked.length > 0 ? withMarked : moves);
    const faces = this.#facesOf(move?.parts.dice ?? []);
    this.marked = diceShowing(this.#row, faces, [...this.marked, ...this.#scene().free]);
    this.picked = spot.spot;
  }

  /** Whether a claim takes all these dice, and perhaps more. */
  #needs(move: Move, dice: number[]): boolean {
    const left = this.#facesOf(move.parts.dice ?? []);
    return this.#facesOf(dice).every((face) => {
      const at = left.indexOf(face);
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
  }

  /** As few dice as will do, and those as strong as they can be. */
  #best(moves: Move[]): Move | undefined {
    return moves.toSorted(
      (a, b) =>
        a.parts.dice!.length - b.parts.dice!.length ||
        (b.preview.strength ?? 0) - (a.preview.strength ?? 0),
    )[0];
  }

  /** Order it, offered or not: a refusal says why. */
  #insist(spot: Spot): void {
    if (this.step === "wait") return;
    const dice = this.marked.filter((die) => die !== order.BONUS);
    const sent = dice.length > 0 ? dice : [this.#scene().free[0] ?? 0];
    this.#table().act(order.claim(spot.name, sent));
  }
}
