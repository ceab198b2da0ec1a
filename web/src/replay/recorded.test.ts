import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { get } from "../net/api";
import type { MomentSeen, Replayed } from "../wire/protocol";
import { Recorded } from "./recorded.svelte";

const PAGE = 4;
const TOTAL = 10;

function moment(n: number): MomentSeen {
  const events = [
    { name: `first-of-${n}`, seat: 0 },
    { name: `second-of-${n}`, seat: 1 },
  ];
  return { length: 3 * n, events, position: { view: { n }, outlook: {}, turn: n % 2 } };
}

const asked: string[] = [];
async function server(path: string): Promise<unknown> {
  asked.push(path);
  const query = new URL(path, "http://x").searchParams;
  const first = Number(query.get("first") ?? 0);
  const whole = Array.from({ length: TOTAL }, (_, n) => moment(n));
  const marks = [{ kind: "highlight", moment: 7, event: { name: "boom", seat: 0 } }];
  return {
    room: { table: "K7MQ2XRA", chairs: [] },
    seat: Number(query.get("seat")),
    total: TOTAL,
    first,
    moments: whole.slice(first, first + PAGE),
    marks,
  } as unknown as Replayed;
}

async function recorded(length = 0): Promise<Recorded> {
  const table = new Recorded("K7MQ2XRA", server as typeof get);
  table.pace = () => 100;
  await table.look(-1, length);
  return table;
}

beforeEach(() => {
  asked.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it("puts the pages together", async () => {
  const table = await recorded();
  expect(asked).toHaveLength(3);
  expect(table.moments.map((m) => m.length)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27]);
});

it("begins at the moment of the link, and keeps it when the eyes change", async () => {
  const table = await recorded(14);
  expect([table.at, table.length]).toEqual([4, 12]);
  await table.look(1);
  expect([table.me, table.at]).toEqual([1, 4]);
});

it("shows the events of a moment one after the other, then its position", async () => {
  const table = await recorded();
  table.forward();
  expect(table.happening?.name).toBe("first-of-1");
  expect(table.at).toBe(0);
  vi.advanceTimersByTime(100);
  expect(table.played.map((e) => e.name)).toEqual(["first-of-1", "second-of-1"]);
  vi.advanceTimersByTime(100);
  expect([table.at, table.happening]).toEqual([1, null]);
  vi.advanceTimersByTime(10_000);
  expect(table.at).toBe(1);
});

it("is at the next moment at once when asked twice", async () => {
  const table = await recorded();
  table.forward();
  table.forward();
  expect([table.at, table.happening]).toEqual([1, null]);
  table.back();
  table.back();
  expect(table.at).toBe(0);
});

it("goes back to the beginning of what is being shown", async () => {
  const table = await recorded(9);
  table.forward();
  table.back();
  expect([table.at, table.happening]).toEqual([3, null]);
});

it("plays to the end, faster if told so, and begins again from there", async () => {
  const table = await recorded();
  table.speed = 4;
  table.play();
  vi.advanceTimersByTime(9 * (50 + 170));
  expect([table.at, table.isPlaying]).toEqual([9, false]);
  table.play();
  expect(table.at).toBe(0);
});

it("stops where it is paused", async () => {
  const table = await recorded();
  table.play();
  vi.advanceTimersByTime(200);
  table.pause();
  vi.advanceTimersByTime(10_000);
  expect(table.at).toBe(1);
});

it("plays on from where one seeks", async () => {
  const table = await recorded();
  table.play();
  table.seek(6);
  expect(table.happening).toBeNull();
  vi.advanceTimersByTime(10_000);
  expect([table.at, table.isPlaying]).toEqual([9, false]);
});

it("jumps to marks and nowhere else", async () => {
  const table = await recorded();
  expect([table.has("highlight", 1), table.has("highlight", -1)]).toEqual([true, false]);
  table.jump("highlight", 1);
  expect([table.at, table.happening?.name]).toEqual([6, "first-of-7"]); // it is about to happen
  table.jump("highlight", 1); // there is no other
  expect(table.at).toBe(6);
  vi.advanceTimersByTime(200);
  expect([table.at, table.happening]).toEqual([7, null]);
  table.seek(99);
  expect(table.at).toBe(9);
});

it("shows a step at a time, and rests in the middle of a long moment", async () => {
  const table = await recorded();
  table.cut(() => 1500);
  expect(table.total).toBe(2 * TOTAL - 1);
  table.forward();
  expect(table.happening?.name).toBe("first-of-1");
  vi.advanceTimersByTime(1500);
  expect([table.at, table.happening?.name, table.played.length]).toEqual([1, "first-of-1", 1]);
  expect(table.view).toEqual({ n: 0 });
  table.forward();
  expect(table.played.map(({ name }) => name)).toEqual(["first-of-1", "second-of-1"]);
  vi.advanceTimersByTime(1500);
  expect([table.at, table.happening, table.view]).toEqual([2, null, { n: 1 }]);
  expect(table.history.map(({ name }) => name).slice(-2)).toEqual(["first-of-1", "second-of-1"]);
});
