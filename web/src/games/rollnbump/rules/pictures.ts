import type { Pictures } from "../../../rules/pictures";

export const pictures: Pictures = {
  table: [
    { at: ".cell:first-child" },
    { at: ".middle" },
    { at: "[data-coach=bonus]" },
    { at: ".cell:nth-child(7)", low: true },
    { at: "[data-coach=tray]" },
    { at: ".mine .cards" },
  ],
  turn: [{ at: ".cell:first-child" }, { at: "[data-coach=tray]" }, { at: ".cell:nth-child(4)" }],
};
