import { afterEach, expect, test } from "vitest";
import { isShortcut, stepTo } from "./keys";

const BOARD = `<div id="board"><div id="bank"><button>a</button><button>b</button><button>c</button>
</div><button aria-keyshortcuts="s">secure</button></div><input />`;

function laid() {
  document.body.innerHTML = BOARD;
  const board = document.querySelector<HTMLElement>("#board")!;
  return { board, bank: document.querySelector<HTMLElement>("#bank")! };
}

function press(key: string, { board, bank }: ReturnType<typeof laid>): string | null {
  stepTo(new KeyboardEvent("keydown", { key }), bank, board);
  return document.activeElement?.textContent ?? null;
}

afterEach(() => (document.body.innerHTML = ""));

test("arrows walk round the piles, down to the button and up again", () => {
  const table = laid();
  expect(press("ArrowRight", table)).toBe("a");
  expect(press("ArrowLeft", table)).toBe("c");
  expect(press("ArrowRight", table)).toBe("a");
  expect(press("End", table)).toBe("c");
  expect(press("ArrowDown", table)).toBe("secure");
  expect(press("ArrowUp", table)).toBe("a");
});

test("other keys are left alone", () => {
  const { board, bank } = laid();
  expect(stepTo(new KeyboardEvent("keydown", { key: "x" }), bank, board)).toBe(false);
});

test("keys with modifiers, repeated keys and keys typed into a field are not for the board", () => {
  laid();
  const field = document.querySelector("input")!;
  let heard = true;
  field.addEventListener("keydown", (key) => (heard = isShortcut(key)));
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "s" }));
  expect(heard).toBe(false);
  expect(isShortcut(new KeyboardEvent("keydown", { key: "s", ctrlKey: true }))).toBe(false);
  expect(isShortcut(new KeyboardEvent("keydown", { key: "s", repeat: true }))).toBe(false);
  expect(isShortcut(new KeyboardEvent("keydown", { key: "s" }))).toBe(true);
});
