import { describe, expect, it } from "vitest";
import { difference } from "./difference";

const cards = { name: "cards", args: {}, gains: [{ points: 20 }, { points: 19 }] };
const sets = { name: "sets", args: {}, gains: [{ points: 3, bonus: 10 }, { points: 9 }] };

describe("what made the difference", () => {
  it("is where one gained most on the other, bonuses and all", () => {
    expect(difference([cards, sets], 0, 1)).toEqual({ source: sets, more: 13, less: 9 });
  });
  it("is nothing where nobody gained anything on the other", () => {
    expect(difference([cards, { ...cards, name: "x" }], 1, 0)).toBeNull();
  });
  it("is nothing where there is but one source: the score has said it", () => {
    expect(difference([cards], 0, 1)).toBeNull();
  });
});
