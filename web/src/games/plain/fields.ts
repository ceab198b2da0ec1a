// What a view holds, in a form that people can read, whatever the game.

import { number, say, sayOf, words } from "../../words.svelte";

const NONE = -1;
const LONG = 12; // a longer list is mostly counts of things that are not there
const STANDING = "standing"; // of an outlook: a record a seat
const TOLD_ELSEWHERE = new Set(["turn", "phase", "players", "ending", "seat"]);

export type Shown =
  | { kind: "one"; text: string }
  | { kind: "many"; chips: Chip[] }
  | { kind: "table"; columns: string[]; rows: string[][] };

export interface Chip {
  at?: number; // its place, where those between are left out
  text: string;
}

export interface Field {
  name: string;
  shown: Shown;
}

/** The fields of a record, but those that the page shows anyway. */
export function fieldsOf(record: unknown): Field[] {
  if (!isRecord(record)) return [];
  return Object.entries(record)
    .filter(([name]) => !TOLD_ELSEWHERE.has(name))
    .map(([name, value]) => ({ name, shown: shownOf(value) }))
    .filter(({ shown }) => !isEmpty(shown));
}

/** The records of the seats, where a view has them, with what the outlook says of each. */
export function seatsOf(view: unknown, outlook: unknown, players: number): unknown[] {
  const seats = listIn(view, "seat").slice(0, players);
  const standing = listIn(outlook, STANDING);
  return seats.map((seat, n) => told(seat, standing[n]));
}

/** A view in the outlook's words: it says as people read it what a state holds as it counts it. */
export function lyingOn(view: unknown, outlook: unknown): unknown {
  return told(view, outlook);
}

/** What the outlook says beyond that. */
export function beyond(view: unknown, outlook: unknown): Field[] {
  const known = isRecord(view) ? view : {};
  return fieldsOf(outlook).filter(({ name }) => name !== STANDING && !(name in known));
}

function told(record: unknown, outlook: unknown): unknown {
  if (!isRecord(record) || !isRecord(outlook)) return record;
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, outlook[name] ?? value]),
  );
}

function listIn(record: unknown, name: string): unknown[] {
  const found = isRecord(record) ? record[name] : undefined;
  return Array.isArray(found) ? found : [];
}

/** `field.NAME` of the game's catalog, or the name as words: round_number is "round number". */
export function titleOf(game: string, name: string): string {
  const key = `field.${name}`;
  return words.has(key, game) ? sayOf(game, key) : name.replaceAll("_", " ");
}

export function shownOf(value: unknown): Shown {
  if (isRecord(value)) return gridOf([value]);
  if (!Array.isArray(value)) return { kind: "one", text: brief(value) };
  const records = value.filter(isRecord);
  if (records.length > 0 && records.length === value.length) return gridOf(records);
  return { kind: "many", chips: chipsOf(value) };
}

/** All of a short list; of a long one, whatever there is something of, with its place. */
function chipsOf(values: unknown[]): Chip[] {
  const chips = values.map((value, n) => ({ at: n + 1, text: brief(value), value }));
  if (values.length <= LONG) return chips.map(({ text }) => ({ text }));
  return chips
    .filter(({ value }) => value !== 0 && value !== NONE)
    .map(({ at, text }) => ({ at, text }));
}

function gridOf(records: Record<string, unknown>[]): Shown {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return {
    kind: "table",
    columns,
    rows: records.map((record) => columns.map((column) => brief(record[column]))),
  };
}

/** A value in a few letters. */
export function brief(value: unknown): string {
  if (value === null || value === undefined || value === NONE || value === "") return "–";
  if (typeof value === "number") return number(value, 2);
  if (typeof value === "boolean") return say(value ? "yes" : "no");
  if (Array.isArray(value)) return value.map(brief).join(" ");
  if (isRecord(value))
    return Object.entries(value)
      .map(([name, held]) => `${name.replaceAll("_", " ")} ${brief(held)}`)
      .join(", ");
  return String(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isEmpty(shown: Shown): boolean {
  return shown.kind === "many" && shown.chips.length === 0;
}
