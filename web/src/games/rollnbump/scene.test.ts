import { describe, expect, it } from "vitest";
import type { RnbEvent } from "../../wire/games";
import { after, atHome, bitsOf, diceShowing, NONE, type Scene, type Spot } from "./scene";

const spot = (n: number, name: string, more: Partial<Spot> = {}): Spot => ({
  spot: n,
  name,
  asks: 6,
  suit: 0,
  left: 3,
  holder: NONE,
  dice: [],
  faces: [],
  toBeat: 0,
  safe: false,
  closed: "",
  ...more,
});

const scene = (): Scene => ({
  active: 0,
  spots: [
    spot(0, "p1"),
    spot(1, "p2", { holder: 1, dice: [0, 2], faces: [3, 3], toBeat: 6 }),
    spot(13, "bonus", { asks: 13, left: 0 }),
  ],
  faces: [
    [4, 6, 4, 1, 4],
    [3, 2, 3, 1, 5],
  ],
  free: [0, 1, 2, 3, 4],
  rolling: [],
  bonusOwner: NONE,
  bonusFace: NONE,
});

const told = (name: string, seat: number, args: Record<string, number>): RnbEvent =>
  ({ name, seat, args }) as unknown as RnbEvent;

describe("the scene follows what is told", () => {
  it("puts the dice that were claimed with on their spot, among equals too", () => {
    const claimed = { spot: 0, combination: 6, faces: 44, dice: 0b10100, to_beat: 8 };
    const held = after(scene(), told("claimed", 0, claimed));
    expect(held.spots[0]).toMatchObject({ holder: 0, dice: [2, 4], faces: [4, 4], toBeat: 8 });
    expect(held.free).toEqual([0, 1, 3]);
  });

  it("sends bumped dice home", () => {
    expect(atHome(scene(), 1)).toEqual([1, 3, 4]);
    const bumped = after(scene(), told("bumped", 1, { spot: 1, combination: 6, faces: 33 }));
    expect(bumped.spots[1]!.holder).toBe(NONE);
    expect(atHome(bumped, 1)).toEqual([0, 1, 2, 3, 4]);
  });

  it("lets dice fall one by one", () => {
    let now = after(scene(), told("turn-began", 1, { number: 3, bonus: 1, dice: 0b100111 }));
    expect(now).toMatchObject({ active: 1, free: [0, 1, 2], rolling: [0, 1, 2, 5] });
    now = after(now, told("die-rolled", 1, { die: 1, face: 6 }));
    expect(now.faces[1]).toEqual([3, 6, 3, 1, 5]);
    now = after(now, told("bonus-die-rolled", 1, { face: 2 }));
    expect(now).toMatchObject({ rolling: [0, 2], bonusFace: 2 });
    now = after(now, told("bonus-die-used", 1, { die: 0, before: 3, face: 2 }));
    expect(now.faces[1]![0]).toBe(2);
  });

  it("takes an acquired card away and turns the next one up", () => {
    let now = after(
      scene(),
      told("card-acquired", 1, { spot: 1, combination: 6, suit: 0, points: 2 }),
    );
    expect(now.spots[1]).toMatchObject({ asks: NONE, holder: NONE, left: 2 });
    now = after(now, told("card-turned", NONE, { spot: 1, combination: 8, suit: 3 }));
    expect(now.spots[1]).toMatchObject({ asks: 8, suit: 3, left: 2 });
  });

  it("does not change the scene it starts from", () => {
    const before = scene();
    after(before, told("bumped", 1, { spot: 1, combination: 6, faces: 33 }));
    after(before, told("die-rolled", 0, { die: 0, face: 1 }));
    expect(before).toEqual(scene());
  });
});

it("reads dice as bits, the bonus die last", () => {
  expect(bitsOf(0b100101)).toEqual([0, 2, 5]);
});

it("finds dice by their faces, lowest first", () => {
  expect(diceShowing([4, 6, 4, 1, 4], [4, 1], [4, 0, 1, 2, 3])).toEqual([3, 4]);
});
