// What the events shown so far mean for the drawing.

import { BabyBox, type BabyEvent, type BabyLaid, type BabyOutlook } from "../../wire/games";

export const KINDS = BabyBox.KIND_NAMES;
export type Kind = (typeof KINDS)[number];

type Named<N extends BabyEvent["name"]> = Extract<BabyEvent, { name: N }>;

/** Only those of a kind. */
function all<N extends BabyEvent["name"]>(played: BabyEvent[], name: N): Named<N>[] {
  return played.filter((event): event is Named<N> => event.name === name);
}

const AFTERMATH = new Set<BabyEvent["name"]>(["die-removed", "trap-sprung"]);

export interface Explosion {
  square: number;
  reach: number;
  number: number; // of the event, so that each explosion is drawn anew
}

/** The explosion that is shown now, as long as only its consequences follow. */
export function explosion(played: BabyEvent[]): Explosion | null {
  const number = played.findLastIndex((event) => event.name === "die-exploded");
  const exploded = all(played, "die-exploded").at(-1);
  const after = played.slice(number + 1);
  if (!exploded || !after.every((event) => AFTERMATH.has(event.name))) return null;
  return { square: exploded.args.square, reach: exploded.args.reach, number };
}

/** The tiles on the floor, with those laid or sprung just now. */
export function tilesLying(outlook: BabyOutlook, played: BabyEvent[]): BabyLaid[] {
  const sprung = all(played, "trap-sprung").map((event) => event.args.square);
  const known = outlook.tiles.filter(({ square, sprung }) => square >= 0 && !sprung);
  const laid = all(played, "tile-laid").map(laidBy);
  return [...known, ...laid].filter(({ square }) => !sprung.includes(square));
}

function laidBy({ args, spelled }: Named<"tile-laid">): BabyLaid {
  const way = spelled.way === "none" ? null : spelled.way;
  return { kind: spelled.kind, square: args.square, way, sprung: false };
}

/** The sides of the tiles tossed so far. */
export function tossed(played: BabyEvent[]): Kind[] {
  return all(played, "tile-tossed").map((event) => event.spelled.kind);
}

export interface Scored {
  round: number;
  survivor: number; // -1: nobody
  points: { seat: number; points: number; total: number }[];
}

/** The end of a round, while it is told. */
export function roundEnd(played: BabyEvent[]): Scored | null {
  const [end] = [...all(played, "round-survived"), ...all(played, "nobody-survived")];
  if (!end || all(played, "round-began").length > 0) return null;
  const points = all(played, "points-scored").map(({ seat, args }) => ({ seat, ...args }));
  return { round: end.args.round, survivor: end.seat, points };
}
