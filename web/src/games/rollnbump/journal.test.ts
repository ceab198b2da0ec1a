import { describe, expect, it } from "vitest";
import type { Seen, Told } from "../../table/stream.svelte";
import { journal } from "./journal";

type Event = Told<"rollnbump">;

const table = {
  outlook: { combinations: [{ name: "pair", face: 0 }] },
} as unknown as Seen<"rollnbump">;

const event = (name: string, seat: number, args = {}) =>
  ({ name, seat, args, spelled: {}, rule: "" }) as unknown as Event;

const turn = (seat: number, faces: number[], ...more: Event[]) => [
  event("turn-began", seat, { dice: (1 << faces.length) - 1 }),
  ...faces.map((face, die) => event("die-rolled", seat, { die, face })),
  event("dice-rolled", seat),
  ...more,
  event("turn-ended", seat, { number: 0 }),
];

describe("the journal of Roll'n Bump", () => {
  it("is a line a turn, dice that lie on nothing below zero and last", () => {
    const claim = event("claimed", 0, { combination: 0, dice: 0b101 });
    const [tour] = journal(turn(0, [6, 2, 6], event("bumped", 1), claim), table);
    expect(tour!.lines).toHaveLength(1);
    expect(tour!.lines[0]!.pieces).toEqual(["6", "6", "-2"]);
    expect(tour!.lines[0]!.mark).not.toBe("");
  });

  it("opens a tour with whoever began, and with the card that comes to them", () => {
    const told = [
      ...turn(0, [1]),
      ...turn(1, [2]),
      event("card-acquired", 0, { combination: 0, points: 2 }),
      ...turn(0, [3]),
    ];
    const tours = journal(told, table);
    expect(tours.map(({ lines }) => lines.map(({ seat }) => seat))).toEqual([
      [0, 1],
      [0, 0],
    ]);
  });
});
