import type { Pictures } from "../../../rules/pictures";

export const pictures: Pictures = {
  table: [
    { at: ".centre .pile" },
    { at: ".centre .call", side: "right" },
    { at: ".bombed" },
    { at: ".centre .draw", low: true },
    { at: "[data-coach=bk-hand]" },
    { at: ".spot.right", side: "right" },
  ],
  turn: [{ at: ".centre" }, { at: ".centre" }, { at: ".spot .exploded", instant: "exploded" }],
};
