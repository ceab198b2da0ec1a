// What notation abbreviates, as sentences of the page should say it.

import { say } from "../words.svelte";

type Speller = (value: string) => string;

const SPELLERS: Record<string, Record<string, Speller>> = {
  bokken: { card: bokkenCard, cards: bokkenCard },
};

/** An argument of a sentence of a game: `5f` is a Flash 5. */
export function spell<V>(game: string, argument: string, value: V): V | string {
  const speller = SPELLERS[game]?.[argument];
  return speller && typeof value === "string" ? speller(value) : value;
}

/** 5o, 5f, T; several together as 5oof. */
function bokkenCard(card: string): string {
  const colours = card.slice(1);
  if (card === "?") return card;
  if (colours.length > 1) return say("bk.cards", { count: colours.length, value: card[0] });
  const colour = card === "T" ? "timeout" : colours === "f" ? "flash" : "base";
  return say("bk.card-name", { colour, value: card[0] });
}
