import { expect, test } from "vitest";
import { sumOf } from "./sheet";

const stands = { live: 2, dice: 2, points: 10, total: 28 };
const NOBODY = -1;

test("a round that nobody has played yet is not in the sum", () => {
  const laid = { owner: [0, 0, 1, NOBODY], face: [5, 5, 5, 0] };
  expect(sumOf(stands, laid, false)).toBe(18);
});

test("from the first step on it counts as it stands", () => {
  const played = { owner: [0, 0, 1, NOBODY], face: [5, 5, 4, 0] };
  expect(sumOf(stands, played, false)).toBe(28);
});

test("a game that is over has its rounds on the sheet", () => {
  const over = { owner: [0, 0], face: [5, 5] };
  expect(sumOf(stands, over, true)).toBe(28);
});
