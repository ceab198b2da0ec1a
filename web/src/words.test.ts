import { expect, it } from "vitest";
import { elided, number, sayOf, words } from "./words.svelte";

it("prints a minus sign before numbers, and leaves hyphens alone", async () => {
  for (const language of ["fr", "en"] as const) {
    await words.speak(language);
    await words.load("rollie");
    expect(sayOf("rollie", "action.take", { value: -5 })).toContain("−5");
    expect(sayOf("rollie", "action.take", { value: "2-5" })).toContain("2-5");
    expect(number(-12)).toBe("−12");
  }
});

it("elides before a name that begins with a vowel, and nowhere else", () => {
  expect(elided("le dé de Otto", { name: "Otto" })).toBe("le dé d’Otto");
  expect(elided("plus que emma", { name: "emma" })).toBe("plus qu’emma");
  expect(elided("va de e3 à e4", { from: "e3", to: "e4" })).toBe("va de e3 à e4");
  expect(elided("le dé de Tao", { name: "Tao" })).toBe("le dé de Tao");
  expect(elided("Léa demande Otto", { name: "Otto" })).toBe("Léa demande Otto");
});
