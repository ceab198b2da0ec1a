// Where players sit around the yard: evenly along an oval, oneself at the bottom, clockwise.

export interface Spot {
  x: number; // pixels from the left and the top
  y: number;
}

export interface Box {
  width: number;
  height: number;
}

export interface Layout {
  face: number; // the size of a head, in pixels
  box: Box; // of a head with its cards and its name
  spots: Spot[]; // by seat
  centre: Spot;
  isWide: boolean; // pile and announcement stand side by side
}

const SQUARE = { few: 2.6, many: 3.6 }; // 2 is an ellipse; more fills the corners
const STEPS = 720;
const PLATE = 26; // the name under a head
const EDGE = 4;

export function layout(players: number, bottom: number, width: number, height: number): Layout {
  const face = faceSize(players, width, height);
  const box = { width: Math.max(face * 1.5, 78), height: Math.max(face * 1.16 + PLATE, 92) };
  const a = Math.max(0, (width - box.width) / 2 - EDGE);
  const b = Math.max(0, (height - box.height) / 2 - EDGE);
  const centre = { x: width / 2, y: height / 2 };
  const around = evenly(players, a, b, box);
  const spots = Array.from({ length: players }, (_, seat) => {
    const { x, y } = around[(seat - Math.max(bottom, 0) + players) % players]!;
    return { x: centre.x + x, y: centre.y + y };
  });
  return { face, box, spots, centre, isWide: width > height * 1.15 };
}

const SMALLEST = 0.6;
const STEP = 0.04;

/** How large the things in the middle may be drawn so that they touch nobody. */
export function fitOf({ spots, centre, box }: Layout, middle: Box): number {
  let scale = 1;
  const touches = (spot: Spot) =>
    Math.abs(spot.x - centre.x) < (middle.width * scale + box.width) / 2 &&
    Math.abs(spot.y - centre.y) < (middle.height * scale + box.height) / 2;
  while (scale > SMALLEST && spots.some(touches)) scale -= STEP;
  return scale;
}

function faceSize(players: number, width: number, height: number): number {
  const crowd = players > 7 ? 0.125 : players > 5 ? 0.15 : 0.165;
  return Math.round(Math.min(144, Math.max(44, Math.min(width, height * 1.05) * crowd)));
}

/** Points of a rounded oval with equal ways between them, the first at the bottom. */
function evenly(count: number, a: number, b: number, box: Box): Spot[] {
  const square = count > 7 ? SQUARE.many : SQUARE.few;
  const points = Array.from({ length: STEPS + 1 }, (_, step) => at(step / STEPS, a, b, square));
  const ways = [0];
  for (let i = 1; i <= STEPS; i++) ways.push(ways[i - 1]! + room(points[i - 1]!, points[i]!, box));
  const whole = ways[STEPS]!;
  return Array.from({ length: count }, (_, n) => {
    const found = ways.findIndex((way) => way >= (whole * n) / count);
    return points[Math.max(found, 0)]!;
  });
}

/** How far apart two points are for boxes that must not overlap. */
function room(one: Spot, other: Spot, box: Box): number {
  return Math.hypot((one.x - other.x) / box.width, (one.y - other.y) / box.height);
}

function at(turn: number, a: number, b: number, square: number): Spot {
  const angle = Math.PI / 2 + turn * 2 * Math.PI;
  return { x: a * bulge(Math.cos(angle), square), y: b * bulge(Math.sin(angle), square) };
}

function bulge(part: number, square: number): number {
  return Math.sign(part) * Math.abs(part) ** (2 / square);
}

function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** A curve from one head towards another that bends to the middle and stops short of both. */
export function arc(from: Spot, to: Spot, centre: Spot, gap: number): string {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const bend = { x: (middle.x * 2 + centre.x) / 3, y: (middle.y * 2 + centre.y) / 3 };
  const start = towards(from, bend, gap);
  const end = towards(to, bend, gap);
  const said = [start.x, start.y, bend.x, bend.y, end.x, end.y].map((n) => n.toFixed(1));
  return `M${said[0]} ${said[1]}Q${said[2]} ${said[3]} ${said[4]} ${said[5]}`;
}

function towards(from: Spot, to: Spot, way: number): Spot {
  const whole = distance(from, to) || 1;
  const share = Math.min(way / whole, 0.45);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

// One's own hand

export interface Fan {
  card: number; // the width of a card
  step: number; // from one card to the next
  row: number; // how many stand in front; the others stand behind them
  behind: number; // how far those look out above
}

export const TALL = 1.4; // a card's height, of its width
const LEAN = 18; // pixels, at least: cards at the ends lean outwards, tall ones further
const THUMB = 44; // pixels of a card that can be seen at least, both ways
const NARROWEST = 58;
const WIDEST = 132;

/** As many cards side by side as thumbs can tell apart; else in two rows. */
export function fan(cards: number, whole: number, height: number): Fan {
  const width = whole - LEAN;
  if (NARROWEST + THUMB * (cards - 1) <= width) {
    const upright = whole - Math.max(LEAN, height * 0.16);
    return { ...beside(cards, upright, height / TALL), row: cards, behind: 0 };
  }
  const row = Math.ceil(cards / 2);
  const behind = Math.max(THUMB, height * 0.3);
  return { ...beside(row, width, (height - behind) / TALL), row, behind };
}

function beside(cards: number, width: number, widest: number): { card: number; step: number } {
  const roomy = Math.max(NARROWEST, width - THUMB * (cards - 1));
  const card = Math.min(widest, WIDEST, width / 2.6, roomy);
  if (cards < 2) return { card, step: 0 };
  return { card, step: Math.min(card * 0.92, (width - card) / (cards - 1)) };
}
