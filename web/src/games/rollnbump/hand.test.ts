import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import type { Choice, Seen } from "../../table/stream.svelte";
import { Hand } from "./hand.svelte";
import { NONE, type Scene, type Spot } from "./scene";

const SPOTS = ["p1", "p2", "p3"].map((name, spot) => ({ name, spot }) as Spot);

const move = (
  action: string,
  parts: Choice<"rollnbump">["parts"] = {},
  preview: Choice<"rollnbump">["preview"] = {},
): Choice<"rollnbump"> => ({ action, verb: action.split(" ")[0]!, number: 0, parts, preview });

/** A hand that shows these faces, and hears what it orders. */
function handOf(faces: number[], choices: Choice<"rollnbump">[]) {
  const orders: string[] = [];
  const table = { me: 0, choices, act: (order: string) => orders.push(order) };
  const scene = { faces: [faces], free: faces.map((_, die) => die), spots: SPOTS };
  const hand = new Hand(
    () => table as unknown as Seen<"rollnbump">,
    () => scene as unknown as Scene,
  );
  return { hand, orders };
}

const CLAIMS = [
  move("end"),
  move("claim p1 1", { spot: 0, dice: [0] }, { strength: 1 }),
  move("claim p1 1,3", { spot: 0, dice: [0, 2] }, { strength: 2 }),
  move("claim p2 1,3", { spot: 1, dice: [0, 2] }, { strength: 8, bumps: 1, beats: 6 }),
  move("claim p2 2,4", { spot: 1, dice: [1, 3] }, { strength: 12, bumps: 1, beats: 6 }),
];
const FACES = [4, 6, 4, 6, 4];
const ROLLS = [
  move("keep", {}, { reach: [1, 0, 0] }),
  move("reroll 2", { dice: [1], bonus: false }, { reach: [1, 0.25, 0] }),
  move("reroll 2,bonus", { dice: [1], bonus: true }, { reach: [1, 0.5, 0.125] }),
];

describe("rolling again", () => {
  it("knows what a roll can reach, whichever of equal dice is marked", () => {
    const { hand } = handOf(FACES, ROLLS);
    expect([...hand.reach.values()]).toEqual([1, 0, 0]); // as they lie
    hand.mark(3);
    flushSync();
    expect([...hand.reach.values()]).toEqual([1, 0.25, 0]);
    hand.mark(5); // the bonus die
    flushSync();
    expect([...hand.reach.values()]).toEqual([1, 0.5, 0.125]);
  });

  it("says nothing of chances once dice are placed", () => {
    const { hand } = handOf(FACES, CLAIMS);
    expect(hand.reach.size).toBe(0);
  });
});

describe("claiming", () => {
  it("lights up what the marked dice can take, whichever of equal dice they are", () => {
    const { hand, orders } = handOf(FACES, CLAIMS);
    hand.mark(2);
    hand.mark(4);
    flushSync();
    expect([...hand.fitting.keys()]).toEqual([0, 1]);
    hand.tap(SPOTS[1]!);
    expect(orders).toEqual(["claim p2 3,5"]);
    expect(hand.marked).toEqual([2, 4]); // until the answer comes: a refusal leaves them to be mended
  });

  it("marks suitable dice for a spot that is tapped first, then claims it", () => {
    const { hand, orders } = handOf(FACES, CLAIMS);
    hand.tap(SPOTS[1]!); // as few as will do, and the strongest of them
    expect(hand.marked).toEqual([1, 3]);
    expect(hand.ready?.action).toBe("claim p2 2,4");
    hand.tap(SPOTS[1]!);
    expect(orders).toEqual(["claim p2 2,4"]);
  });

  it("keeps the dice that were marked, where the spot can take them", () => {
    const { hand } = handOf(FACES, CLAIMS);
    hand.mark(4);
    hand.tap(SPOTS[1]!);
    expect(hand.marked).toEqual([4, 0]);
  });

  it("orders what cannot be, so that the refusal says why", () => {
    const { hand, orders } = handOf(FACES, CLAIMS);
    hand.mark(1);
    hand.tap(SPOTS[2]!);
    expect(orders).toEqual(["claim p3 2"]);
    expect(hand.marked).toEqual([1]);
  });

  it("takes dropped dice as they are, and lets others join them", () => {
    const { hand, orders } = handOf(FACES, CLAIMS);
    hand.drop([4, 2], SPOTS[1]!);
    expect(orders).toEqual(["claim p2 3,5"]);
    hand.drop([3], SPOTS[1]!);
    expect(hand.marked).toEqual([3, 1]);
    expect(orders).toHaveLength(1);
  });
});

describe("rolling", () => {
  const CHOICES = [move("keep"), move("reroll 1", { dice: [0] })];

  it("rolls the dice that are marked, the bonus die by its name", () => {
    const { hand, orders } = handOf(FACES, CHOICES);
    hand.roll(); // nothing is marked yet
    for (const die of [5, 3, 0, 3, 1]) hand.mark(die);
    hand.roll();
    expect(orders).toEqual(["reroll 1,2,bonus"]);
  });

  it("keeps", () => {
    const { hand, orders } = handOf(FACES, CHOICES);
    hand.keep();
    expect(orders).toEqual(["keep"]);
  });
});

describe("the bonus die", () => {
  it("turns one die, of equal ones whichever is marked", () => {
    const { hand, orders } = handOf(FACES, [
      move("use 1", { die: 0 }, { before: 4, after: 2 }),
      move("use none", { die: NONE }),
    ]);
    hand.mark(1);
    hand.mark(4);
    expect(hand.turning?.preview).toEqual({ before: 4, after: 2 });
    hand.turn();
    expect(orders).toEqual(["use 5"]);
  });
});

it("does nothing while others play", () => {
  const { hand, orders } = handOf(FACES, []);
  hand.mark(0);
  hand.tap(SPOTS[0]!);
  hand.end();
  expect([hand.step, hand.marked, orders]).toEqual(["wait", [], []]);
});
