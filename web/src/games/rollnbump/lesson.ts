import type { Lit } from "../../lesson/lit";

const PARTS: Record<string, string> = {
  tableau: "[data-coach=tableau] [data-spot]",
  tray: "[data-coach=tray]",
  bar: "[data-coach=bar]",
  dice: "[data-coach=tray], [data-coach=bar]", // and what can be done with them
  "bar dice": "[data-coach=bar], [data-coach=tray]",
  mine: ".mine .cards",
};

/** Piles are numbered from 1 in the game's notation, and from 0 on the board. */
export const lit: Lit = (name) => {
  const pile = /^spot p(\d+)$/.exec(name)?.[1];
  return pile ? `[data-coach=tableau] [data-spot="${Number(pile) - 1}"]` : (PARTS[name] ?? "");
};
