import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Choice, Seen } from "../../table/stream.svelte";
import { press, type Desk } from "./keys";

function choice(action: string, preview: object = {}, parts: object = {}): Choice<"bokken"> {
  return { action, verb: action.split(" ")[0]!, number: 0, preview, parts };
}

function desk(...choices: Choice<"bokken">[]): Desk {
  const hand = [{ colour: "timeout", value: 0, action: "play T" }];
  const table = { choices, outlook: { hand } } as unknown as Seen<"bokken">;
  return { table, act: vi.fn(), strike: vi.fn() };
}

function focused(): string | undefined {
  const element = document.activeElement as HTMLElement;
  return element.dataset["card"] ?? `${element.parentElement?.id} ${element.dataset["aim"]}`;
}

const HAND = ["3o", "5o", "5f"]
  .map((card) => `<button data-card="play ${card}" data-value="${card[0]}"></button>`)
  .join("");
const AIMS = ["ines", "otis"]
  .map(
    (id) =>
      `<div data-aims id="${id}"><button data-aim="plus"></button><button data-aim="minus"></button></div>`,
  )
  .join("");

describe("Boom Bokken by keyboard", () => {
  beforeEach(() => {
    document.body.innerHTML = HAND;
  });

  it("finds a card by its value, and the next of the same value", () => {
    expect(press("5", desk())).toBe(true);
    expect(focused()).toBe("play 5o");
    press("5", desk());
    expect(focused()).toBe("play 5f");
    expect(press("8", desk())).toBe(false);
  });

  it("walks along the hand, around its ends", () => {
    press("ArrowRight", desk());
    expect(focused()).toBe("play 3o");
    press("ArrowLeft", desk());
    expect(focused()).toBe("play 5f");
  });

  it("plays the Flash that fits, and no other", () => {
    const fits = desk(choice("play 5o", { how: "guard" }), choice("play 5f", { how: "flash" }));
    expect(press("f", fits)).toBe(true);
    expect(fits.act).toHaveBeenCalledExactlyOnceWith("play 5f");
    expect(press("f", desk(choice("play 5f", { how: "answer" })))).toBe(false);
  });

  it("asks for a Time-out even when the rules will refuse it", () => {
    const refused = desk();
    expect(press("t", refused)).toBe(true);
    expect(refused.act).toHaveBeenCalledExactlyOnceWith("play T");
  });

  it("passes only where one may", () => {
    expect(press("p", desk())).toBe(false);
    const asked = desk(choice("decline"));
    press("p", asked);
    expect(asked.act).toHaveBeenCalledExactlyOnceWith("decline");
  });

  it("aims with arrows and says plus or minus", () => {
    document.body.innerHTML = HAND + AIMS;
    press("ArrowRight", desk());
    expect(focused()).toBe("ines plus");
    press("ArrowDown", desk());
    expect(focused()).toBe("ines minus");
    press("ArrowRight", desk());
    expect(focused()).toBe("otis minus");
    const said = vi.fn();
    document.querySelector("#otis [data-aim=plus]")!.addEventListener("click", said);
    press("+", desk());
    expect(said).toHaveBeenCalledOnce();
  });

  it("strikes only with the power to", () => {
    expect(press("s", desk())).toBe(false);
    const striker = desk(choice("strike plus 1", {}, { strike: true }));
    press("s", striker);
    expect(striker.strike).toHaveBeenCalledOnce();
  });
});
