import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Moments } from "./moments.svelte";
import { LEAST, shownFor, SPEEDS, TEMPO } from "./tempo";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const words = (moments: Moments) => moments.standing.map((moment) => moment.words);

test.each(SPEEDS)("at %s speed whatever stands can be read", async (speed) => {
  const moments = new Moments();
  await moments.stand({ words: "a line" }, TEMPO[speed]);
  await moments.stand({ words: "a cry", cry: "KRACH!" }, TEMPO[speed]);
  await moments.stand({ words: "a round", lines: [] }, TEMPO[speed]);
  vi.advanceTimersByTime(LEAST * TEMPO[speed]);
  expect(words(moments)).toEqual(["a line", "a cry", "a round"]);
  vi.advanceTimersByTime(10_000);
  expect(words(moments)).toEqual([]);
});

test("moments do not wait for each other, and the newest cry is in front", async () => {
  const moments = new Moments();
  await moments.stand({ words: "first", cry: "BUMP!" }, 1);
  vi.advanceTimersByTime(300);
  await moments.stand({ words: "second", cry: "BUMP!" }, 1);
  await moments.stand({ words: "third" }, 1);
  expect(moments.front?.words).toBe("second");
  vi.advanceTimersByTime(1600);
  expect(words(moments)).toEqual(["second"]);
});

test("many at once: none gives way before it could be read", async () => {
  const moments = new Moments();
  for (let n = 0; n < 8; n += 1) await moments.stand({ words: `${n}`, cry: "!" }, 1);
  expect(words(moments)).toHaveLength(8);
  vi.advanceTimersByTime(LEAST);
  await moments.stand({ words: "9" }, 1);
  expect(words(moments)).toEqual(["9"]);
});

test("a moment that is drawn late stands no shorter", async () => {
  const moments = new Moments();
  const drawn = moments.stand({ words: "late" }, 1);
  vi.advanceTimersByTime(5000);
  await drawn;
  vi.advanceTimersByTime(LEAST);
  expect(words(moments)).toEqual(["late"]);
});

test("a tap ends all of them", async () => {
  const moments = new Moments();
  await moments.stand({ words: "enough" }, 1);
  moments.skip();
  expect(words(moments)).toEqual([]);
});

test("events are shown at somebody's speed, faster by whoever fell behind", () => {
  expect(shownFor(400, TEMPO.normal, 0, false)).toBe(400);
  expect(shownFor(400, TEMPO.calm, 0, false)).toBe(640);
  expect(shownFor(400, TEMPO.quick, 0, false)).toBeLessThan(250);
  expect(shownFor(400, TEMPO.normal, 2, false)).toBe(200);
});

test("without motion an event is a glimpse, but what is to be read is not", () => {
  expect(shownFor(400, 1, 0, true)).toBe(60);
  expect(shownFor(3000, 1, 0, true)).toBe(3000);
});
