import { beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../../settings.svelte";
import type { Seen } from "../../table/stream.svelte";
import type { BabyChoice } from "./hand.svelte";
import { Hand } from "./hand.svelte";
import { beyond, squareName, type Way } from "./squares";

const C3 = 12;
const boom = { blasts: [{ square: 17, seat: 0, arms: [[], [], [], []] }], lost: [], tolls: [] };

function move(from: number, way: Way, preview: BabyChoice["preview"] = {}): BabyChoice {
  const to = beyond(from, way);
  const action = `${squareName(from)}-${squareName(to)}`;
  return { action, verb: "move", number: 0, parts: { from, to, way }, preview };
}

function tile(kind: "hole" | "wall", square: number, way?: Way): BabyChoice {
  const action = ["tile", kind, squareName(square), way].filter(Boolean).join(" ");
  const parts = way ? { kind, square, way } : { kind, square };
  return { action, verb: "tile", number: 0, parts, preview: {} };
}

function at(choices: BabyChoice[], dice: Record<number, [number, number]> = { [C3]: [0, 4] }) {
  const owner = Array<number>(25).fill(-1);
  const face = Array<number>(25).fill(-1);
  for (const [square, [seat, shown]] of Object.entries(dice)) {
    owner[Number(square)] = seat;
    face[Number(square)] = shown;
  }
  const act = vi.fn<(action: string) => void>();
  const skip = vi.fn();
  const table = { me: 0, choices, view: { owner, face }, happening: null, act, skip };
  return { hand: new Hand(() => table as unknown as Seen<"babyboom">), act, skip, table };
}

beforeEach(() => settings.set({ skipBlastConfirm: false }));

describe("moving a die", () => {
  it("a tap takes it, an arrow sends it", () => {
    const { hand, act } = at([move(C3, "n"), move(C3, "e")]);
    hand.tap(C3);
    expect(hand.selected).toBe(C3);
    expect(hand.targets.map(({ action }) => action)).toEqual(["c3-c4", "c3-d3"]);
    hand.tap(beyond(C3, "n"));
    expect(act).toHaveBeenCalledExactlyOnceWith("c3-c4");
  });

  it("an explosion waits for a second word, and may be let go", () => {
    const { hand, act } = at([move(C3, "n", boom), move(C3, "e")]);
    hand.tap(C3);
    hand.tap(beyond(C3, "n"));
    expect(act).not.toHaveBeenCalled();
    expect(hand.pending?.action).toBe("c3-c4");
    hand.cancel();
    expect(hand.pending).toBeNull();
    expect(hand.selected).toBe(C3);
    hand.tap(beyond(C3, "n"));
    hand.confirm();
    expect(act).toHaveBeenCalledExactlyOnceWith("c3-c4");
  });

  it("a setting skips the question", () => {
    settings.set({ skipBlastConfirm: true });
    const { hand, act } = at([move(C3, "n", boom)]);
    hand.tap(C3);
    hand.tap(beyond(C3, "n"));
    expect(act).toHaveBeenCalledWith("c3-c4");
  });

  it("what is not offered is sent all the same, so that the server says why", () => {
    const { hand, act } = at([move(C3, "n")], { [C3]: [0, 4], 0: [1, 5], 1: [0, 0] });
    hand.tap(0);
    expect(act).toHaveBeenLastCalledWith("a1-a2");
    hand.tap(1);
    expect(act).toHaveBeenLastCalledWith("b1-b2");
    hand.tap(C3);
    hand.tap(beyond(C3, "w"));
    expect(act).toHaveBeenLastCalledWith("c3-b3");
    expect(hand.selected).toBe(C3);
  });

  it("a tap while something is shown skips it", () => {
    const { hand, skip, table } = at([]);
    Object.assign(table, { happening: { name: "die-moved", seat: 1 } });
    hand.tap(C3);
    expect(skip).toHaveBeenCalled();
  });
});

it("a blocked player turns a die down by a key, after a look", () => {
  const tick = { action: "tick c3", verb: "tick", number: 12, parts: { square: C3 }, preview: {} };
  const { hand, act } = at([tick]);
  hand.pointed = C3;
  hand.tick();
  expect(hand.pending?.action).toBe("tick c3");
  hand.tick();
  expect(act).toHaveBeenCalledExactlyOnceWith("tick c3");
});

describe("laying a tile", () => {
  const offers = [
    tile("hole", 7),
    tile("wall", 7, "n"),
    tile("wall", 7, "e"),
    tile("wall", 8, "e"),
  ];

  it("takes the first kind, a ghost, a turn, a word", () => {
    const { hand, act } = at(offers);
    expect(hand.kind).toBe("hole");
    hand.take("wall");
    expect(hand.spots).toEqual([7, 8]);
    hand.tap(7);
    expect(hand.ghost).toEqual({ square: 7, way: "n" });
    hand.turn();
    expect(hand.pending?.action).toBe("tile wall c2 e");
    hand.tap(8);
    expect(hand.ghost).toEqual({ square: 8, way: "e" });
    expect(hand.mayTurn).toBe(false);
    hand.tap(8);
    expect(act).toHaveBeenCalledExactlyOnceWith("tile wall d2 e");
  });

  it("on a forbidden square asks the server why", () => {
    const { hand, act } = at(offers);
    hand.take("wall");
    hand.tap(0);
    expect(act).toHaveBeenCalledExactlyOnceWith("tile wall a1 n");
    expect(hand.ghost).toBeNull();
  });
});
