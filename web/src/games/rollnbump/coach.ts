import type { Seen } from "../../table/stream.svelte";
import type { Mark } from "../parts";

function may(...verbs: string[]): (table: Seen) => boolean {
  return (table) => table.choices.some((choice) => verbs.includes(choice.verb));
}

export const coach: Mark[] = [
  { target: "tray", key: "rnb.coach.roll", when: may("reroll") },
  { target: "tableau", key: "rnb.coach.cards", when: may("reroll") },
  { target: "tray", key: "rnb.coach.bonus", when: may("use") },
  { target: "tableau", key: "rnb.coach.claim", when: may("claim") },
  { target: "bonus", key: "rnb.coach.bonus-spot", when: may("claim") },
  { target: "bar", key: "rnb.coach.end", when: may("end") },
];
