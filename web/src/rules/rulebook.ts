// A game's rules page taken apart: parts, rules with their ids, and what of it is a house ruling.

import { bookOf } from "../book";
import type { Language } from "../settings.svelte";
import { blocks, plain, plainBlock, type Block, type Inline } from "./markdown";

export interface Rule {
  id: string; // GAME.RULE
  title: string;
  isHouse: boolean; // all of it; single sentences are marked where they stand
  blocks: Block[];
}

export interface Part {
  title: string;
  rules: Rule[];
}

export interface Rulebook {
  title: string;
  intro: Block[];
  parts: Part[];
}

const RULE = /^(.+?) \{([a-z]+\.[a-z-]+)( house)?\}$/;
const HOUSE = /^(House rulings?|Décisions? maison)\b/;
const EXAMPLE = /^(Examples?|Exemples?)\b/;

const PAGES = import.meta.glob<string>("../../../src/boomtable/games/*/RULES.*.md", {
  query: "?raw",
  import: "default",
});

export async function loadRules(game: string, language: Language): Promise<Rulebook> {
  const built = PAGES[`../../../src/boomtable/games/${game}/RULES.${language}.md`];
  return rulebook(built ? await built() : ((await bookOf(game)).rules[language] ?? ""));
}

export function rulebook(source: string): Rulebook {
  const book: Rulebook = { title: "", intro: [], parts: [] };
  let into = book.intro;
  for (const block of blocks(source)) {
    if (block.kind !== "heading") into.push(block);
    else if (block.level === 1) book.title = block.text;
    else if (block.level === 2) {
      book.parts.push({ title: block.text, rules: [] });
      into = []; // a part has no text of its own
    } else into = newRule(book, block.text);
  }
  return book;
}

function newRule(book: Rulebook, heading: string): Block[] {
  const [, title = heading, id = "", house] = RULE.exec(heading) ?? [];
  const rule: Rule = { id, title, isHouse: house !== undefined, blocks: [] };
  if (book.parts.length === 0) book.parts.push({ title: "", rules: [] });
  book.parts.at(-1)!.rules.push(rule);
  return rule.blocks;
}

export function has(book: Rulebook, id: string): boolean {
  return book.parts.some((part) => part.rules.some((rule) => rule.id === id));
}

/** A paragraph that is one emphasised example. */
export function isExample(block: Block): boolean {
  if (block.kind !== "paragraph" || block.children.length !== 1) return false;
  const [only] = block.children;
  return only!.kind === "em" && EXAMPLE.test(plain(only!.children));
}

/** An emphasised remark that says it is ours. */
export function isHouseRemark(inline: Inline): boolean {
  return inline.kind === "em" && HOUSE.test(plain(inline.children));
}

// Searching

/** Without accents and capitals: what people type finds what we wrote. */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
}

/** The parts and rules in which all words occur; everything when nothing is asked. */
export function found(book: Rulebook, asked: string): Part[] {
  const wanted = folded(asked).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return book.parts;
  const fits = (rule: Rule): boolean => {
    const text = folded([rule.title, rule.id, ...rule.blocks.map(plainBlock)].join(" "));
    return wanted.every((word) => text.includes(word));
  };
  return book.parts
    .map((part) => ({ ...part, rules: part.rules.filter(fits) }))
    .filter((part) => part.rules.length > 0);
}

export interface Piece {
  text: string;
  isFound: boolean;
}

/** A text cut where a word that was asked for begins and ends. */
export function cut(text: string, asked: string): Piece[] {
  const wanted = folded(asked).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [{ text, isFound: false }];
  const letters = [...text];
  const plainLetters = letters.map(folded);
  const marked = letters.map(() => false);
  for (const word of wanted) mark(plainLetters, word, marked);
  const pieces: Piece[] = [];
  letters.forEach((letter, n) => {
    const last = pieces.at(-1);
    if (last && last.isFound === marked[n]) last.text += letter;
    else pieces.push({ text: letter, isFound: marked[n]! });
  });
  return pieces;
}

function mark(letters: string[], word: string, marked: boolean[]): void {
  const text = letters.join("");
  // a folded letter may be longer or shorter than the letter: count them as they are
  const starts = letters.map((_, n) => letters.slice(0, n).join("").length);
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    letters.forEach((letter, n) => {
      const begins = starts[n]!;
      if (begins < at + word.length && begins + letter.length > at) marked[n] = true;
    });
}
