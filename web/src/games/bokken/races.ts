// How close the races of a round were, in words: told when the round is over.

import type { ReactionSeen } from "../../wire/protocol";
import { number, say } from "../../words.svelte";

const CLOSE = 500; // milliseconds: farther apart was no race

/** The fastest Flash, and whoever was only just too late. */
export function raceWords(reactions: ReactionSeen[], nameFor: (seat: number) => string): string[] {
  const flashes = reactions.filter(({ action }) => /^play \d+f$/.test(action));
  const fastest = flashes.toSorted((one, other) => one.took - other.took)[0];
  const said = fastest
    ? [say("bk.race.fastest", { name: nameFor(fastest.seat), seconds: seconds(fastest.took) })]
    : [];
  const close = reactions.flatMap(({ seat, late = [] }) =>
    late
      .filter(({ by }) => by < CLOSE)
      .map((one) => ({ name: nameFor(seat), other: nameFor(one.seat), seconds: seconds(one.by) })),
  );
  return [...said, ...close.map((one) => say("bk.race.close", one))];
}

function seconds(milliseconds: number): string {
  return number(milliseconds / 1000, 2);
}
