import { describe, expect, it } from "vitest";
import { GAMES } from "../games";
import { cut, found, has, isExample, isHouseRemark, loadRules, rulebook } from "./rulebook";

const BOOK = rulebook(`# Game

What it is about.

## The box

### Bills {game.bills}
There are **five** piles.

*Example: a pile of épées.*

### Dice {game.dice house}
Both are alike. *House ruling: six faces.*
`);

describe("a rulebook", () => {
  it("has parts, rules with ids, and house rulings", () => {
    expect(BOOK.title).toBe("Game");
    expect(BOOK.intro).toHaveLength(1);
    const [part] = BOOK.parts;
    expect(part!.rules.map((rule) => [rule.id, rule.title, rule.isHouse])).toEqual([
      ["game.bills", "Bills", false],
      ["game.dice", "Dice", true],
    ]);
  });

  it("has a rule or has it not", () => {
    expect(has(BOOK, "game.dice")).toBe(true);
    expect(has(BOOK, "game.cards")).toBe(false);
  });

  it("knows examples and house remarks from other emphasis", () => {
    const [bills, dice] = BOOK.parts[0]!.rules;
    expect(bills!.blocks.map(isExample)).toEqual([false, true]);
    const [said] = dice!.blocks;
    const remarks = said!.kind === "paragraph" ? said!.children.map(isHouseRemark) : [];
    expect(remarks).toEqual([false, true]);
  });
});

describe("searching", () => {
  it("finds rules that have all the words, without accents and capitals", () => {
    const titles = (asked: string) =>
      found(BOOK, asked).flatMap((p) => p.rules.map((r) => r.title));
    expect(titles("")).toEqual(["Bills", "Dice"]);
    expect(titles("EPEES pile")).toEqual(["Bills"]);
    expect(titles("faces")).toEqual(["Dice"]);
    expect(titles("game.dice")).toEqual(["Dice"]);
    expect(titles("nothing of that kind")).toEqual([]);
  });

  it("shows where, in the text as it is written", () => {
    const marks = (text: string, asked: string) =>
      cut(text, asked)
        .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
        .join("");
    expect(marks("Une épée d’Élan", "EPEE elan")).toBe("Une [épée] d’[Élan]");
    expect(marks("l’œuf", "l'oe")).toBe("l’œuf");
    expect(marks("banana", "ana")).toBe("b[anana]");
    expect(marks("x", "")).toBe("x");
  });
});

describe.each(GAMES)("the rules of %s", (game) => {
  it("are the same rules in both languages, and none is empty", async () => {
    const [english, french] = await Promise.all([loadRules(game, "en"), loadRules(game, "fr")]);
    const shape = (book: typeof english) =>
      book.parts.flatMap((part) =>
        part.rules.map((rule) => [rule.id, rule.isHouse, rule.blocks.map((block) => block.kind)]),
      );
    expect(shape(english)).toEqual(shape(french));
    for (const part of [...english.parts, ...french.parts])
      for (const rule of part.rules) {
        expect(rule.id).toMatch(new RegExp(`^${game}\\.[a-z-]+$`));
        expect(rule.blocks.length).toBeGreaterThan(0);
      }
  });
});
