import { expect, it } from "vitest";
import { worth } from "../../screens/points";
import { sources } from "./sources";

it("of points are the rounds, and add up", () => {
  const view = { seat: [{ earned: [3, 0, 8] }, { earned: [5, 6, 0] }] };
  const rows = sources({ view, room: { chairs: [{}, {}] } } as never);
  expect(rows.map((row) => row.args)).toEqual([{ round: 1 }, { round: 2 }, { round: 3 }]);
  const sums = [0, 1].map((seat) => rows.reduce((all, row) => all + worth(row.cells[seat]!), 0));
  expect(sums).toEqual([11, 11]);
});
