// What lies on the table: the last position, and on top of it the events told since.
// Events say everything that is shown here; nothing is worked out.

import type { RnbEvent, RnbOutlook, RnbSpotSeen, RnbView } from "../../wire/games";
import { BONUS } from "./notation";

export const NONE = -1;
const OWN_DICE = [0, 1, 2, 3, 4];

export interface Spot {
  spot: number;
  name: string;
  asks: number; // a combination, or NONE
  suit: number;
  left: number;
  holder: number;
  dice: number[];
  faces: number[];
  toBeat: number; // 0: free
  safe: boolean;
  closed: RnbSpotSeen["closed"];
}

export interface Scene {
  active: number;
  spots: Spot[];
  faces: number[][]; // of each seat's dice, 0: not rolled yet
  free: number[]; // the active seat's dice that take part and lie on no spot
  rolling: number[]; // dice in the air, the bonus die among them
  bonusOwner: number;
  bonusFace: number;
}

export function sceneOf(view: RnbView, outlook: RnbOutlook): Scene {
  return {
    active: view.active,
    spots: outlook.spots.map((seen) => spotOf(view, seen)),
    faces: view.seat.slice(0, view.players).map((seat) => [...seat.die]),
    free: bitsOf(view.free),
    rolling: bitsOf(view.rolling),
    bonusOwner: view.bonus_owner,
    bonusFace: view.bonus_face,
  };
}

function spotOf(view: RnbView, seen: RnbSpotSeen): Spot {
  const { asks, suit, left, holder, to_beat } = view.spot[seen.spot]!;
  const { spot, name, dice, faces, safe, closed } = seen;
  return { spot, name, asks, suit, left, holder, dice, faces, toBeat: to_beat, safe, closed };
}

export function bitsOf(bits: number): number[] {
  return [...OWN_DICE, BONUS].filter((die) => (bits >> die) & 1);
}

/** Which dice of a seat are at home. */
export function atHome(scene: Scene, seat: number): number[] {
  const away = scene.spots.filter((spot) => spot.holder === seat).flatMap((spot) => spot.dice);
  return OWN_DICE.filter((die) => !away.includes(die));
}

/** The scene once an event is told. */
export function after(scene: Scene, event: RnbEvent): Scene {
  switch (event.name) {
    case "turn-began":
      return begun(scene, event.seat, bitsOf(event.args.dice));
    case "card-acquired":
      return withSpot(scene, event.args.spot, (spot) => ({
        ...cleared(spot),
        asks: NONE,
        left: spot.left - 1,
      }));
    case "card-turned":
      return withSpot(scene, event.args.spot, (spot) => ({
        ...spot,
        asks: event.args.combination,
        suit: event.args.suit,
        closed: "",
      }));
    case "bonus-die-acquired":
      return {
        ...withSpots(scene, (spot) => (spot.name === "bonus" ? cleared(spot) : spot)),
        bonusOwner: event.seat,
        bonusFace: NONE,
      };
    case "rerolled":
      return { ...scene, rolling: bitsOf(event.args.dice) };
    case "die-rolled":
      return landed(withFace(scene, event.seat, event.args.die, event.args.face), event.args.die);
    case "bonus-die-rolled":
      return landed({ ...scene, bonusFace: event.args.face }, BONUS);
    case "last-die-rolled":
      return { ...scene, bonusFace: event.args.face };
    case "bonus-die-used":
      return {
        ...withFace(scene, event.seat, event.args.die, event.args.face),
        bonusOwner: NONE,
      };
    case "bonus-die-not-used":
      return { ...scene, bonusOwner: NONE };
    case "bumped":
      return withSpot(scene, event.args.spot, cleared);
    case "claimed":
      return claimed(
        scene,
        event.seat,
        event.args.spot,
        bitsOf(event.args.dice),
        event.args.to_beat,
      );
    case "turn-ended":
      return { ...scene, free: [], bonusFace: NONE };
    default:
      return scene;
  }
}

function begun(scene: Scene, seat: number, rolling: number[]): Scene {
  const free = rolling.filter((die) => die !== BONUS);
  return { ...scene, active: seat, free, rolling };
}

function landed(scene: Scene, die: number): Scene {
  return { ...scene, rolling: scene.rolling.filter((other) => other !== die) };
}

function withFace(scene: Scene, seat: number, die: number, face: number): Scene {
  const faces = scene.faces.map((row, n) => (n === seat ? row.with(die, face) : row));
  return { ...scene, faces };
}

function withSpots(scene: Scene, change: (spot: Spot) => Spot): Scene {
  return { ...scene, spots: scene.spots.map(change) };
}

function withSpot(scene: Scene, number: number, change: (spot: Spot) => Spot): Scene {
  return withSpots(scene, (spot) => (spot.spot === number ? change(spot) : spot));
}

function cleared(spot: Spot): Spot {
  return { ...spot, holder: NONE, dice: [], faces: [], toBeat: 0, safe: false };
}

function claimed(
  scene: Scene,
  seat: number,
  number: number,
  dice: number[],
  toBeat: number,
): Scene {
  const row = scene.faces[seat] ?? [];
  const lowestFirst = dice.toSorted((a, b) => (row[a] ?? 0) - (row[b] ?? 0));
  const faces = lowestFirst.map((die) => row[die] ?? 0);
  const free = scene.free.filter((die) => !dice.includes(die));
  const held = { holder: seat, dice: lowestFirst, faces, toBeat };
  return { ...withSpot(scene, number, (spot) => ({ ...cleared(spot), ...held })), free };
}

/** Dice out of `among`, the first that show these faces; lowest face first. */
export function diceShowing(row: number[], faces: number[], among: number[]): number[] {
  const taken: number[] = [];
  for (const face of [...faces].sort((a, b) => a - b)) {
    const die = among.find((one) => row[one] === face && !taken.includes(one));
    if (die !== undefined) taken.push(die);
  }
  return taken;
}
