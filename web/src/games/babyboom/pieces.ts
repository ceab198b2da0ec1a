// The dice on the board while events are shown: each keeps its identity from square to square, so
// that it slides, and says how it left.

import type { BabyView } from "../../wire/games";
import type { Happening } from "../../wire/protocol";

export type Leaving = "blown" | "fallen" | "imploded" | "cleared";

export interface Piece {
  id: number;
  seat: number;
  face: number; // 5 to 1, 0 is Boom
  square: number;
  leaning: number; // the square it is about to push into, or -1
}

const FULL = 5;
const GONE: Record<string, Leaving> = {
  "die-removed": "blown",
  "trap-sprung": "blown",
  "die-fell": "fallen",
  "die-imploded": "imploded",
};

export class Herd {
  #view: BabyView | undefined;
  #first: Piece[] = []; // as they stood before the events
  #last: Piece[] = [];
  #next = 1;
  /** How each die that is gone left. */
  readonly left = new Map<number, Leaving>();

  /** The dice of a view after some events of the news that comes next. */
  after(view: BabyView, played: Happening[]): Piece[] {
    if (view !== this.#view) {
      this.#first = this.#settle(view);
      this.#view = view;
    }
    let pieces = this.#first;
    for (const event of played) pieces = this.#follow(pieces, event);
    this.#last = pieces;
    return pieces;
  }

  /** A new view: who is where we left them stays who they are. */
  #settle(view: BabyView): Piece[] {
    const known = this.#last;
    return view.owner.flatMap((seat, square) => {
      if (seat < 0) return [];
      const same = known.find((piece) => piece.square === square && piece.seat === seat);
      return { id: same?.id ?? this.#next++, seat, face: view.face[square]!, square, leaning: -1 };
    });
  }

  #follow(pieces: Piece[], event: Happening): Piece[] {
    const { square = -1, from = -1, to = -1, face = 0 } = event.args ?? {};
    switch (event.name) {
      case "die-moved":
      case "die-carried":
        return step(pieces, from, to);
      case "die-pushed":
        return pushed(pieces, from, to);
      case "die-turned-down":
        return pieces.map((piece) => (piece.square === square ? { ...piece, face } : piece));
      case "die-placed":
        return [...pieces, this.#placed(event.seat, square)];
      case "round-began":
        return this.#without(pieces, () => true, "cleared");
      default:
        return event.name in GONE
          ? this.#without(pieces, (piece) => piece.square === square, GONE[event.name]!)
          : pieces;
    }
  }

  /** A die put down is the same one each time the events are told again. */
  #placed(seat: number, square: number): Piece {
    const same = this.#last.find((piece) => piece.square === square && piece.seat === seat);
    return { id: same?.id ?? this.#next++, seat, face: FULL, square, leaning: -1 };
  }

  #without(pieces: Piece[], goes: (piece: Piece) => boolean, how: Leaving): Piece[] {
    for (const piece of pieces.filter(goes)) this.left.set(piece.id, how);
    return pieces.filter((piece) => !goes(piece));
  }
}

/** A step; onto a die it only leans, until that one is pushed. */
function step(pieces: Piece[], from: number, to: number): Piece[] {
  const isTaken = pieces.some((piece) => piece.square === to);
  const change = isTaken ? { leaning: to } : { square: to, leaning: -1 };
  return pieces.map((piece) => (piece.square === from ? { ...piece, ...change } : piece));
}

/** A push; whoever leant on that die follows. */
function pushed(pieces: Piece[], from: number, to: number): Piece[] {
  const moved = step(pieces, from, to);
  const pusher = moved.find((piece) => piece.leaning === from);
  const isFree = moved.every((piece) => piece.square !== from);
  return pusher && isFree ? pushed(moved, pusher.square, from) : moved;
}
