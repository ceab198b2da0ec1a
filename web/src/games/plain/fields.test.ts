import { beforeAll, expect, it } from "vitest";
import { settings } from "../../settings.svelte";
import { words } from "../../words.svelte";
import { beyond, brief, fieldsOf, lyingOn, seatsOf, shownOf, titleOf } from "./fields";

beforeAll(async () => {
  settings.set({ language: "en" });
  await words.ready();
});

it("shows numbers, lists and records, each in its own way", () => {
  expect(shownOf(3)).toEqual({ kind: "one", text: "3" });
  expect(shownOf([1, -1, 4])).toEqual({
    kind: "many",
    chips: [{ text: "1" }, { text: "–" }, { text: "4" }],
  });
  expect(shownOf([{ suit: 1, left: 2 }, { suit: -1 }])).toEqual({
    kind: "table",
    columns: ["suit", "left"],
    rows: [
      ["1", "2"],
      ["–", "–"],
    ],
  });
  expect(brief([[1, 2], { dice_left: 3 }, true, null])).toBe("1 2 dice left 3 Yes –");
});

it("says of a long list only what there is, and where", () => {
  const counts = Array.from({ length: 20 }, (_, n) => (n === 6 ? 2 : n === 9 ? -1 : 0));
  expect(shownOf(counts)).toEqual({ kind: "many", chips: [{ at: 7, text: "2" }] });
});

it("leaves out what the page says anyway, and lists that hold nothing", () => {
  const view = { turn: 0, phase: 2, players: 2, round_number: 3, seat: [], gone: [] };
  expect(fieldsOf(view).map(({ name }) => name)).toEqual(["round_number"]);
  expect(titleOf("whist", "round_number")).toBe("round number");
});

it("finds as many seats as there are players", () => {
  expect(seatsOf({ seat: [{ hand: 1 }, { hand: 2 }, { hand: 0 }] }, {}, 2)).toHaveLength(2);
  expect(seatsOf({ board: [] }, {}, 2)).toEqual([]);
});

it("says in the outlook's words what a state only counts", () => {
  const view = { prize: 2, round: 1, seat: [{ hand: [0, 1], bid: 4 }] };
  const outlook = { prize: 3, standing: [{ hand: [2] }], odds: 0.5 };
  expect(lyingOn(view, outlook)).toMatchObject({ prize: 3, round: 1 });
  expect(seatsOf(view, outlook, 1)).toEqual([{ hand: [2], bid: 4 }]);
  expect(beyond(view, outlook).map(({ name }) => name)).toEqual(["odds"]);
});
