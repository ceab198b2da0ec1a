// Boards are drawn for a laptop. From a sofa they must be larger: as large as they fit.

const LAPTOP = { width: 1280, height: 720 };
const LARGE = { width: 1920, height: 1080 }; // boards have a layout of their own up to here
const LARGEST = 4;
const STEP = 0.94;

/** How much larger a board would be that fills the screen as it fills a laptop's. */
export function scaleOf(width: number, height: number): number {
  const fitting = Math.min(width / LAPTOP.width, height / LAPTOP.height);
  return Math.max(1, Math.min(fitting, LARGEST));
}

/** The same for boards that know how to fill a large screen by themselves. */
export function boardScaleOf(width: number, height: number): number {
  return Math.max(1, Math.min(width / LARGE.width, height / LARGE.height));
}

/** The largest scale, from `wanted` down to `least`, at which nothing is cut off. */
export async function fitted(
  wanted: number,
  least: number,
  isCutAt: (scale: number) => Promise<boolean>,
): Promise<number> {
  let scale = wanted;
  while (scale > least && (await isCutAt(scale))) scale = Math.max(least, scale * STEP);
  return scale;
}
