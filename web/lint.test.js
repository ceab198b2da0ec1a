import { expect, it } from "vitest";
import { buttonsIn, coloursIn } from "./lint.js";

const found = (text) => coloursIn(text).map(({ what }) => what);

it("finds colours however they are written", () => {
  expect(found("color: #fff;")).toEqual(["#fff"]);
  expect(found("box-shadow: 0 1px 3px #3a260f33;")).toEqual(["#3a260f33"]);
  expect(found('<path fill="#F2641D" />')).toEqual(["#F2641D"]);
  expect(found("background: rgb(0 0 0 / 20%)")).toEqual(["rgb("]);
  expect(found("color: white;")).toHaveLength(1);
  expect(found('<path stroke="black" />')).toHaveLength(1);
  expect(found("\n\nborder: 1px solid tan")).toHaveLength(1);
  expect(coloursIn("\n\ncolor: #fff;")[0]?.line).toBe(3);
});

it("leaves tokens, references and names of things alone", () => {
  for (const fine of [
    "color: var(--gold);",
    "background: color-mix(in srgb, var(--black) 20%, transparent);",
    'fill="currentColor"',
    '<use href="#fade" />',
    "fill: url(#h-pt-waves)",
    '<a href="#cafe">',
    'colours: ["red", "green"]',
    '<SeatSymbol colour="red" />',
    "class:white={isWhite}",
    "&#160;",
  ])
    expect(found(fine), fine).toEqual([]);
});

it("finds buttons that are no part", () => {
  for (const raw of [
    '<button class="x">',
    "<button\n  onclick={go}>",
    '<svelte:element this="button">',
    "<svelte:element this={isOn ? 'button' : 'span'}>",
    'document.createElement("button")',
  ])
    expect(buttonsIn(raw), raw).toHaveLength(1);
  expect(buttonsIn("\n\n<button>")[0]?.line).toBe(3);
});

it("leaves parts and selectors alone", () => {
  for (const fine of ["<Button>", "<Tap>", "li :global(button) {", 'closest("button, a")'])
    expect(buttonsIn(fine), fine).toEqual([]);
});
