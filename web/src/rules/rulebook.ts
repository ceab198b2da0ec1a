// A game's rules page taken apart: parts, rules with their ids, and what of it is a house ruling.

import { bookOf } from "../book";
import type { Language } from "../settings.svelte";
import { spaced } from "../words.svelte";
import { blocks, plain, plainBlock, type Block, type Inline } from "./markdown";

export interface Rule {
  id: string; // GAME.RULE
  title: string;
  isHouse: boolean; // all of it; single remarks are marked where they stand
  blocks: Block[];
}

export interface Part {
  id: string; // a link leads there
  title: string;
  rules: Rule[];
}

/** **A name** and what is said of it. */
export interface Named {
  name: string;
  text: Inline[];
}

/** What the page shows as pictures: the table with its parts, a turn step by step. */
export interface Pictured {
  id: "table" | "turn";
  title: string;
  items: Named[];
}

export interface Rulebook {
  title: string;
  intro: Block[]; // the aim, how many can play, and what must be known before anything else
  pictured: Pictured[];
  parts: Part[];
}

const RULE = /^(.+?) \{([a-z]+\.[a-z-]+)( house)?\}$/;
const PICTURED = /^(.+?) \{(table|turn)\}$/;
const HOUSE = /^(Our reading|Notre lecture)\b/;
const EXAMPLE = /^(Example|Exemple)\b/;

const PAGES = import.meta.glob<string>("../../../src/boomtable/games/*/RULES.*.md", {
  query: "?raw",
  import: "default",
});

export async function loadRules(game: string, language: Language): Promise<Rulebook> {
  const built = PAGES[`../../../src/boomtable/games/${game}/RULES.${language}.md`];
  const page = built ? await built() : ((await bookOf(game)).rules[language] ?? "");
  return rulebook(language === "fr" ? spaced(page) : page);
}

export function rulebook(source: string): Rulebook {
  const book: Rulebook = { title: "", intro: [], pictured: [], parts: [] };
  let into = book.intro;
  for (const block of blocks(source)) {
    const pictured = book.pictured.at(-1);
    if (block.kind === "heading") into = opened(book, block.level, block.text);
    else if (block.kind === "list" && pictured && book.parts.length === 0)
      pictured.items = block.items.map(named);
    else into.push(block);
  }
  return book;
}

/** Where the text under a heading goes. */
function opened(book: Rulebook, level: number, heading: string): Block[] {
  if (level === 1) {
    book.title = heading;
    return book.intro;
  }
  if (level > 2) return newRule(book, heading);
  const [, title, id] = PICTURED.exec(heading) ?? [];
  if (title !== undefined) book.pictured.push({ id: id as Pictured["id"], title, items: [] });
  else book.parts.push({ id: `part-${book.parts.length + 1}`, title: heading, rules: [] });
  return []; // a part has no text of its own
}

function newRule(book: Rulebook, heading: string): Block[] {
  const [, title = heading, id = "", house] = RULE.exec(heading) ?? [];
  const rule: Rule = { id, title, isHouse: house !== undefined, blocks: [] };
  book.parts.at(-1)!.rules.push(rule);
  return rule.blocks;
}

function named([name, ...text]: Inline[]): Named {
  return { name: name ? plain([name]) : "", text };
}

/** Whether a link can lead there. */
export function has(book: Rulebook, id: string): boolean {
  return [...book.pictured, ...book.parts, ...book.parts.flatMap((part) => part.rules)].some(
    (place) => place.id === id,
  );
}

/** A quote that begins with the word for it. */
export function isExample(block: Block): boolean {
  return block.kind === "quote" && EXAMPLE.test(plainBlock(block));
}

/** A remark that says it is ours. */
export function isHouseRemark(block: Block): boolean {
  return block.kind === "quote" && HOUSE.test(plainBlock(block));
}

/** What a quote says, without the word that it begins with. */
export function saidIn(quote: Block): Block[] {
  if (quote.kind !== "quote") return [quote];
  const [first, ...rest] = quote.blocks;
  if (first?.kind !== "paragraph") return quote.blocks;
  const [, next, ...others] = first.children;
  const begun: Inline[] =
    next?.kind === "text" ? [{ kind: "text", text: next.text.trimStart() }] : next ? [next] : [];
  return [{ kind: "paragraph", children: [...begun, ...others] }, ...rest];
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
