// The table while events are being told: the last position, and what they have moved since.
//
// A position is shown when all of its news is told. Until then bills, dice and tokens follow the
// events one by one: what leaves its place has left (`depart`), what is on its way arrives when the
// next event is shown (`arrive`).

import type { RollieEvent, RollieSeat, RollieView } from "../../wire/games";
import { spread } from "./bills";

const NONE = -1;

export interface Held {
  stake: number[]; // bills by pile
  wallet: number[];
  tokens: number[]; // the highest first
  secured: boolean;
}

export interface Scene {
  round: number;
  roller: number;
  dice: number[]; // faces; -1 while in the air
  bank: number[];
  faceUp: number[];
  seats: Held[];
  double: number; // the face that stopped the round, or -1
  air: number[]; // bills on their way, by pile
}

/** A bill or a token on its way between two spots of the board. */
export interface Flight {
  what: number; // a pile, or -1 for a token
  token?: number;
  from: string;
  to: string;
}

export function sceneOf(view: RollieView, played: readonly RollieEvent[] = []): Scene {
  const scene = laid(view);
  played.forEach((event, n) => {
    depart(scene, event);
    if (n < played.length - 1) arrive(scene, event);
  });
  return scene;
}

function laid(view: RollieView): Scene {
  return {
    round: view.round_number,
    roller: view.roller,
    dice: [...view.dice],
    bank: [...view.bank],
    faceUp: numbers(view.face_up),
    seats: view.seat.slice(0, view.players).map(held),
    double: NONE,
    air: view.bank.map(() => 0),
  };
}

function held(seat: RollieSeat): Held {
  return {
    stake: [...seat.stake],
    wallet: [...seat.wallet],
    tokens: numbers(seat.token),
    secured: seat.secured === 1,
  };
}

/** Tokens are numbered from 1. */
function numbers(marks: readonly number[]): number[] {
  return marks.flatMap((has, n) => (has ? [n + 1] : [])).reverse();
}

function depart(scene: Scene, event: RollieEvent): void {
  const seat = scene.seats[event.seat];
  switch (event.name) {
    case "round-began":
      scene.round = event.args.round;
      scene.double = NONE;
      for (const each of scene.seats) each.secured = false;
      break;
    case "token-revealed":
      scene.faceUp = highestFirst([...scene.faceUp, event.args.token]);
      break;
    case "first-drawn":
    case "dice-passed":
      scene.roller = event.seat;
      break;
    case "die-rolled":
      scene.roller = event.seat;
      rollDie(scene, event.args.die, event.args.face);
      break;
    case "double-rolled":
      scene.double = event.args.face;
      break;
    case "bill-taken": {
      const { pile, left } = event.args;
      scene.bank[pile] = left;
      scene.air[pile]! += 1;
      break;
    }
    case "stake-secured":
      if (seat) seat.secured = true;
      lift(scene, seat);
      break;
    case "krached":
    case "stake-lost":
    case "stake-returned":
      lift(scene, seat);
      break;
    case "token-taken":
      scene.faceUp = scene.faceUp.filter((token) => token !== event.args.token);
      break;
  }
}

function arrive(scene: Scene, event: RollieEvent): void {
  const seat = scene.seats[event.seat];
  if (event.name === "token-taken" && seat)
    seat.tokens = highestFirst([...seat.tokens, event.args.token]);
  if (event.name === "bill-taken") land(scene, seat?.stake);
  if (event.name === "stake-secured") land(scene, seat?.wallet);
  if (["krached", "stake-lost", "stake-returned"].includes(event.name)) land(scene, scene.bank);
}

/** With the first die a new throw begins, both in the air; the second joins it. */
function rollDie(scene: Scene, die: number, face: number): void {
  if (die === 0) {
    scene.dice = scene.dice.map(() => NONE);
    scene.double = NONE;
  }
  scene.dice[die] = face;
}

function lift(scene: Scene, seat: Held | undefined): void {
  if (!seat) return;
  scene.air = seat.stake;
  seat.stake = seat.stake.map(() => 0);
}

function land(scene: Scene, where: number[] | undefined): void {
  scene.air.forEach((bills, pile) => where && (where[pile]! += bills));
  scene.air = scene.air.map(() => 0);
}

function highestFirst(tokens: number[]): number[] {
  return tokens.sort((one, other) => other - one);
}

/** What flies while an event is shown, in the scene that it has changed. */
export function flightsOf(scene: Scene, event: RollieEvent): Flight[] {
  const bills = spread(scene.air);
  switch (event.name) {
    case "bill-taken":
      return bills.map((what) => ({ what, from: `pile-${what}`, to: `stake-${event.seat}` }));
    case "stake-secured":
      return bills.map((what) => ({
        what,
        from: `stake-${event.seat}`,
        to: `wallet-${event.seat}`,
      }));
    case "krached":
    case "stake-lost":
    case "stake-returned":
      return bills.map((what) => ({ what, from: `stake-${event.seat}`, to: `pile-${what}` }));
    case "token-taken":
      return [{ what: NONE, token: event.args.token, from: "tokens", to: `wallet-${event.seat}` }];
    default:
      return [];
  }
}
