import { describe, expect, it } from "vitest";
import { GAMES } from "../games";
import type { Language } from "../settings.svelte";
import { plainBlock, type Block } from "./markdown";
import { cut, found, has, isExample, isHouseRemark, loadRules, rulebook, saidIn } from "./rulebook";

const BOOK = rulebook(`# Game

What it is about.

**2 players**

## What lies there {table}

1. **The dice** fall.
2. **The Bank**: five piles.

## The box

### Bills {game.bills}
There are **five** piles.

> **Example.** A pile of épées shows \`[5]\`.
>
> | a | b |
> |---|---|
> | 1 | 2 |

### Dice {game.dice house}
Both are alike.

> **Our reading.** Six faces.
`);

describe("a rulebook", () => {
  it("has parts, rules with ids, and house rulings", () => {
    expect(BOOK.title).toBe("Game");
    expect(BOOK.intro.map(plainBlock)).toEqual(["What it is about.", "2 players"]);
    const [part] = BOOK.parts;
    expect(part!.title).toBe("The box");
    expect(part!.rules.map((rule) => [rule.id, rule.title, rule.isHouse])).toEqual([
      ["game.bills", "Bills", false],
      ["game.dice", "Dice", true],
    ]);
  });

  it("has parts of the table to be pictured, each with a name", () => {
    expect(BOOK.pictured).toEqual([
      {
        id: "table",
        title: "What lies there",
        items: [
          { name: "The dice", text: [{ kind: "text", text: " fall." }] },
          { name: "The Bank", text: [{ kind: "text", text: ": five piles." }] },
        ],
      },
    ]);
  });

  it("has a place for a link or has it not", () => {
    for (const id of ["game.dice", "table", "part-1"]) expect(has(BOOK, id)).toBe(true);
    for (const id of ["game.cards", "turn", "part-2"]) expect(has(BOOK, id)).toBe(false);
  });

  it("knows examples and house remarks, and says them without that word", () => {
    const [bills, dice] = BOOK.parts[0]!.rules;
    expect(bills!.blocks.map(isExample)).toEqual([false, true]);
    expect(dice!.blocks.map(isHouseRemark)).toEqual([false, true]);
    expect(dice!.blocks.map(isExample)).toEqual([false, false]);
    expect(saidIn(dice!.blocks[1]!).map(plainBlock)).toEqual(["Six faces."]);
    expect(saidIn(bills!.blocks[1]!).map((block) => block.kind)).toEqual(["paragraph", "table"]);
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

const LANGUAGES: Language[] = ["en", "fr"];

function kindOf(block: Block): string {
  if (block.kind !== "quote") return block.kind;
  return isExample(block) ? "example" : isHouseRemark(block) ? "house" : "quote";
}

describe.each(GAMES)("the rules of %s", (game) => {
  it("are the same rules in both languages, and none is empty", async () => {
    const [english, french] = await Promise.all([loadRules(game, "en"), loadRules(game, "fr")]);
    const shape = (book: typeof english) =>
      book.parts.flatMap((part) =>
        part.rules.map((rule) => [rule.id, rule.isHouse, rule.blocks.map(kindOf)]),
      );
    expect(shape(english)).toEqual(shape(french));
    for (const part of [...english.parts, ...french.parts])
      for (const rule of part.rules) {
        expect(rule.id).toMatch(new RegExp(`^${game}\\.[a-z-]+$`));
        expect(rule.blocks.length).toBeGreaterThan(0);
      }
  });

  it("open with the aim, the players, the table with its parts and a turn in three steps", async () => {
    for (const language of LANGUAGES) {
      const { intro, pictured } = await loadRules(game, language);
      expect(plainBlock(intro[0]!).match(/[.!?]/g)).toHaveLength(1); // one sentence
      expect(plainBlock(intro[1]!)).toMatch(/^\d (to|à) \d (players|joueurs)/);
      expect(pictured.map(({ id, items }) => [id, items.length])).toEqual([
        ["table", expect.any(Number)],
        ["turn", 3],
      ]);
      for (const { name, text } of pictured.flatMap(({ items }) => items)) {
        expect(name).not.toBe("");
        expect(text).not.toEqual([]);
      }
    }
  });
});
