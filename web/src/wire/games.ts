// Written by boomtable.wire.games_ts. Do not edit: run `make protocol`.

export interface RnbSpot {
  asks: number;
  suit: number;
  left: number;
  holder: number;
  dice: number;
  to_beat: number;
}

export interface RnbSeat {
  die: Array<number>;
  card: Array<number>;
}

export interface RnbView {
  turn: number;
  phase: number;
  players: number;
  piles: number;
  active: number;
  turns: number;
  idle: number;
  rolls: number;
  rolling: number;
  free: number;
  bonus_owner: number;
  bonus_face: number;
  unseen: Array<number>;
  ending: number;
  spot: Array<RnbSpot>;
  seat: Array<RnbSeat>;
}

/** The phases of a game by their numbers. */
export enum RnbPhase {
  TURN_UP = 0,
  FIRST = 1,
  ROLL = 2,
  REROLL = 3,
  USE = 4,
  CLAIM = 5,
  LAST_DIE = 6,
  DONE = 7,
}

export interface RnbOutlook {
  combinations: Array<RnbCombinationSeen>;
  next: number;
  rolls_left: number;
  seats: Array<RnbSeatSeen>;
  sets: Array<number>;
  spots: Array<RnbSpotSeen>;
}

/** What a spot asks for: the face of a card, or any dice for the bonus die. */
export interface RnbCombinationSeen {
  counts: "dice" | "total";
  dice: number;
  face: number;
  more: boolean;
  name: string;
  points: number;
}

export interface RnbSeatSeen {
  bonus: number;
  cards: number;
  dice: Array<number>;
  joins: "dots" | "none" | "scales" | "waves" | "zigzag";
  joker: boolean;
  sets: number;
  suits: Array<RnbSuitSeen>;
  total: number;
}

export interface RnbSuitSeen {
  bonus: number;
  cards: Array<number>;
  points: Array<number>;
  size: number;
  suit: "dots" | "none" | "scales" | "waves" | "zigzag";
}

export interface RnbSpotSeen {
  closed: "" | "acquired" | "empty" | "face-down" | "rolled" | "taken";
  dice: Array<number>;
  faces: Array<number>;
  name: string;
  safe: boolean;
  spot: number;
}

export interface RnbPreview {
  after?: number;
  beats?: number;
  before?: number;
  bumps?: number;
  points?: number;
  safe?: boolean;
  sets?: number;
  strength?: number;
}

export interface RnbParts {
  bonus?: boolean;
  dice?: Array<number>;
  die?: number;
  spot?: number;
}

export interface RollieSeat {
  stake: Array<number>;
  wallet: Array<number>;
  token: Array<number>;
  secured: number;
}

export interface RollieView {
  turn: number;
  phase: number;
  players: number;
  round_number: number;
  roller: number;
  dice: Array<number>;
  bank: Array<number>;
  face_up: Array<number>;
  face_down: Array<number>;
  last_round: number;
  ending: number;
  seat: Array<RollieSeat>;
}

/** The phases of a game by their numbers. */
export enum RolliePhase {
  REVEAL = 0,
  FIRST = 1,
  ROLL = 2,
  DECIDE = 3,
  DONE = 4,
}

export interface RollieOutlook {
  barren: number;
  bonus: Array<Array<RollieBonusToken>>;
  last_round: boolean;
  rolls: number;
  rounds: number;
  standing: Array<RollieStanding>;
}

export interface RollieBonusToken {
  points: number;
  seat: number;
}

/** What a seat risks and owns now. */
export interface RollieStanding {
  bills: number;
  bonus: number;
  deciding: boolean;
  doubles: Array<number>;
  points: number;
  risk: number;
  wallet: number;
}

export interface RolliePreview {
  bills?: number;
  bonus?: Array<RollieBonusChange>;
  doubles?: Array<number>;
  points?: number;
  risk?: number;
  token?: number;
}

/** What securing does to one's place at a pile. */
export interface RollieBonusChange {
  before: number;
  pile: number;
  place: number;
  points: number;
}

export interface RollieParts {
  face?: number;
  pile?: number;
  seat?: number;
  token?: number;
  value?: number;
}

export interface BabyTile {
  kind: number;
  square: number;
  way: number;
}

export interface BabySeat {
  earned: Array<number>;
  in_hand: number;
}

export interface BabyView {
  turn: number;
  phase: number;
  players: number;
  risky: number;
  tiles: number;
  free: number;
  round_number: number;
  first: number;
  mover: number;
  owner: Array<number>;
  face: Array<number>;
  floor: Array<number>;
  shut: Array<number>;
  tile: Array<BabyTile>;
  seat: Array<BabySeat>;
  ending: number;
  burning: number;
  fuse: Array<number>;
  arriving: number;
  arrival: Array<number>;
  heading: Array<number>;
  touched: Array<number>;
  kept_owner: Array<number>;
  kept_face: Array<number>;
}

/** The phases of a game by their numbers. */
export enum BabyPhase {
  FIRST = 0,
  TOSS = 1,
  LAY = 2,
  PLACE = 3,
  MOVE = 4,
  POWER = 5,
  DONE = 6,
}

export interface BabyOutlook {
  blocked: boolean;
  lines: Array<Array<number>>;
  movable: Array<number>;
  standing: Array<BabyStanding>;
  survivors: Array<number>;
  tiles: Array<BabyLaid>;
}

/** How a seat stands in this round. */
export interface BabyStanding {
  dice: number;
  live: number;
  points: number;
  total: number;
}

/** A tile, in the order in which they were tossed. */
export interface BabyLaid {
  kind: "conveyor" | "flipper" | "hole" | "trap" | "wall";
  sprung: boolean;
  square: number;
  way: "e" | "n" | "s" | "w" | null;
}

/** What would come of a move, if more than a step comes of it. */
export interface BabyPreview {
  blasts?: Array<BabyBlast>;
  lost?: Array<BabyLoss>;
  rolled?: boolean;
  round_end?: number;
  tolls?: Array<BabyToll>;
  travels?: Array<BabyTravel>;
}

/** An explosion: the squares it sweeps north, east, south and west, nearest first. */
export interface BabyBlast {
  arms: Array<Array<number>>;
  seat: number;
  square: number;
}

/** A die that would leave the board. */
export interface BabyLoss {
  cause: "blast" | "hole" | "implosion" | "trap";
  chance: number;
  face: number;
  points: number;
  seat: number;
  square: number;
}

/** What a seat's dice on the board are worth before and after; a power roll leaves a range. */
export interface BabyToll {
  before: number;
  dice: number;
  least: number;
  most: number;
  seat: number;
}

/** A die's step: its own, or by a push, a flipper, a conveyor. */
export interface BabyTravel {
  by: string;
  from: number;
  seat: number;
  to: number;
}

export interface BabyParts {
  face?: number;
  from?: number;
  kind?: "conveyor" | "flipper" | "hole" | "trap" | "wall";
  seat?: number;
  square?: number;
  to?: number;
  way?: "e" | "n" | "s" | "w";
}

export interface BokkenSeat {
  team: number;
  role: number;
  status: number;
  held: number;
  hand: Array<number>;
  least: Array<number>;
  most: Array<number>;
  declined: number;
  trophies: Array<number>;
  tokens: number;
}

export interface BokkenView {
  turn: number;
  phase: number;
  players: number;
  round_number: number;
  deck: number;
  gentle: number;
  expert: number;
  split: number;
  team_size: Array<number>;
  starter: number;
  dealt: number;
  stock: Array<number>;
  stock_size: number;
  only_timeouts: number;
  under: Array<number>;
  under_size: number;
  pile: Array<number>;
  pile_size: number;
  top: number;
  announcer: number;
  target: number;
  sign: number;
  stuck: number;
  last_player: number;
  cards_played: number;
  exits: Array<number>;
  safe: number;
  ending: number;
  seat: Array<BokkenSeat>;
}

/** The phases of a game by their numbers. */
export enum BokkenPhase {
  CHARACTERS = 0,
  DEAL = 1,
  FIRST = 2,
  LEAD = 3,
  ANNOUNCE = 4,
  STRIKE = 5,
  WINDOW = 6,
  RESCUE = 7,
  REACT = 8,
  ANSWER = 9,
  DRAW = 10,
  NAME = 11,
  DONE = 12,
}

export interface BokkenOutlook {
  answers: Array<number>;
  chairs: Array<BokkenChair>;
  draw_pile: number;
  hand: Array<BokkenHeld>;
  pile: Array<BokkenCard>;
  rounds: number;
  sign: "" | "minus" | "plus";
}

/** What everybody may know of a player. */
export interface BokkenChair {
  from_coins: number;
  from_tokens: number;
  place: number;
  points: number;
  rank: number;
  role: string;
  status: "exploded" | "in-play" | "safe";
  team: string;
}

/** A card of one's own hand. A card that may not be played is refused with its reason. */
export interface BokkenHeld {
  action: string;
  colour: "base" | "flash" | "timeout";
  value: number;
}

export interface BokkenCard {
  colour: "base" | "flash" | "timeout";
  value: number;
}

export interface BokkenPreview {
  boom?: number;
  how?: "answer" | "flash" | "guard" | "lead" | "timeout";
  last?: boolean;
}

export interface BokkenParts {
  cards?: Array<BokkenCard>;
  leader?: number;
  sign?: "minus" | "plus";
  strike?: boolean;
  target?: number;
}

export interface GameTypes {
  rollnbump: { view: RnbView; outlook: RnbOutlook; preview: RnbPreview; parts: RnbParts };
  rollie: { view: RollieView; outlook: RollieOutlook; preview: RolliePreview; parts: RollieParts };
  babyboom: { view: BabyView; outlook: BabyOutlook; preview: BabyPreview; parts: BabyParts };
  bokken: { view: BokkenView; outlook: BokkenOutlook; preview: BokkenPreview; parts: BokkenParts };
}

export type GameName = keyof GameTypes;
