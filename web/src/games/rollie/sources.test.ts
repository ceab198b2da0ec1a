import { expect, it } from "vitest";
import { sources } from "./sources";

it("of points are bills and the bonus tokens of their pile", () => {
  const view = { seat: [{ wallet: [2, 0, 0, 0, 1] }] };
  const outlook = { bonus: [[{ points: 100, seat: 0 }], [{ points: 80, seat: -1 }], [], [], []] };
  const rows = sources({ view, outlook, room: { chairs: [{}] } } as never);
  expect(rows[0]!.cells[0]).toEqual({ points: -10, count: 2, bonus: 100 });
  expect(rows[1]!.cells[0]).toEqual({ points: 0, count: 0, bonus: 0 });
  expect(rows[4]!.cells[0]!.points).toBe(10);
});
