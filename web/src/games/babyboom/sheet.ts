// The sum of the score sheet: rounds that are over, and this one as it stands once it is played. All
// dice begin a round at their highest: points that nobody has had to keep yet are nobody's.

import type { BabyOutlook, BabyView } from "../../wire/games";

const FRESH = 5; // what every die shows before its first step

export function isUntouched({ owner, face }: Pick<BabyView, "owner" | "face">): boolean {
  return face.every((shown, square) => owner[square]! < 0 || shown === FRESH);
}

export function sumOf(
  { points, total }: BabyOutlook["standing"][number],
  view: Pick<BabyView, "owner" | "face">,
  isOver: boolean,
): number {
  return !isOver && isUntouched(view) ? total - points : total;
}
