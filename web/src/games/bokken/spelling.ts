// What notation abbreviates, as sentences of the page should say it.

import { say } from "../../words.svelte";

/** 5o, 5f, T; several together as 5oof: `5f` is a Flash 5. */
function card(written: string): string {
  const colours = written.slice(1);
  if (written === "?") return written;
  if (colours.length > 1) return say("bk.cards", { count: colours.length, value: written[0] });
  const colour = written === "T" ? "timeout" : colours === "f" ? "flash" : "base";
  return say("bk.card-name", { colour, value: written[0] });
}

export const spell = { card, cards: card };
