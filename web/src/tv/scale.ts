// Boards are drawn for a laptop. From a sofa they must be larger: as large as they fit.

const LAPTOP = { width: 1280, height: 720 };
const LARGEST = 4;
const STEP = 0.94;

/** How much larger a board would be that fills the screen as it fills a laptop's. */
export function scaleOf(width: number, height: number): number {
  const fitting = Math.min(width / LAPTOP.width, height / LAPTOP.height);
  return Math.max(1, Math.min(fitting, LARGEST));
}

/** The largest scale, from `wanted` down to 1, at which nothing is cut off. */
export async function fitted(
  wanted: number,
  isCutAt: (scale: number) => Promise<boolean>,
): Promise<number> {
  let scale = wanted;
  while (scale > 1 && (await isCutAt(scale))) scale = Math.max(1, scale * STEP);
  return scale;
}
