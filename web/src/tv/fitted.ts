const STEP = 0.95;

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
