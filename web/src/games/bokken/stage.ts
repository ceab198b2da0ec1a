// What lies on the table while events are shown: the last position, and what was told since.

import type {
  BokkenEvent,
  BokkenCard as Card,
  BokkenChair as Chair,
  BokkenHeld as Held,
  BokkenOutlook as Outlook,
  BokkenView as View,
} from "../../wire/games";

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
export function staged(scene: Scene, events: BokkenEvent[], me: number): Scene {
  return events.reduce((before, event) => after(before, event, me), scene);
}

function after(scene: Scene, event: BokkenEvent, me: number): Scene {
  switch (event.name) {
    case "led":
    case "answered":
    case "flashed":
    case "guarded":
      return laid(scene, event.seat, cardOf(event.spelled.card), event.args, me);
    case "timed-out":
      return laid(scene, event.seat, cardOf("T"), { ...event.args, orange: 0, flash: 0 }, me);
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
        pile: scene.pile.slice(Math.min(event.args.cards, scene.pile.length)),
        drawPile: scene.drawPile + event.args.cards,
      };
    case "exploded":
      return { ...changed(scene, event.seat, { status: "exploded" }), call: null, isStuck: false };
    case "token-taken":
      return changed(scene, event.seat, { tokens: event.args.tokens });
    case "got-safe":
      return changed(scene, event.seat, { status: "safe", place: event.args.place });
    case "leader-named":
    case "lead-passed":
      return { ...scene, leader: event.args.other_seat };
    case "first-drawn":
      return { ...scene, leader: event.seat };
    case "round-ended":
      return { ...scene, isRoundOver: true, call: null, isStuck: false, leader: -1 };
    case "trophy-awarded":
      return {
        ...scene,
        awards: [
          ...scene.awards,
          { seat: event.seat, trophy: event.spelled.trophy, points: event.args.points },
        ],
      };
    case "round-began":
      return fresh(scene, event.args.round);
    case "character-dealt":
      return changed(scene, event.seat, {
        team: event.spelled.team,
        role: event.spelled.role,
      });
    default:
      return scene;
  }
}

interface Laid {
  left: number; // cards in the hand
  orange: number; // of the value, laid at once
  flash: number;
}

function laid(scene: Scene, seat: number, card: Card, cards: Laid, me: number): Scene {
  const after = changed(scene, seat, { held: cards.left });
  const hand = seat === me ? without(scene.hand, card, cards) : scene.hand;
  const pile = [...scene.pile, card].slice(-SHOWN);
  return { ...after, pile, hand, call: null, isStuck: false, leader: -1 };
}

/** The hand without the cards that were laid. */
function without(hand: Held[], card: Card, { orange, flash }: Laid): Held[] {
  const gone = { base: orange, flash, timeout: card.colour === "timeout" ? 1 : 0 };
  return hand.filter((one) => {
    const goes = one.value === card.value && gone[one.colour] > 0;
    if (goes) gone[one.colour] -= 1;
    return !goes;
  });
}

type Drawn = Extract<BokkenEvent, { name: "card-dealt" | "card-drawn" | "known-card-drawn" }>;

function drawn(scene: Scene, event: Drawn, me: number): Scene {
  const player = scene.players[event.seat];
  const after = changed(scene, event.seat, { held: (player?.held ?? 0) + 1 });
  const drawPile = Math.max(0, scene.drawPile - 1);
  const text = event.spelled.card;
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

function callOf(event: Extract<BokkenEvent, { name: "announced" }>): Call {
  return {
    announcer: event.seat,
    target: event.args.other_seat,
    sign: event.spelled.sign,
    value: Number(event.spelled.value),
  };
}

/** A card by its name in the notation: 5o, 5f, T. */
export function cardOf(text: string): Card {
  if (text === "T") return { colour: "timeout", value: 0 };
  return { colour: text.endsWith("f") ? "flash" : "base", value: Number.parseInt(text) || 0 };
}

function byValue(one: Card, other: Card): number {
  return (one.value || 9) - (other.value || 9) || one.colour.localeCompare(other.colour);
}
