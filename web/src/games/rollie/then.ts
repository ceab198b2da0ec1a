// What a choice does to everybody's points once it is safe, in few words.

import type { RolliePreview } from "../../wire/games";
import { say } from "../../words.svelte";
import { BILLS, signed } from "./bills";

/** The bonus tokens that it wins or loses, the largest change first; with names, who pays for it. */
export function places(preview: RolliePreview, names: string[] = []): string[] {
  const { bonus = [], tolls = [] } = preview;
  const payer = tolls.toSorted((a, b) => a.after - a.before - (b.after - b.before))[0];
  return bonus
    .toSorted((a, b) => Math.abs(b.points - b.before) - Math.abs(a.points - a.before))
    .map(({ pile, place, points, before }, n) => {
      const value = signed(BILLS[pile]!.value);
      if (points < before && place < 0) return say("rollie.secure.lost", { value, points: before });
      const won = say("rollie.secure.place", { value, place: place + 1, points });
      if (n > 0 || !payer || !names[payer.seat] || payer.after >= payer.before) return won;
      const lost = signed(payer.after - payer.before);
      return `${won} ${say("rollie.then.toll", { name: names[payer.seat], lost })}`;
    });
}

/** One's points then, and whether somebody still has more. */
export function standing({ total = 0, ahead = [] }: RolliePreview, names: string[]): string {
  return say("rollie.then.total", {
    total: signed(total),
    many: ahead.length,
    name: names[ahead[0] ?? -1] ?? "",
  });
}
