// What lies on the table: the last position, and on top of it the events told since.
// Events say everything that is shown here; nothing is worked out.

import type { RnbOutlook, RnbSpotSeen, RnbView } from "../../wire/games";
import type { Happening } from "../../wire/protocol";
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
  toBeat: number; // 0: free, or not told yet
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

/** The scene once an event is told; of equal dice, those `likely` are the ones that moved. */
export function after(scene: Scene, event: Happening, likely: number[] = []): Scene {
  const args = event.args ?? {};
  switch (event.name) {
    case "turn-began":
      return begun(scene, event.seat, args["number"] ?? 0, (args["bonus"] ?? 0) > 0);
    case "card-acquired":
      return withSpot(scene, args["spot"]!, (spot) => ({
        ...cleared(spot),
        asks: NONE,
        left: spot.left - 1,
      }));
    case "card-turned":
      return withSpot(scene, args["spot"]!, (spot) => ({
        ...spot,
        asks: args["combination"]!,
        suit: args["suit"]!,
        closed: "",
      }));
    case "bonus-die-acquired":
      return {
        ...withSpots(scene, (spot) => (spot.name === "bonus" ? cleared(spot) : spot)),
        bonusOwner: event.seat,
        bonusFace: NONE,
      };
    case "rerolled":
      return { ...scene, rolling: bitsOf(args["dice"] ?? 0) };
    case "die-rolled":
      return landed(withFace(scene, event.seat, args["die"]!, args["face"]!), args["die"]!);
    case "bonus-die-rolled":
      return landed({ ...scene, bonusFace: args["face"]! }, BONUS);
    case "last-die-rolled":
      return { ...scene, bonusFace: args["face"]! };
    case "bonus-die-used":
      return {
        ...withFace(scene, event.seat, args["die"]!, args["face"]!),
        bonusOwner: NONE,
      };
    case "bonus-die-not-used":
      return { ...scene, bonusOwner: NONE };
    case "bumped":
      return withSpot(scene, args["spot"]!, cleared);
    case "claimed":
      return claimed(scene, event.seat, args["spot"]!, digits(args["faces"]!), likely);
    case "turn-ended":
      return { ...scene, free: [], bonusFace: NONE };
    default:
      return scene;
  }
}

function begun(scene: Scene, seat: number, dice: number, bonus: boolean): Scene {
  const free = OWN_DICE.slice(0, dice);
  return { ...scene, active: seat, free, rolling: bonus ? [...free, BONUS] : free };
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
  faces: number[],
  likely: number[],
): Scene {
  const dice = diceShowing(scene.faces[seat]!, faces, [...likely, ...scene.free]);
  const shown = dice.map((die) => scene.faces[seat]![die]!);
  const free = scene.free.filter((die) => !dice.includes(die));
  const held = withSpot(scene, number, (spot) => ({
    ...cleared(spot),
    holder: seat,
    dice,
    faces: shown,
  }));
  return { ...held, free };
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

function digits(faces: number): number[] {
  return [...String(faces)].map(Number);
}
