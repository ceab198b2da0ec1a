import { describe, expect, it } from "vitest";
import type { MarkSeen } from "../wire/protocol";
import { hashOf, markFrom, momentAt, readHash, roundAt, ticksOf } from "./reel";

const event = { name: "x", seat: -1 };
const marks: MarkSeen[] = [
  { kind: "round", moment: 0, event },
  { kind: "highlight", moment: 3, event },
  { kind: "highlight", moment: 3, event },
  { kind: "round", moment: 5, event },
  { kind: "highlight", moment: 8, event },
];

describe("a number of actions", () => {
  const moments = [2, 3, 7, 8].map((length) => ({ length }));

  it("lies at the last moment that had come by then", () => {
    expect([0, 2, 3, 6, 7, 100].map((n) => momentAt(moments, n))).toEqual([0, 0, 1, 1, 2, 3]);
  });

  it("lies at the first moment of an empty strip", () => {
    expect(momentAt([], 5)).toBe(0);
  });
});

describe("jumping", () => {
  it("finds the next and the last highlight, never the one we are at", () => {
    expect(markFrom(marks, "highlight", 0, 1)).toBe(3);
    expect(markFrom(marks, "highlight", 3, 1)).toBe(8);
    expect(markFrom(marks, "highlight", 8, 1)).toBeUndefined();
    expect(markFrom(marks, "highlight", 8, -1)).toBe(3);
    expect(markFrom(marks, "highlight", 3, -1)).toBeUndefined();
  });

  it("finds rounds apart from highlights", () => {
    expect(markFrom(marks, "round", 0, 1)).toBe(5);
    expect([0, 4, 5, 9].map((at) => roundAt(marks, at))).toEqual([1, 1, 2, 2]);
  });
});

describe("ticks", () => {
  it("lie along the strip, several highlights of a moment as one", () => {
    expect(ticksOf(marks, 11)).toEqual([
      { kind: "round", moment: 0, place: 0, number: 1 },
      { kind: "highlight", moment: 3, place: 0.3, number: 2 },
      { kind: "round", moment: 5, place: 0.5, number: 2 },
      { kind: "highlight", moment: 8, place: 0.8, number: 1 },
    ]);
  });

  it("of a game of one moment lie at its beginning", () => {
    expect(ticksOf(marks.slice(0, 1), 1)[0]?.place).toBe(0);
  });
});

describe("the link to a moment", () => {
  it("is read back as it was written", () => {
    for (const [length, seat] of [
      [0, -1],
      [37, 2],
    ] as const)
      expect(readHash(hashOf(length, seat))).toEqual({ length, seat });
  });

  it("is nothing else", () => {
    for (const odd of ["", "x", "3.x", "-1", "1.22", "9999999"]) expect(readHash(odd)).toBeNull();
  });
});
