import type { Mark } from "../parts";

/** What a first game is told, as it comes up; whatever is played, the rest still fits. */
export const coach: Mark[] = [
  { target: "bk-pile", key: "bk.coach.ring" },
  {
    target: "bk-hand",
    key: "bk.coach.hand",
    when: (table) => table.choices.some((choice) => choice.verb === "play"),
  },
  {
    target: "bk-pile",
    key: "bk.coach.announce",
    when: (table) => table.choices.some((choice) => choice.verb === "plus"),
  },
  { target: "bk-pile", key: "bk.coach.bomb", when: (table) => table.race },
  {
    target: "bk-hand",
    key: "bk.coach.flash",
    when: (table) =>
      table.race &&
      table.choices.some((choice) => "how" in choice.preview && choice.preview.how === "flash"),
  },
  {
    target: "bk-timeout",
    key: "bk.coach.timeout",
    when: (table) => table.race && table.choices.some((choice) => choice.action === "play T"),
  },
];
