// What is lit, as it lies on the screen now. Boards move things by themselves: cards rise, panels
// open. So they are looked at again and again, and nothing is drawn unless something has moved.

import { around, type Box } from "./place";

const GLANCE = 160; // milliseconds between two looks

export class Lighting {
  boxes = $state.raw<Box[]>([]);
  isFresh = $state(false); // they are those of what is watched now
  width = $state(innerWidth);
  height = $state(innerHeight);

  /** Keep looking for whatever these selectors find; the answer stops it. */
  watch(selectors: string[]): () => void {
    const look = () => this.#look(selectors);
    this.isFresh = false;
    const looking = setInterval(look, GLANCE);
    const first = requestAnimationFrame(look);
    addEventListener("resize", look);
    return () => {
      clearInterval(looking);
      cancelAnimationFrame(first);
      removeEventListener("resize", look);
    };
  }

  #look(selectors: string[]): void {
    this.width = innerWidth;
    this.height = innerHeight;
    const found = selectors.flatMap((selector) => around(boxesOf(selector)) ?? []);
    this.isFresh = true;
    if (JSON.stringify(found) !== JSON.stringify(this.boxes)) this.boxes = found;
  }
}

function boxesOf(selector: string): Box[] {
  if (!selector) return [];
  return [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map(({ left, top, right, bottom }) => ({
      left: Math.round(left),
      top: Math.round(top),
      right: Math.round(right),
      bottom: Math.round(bottom),
    }));
}
