// What made the difference between two people: the source of points in which one gained most on the other.

import type { Source } from "../wire/games";

export interface Difference {
  source: Source;
  more: number;
  less: number;
}

export function difference(
  sources: readonly Source[],
  ahead: number,
  behind: number,
): Difference | null {
  const compared = sources.map((source) => ({
    source,
    more: gained(source, ahead),
    less: gained(source, behind),
  }));
  const [widest] = compared.sort((a, b) => b.more - b.less - (a.more - a.less));
  return widest && compared.length > 1 && widest.more > widest.less ? widest : null;
}

function gained({ gains }: Source, seat: number): number {
  const { points = 0, bonus = 0 } = gains[seat] ?? {};
  return points + bonus;
}
