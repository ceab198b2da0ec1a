import { describe, expect, it } from "vitest";
import { AIR, around, placeBeside, type Box } from "./place";

const ROOM: Box = { left: 8, top: 52, right: 352, bottom: 632 };
const SIZE = { width: 344, height: 120 };

function boxAt({ left, top }: { left: number; top: number }): Box {
  return { left, top, right: left + SIZE.width, bottom: top + SIZE.height };
}

function covers(one: Box, other: Box): boolean {
  return (
    Math.min(one.right, other.right) > Math.max(one.left, other.left) &&
    Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top)
  );
}

describe("the place of the guide", () => {
  it("is above what lies below, with some air", () => {
    const tray = { left: 0, top: 440, right: 360, bottom: 640 };
    const place = placeBeside([tray], SIZE, ROOM);
    expect(place.isFree).toBe(true);
    expect(place.top + SIZE.height).toBeLessThanOrEqual(tray.top - AIR);
    expect(place.top + SIZE.height).toBeGreaterThan(tray.top - AIR - 16); // and near it
  });

  it("finds the gap between two lit parts", () => {
    const parts = [
      { left: 0, top: 52, right: 360, bottom: 240 },
      { left: 0, top: 400, right: 360, bottom: 640 },
    ];
    const place = placeBeside(parts, SIZE, ROOM);
    expect(place.isFree).toBe(true);
    expect(parts.some((part) => covers(boxAt(place), part))).toBe(false);
  });

  it("never leaves the room, and says when there is no free place", () => {
    const place = placeBeside([{ left: 0, top: 0, right: 360, bottom: 640 }], SIZE, ROOM);
    expect(place.isFree).toBe(false);
    expect(place.top).toBeGreaterThanOrEqual(ROOM.top);
    expect(place.top + SIZE.height).toBeLessThanOrEqual(ROOM.bottom);
  });

  it("stands in the middle where nothing is lit", () => {
    const place = placeBeside([], SIZE, ROOM);
    expect(place.top + SIZE.height / 2).toBeCloseTo(342, -1);
  });
});

it("one box goes around several", () => {
  expect(around([])).toBeUndefined();
  const one = { left: 1, top: 2, right: 3, bottom: 4 };
  const other = { left: 0, top: 3, right: 9, bottom: 5 };
  expect(around([one, other])).toEqual({ left: 0, top: 2, right: 9, bottom: 5 });
});
