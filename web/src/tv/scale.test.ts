import { expect, it } from "vitest";
import { boardScaleOf, fitted, scaleOf } from "./scale";

it("enlarges boards on large screens and never shrinks them", () => {
  expect(scaleOf(1280, 720)).toBe(1);
  expect(scaleOf(360, 640)).toBe(1);
  expect(scaleOf(1920, 1080)).toBe(1.5);
  expect(scaleOf(3840, 2160)).toBe(3);
  expect(scaleOf(99_999, 99_999)).toBe(4);
});

it("leaves boards to fill a television, and enlarges them on what is larger still", () => {
  expect(boardScaleOf(1280, 720)).toBe(1);
  expect(boardScaleOf(1920, 1080)).toBe(1);
  expect(boardScaleOf(3840, 2160)).toBe(2);
});

it("keeps a laptop's room for the board on wide and on high screens", () => {
  for (const [width, height] of [
    [2560, 1080],
    [1080, 1920],
    [1920, 940],
  ] as const) {
    const scale = scaleOf(width, height);
    expect(width / scale).toBeGreaterThanOrEqual(Math.min(width, 1280));
    expect(height / scale).toBeGreaterThanOrEqual(Math.min(height, 720));
  }
});

it("goes down until nothing is cut off, and no further", async () => {
  const asked: number[] = [];
  const scale = await fitted(1.5, 1, async (tried) => {
    asked.push(tried);
    return tried > 1.3;
  });
  expect(scale).toBeLessThanOrEqual(1.3);
  expect(scale).toBeGreaterThan(1.2);
  expect(asked).toEqual([...asked].sort((a, b) => b - a));
});

it("leaves alone what fits, and stops at the board's own size", async () => {
  expect(await fitted(1.5, 1, async () => false)).toBe(1.5);
  expect(await fitted(1.5, 1, async () => true)).toBe(1);
});
