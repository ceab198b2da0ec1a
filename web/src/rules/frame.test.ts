import { describe, expect, it } from "vitest";
import { around, closeUp, whole } from "./frame";

const STAGE = { width: 1000, height: 500 };
const PICTURE = { width: 200, height: 100 };

describe("a picture of a board", () => {
  it("shows the whole of it", () => {
    expect(whole(STAGE, PICTURE)).toEqual({ x: 0, y: 0, scale: 0.2 });
  });

  it("shows a part in the middle, as near as it fits", () => {
    const view = closeUp({ x: 422, y: 222, width: 156, height: 56 }, STAGE, PICTURE);
    expect(view.scale).toBe(1);
    expect(view.x).toBe(100 - 500);
    expect(view.y).toBe(50 - 250);
  });

  it("never shows anything beyond the board", () => {
    expect(closeUp({ x: 0, y: 0, width: 156, height: 56 }, STAGE, PICTURE)).toMatchObject({
      x: 0,
      y: 0,
    });
    const corner = closeUp({ x: 950, y: 450, width: 50, height: 50 }, STAGE, PICTURE);
    expect(corner.x).toBe(200 - 1000 * corner.scale);
    expect(corner.y).toBe(100 - 500 * corner.scale);
    const tall = closeUp({ x: 0, y: 0, width: 10, height: 500 }, STAGE, PICTURE);
    expect(tall.scale).toBe(0.2);
  });
});

describe("a box around boxes", () => {
  it("holds all of them, and there is none around nothing", () => {
    const boxes = [
      { x: 10, y: 20, width: 5, height: 5 },
      { x: 0, y: 22, width: 4, height: 10 },
    ];
    expect(around(boxes)).toEqual({ x: 0, y: 20, width: 15, height: 12 });
    expect(around([])).toBeNull();
  });
});
