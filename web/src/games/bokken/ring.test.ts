import { describe, expect, it } from "vitest";
import { arc, fan, fitOf, layout } from "./ring";

const SIZES = [
  [360, 370],
  [390, 520],
  [768, 640],
  [840, 600],
  [1180, 760],
] as const;

describe("players around the yard", () => {
  for (const [width, height] of SIZES)
    for (let players = 4; players <= 9; players++)
      it(`${players} do not touch each other or the edge on ${width} x ${height}`, () => {
        const { spots, face } = layout(players, 0, width, height);
        for (const [n, one] of spots.entries()) {
          expect(one.x - face / 2).toBeGreaterThanOrEqual(0);
          expect(one.x + face / 2).toBeLessThanOrEqual(width);
          expect(one.y - face / 2).toBeGreaterThanOrEqual(0);
          expect(one.y + face / 2).toBeLessThanOrEqual(height);
          for (const other of spots.slice(n + 1))
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(face * 1.25);
        }
      });

  it("puts oneself at the bottom and the next player to the left", () => {
    const { spots } = layout(6, 2, 600, 600);
    expect(spots[2]!.x).toBeCloseTo(300, 0);
    expect(spots[2]!.y).toBe(Math.max(...spots.map((spot) => spot.y)));
    expect(spots[3]!.x).toBeLessThan(300);
    expect(spots[1]!.x).toBeGreaterThan(300);
  });

  it("keeps what is in the middle away from every head", () => {
    const middle = { width: 210, height: 130 };
    for (const [width, height] of SIZES)
      for (let players = 4; players <= 9; players++) {
        const ring = layout(players, 0, width, height);
        const scale = fitOf(ring, middle);
        expect(scale).toBeLessThanOrEqual(1);
        if (scale < 0.62) continue; // as small as words may be
        for (const spot of ring.spots) {
          const aside = Math.abs(spot.x - width / 2) - (middle.width * scale + ring.box.width) / 2;
          const away =
            Math.abs(spot.y - height / 2) - (middle.height * scale + ring.box.height) / 2;
          expect(Math.max(aside, away)).toBeGreaterThanOrEqual(-0.001);
        }
      }
    expect(fitOf(layout(6, 0, 840, 600), middle)).toBe(1);
  });

  it("leaves room for two thumbs on every neighbour", () => {
    const { spots } = layout(9, 0, 360, 370);
    for (const [n, one] of spots.entries())
      for (const other of spots.slice(n + 1)) {
        const apart = Math.abs(one.x - other.x) >= 74 || Math.abs(one.y - other.y) >= 90;
        expect(apart, `${n}`).toBe(true);
      }
  });
});

describe("the way of an announcement", () => {
  it("starts and ends beside the heads, not on them", () => {
    const path = arc({ x: 0, y: 0 }, { x: 300, y: 0 }, { x: 150, y: 150 }, 40);
    const [x0, , , , x1] = path.match(/[\d.]+/g)!.map(Number);
    expect(x0).toBeGreaterThan(20);
    expect(x1).toBeLessThan(280);
  });
});

describe("one's own hand", () => {
  it("never leaves the tray", () => {
    for (let cards = 1; cards < 14; cards++)
      for (const width of [240, 330, 700]) {
        const { card, step, row } = fan(cards, width, 154);
        expect(step * (row - 1) + card).toBeLessThanOrEqual(width + 1);
        expect(row * 2).toBeGreaterThanOrEqual(cards);
      }
  });

  it("shows a thumb's width of every card on the smallest phone", () => {
    for (let cards = 2; cards <= 10; cards++) {
      const isOneRow = fan(cards, 254, 110).row === cards;
      const { card, step, row, behind } = fan(cards, 254, isOneRow ? 110 : 132); // as Tray has it
      expect(step).toBeGreaterThanOrEqual(44);
      if (row < cards) expect(behind).toBeGreaterThanOrEqual(44);
      expect(card * 1.4 + behind).toBeLessThanOrEqual(133);
    }
  });
});
