// What the events shown so far mean for the drawing.

import type { BabyLaid, BabyOutlook } from "../../wire/games";
import type { Happening } from "../../wire/protocol";
import { WAYS } from "./squares";

export const KINDS = ["hole", "trap", "flipper", "wall", "conveyor"] as const;
export type Kind = (typeof KINDS)[number];

const AFTERMATH = new Set(["die-removed", "trap-sprung"]);

export interface Explosion {
  square: number;
  reach: number;
  number: number; // of the event, so that each explosion is drawn anew
}

/** The explosion that is shown now, as long as only its consequences follow. */
export function explosion(played: Happening[]): Explosion | null {
  const number = played.findLastIndex((event) => event.name === "die-exploded");
  const after = played.slice(number + 1);
  if (number < 0 || !after.every((event) => AFTERMATH.has(event.name))) return null;
  const { square = 0, reach = 0 } = played[number]!.args ?? {};
  return { square, reach, number };
}

/** The tiles on the floor, with those laid or sprung just now. */
export function tilesLying(outlook: BabyOutlook, played: Happening[]): BabyLaid[] {
  const sprung = played.filter((e) => e.name === "trap-sprung").map((e) => e.args?.["square"]);
  const known = outlook.tiles.filter(({ square, sprung }) => square >= 0 && !sprung);
  const laid = played.filter((e) => e.name === "tile-laid").map((e) => laidBy(e));
  return [...known, ...laid].filter(({ square }) => !sprung.includes(square));
}

function laidBy(event: Happening): BabyLaid {
  const { kind = 0, square = 0, way = -1 } = event.args ?? {};
  return { kind: KINDS[kind]!, square, way: WAYS[way] ?? null, sprung: false };
}

/** The sides of the tiles tossed so far. */
export function tossed(played: Happening[]): Kind[] {
  return played.filter((e) => e.name === "tile-tossed").map((e) => KINDS[e.args?.["kind"] ?? 0]!);
}

export interface Scored {
  round: number;
  survivor: number; // -1: nobody
  points: { seat: number; points: number; total: number }[];
}

const ENDS = ["round-survived", "nobody-survived"];

/** The end of a round, while it is told. */
export function roundEnd(played: Happening[]): Scored | null {
  const end = played.find((event) => ENDS.includes(event.name));
  if (!end || played.some((event) => event.name === "round-began")) return null;
  const points = played
    .filter((event) => event.name === "points-scored")
    .map(({ seat, args }) => ({
      seat,
      points: args?.["points"] ?? 0,
      total: args?.["total"] ?? 0,
    }));
  return { round: end.args?.["round"] ?? 0, survivor: end.seat, points };
}
