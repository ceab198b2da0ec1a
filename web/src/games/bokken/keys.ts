// Boom Bokken by keyboard: digits and arrows choose, Enter plays, F, T, P and S do what they say.

import type { Choice, Seen } from "../../table/stream.svelte";

export interface Desk {
  table: Seen<"bokken">;
  act(action: string): void;
  strike(): void;
}

/** Whether the key meant something here. */
export function press(key: string, desk: Desk): boolean {
  const { choices } = desk.table;
  if (/^[1-8]$/.test(key)) return focusValue(key);
  if (key === "ArrowLeft") return step(-1);
  if (key === "ArrowRight") return step(1);
  if (key === "ArrowUp") return half("plus");
  if (key === "ArrowDown") return half("minus");
  if (key === "+" || key === "=") return aim("plus");
  if (key === "-" || key === "−") return aim("minus");
  if (key === "f" || key === "F") return does(desk, choices.find(isFlash));
  if (key === "t" || key === "T") return timeOut(desk);
  if (key === "p" || key === "P")
    return does(
      desk,
      choices.find((choice) => choice.verb === "decline"),
    );
  if ((key === "s" || key === "S") && choices.some((choice) => choice.parts.strike)) {
    desk.strike();
    return true;
  }
  return false;
}

function isFlash(choice: Choice<"bokken">): boolean {
  return choice.preview.how === "flash" && choice.verb === "play";
}

function does(desk: Desk, choice: Choice<"bokken"> | undefined): boolean {
  if (choice) desk.act(choice.action);
  return choice !== undefined;
}

/** Also when it is not allowed: the rules say why. */
function timeOut(desk: Desk): boolean {
  const held = desk.table.outlook.hand.find((card) => card.colour === "timeout");
  if (held) desk.act(held.action);
  return held !== undefined;
}

// Focus: players to be named while there are some, else one's cards

function all(what: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(what)];
}

function stops(): HTMLElement[] {
  const aims = all('[data-aim="plus"], [data-aim="minus"]');
  if (aims.length > 0)
    return all(`[data-aim="${current()?.dataset["aim"] ?? aims[0]!.dataset["aim"]}"]`);
  const leads = all("[data-lead]");
  return leads.length > 0 ? leads : all("[data-card]");
}

function current(): HTMLElement | null {
  const focused = document.activeElement;
  return focused instanceof HTMLElement ? focused : null;
}

function step(way: 1 | -1): boolean {
  const found = stops();
  if (found.length === 0) return false;
  const at = found.indexOf(current()!);
  const next = at < 0 ? (way > 0 ? 0 : found.length - 1) : at + way + found.length;
  found[next % found.length]?.focus();
  return true;
}

function half(sign: "plus" | "minus"): boolean {
  const player = current()?.closest("[data-aims]") ?? document.querySelector("[data-aims]");
  const found = player?.querySelector<HTMLElement>(`[data-aim="${sign}"]`);
  found?.focus();
  return found !== undefined && found !== null;
}

function aim(sign: "plus" | "minus"): boolean {
  const player = current()?.closest("[data-aims]");
  if (!player) return half(sign);
  const found = player.querySelector<HTMLElement>(`[data-aim="${sign}"]`);
  found?.click();
  return found !== null;
}

/** The next card of this value. */
function focusValue(value: string): boolean {
  const found = all(`[data-card][data-value="${value}"]`);
  if (found.length === 0) return false;
  const at = found.indexOf(current()!);
  found[(at + 1) % found.length]?.focus();
  return true;
}
