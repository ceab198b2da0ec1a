import type { Mark } from "../parts";
import type { Seen } from "../../table/stream.svelte";

const baby = (table: Seen) => table as Seen<"babyboom">;
const asks = (verb: string) => (table: Seen) => table.choices[0]?.verb === verb;

/** What a first game is told, in the order in which it comes up. */
export const coach: Mark[] = [
  { target: "tray", key: "bb.coach.tile", when: asks("tile") },
  { target: "floor", key: "bb.coach.place", when: asks("place") },
  { target: "floor", key: "bb.coach.move", when: asks("move") },
  { target: "sheet", key: "bb.coach.sheet", when: asks("move") },
  {
    target: "floor",
    key: "bb.coach.push",
    when: (table) => baby(table).choices.some(({ preview }) => preview.travels),
  },
  {
    target: "floor",
    key: "bb.coach.boom",
    when: (table) => baby(table).choices.some(({ preview }) => preview.blasts),
  },
  { target: "floor", key: "bb.coach.blocked", when: asks("tick") },
];
