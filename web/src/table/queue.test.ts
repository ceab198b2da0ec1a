import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Happening, News } from "../wire/protocol";
import { EventQueue } from "./queue";

const news = (seq: number, ...names: string[]): News => ({
  type: "news",
  table: "K7MQ2XRA",
  seat: 0,
  seq,
  at: 0,
  events: names.map((name) => ({ name, seat: 0 })),
});

function staged(pace: (event: Happening) => number) {
  const told: string[] = [];
  const queue = new EventQueue({
    show: (event, played) => told.push(event ? `${event.name}/${played.length}` : "-"),
    settle: (done) => told.push(`#${done.seq}`),
    pace,
  });
  return { told, queue };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("events are shown one after the other, then the news stands", () => {
  const { told, queue } = staged(() => 100);
  queue.push(news(1, "rolled", "taken"));
  expect(told).toEqual(["rolled/1"]);
  vi.advanceTimersByTime(100);
  expect(told).toEqual(["rolled/1", "taken/2"]);
  vi.advanceTimersByTime(100);
  expect(told).toEqual(["rolled/1", "taken/2", "#1", "-"]);
  expect(queue.isBusy).toBe(false);
});

test("news that come meanwhile wait, and none is lost", () => {
  const { told, queue } = staged(() => 100);
  queue.push(news(1, "a"));
  queue.push(news(2, "b"));
  queue.push(news(3));
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(["a/1", "#1", "b/1", "#2", "#3", "-"]);
});

test("an event without time is not shown, but counted among those played", () => {
  const { told, queue } = staged((event) => (event.name === "quiet" ? 0 : 50));
  queue.push(news(1, "quiet", "loud"));
  expect(told).toEqual(["loud/2"]);
});

test("whoever skips sees the end at once", () => {
  const { told, queue } = staged(() => 100);
  queue.push(news(1, "a", "b"));
  queue.push(news(2, "c"));
  queue.skip();
  expect(told).toEqual(["a/1", "#1", "#2", "-"]);
  vi.advanceTimersByTime(1000);
  expect(told).toHaveLength(4);
});

test("a snapshot forgets what was still to be told", () => {
  const { told, queue } = staged(() => 100);
  queue.push(news(1, "a"));
  queue.clear();
  vi.advanceTimersByTime(1000);
  expect(told).toEqual(["a/1", "-"]);
});

test("what asks for a reaction stands at once, and what led to it is told all the same", () => {
  const told: string[] = [];
  const queue = new EventQueue({
    show: (event) => event && told.push(event.name),
    settle: (done) => told.push(`#${done.seq}`),
    pace: () => 500,
    tell: (event, played, all) => told.push(`${event.name} ${played.length}/${all.length}`),
    isUrgent: (news) => news.seq === 2,
  });
  queue.push(news(1, "laid", "named"));
  queue.push(news(2, "announced"));
  expect(told).toEqual(["laid 1/2", "laid", "named 2/2", "#1", "announced 1/1", "#2"]);
  expect(queue.isBusy).toBe(false);
});

test("whoever falls behind catches up: an event is told how many news wait", () => {
  const waiting: number[] = [];
  const queue = new EventQueue({
    show: () => undefined,
    settle: () => undefined,
    pace: (_, behind) => {
      waiting.push(behind);
      return 100;
    },
  });
  queue.push(news(1, "a"));
  queue.push(news(2, "b"));
  queue.push(news(3, "c"));
  vi.advanceTimersByTime(1000);
  expect(waiting).toEqual([0, 1, 0]);
});

function handed(patience: number) {
  const told: string[] = [];
  const queue = new EventQueue({
    show: (event) => told.push(event?.name ?? "-"),
    settle: () => undefined,
    pace: () => 100,
    patience: (event) => (event.name === "rolled" ? patience : 0),
    hold: (isHeld) => told.push(isHeld ? "held" : "free"),
  });
  return { told, queue };
}

test("dice wait for the hand that throws them", () => {
  const { told, queue } = handed(4000);
  queue.push(news(1, "began", "rolled"));
  vi.advanceTimersByTime(3000);
  expect(told).toEqual(["began", "held"]);
  queue.release();
  expect(told).toEqual(["began", "held", "free", "rolled"]);
  queue.release(); // once is enough
  vi.advanceTimersByTime(100);
  expect(told.at(-1)).toBe("-");
});

test("but not for ever, and not while more has happened", () => {
  const { told, queue } = handed(4000);
  queue.push(news(1, "rolled"));
  vi.advanceTimersByTime(4000);
  expect(told).toEqual(["held", "free", "rolled"]);
  queue.push(news(2, "rolled"));
  queue.push(news(3, "rolled"));
  vi.advanceTimersByTime(100);
  expect(told.slice(3)).toEqual(["rolled"]);
  queue.skip();
  expect(told.at(-1)).toBe("-");
});
