// Things that change their place are flown there: dice onto spots and home again, cards to those
// who acquired them. Whatever carries the same `data-flight` before and after is the same thing.

import { inNextFrame } from "../../parts/frame";
import { settings } from "../../settings.svelte";

const LASTS = 320;
const NEAR = 6; // pixels that are no journey
const BOARD = ""; // the place of all places

type Places = Map<string, DOMRect>;

/** Where everything on a board lies, as it was in the last frame, and what flies when that changes. */
export class Flights {
  #places: Places = new Map();
  #mayFly = false;
  #board: HTMLElement | undefined;
  #frame = inNextFrame(() => this.#look());

  /** An attachment of the board. */
  readonly watch = (board: HTMLElement): (() => void) => {
    this.#board = board;
    const changes = new MutationObserver(this.#frame.ask);
    changes.observe(board, { attributes: true, childList: true, subtree: true });
    return () => {
      changes.disconnect();
      this.#frame.stop();
      this.#board = undefined;
    };
  };

  /** What changes its place before the next frame does not jump there. */
  fly(): void {
    this.#mayFly = true;
    this.#frame.ask();
  }

  #look(): void {
    if (!this.#board) return;
    const before = this.#places;
    this.#places = placesIn(this.#board);
    if (this.#mayFly && !settings.isStill) flyAll(this.#board, before, this.#places);
    this.#mayFly = false;
  }
}

function placesIn(board: HTMLElement): Places {
  const places: Places = new Map([[BOARD, board.getBoundingClientRect()]]);
  for (const thing of thingsOn(board)) places.set(thing.dataset["flight"]!, boxOf(thing));
  return places;
}

function thingsOn(board: HTMLElement): Iterable<HTMLElement> {
  return board.querySelectorAll<HTMLElement>("[data-flight]");
}

/** Where a thing lies; a die that tumbles is all over its place. */
function boxOf(thing: HTMLElement): DOMRect {
  const still = thing.classList.contains("tumbles") ? thing.parentElement! : thing;
  return still.getBoundingClientRect();
}

function flyAll(board: HTMLElement, before: Places, now: Places): void {
  if (isResized(before.get(BOARD), now.get(BOARD)!)) return;
  const flights: Flight[] = [];
  for (const thing of thingsOn(board)) {
    const from = before.get(thing.dataset["flight"]!);
    const to = now.get(thing.dataset["flight"]!)!;
    if (from && from.width > 0 && to.width > 0 && isFar(from, to))
      flights.push({ thing, from, to, ...coloursOf(thing) });
  }
  flights.forEach(launch); // none before all are measured
}

interface Flight {
  thing: HTMLElement;
  from: DOMRect;
  to: DOMRect;
  colour: string;
  pip: string;
}

function coloursOf(thing: HTMLElement): { colour: string; pip: string } {
  const style = getComputedStyle(thing);
  return { colour: style.color, pip: style.getPropertyValue("--pip") };
}

/** The window or a television's scale has changed: nothing travels, all is drawn anew. */
function isResized(before: DOMRect | undefined, now: DOMRect): boolean {
  return !before || before.width !== now.width || before.height !== now.height;
}

function isFar(from: DOMRect, to: DOMRect): boolean {
  return Math.abs(from.x - to.x) > NEAR || Math.abs(from.y - to.y) > NEAR;
}

/** A copy flies above everything, so that no edge clips it; the thing itself waits unseen. */
function launch({ thing, from, to, colour, pip }: Flight): void {
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
    color: colour,
  });
  copy.style.setProperty("--pip", pip);
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
