import { expect, it } from "vitest";
import { scaleOf } from "./scale";

it("enlarges boards on large screens and never shrinks them", () => {
  expect(scaleOf(1180, 640)).toBe(1);
  expect(scaleOf(360, 640)).toBe(1);
  expect(scaleOf(1920, 1080)).toBeGreaterThan(1.5);
  expect(scaleOf(3840, 2160)).toBeCloseTo(2 * scaleOf(1920, 1080));
  expect(scaleOf(99_999, 99_999)).toBe(4);
});

it("keeps the whole board in sight on wide and on high screens", () => {
  for (const [width, height] of [
    [2560, 1080],
    [1080, 1920],
    [1920, 940],
  ] as const) {
    const scale = scaleOf(width, height);
    expect(width / scale).toBeGreaterThanOrEqual(Math.min(width, 1180));
    expect(height / scale).toBeGreaterThanOrEqual(Math.min(height, 640));
  }
});
