import { expect, it } from "vitest";
import { fitted } from "./fitted";
import { scaleOf } from "./stage.svelte";

it("fills televisions of any size with the same stage", () => {
  expect(scaleOf(1920, 1080)).toBe(1);
  expect(scaleOf(3840, 2160)).toBe(2);
  expect(scaleOf(1280, 720)).toBeCloseTo(2 / 3);
});

it("is never smaller than a television, on wide and on high screens", () => {
  for (const [width, height] of [
    [2560, 1080],
    [1024, 768],
    [1920, 940],
  ] as const) {
    const scale = scaleOf(width, height);
    expect(width / scale).toBeGreaterThanOrEqual(1920 - 1e-9);
    expect(height / scale).toBeGreaterThanOrEqual(1080 - 1e-9);
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

it("leaves alone what fits, and stops at the least", async () => {
  expect(await fitted(1.5, 1, async () => false)).toBe(1.5);
  expect(await fitted(1.5, 1, async () => true)).toBe(1);
});
