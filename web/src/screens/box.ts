// Our own box: what only the pictures of a book show, told by people who own it. A fact is rows of
// numbers or names in one line of text, `100,60,40/80,50,30`, as the server and files write it.

import type { FactSeen, GameSeen } from "../wire/protocol";
import { sayOf, words } from "../words.svelte";
import { toldOption } from "./options";

export type Rows = string[][];

/** What somebody told, by `slot`: whoever changes the number of chairs and back finds it again. */
export type Told = Record<string, string>;

export interface Table {
  players: number;
  options: Record<string, string>;
}

export function split(text: string): Rows {
  return text.split("/").map((row) => row.split(",").filter(Boolean));
}

export function joined(rows: Rows): string {
  return rows.map((row) => row.join(",")).join("/");
}

/** Which of the printed values holds at a table. */
export function caseOf(fact: FactSeen, table: Table): string {
  if (fact.hangs_on === "players") return String(table.players);
  return fact.hangs_on ? (table.options[fact.hangs_on] ?? "") : "";
}

export function slotOf(fact: FactSeen, table: Table): string {
  return `${fact.name} ${caseOf(fact, table)}`;
}

export function printedOf(fact: FactSeen, table: Table): string {
  return fact.printed[caseOf(fact, table)] ?? "";
}

export function textOf(fact: FactSeen, table: Table, told: Told): string {
  return told[slotOf(fact, table)] ?? printedOf(fact, table);
}

/** The facts that differ from print, as options of the table. */
export function toldBox(game: GameSeen, table: Table, told: Told): Record<string, string> {
  return Object.fromEntries(
    game.box
      .filter((fact) => textOf(fact, table, told) !== printedOf(fact, table))
      .map((fact) => [fact.name, textOf(fact, table, told)]),
  );
}

/** The first fact that has not as many cells as it needs. */
export function unfinished(game: GameSeen, table: Table, told: Told): FactSeen | undefined {
  const sizes = (text: string) => String(split(text).map((row) => row.length));
  return game.box.find(
    (fact) => sizes(textOf(fact, table, told)) !== sizes(printedOf(fact, table)),
  );
}

/** Whose square it is becomes the next player's, then nobody's. */
export function handedOn(rows: Rows, square: string): Rows {
  const owner = rows.findIndex((row) => row.includes(square));
  return rows.map((row, seat) => {
    const rest = row.filter((name) => name !== square);
    return seat === owner + 1 ? [...rest, square] : rest;
  });
}

export function isFact(game: string, name: string): boolean {
  return words.has(`box.${name}`, game);
}

export function toldFact(game: string, name: string): { title: string; text: string } {
  return toldOption(game, name, "box");
}

export function toldRow(game: string, name: string, row: number): string {
  return sayOf(game, `box.${name}.row`, { row: String(row) });
}

export function toldName(game: string, name: string, cell: string): string {
  const key = `box.${name}.name`;
  return words.has(key, game) ? sayOf(game, key, { name: cell }) : cell;
}

/** One sentence about the box of a table; none where all is as printed. */
export function ownBox(game: string, options: Record<string, string>): string {
  const facts = Object.entries(options)
    .filter(([name]) => isFact(game, name))
    .map(([name, text]) => {
      const rows = split(text).map((cells, row) => {
        const said = cells.map((cell) => toldName(game, name, cell)).join(", ");
        return words.say("own-box.row", { row: toldRow(game, name, row), cells: said }, "common");
      });
      return `${toldFact(game, name).title} (${rows.join(" · ")})`;
    });
  return facts.length ? words.say("own-box", { facts: facts.join(", ") }, "common") : "";
}
