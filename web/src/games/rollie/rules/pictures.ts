import type { Pictures } from "../../../rules/pictures";

export const pictures: Pictures = {
  table: [
    { at: "[data-coach=dice]" },
    { at: "[data-coach=bank] .stack" },
    { at: "[data-bill='5'] .bonuses", low: true },
    { at: ".own [data-spot^=stake]" },
    { at: ".own [data-spot^=wallet]" },
    { at: "[data-spot=tokens]", side: "right" },
  ],
  turn: [
    { at: "[data-coach=dice]" },
    { at: ".own .tray" },
    { at: ".banner", instant: "double-rolled" },
  ],
};
