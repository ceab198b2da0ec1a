import { expect, test } from "vitest";
import type { MarkSeen, MomentSeen, Position } from "../wire/protocol";
import { beatsOf } from "./beats";

const TIMES: Record<string, number> = { rolled: 500, krached: 800, bonus: 700, ended: 500 };
const pace = ({ name }: { name: string }) => TIMES[name] ?? 0;

function moment(length: number, ...names: string[]): MomentSeen {
  const events = names.map((name, seat) => ({ name, seat }));
  return { length, events, position: { view: { length }, turn: 0 } as unknown as Position };
}

const MOMENTS = [
  moment(1, "began"),
  moment(5, "rolled", "rolled", "krached", "krached", "bonus", "bonus", "ended"),
];

test("the last step tells a roll, a krach, the bonuses and the end one after the other", () => {
  const { beats } = beatsOf(MOMENTS, [], pace);
  expect(beats.map(({ events }) => events.map(({ name }) => name))).toEqual([
    ["began"],
    ["rolled", "rolled"],
    ["krached", "krached"],
    ["bonus", "bonus"],
    ["ended"],
  ]);
});

test("until the last of them the position is the one before", () => {
  const { beats } = beatsOf(MOMENTS, [], pace);
  const views = beats.map(({ position }) => (position.view as { length: number }).length);
  expect(views).toEqual([1, 1, 1, 1, 5]);
  expect(beats.map(({ told }) => told.length)).toEqual([0, 2, 4, 6, 0]);
});

test("a mark stands at the beat that tells it", () => {
  const krach: MarkSeen = { moment: 1, kind: "highlight", event: { name: "krached", seat: 2 } };
  const round: MarkSeen = { moment: 0, kind: "round", event: { name: "began", seat: 0 } };
  const { marks } = beatsOf(MOMENTS, [round, krach], pace);
  expect(marks.map((mark) => mark.moment)).toEqual([0, 2]);
});

test("what is told at one look is one step", () => {
  const { beats } = beatsOf([moment(1, "began"), moment(2, "rolled", "krached")], [], pace);
  expect(beats).toHaveLength(2);
});
