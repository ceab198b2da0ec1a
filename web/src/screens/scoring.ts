// The last reckoning, a source of points at a time.

import type { Source } from "../wire/games";

/** Everybody's points after each source; nothing where they would not add up to the scores. */
export function reckoned(sources: readonly Source[], scores: readonly number[]): number[][] {
  const sums: number[][] = [];
  for (const { gains } of sources) {
    const before = sums.at(-1) ?? scores.map(() => 0);
    sums.push(
      before.map((sum, seat) => sum + (gains[seat]?.points ?? 0) + (gains[seat]?.bonus ?? 0)),
    );
  }
  const last = sums.at(-1);
  return last && scores.every((score, seat) => score === last[seat]) ? sums : [];
}
