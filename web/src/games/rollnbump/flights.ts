// Things that change their place are flown there: dice onto spots and home again, cards to those
// who acquired them. Whatever carries the same `data-flight` before and after is the same thing.

import { settings } from "../../settings.svelte";

const LASTS = 320;
const NEAR = 6; // pixels that are no journey
const BOARD = ""; // the place of all places

export type Places = Map<string, DOMRect>;

export function placesIn(root: HTMLElement): Places {
  const places: Places = new Map([[BOARD, root.getBoundingClientRect()]]);
  for (const thing of root.querySelectorAll<HTMLElement>("[data-flight]"))
    places.set(thing.dataset["flight"]!, boxOf(thing));
  return places;
}

/** Where a thing lies; a die that tumbles is all over its place. */
function boxOf(thing: HTMLElement): DOMRect {
  const still = thing.classList.contains("tumbles") ? thing.parentElement! : thing;
  return still.getBoundingClientRect();
}

/** Fly everything from where it was to where it is. */
export function fly(root: HTMLElement, before: Places): void {
  if (settings.isStill || isResized(before.get(BOARD), root.getBoundingClientRect())) return;
  for (const thing of root.querySelectorAll<HTMLElement>("[data-flight]")) {
    const from = before.get(thing.dataset["flight"]!);
    const to = boxOf(thing);
    if (from && from.width > 0 && to.width > 0 && isFar(from, to)) launch(thing, from, to);
  }
}

/** The window or a television's scale has changed: nothing travels, all is drawn anew. */
function isResized(before: DOMRect | undefined, now: DOMRect): boolean {
  return !before || before.width !== now.width || before.height !== now.height;
}

function isFar(from: DOMRect, to: DOMRect): boolean {
  return Math.abs(from.x - to.x) > NEAR || Math.abs(from.y - to.y) > NEAR;
}

/** A copy flies above everything, so that no edge clips it; the thing itself waits unseen. */
function launch(thing: HTMLElement, from: DOMRect, to: DOMRect): void {
  const copy = thing.cloneNode(true) as HTMLElement;
  delete copy.dataset["flight"];
  Object.assign(copy.style, {
    position: "fixed",
    inset: "auto",
    left: `${to.x}px`,
    top: `${to.y}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
    margin: "0",
    zIndex: "30",
    pointerEvents: "none",
    transformOrigin: "0 0",
    color: getComputedStyle(thing).color,
  });
  copy.style.setProperty("--pip", getComputedStyle(thing).getPropertyValue("--pip"));
  document.body.append(copy);
  thing.style.visibility = "hidden";
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  const flight = copy.animate(
    { transform: [start, "none"] },
    { duration: LASTS, easing: "cubic-bezier(0.2, 0.8, 0.3, 1.05)" },
  );
  flight.onfinish = flight.oncancel = () => {
    copy.remove();
    thing.style.visibility = "";
  };
}
