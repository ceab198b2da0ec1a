import { expect, it } from "vitest";
import { number, sayOf, words } from "./words.svelte";

it("prints a minus sign before numbers, and leaves hyphens alone", async () => {
  for (const language of ["fr", "en"] as const) {
    await words.speak(language);
    await words.load("rollie");
    expect(sayOf("rollie", "action.take", { value: -5 })).toContain("−5");
    expect(sayOf("rollie", "action.take", { value: "2-5" })).toContain("2-5");
    expect(number(-12)).toBe("−12");
  }
});
