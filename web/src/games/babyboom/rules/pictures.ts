import type { Pictures } from "../../../rules/pictures";

export const pictures: Pictures = {
  table: [
    { at: "[data-coach=floor]" },
    { at: "[data-square=d5]" },
    { at: "[data-square=d2]" },
    { at: "[data-square=b3]" },
    { at: "[data-coach=sheet]", low: true },
  ],
  turn: [
    { at: "[data-square=b5], [data-square=d3]" },
    { at: "[data-square=b3], [data-square=d2]" },
    { at: "[data-square=a5], [data-square=e1]", instant: "die-exploded" },
  ],
};
