// What people wear at the table that is looked at: a symbol of their own, or their seat's.
import type { ChairSeen, Me } from "../wire/protocol";
import { colourOf } from "./seats";

export type Symbol = NonNullable<Me["symbol"]>;

export const SYMBOLS: readonly Symbol[] = [
  "anchor",
  "bell",
  "boat",
  "cactus",
  "cat",
  "cup",
  "fish",
  "heart",
  "key",
  "mushroom",
  "tree",
  "umbrella",
];

let worn = $state.raw<readonly string[]>([]);

/** From now on seats wear what these chairs say; nothing is their own symbol. */
export function wear(chairs: readonly ChairSeen[] = []): void {
  worn = chairs.map((chair) => chair.symbol ?? "");
}

export function symbolOf(seat: number): string {
  return worn[seat] || colourOf(seat);
}

/** One of them, another one than before. */
export function drawnSymbol(before: Symbol = ""): Symbol {
  const others = SYMBOLS.filter((symbol) => symbol !== before);
  return others[Math.floor(Math.random() * others.length)] ?? "";
}
