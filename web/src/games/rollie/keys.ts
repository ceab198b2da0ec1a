// The keyboard at Rollie: 1 to 5 take from a pile, S secures, arrows walk, Escape skips what is shown.

import { isForBoard } from "../../parts/keys";

/** A key that is held down takes one bill, not all of them. */
export function isShortcut(key: KeyboardEvent): boolean {
  return !key.repeat && isForBoard(key);
}

/** Arrows go from pile to pile, down to the button and up again; whether the key was one. */
export function stepTo(
  key: KeyboardEvent,
  bank: HTMLElement | undefined,
  board: HTMLElement | undefined,
): boolean {
  const piles = [...(bank?.querySelectorAll<HTMLElement>("button") ?? [])];
  const at = piles.indexOf(document.activeElement as HTMLElement);
  const last = piles.length - 1;
  const next: Record<string, HTMLElement | null | undefined> = {
    ArrowLeft: piles[at <= 0 ? last : at - 1],
    ArrowRight: piles[at === last ? 0 : at + 1],
    Home: at >= 0 ? piles[0] : null,
    End: at >= 0 ? piles[last] : null,
    ArrowDown: at >= 0 ? board?.querySelector<HTMLElement>('[aria-keyshortcuts="s"]') : null,
    ArrowUp: document.activeElement?.getAttribute("aria-keyshortcuts") === "s" ? piles[0] : null,
  };
  next[key.key]?.focus();
  return Boolean(next[key.key]);
}
