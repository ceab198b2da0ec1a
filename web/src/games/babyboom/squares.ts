// Where the squares are: on the drawing, and under the arrow keys. Row 1 is at the bottom.

export const SIDE = 5;
export const SQUARES = SIDE * SIDE;
export const CELL = 100; // of the drawing
export const LEFT = 30;
export const TOP = 10;
export const BOX = { x: 0, y: -12, width: 560, height: 558 };

export type Way = "n" | "e" | "s" | "w";
export const WAYS: readonly Way[] = ["n", "e", "s", "w"];
const STEP: Record<Way, readonly [number, number]> = {
  n: [0, 1],
  e: [1, 0],
  s: [0, -1],
  w: [-1, 0],
};

export const columnOf = (square: number): number => square % SIDE;
export const rowOf = (square: number): number => Math.floor(square / SIDE);

export function squareName(square: number): string {
  return "abcde"[columnOf(square)]! + String(rowOf(square) + 1);
}

/** The middle of a square on the drawing. */
export function middle(square: number): { x: number; y: number } {
  return {
    x: LEFT + (columnOf(square) + 0.5) * CELL,
    y: TOP + (SIDE - rowOf(square) - 0.5) * CELL,
  };
}

/** The next square that way, or -1 over the border. */
export function beyond(square: number, way: Way): number {
  const column = columnOf(square) + STEP[way][0];
  const row = rowOf(square) + STEP[way][1];
  const inside = column >= 0 && column < SIDE && row >= 0 && row < SIDE;
  return inside ? row * SIDE + column : -1;
}

/** The way from a square to its neighbour, if it is one. */
export function wayTo(from: number, to: number): Way | undefined {
  return WAYS.find((way) => beyond(from, way) === to);
}

/** Degrees from north, clockwise. */
export function turnOf(way: Way | null | undefined): number {
  return way ? WAYS.indexOf(way) * 90 : 0;
}

/** From the top left to the bottom right, as the board is read. */
export const READING = Array.from({ length: SIDE }, (_, down) =>
  Array.from({ length: SIDE }, (_, column) => (SIDE - 1 - down) * SIDE + column),
);
