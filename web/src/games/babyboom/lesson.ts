import type { Lit } from "../../lesson/lit";

const PARTS: Record<string, string> = {
  sheet: "[data-coach=sheet]",
  panel: "[data-coach=panel]",
};

/** Squares by their names: from the first to the last, as one. */
export const lit: Lit = (name) =>
  PARTS[name] ??
  name
    .split(" ")
    .map((square) => `[data-square=${square}]`)
    .join(", ");
