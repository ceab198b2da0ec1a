// What lies on the table while events are shown: the last position, and what was told since.

import type {
  BokkenCard as Card,
  BokkenChair as Chair,
  BokkenHeld as Held,
  BokkenOutlook as Outlook,
  BokkenView as View,
} from "../../wire/games";
import type { Happening } from "../../wire/protocol";

export interface Player extends Chair {
  held: number;
  tokens: number;
}

export interface Call {
  announcer: number;
  target: number;
  sign: "plus" | "minus";
  value: number;
}

export interface Award {
  seat: number;
  trophy: string; // gold, silver, bronze, clay
  points: number;
}

export interface Scene {
  round: number;
  players: Player[];
  pile: Card[]; // the top card last
  drawPile: number;
  call: Call | null;
  isStuck: boolean;
  hand: Held[]; // one's own
  leader: number; // who acts, as far as all can tell; -1
  awards: Award[]; // of the round that has just ended
  isRoundOver: boolean;
}

export const SHOWN = 4; // cards of the pile

export function sceneOf(view: View, outlook: Outlook): Scene {
  return {
    round: view.round_number,
    players: outlook.chairs.map((chair, seat) => ({
      ...chair,
      held: view.seat[seat]!.held,
      tokens: view.seat[seat]!.tokens,
    })),
    pile: outlook.pile,
    drawPile: outlook.draw_pile,
    call: outlook.sign
      ? {
          announcer: view.announcer,
          target: view.target,
          sign: outlook.sign,
          value: view.top + 1,
        }
      : null,
    isStuck: view.stuck === 1,
    hand: outlook.hand,
    leader: view.turn,
    awards: [],
    isRoundOver: false,
  };
}

/** The scene after these events; `me` sees what it draws. */
export function staged(scene: Scene, events: Happening[], me: number): Scene {
  return events.reduce((before, event) => after(before, event, me), scene);
}

function after(scene: Scene, event: Happening, me: number): Scene {
  const args = event.args ?? {};
  const spelled = event.spelled ?? {};
  switch (event.name) {
    case "led":
    case "answered":
    case "flashed":
    case "guarded":
      return laid(scene, event.seat, cardOf(String(spelled["card"])), args["left"] ?? 0, me);
    case "timed-out":
      return laid(scene, event.seat, cardOf("T"), args["left"] ?? 0, me);
    case "announced":
      return { ...scene, call: callOf(event), isStuck: false, leader: -1 };
    case "stuck":
      return { ...scene, isStuck: true };
    case "card-dealt":
    case "card-drawn":
    case "known-card-drawn":
      return drawn(scene, event, me);
    case "pile-went-under":
      return {
        ...scene,
        pile: scene.pile.slice(Math.min(args["cards"] ?? 0, scene.pile.length)),
        drawPile: scene.drawPile + (args["cards"] ?? 0),
      };
    case "exploded":
      return { ...changed(scene, event.seat, { status: "exploded" }), call: null, isStuck: false };
    case "token-taken":
      return changed(scene, event.seat, { tokens: args["tokens"] ?? 0 });
    case "got-safe":
      return changed(scene, event.seat, { status: "safe", place: args["place"] ?? 0 });
    case "leader-named":
    case "lead-passed":
      return { ...scene, leader: args["other_seat"] ?? -1 };
    case "first-drawn":
      return { ...scene, leader: event.seat };
    case "round-ended":
      return { ...scene, isRoundOver: true, call: null, isStuck: false, leader: -1 };
    case "trophy-awarded":
      return {
        ...scene,
        awards: [...scene.awards, award(event.seat, spelled["trophy"], args["points"] ?? 0)],
      };
    case "round-began":
      return fresh(scene, args["round"] ?? 0);
    case "character-dealt":
      return changed(scene, event.seat, {
        team: String(spelled["team"]),
        role: String(spelled["role"] ?? ""),
      });
    default:
      return scene;
  }
}

function laid(scene: Scene, seat: number, card: Card, left: number, me: number): Scene {
  const after = changed(scene, seat, { held: left });
  const hand = seat === me ? without(scene.hand, card, left, scene.hand.length) : scene.hand;
  const pile = [...scene.pile, card].slice(-SHOWN);
  return { ...after, pile, hand, call: null, isStuck: false, leader: -1 };
}

/** The hand without the cards that were laid: all of one value if several were. */
function without(hand: Held[], card: Card, left: number, before: number): Held[] {
  const rest = [...hand];
  for (let n = before; n > left; n--) {
    const exact = rest.findIndex((one) => isSame(one, card));
    const alike = rest.findIndex((one) => one.value === card.value);
    const found = exact >= 0 ? exact : alike;
    if (found >= 0) rest.splice(found, 1);
  }
  return rest;
}

function drawn(scene: Scene, event: Happening, me: number): Scene {
  const player = scene.players[event.seat];
  const after = changed(scene, event.seat, { held: (player?.held ?? 0) + 1 });
  const drawPile = Math.max(0, scene.drawPile - 1);
  const text = String(event.spelled?.["card"] ?? "?");
  if (event.seat !== me || text === "?") return { ...after, drawPile };
  const card: Held = { ...cardOf(text), action: `play ${text}` };
  return { ...after, drawPile, hand: [...scene.hand, card].sort(byValue) };
}

function fresh(scene: Scene, round: number): Scene {
  const cards = scene.drawPile + scene.pile.length + total(scene.players);
  const blank = { team: "", role: "", status: "in-play", place: 0, rank: 0, held: 0 } as const;
  const players = scene.players.map((player) => ({ ...player, ...blank }));
  return {
    ...scene,
    round,
    players,
    pile: [],
    hand: [],
    drawPile: cards,
    awards: [],
    isRoundOver: false,
  };
}

function total(players: Player[]): number {
  return players.reduce((sum, player) => sum + player.held, 0);
}

function changed(scene: Scene, seat: number, change: Partial<Player>): Scene {
  const players = scene.players.map((player, n) =>
    n === seat ? { ...player, ...change } : player,
  );
  return { ...scene, players };
}

function callOf(event: Happening): Call {
  return {
    announcer: event.seat,
    target: event.args?.["other_seat"] ?? -1,
    sign: event.spelled?.["sign"] === "minus" ? "minus" : "plus",
    value: Number(event.spelled?.["value"] ?? 0),
  };
}

function award(seat: number, trophy: string | number | undefined, points: number): Award {
  return { seat, trophy: String(trophy), points };
}

/** A card by its name in the notation: 5o, 5f, T. */
export function cardOf(text: string): Card {
  if (text === "T") return { colour: "timeout", value: 0 };
  return { colour: text.endsWith("f") ? "flash" : "base", value: Number.parseInt(text) || 0 };
}

function isSame(one: Card, other: Card): boolean {
  return one.colour === other.colour && one.value === other.value;
}

function byValue(one: Card, other: Card): number {
  return (one.value || 9) - (other.value || 9) || one.colour.localeCompare(other.colour);
}
