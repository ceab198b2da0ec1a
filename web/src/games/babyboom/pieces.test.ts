import { describe, expect, it } from "vitest";
import type { BabyEvent, BabyView } from "../../wire/games";
import { Herd, type Piece } from "./pieces";
import { beyond, READING, squareName, wayTo } from "./squares";

function view(dice: Record<string, [number, number]>): BabyView {
  const owner = Array<number>(25).fill(-1);
  const face = Array<number>(25).fill(-1);
  for (const [name, [seat, shown]] of Object.entries(dice)) {
    owner[square(name)] = seat;
    face[square(name)] = shown;
  }
  return { owner, face } as BabyView;
}

function square(name: string): number {
  return READING.flat().find((one) => squareName(one) === name)!;
}

function event(name: string, args: Record<string, string | number>, seat = 0): BabyEvent {
  const numbers = Object.entries(args).map(([key, said]) => [
    key,
    typeof said === "string" ? square(said) : said,
  ]);
  return { name, seat, args: Object.fromEntries(numbers) } as BabyEvent;
}

const shown = (pieces: Piece[]): string[] =>
  pieces.map((piece) => `${piece.id}:${squareName(piece.square)}=${piece.face}`).sort();

describe("squares", () => {
  it("lead on to their neighbours and stop at the border", () => {
    expect(squareName(beyond(square("c3"), "n"))).toBe("c4");
    expect(squareName(beyond(square("c3"), "w"))).toBe("b3");
    expect(beyond(square("e3"), "e")).toBe(-1);
    expect(wayTo(square("b2"), square("b1"))).toBe("s");
    expect(wayTo(square("b2"), square("d2"))).toBeUndefined();
    expect(squareName(READING[0]![0]!)).toBe("a5");
  });
});

describe("the dice while events are shown", () => {
  it("a die keeps its identity from square to square, and into the next view", () => {
    const herd = new Herd();
    const before = view({ a1: [0, 5], e5: [1, 5] });
    const [id] = herd.after(before, []).map((piece) => piece.id);
    const played = [
      event("die-moved", { from: "a1", to: "a2" }),
      event("die-turned-down", { square: "a2", face: 4 }),
    ];
    expect(shown(herd.after(before, played))).toContain(`${id}:a2=4`);
    expect(shown(herd.after(view({ a2: [0, 4], e5: [1, 5] }), []))).toContain(`${id}:a2=4`);
  });

  it("a pusher leans until the push is told, then both step", () => {
    const herd = new Herd();
    const before = view({ c2: [0, 4], c3: [1, 1] });
    const moved = event("die-moved", { from: "c2", to: "c3" });
    const leaning = herd.after(before, [moved]);
    expect(leaning.map((piece) => [squareName(piece.square), piece.leaning])).toEqual([
      ["c2", square("c3")],
      ["c3", -1],
    ]);
    const after = herd.after(before, [moved, event("die-pushed", { from: "c3", to: "c4" }, 1)]);
    expect(shown(after)).toEqual(["1:c3=4", "2:c4=1"]);
    expect(after.every((piece) => piece.leaning === -1)).toBe(true);
  });

  it("dice that leave say how", () => {
    const herd = new Herd();
    const before = view({ a1: [0, 1], a3: [1, 5], c1: [1, 2] });
    const after = herd.after(before, [
      event("die-removed", { square: "a3", face: 5 }, 1),
      event("die-fell", { square: "c1" }, 1),
    ]);
    expect(shown(after)).toEqual(["1:a1=1"]);
    expect([...herd.left.values()].sort()).toEqual(["blown", "fallen"]);
  });

  it("a new round clears the floor", () => {
    const herd = new Herd();
    expect(herd.after(view({ a1: [0, 0] }), [event("round-began", { round: 2 }, -1)])).toEqual([]);
  });

  it("a die put down is the same one when its view comes", () => {
    const herd = new Herd();
    const put = event("die-placed", { square: "d4" });
    const [piece] = herd.after(view({}), [put]);
    expect(herd.after(view({}), [put])[0]!.id).toBe(piece!.id);
    expect(herd.after(view({ d4: [0, 5] }), [])[0]!.id).toBe(piece!.id);
  });
});
