import type { Pictures } from "../../../rules/pictures";

export const pictures: Pictures = {
  table: [
    { at: "[data-coach=dice]" },
    { at: "[data-coach=bank] .stack" },
    { at: "[data-coach=bonus]", low: true },
    { at: ".own [data-spot^=stake]" },
    { at: ".own [data-spot^=wallet]" },
    { at: "[data-spot=tokens]", side: "right" },
  ],
  turn: [
    { at: "[data-coach=dice]" },
    { at: ".tray" },
    { at: "[data-coach=dice]", instant: "double-rolled" },
  ],
};
