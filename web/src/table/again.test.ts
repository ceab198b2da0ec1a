import { expect, test } from "vitest";
import type { News, Position } from "../wire/protocol";
import { lastTurn, turnOf, type Passed } from "./again";

const RACE = -2;

function passed(turn: number, seq: number, ...seats: number[]): Passed {
  const before = { turn } as Position;
  const events = seats.map((seat) => ({ name: "did", seat }));
  return { before, news: { seq, events } as unknown as News, at: 0 };
}

function numbers(turn: Passed[]): number[] {
  return turn.map(({ news }) => news.seq);
}

test("the last turn is all that one seat did, in as many news as it took", () => {
  const all = [passed(0, 1, 0), passed(1, 2, 1), passed(1, 3, 1), passed(1, 4, 1, 2)];
  expect(numbers(lastTurn(all, 2))).toEqual([2, 3, 4]);
});

test("in the middle of one's own turn, the last one is that of whoever was before", () => {
  const all = [passed(1, 1, 1), passed(2, 2, 2), passed(0, 3, 0), passed(0, 4, 0)];
  expect(numbers(lastTurn(all, 0))).toEqual([2]);
});

test("where nobody else has done anything, one's own turn is the last", () => {
  expect(numbers(lastTurn([passed(0, 1, 0), passed(0, 2, 0)], 0))).toEqual([1, 2]);
  expect(lastTurn([], 0)).toEqual([]);
});

test("in a race it was the turn of whoever came first; chat is nobody's", () => {
  const all = [passed(1, 1, 1), passed(RACE, 2, 3), passed(3, 3, 3), passed(3, 4)];
  expect(numbers(lastTurn(all, RACE))).toEqual([2, 3]);
});

test("an older moment is what its events were told with, for as long as that is kept", () => {
  const all = [passed(0, 1, 0, 0), passed(1, 2, 1), passed(1, 3, 1, 2)].map((one, n) => ({
    ...one,
    at: [4, 6, 7][n]!,
  }));
  expect(numbers(turnOf(all, 6, 8))).toEqual([2, 3]);
  expect(numbers(turnOf(all, 4, 5))).toEqual([1]);
  expect(turnOf(all, 2, 5)).toEqual([]); // it began before what is kept
  expect(turnOf([], 0, 1)).toEqual([]);
});
