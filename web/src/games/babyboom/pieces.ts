// The dice on the board while events are shown: each keeps its identity from square to square, so
// that it slides, and says how it left.

import { BabyBox, type BabyEvent, type BabyView } from "../../wire/games";

export type Leaving = "blown" | "fallen" | "imploded" | "cleared";

export interface Piece {
  id: number;
  seat: number;
  face: number; // 5 to 1, 0 is Boom
  square: number;
  leaning: number; // the square it is about to push into, or -1
}

export class Herd {
  #view: BabyView | undefined;
  #first: Piece[] = []; // as they stood before the events
  #last: Piece[] = [];
  #next = 1;
  /** How each die that is gone left. */
  readonly left = new Map<number, Leaving>();

  /** The dice of a view after some events of the news that comes next. */
  after(view: BabyView, played: BabyEvent[]): Piece[] {
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

  #follow(pieces: Piece[], event: BabyEvent): Piece[] {
    switch (event.name) {
      case "die-moved":
      case "die-carried":
        return step(pieces, event.args.from, event.args.to);
      case "die-pushed":
        return pushed(pieces, event.args.from, event.args.to);
      case "die-turned-down": {
        const { square, face } = event.args;
        return pieces.map((piece) => (piece.square === square ? { ...piece, face } : piece));
      }
      case "die-placed":
        return [...pieces, this.#placed(event.seat, event.args.square)];
      case "die-removed":
      case "trap-sprung":
        return this.#left(pieces, event.args.square, "blown");
      case "die-fell":
        return this.#left(pieces, event.args.square, "fallen");
      case "die-imploded":
        return this.#left(pieces, event.args.square, "imploded");
      case "round-began":
        return this.#without(pieces, () => true, "cleared");
      default:
        return pieces;
    }
  }

  #left(pieces: Piece[], square: number, how: Leaving): Piece[] {
    return this.#without(pieces, (piece) => piece.square === square, how);
  }

  /** A die put down is the same one each time the events are told again. */
  #placed(seat: number, square: number): Piece {
    const same = this.#last.find((piece) => piece.square === square && piece.seat === seat);
    return { id: same?.id ?? this.#next++, seat, face: BabyBox.FULL, square, leaning: -1 };
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
