// The variants of a game in words: `option.NAME` of its catalog is «Title: what it does.»

import { say, sayOf, words } from "../words.svelte";

export interface Told {
  title: string;
  text: string;
}

export function toldOption(game: string, name: string, kind: "option" | "box" = "option"): Told {
  const said = sayOf(game, `${kind}.${name}`);
  const [title = said, ...rest] = said.split(/\s*:\s+/);
  const text = rest.join(": ");
  return { title, text: text.charAt(0).toLocaleUpperCase() + text.slice(1) };
}

/** A value as people say it; numbers say themselves. */
export function toldValue(value: string): string {
  const key = `option.${value}`;
  return words.has(key) ? say(key) : value;
}

export function isSwitch(values: string[]): boolean {
  return values.length === 2 && values[0] === "off" && values[1] === "on";
}

/** A clock in words: seconds, minutes or days, or none. */
export function toldClock(seconds: number): string {
  if (seconds === 0) return say("clock.none");
  if (seconds >= 24 * 3600) return say("clock.days", { count: Math.round(seconds / 86400) });
  if (seconds >= 60) return say("clock.minutes", { count: Math.round(seconds / 60) });
  return say("clock.seconds", { count: seconds });
}
