import type { Seen } from "../../table/stream.svelte";
import type { Mark } from "../parts";

function rollie(table: Seen): Seen<"rollie"> {
  return table as Seen<"rollie">;
}

function mayChoose(table: Seen): boolean {
  return table.choices.length > 0;
}

function hasStake(table: Seen): boolean {
  return (rollie(table).outlook.standing[table.me]?.bills ?? 0) > 0;
}

/** What a first game is told, in this order, each as soon as it makes sense. */
export const coach: Mark[] = [
  { target: "dice", key: "rollie.coach.dice", when: mayChoose },
  { target: "bank", key: "rollie.coach.bank", when: mayChoose },
  { target: "stake", key: "rollie.coach.stake", when: hasStake },
  {
    target: "secure",
    key: "rollie.coach.secure",
    when: (table) => mayChoose(table) && hasStake(table),
  },
  {
    target: "bonus",
    key: "rollie.coach.bonus",
    when: (table) =>
      rollie(table)
        .outlook.bonus.flat()
        .some((token) => token.seat >= 0),
  },
  { target: "seats", key: "rollie.coach.locked", when: (table) => table.locked.length > 0 },
  { target: "round", key: "rollie.coach.last", when: (table) => rollie(table).outlook.last_round },
];
