import { expect, test } from "vitest";
import type { Source } from "../wire/games";
import { reckoned } from "./scoring";

const SOURCES = [
  { name: "cards", gains: [{ points: 10 }, { points: 4 }] },
  { name: "sets", gains: [{ points: 0, bonus: 6 }, { points: -5 }] },
] as unknown as Source[];

test("points add up source by source", () => {
  expect(reckoned(SOURCES, [16, -1])).toEqual([
    [10, 4],
    [16, -1],
  ]);
});

test("what does not add up to the scores is not shown", () => {
  expect(reckoned(SOURCES, [16, 3])).toEqual([]);
  expect(reckoned([], [0, 0])).toEqual([]);
});
