import type { Pictures } from "../../../rules/pictures";

export const pictures: Pictures = {
  table: [
    { at: ".centre .pile" },
    { at: ".centre .call", low: true },
    { at: ".bombed .face" },
    { at: ".centre .draw", low: true, isBare: true },
    { at: "[data-coach=bk-hand] li:first-child" },
    { at: ".spot.right .name", low: true },
  ],
  turn: [
    { at: ".centre .middle, .bombed .face" },
    { at: ".centre .middle, .bombed .face" },
    { at: ".spot .exploded", instant: "exploded" },
  ],
};
