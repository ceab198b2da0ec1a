// Written by boomtable.wire.games_ts. Do not edit: run `make protocol`.

/** A row of the account. All rows together are everybody's score. */
export interface Source {
  args: Record<string, number>;
  gains: Array<Gain>;
  name: string;
}

/** What one seat has from a source. */
export interface Gain {
  bonus?: number;
  count?: number;
  points: number;
}

/** Every outlook says where the points came from, once the game is over. */
export interface Accounted {
  sources?: Array<Source>;
}

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

export enum RnbEnding {
  ONE_PILE = 1,
  TWO_PILES = 2,
  STALL = 3,
}

export enum RnbCombination {
  SINGLE_1 = 0,
  SINGLE_2 = 1,
  SINGLE_3 = 2,
  SINGLE_4 = 3,
  SINGLE_5 = 4,
  SINGLE_6 = 5,
  PAIR = 6,
  THREE_STRAIGHT = 7,
  THREE_OF_A_KIND = 8,
  FOUR_STRAIGHT = 9,
  FIVE_STRAIGHT = 10,
  FOUR_OF_A_KIND = 11,
  FIVE_OF_A_KIND = 12,
  ANY = 13,
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
  reach?: Array<number>;
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

/** How arguments of events are spelled. */
export interface RnbSpelled {
  spot: "p1" | "p2" | "p3" | "p4" | "p5" | "p6" | "p7" | "p8" | "p9" | "p10" | "p11" | "p12" | "joker" | "bonus";
  combination: "single_1" | "single_2" | "single_3" | "single_4" | "single_5" | "single_6" | "pair" | "three_straight" | "three_of_a_kind" | "four_straight" | "five_straight" | "four_of_a_kind" | "five_of_a_kind" | "any";
  suit: "waves" | "dots" | "zigzag" | "scales" | "none";
  dice: string;
  die: number;
  faces: string;
  ending: "one_pile" | "two_piles" | "stall";
}

export type RnbEvent =
  | { name: "card-turned"; seat: number; args: { spot: number; combination: RnbCombination; suit: number }; spelled: Pick<RnbSpelled, "spot" | "combination" | "suit">; rule: string }
  | { name: "first-drawn"; seat: number; rule: string }
  | { name: "turn-began"; seat: number; args: { number: number; bonus: 0 | 1; dice: number }; spelled: Pick<RnbSpelled, "dice">; rule: string }
  | { name: "card-acquired"; seat: number; args: { spot: number; combination: RnbCombination; suit: number; points: number; left: number }; spelled: Pick<RnbSpelled, "spot" | "combination" | "suit">; rule: string }
  | { name: "bonus-die-acquired"; seat: number; args: { spot: number }; spelled: Pick<RnbSpelled, "spot">; rule: string }
  | { name: "pile-emptied"; seat: number; args: { spot: number }; spelled: Pick<RnbSpelled, "spot">; rule: string }
  | { name: "die-rolled"; seat: number; args: { die: number; face: number }; spelled: Pick<RnbSpelled, "die">; rule: string }
  | { name: "bonus-die-rolled"; seat: number; args: { face: number }; rule: string }
  | { name: "dice-rolled"; seat: number; args: { roll: number; faces: number }; spelled: Pick<RnbSpelled, "faces">; rule: string }
  | { name: "rerolled"; seat: number; args: { dice: number }; spelled: Pick<RnbSpelled, "dice">; rule: string }
  | { name: "kept"; seat: number; rule: string }
  | { name: "bonus-die-used"; seat: number; args: { die: number; before: number; face: number }; spelled: Pick<RnbSpelled, "die">; rule: string }
  | { name: "bonus-die-not-used"; seat: number; rule: string }
  | { name: "bumped"; seat: number; args: { spot: number; combination: RnbCombination; faces: number; dice: number }; spelled: Pick<RnbSpelled, "spot" | "combination" | "faces" | "dice">; rule: string }
  | { name: "claimed"; seat: number; args: { spot: number; combination: RnbCombination; faces: number; dice: number; to_beat: number }; spelled: Pick<RnbSpelled, "spot" | "combination" | "faces" | "dice">; rule: string }
  | { name: "turn-ended"; seat: number; args: { number: number }; rule: string }
  | { name: "game-ended"; seat: number; args: { ending: RnbEnding }; spelled: Pick<RnbSpelled, "ending">; rule: string }
  | { name: "last-die-rolled"; seat: number; args: { face: number }; rule: string }
  | { name: "joker-placed"; seat: number; args: { suit: number }; spelled: Pick<RnbSpelled, "suit">; rule: string }
  | { name: "scored"; seat: number; args: { cards: number; sets: number; last_die: number; total: number }; rule: string };

export type RnbWhy = "must-stop" | "must-wait-for-chance" | "must-decide" | "must-turn-a-card" | "must-turn-an-unseen-card" | "must-draw-the-first-player" | "must-name-a-player" | "must-roll-a-die" | "must-finish-rolling" | "must-roll-no-more" | "must-roll-dice-in-play" | "must-hold-the-bonus-die" | "must-decide-on-the-bonus-die" | "must-turn-another-die" | "must-use-free-dice" | "must-claim-a-face-up-card" | "must-leave-the-joker" | "must-leave-the-bonus-die" | "must-leave-ones-own-spot" | "must-show-the-combination" | "must-beat-the-total" | "must-bring-more-dice" | "must-beat-the-bonus-total";

export type RnbEnded = "one-pile" | "two-piles" | "stall";

/** What is in the box. */
export const RnbBox = {
  MIN_PLAYERS: 2,
  MAX_PLAYERS: 5,
  SEAT_COLOURS: ["red", "purple", "green", "aqua", "black"],
  POINTS: [1, 1, 1, 1, 1, 1, 2, 3, 5, 7, 10, 12, 15],
  JOKER_POINTS: 15,
  SIZE: [1, 1, 1, 1, 1, 1, 2, 3, 3, 4, 5, 4, 5, 1],
  IS_STRAIGHT: [0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 0, 0, 0],
  SUITS: 4,
  SUIT_NAMES: ["waves", "dots", "zigzag", "scales"],
  SUIT_CARDS: 12,
  DECK: 48,
  JOKER: 48,
  CARDS: 49,
  PILES: [0, 0, 6, 9, 9, 12],
  PILE_CARDS: [0, 0, 6, 4, 4, 3],
  MOST_PILES: 12,
  JOKER_SPOT: 12,
  BONUS_SPOT: 13,
  SPOTS: 14,
  FACES: 6,
  DICE: 5,
  ALL_DICE: 31,
  BONUS_DIE: 5,
  BONUS_BIT: 32,
  DICE_SETS: 31,
  ROLLED_SETS: 63,
  OPENING: [3, 4],
  ROLLS: 3,
  EMPTY_PILES_TO_END: [0, 0, 1, 1, 1, 2],
  IDLE_TURNS_TO_END: 40,
  SET_BONUS: [0, 0, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78],
} as const;

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

export enum RolliePhase {
  REVEAL = 0,
  FIRST = 1,
  ROLL = 2,
  DECIDE = 3,
  DONE = 4,
}

export enum RollieEnding {
  SEVEN_ROUNDS = 1,
  TWO_PILES = 2,
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
  ahead?: Array<number>;
  bills?: number;
  bonus?: Array<RollieBonusChange>;
  doubles?: Array<number>;
  points?: number;
  risk?: number;
  token?: number;
  tolls?: Array<RollieToll>;
  total?: number;
}

/** What securing does to one's place at a pile. */
export interface RollieBonusChange {
  before: number;
  pile: number;
  place: number;
  points: number;
}

/** What it does to somebody else's points. */
export interface RollieToll {
  after: number;
  before: number;
  seat: number;
}

export interface RollieParts {
  face?: number;
  pile?: number;
  seat?: number;
  token?: number;
  value?: number;
}

/** How arguments of events are spelled. */
export interface RollieSpelled {
  die: number;
  face: "-5" | "0" | "2" | "5" | "10" | "R";
  value: string;
  ending: "seven_rounds" | "two_piles";
}

export type RollieEvent =
  | { name: "round-began"; seat: number; args: { round: number }; rule: string }
  | { name: "token-revealed"; seat: number; args: { token: number }; rule: string }
  | { name: "first-drawn"; seat: number; rule: string }
  | { name: "die-rolled"; seat: number; args: { die: number; face: number }; spelled: Pick<RollieSpelled, "die" | "face">; rule: string }
  | { name: "double-rolled"; seat: number; args: { face: number }; spelled: Pick<RollieSpelled, "face">; rule: string }
  | { name: "bill-taken"; seat: number; args: { value: number; left: number; pile: number }; spelled: Pick<RollieSpelled, "value">; rule: string }
  | { name: "pile-emptied"; seat: number; args: { value: number; pile: number }; spelled: Pick<RollieSpelled, "value">; rule: string }
  | { name: "last-round-called"; seat: number; rule: string }
  | { name: "stake-secured"; seat: number; args: { bills: number; points: number }; rule: string }
  | { name: "token-taken"; seat: number; args: { token: number }; rule: string }
  | { name: "krached"; seat: number; args: { bills: number; points: number }; rule: string }
  | { name: "stayed"; seat: number; args: { bills: number; points: number }; rule: string }
  | { name: "stake-lost"; seat: number; args: { bills: number; points: number }; rule: string }
  | { name: "dice-passed"; seat: number; rule: string }
  | { name: "round-ended"; seat: number; args: { round: number }; rule: string }
  | { name: "stake-returned"; seat: number; args: { bills: number; points: number }; rule: string }
  | { name: "bonus-awarded"; seat: number; args: { value: number; place: number; points: number; pile: number }; spelled: Pick<RollieSpelled, "value">; rule: string }
  | { name: "game-ended"; seat: number; args: { ending: RollieEnding }; spelled: Pick<RollieSpelled, "ending">; rule: string };

export type RollieWhy = "must-follow-the-dice" | "must-leave-an-empty-pile" | "must-secure" | "must-wait-for-the-dice" | "must-decide" | "must-reveal-a-token" | "must-reveal-a-hidden-token" | "must-draw-the-first-roller" | "must-name-a-player" | "must-stop";

export type RollieEnded = "seven-rounds" | "two-piles";

/** What is in the box. */
export const RollieBox = {
  MIN_PLAYERS: 2,
  MAX_PLAYERS: 6,
  VALUES: [-5, 0, 2, 5, 10],
  COLOURS: 5,
  BILLS: 30,
  DICE: 2,
  WILD: 5,
  FACES: 6,
  FACE_NAMES: ["-5", "0", "2", "5", "10", "R"],
  TOKENS: 7,
  ROUNDS: 7,
  PLACES: 3,
  BONUS: [[100, 60, 40], [80, 50, 30], [70, 40, 20], [50, 30, 0], [0, 0, 0]],
  BONUS_PLACES: [3, 3, 3, 2, 0],
  MOST_BONUS: 200,
  EMPTY_PILES_TO_END: 2,
} as const;

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

export enum BabyPhase {
  FIRST = 0,
  TOSS = 1,
  LAY = 2,
  PLACE = 3,
  MOVE = 4,
  POWER = 5,
  DONE = 6,
}

export enum BabyEnding {
  THREE_ROUNDS = 1,
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

/** How arguments of events are spelled. */
export interface BabySpelled {
  kind: "hole" | "trap" | "flipper" | "wall" | "conveyor";
  square: "a1" | "b1" | "c1" | "d1" | "e1" | "a2" | "b2" | "c2" | "d2" | "e2" | "a3" | "b3" | "c3" | "d3" | "e3" | "a4" | "b4" | "c4" | "d4" | "e4" | "a5" | "b5" | "c5" | "d5" | "e5";
  way: "n" | "e" | "s" | "w" | "none";
  from: "a1" | "b1" | "c1" | "d1" | "e1" | "a2" | "b2" | "c2" | "d2" | "e2" | "a3" | "b3" | "c3" | "d3" | "e3" | "a4" | "b4" | "c4" | "d4" | "e4" | "a5" | "b5" | "c5" | "d5" | "e5";
  to: "a1" | "b1" | "c1" | "d1" | "e1" | "a2" | "b2" | "c2" | "d2" | "e2" | "a3" | "b3" | "c3" | "d3" | "e3" | "a4" | "b4" | "c4" | "d4" | "e4" | "a5" | "b5" | "c5" | "d5" | "e5";
  face: "boom" | "1" | "2" | "3" | "4" | "5";
  blast: "a1" | "b1" | "c1" | "d1" | "e1" | "a2" | "b2" | "c2" | "d2" | "e2" | "a3" | "b3" | "c3" | "d3" | "e3" | "a4" | "b4" | "c4" | "d4" | "e4" | "a5" | "b5" | "c5" | "d5" | "e5";
}

export type BabyEvent =
  | { name: "first-drawn"; seat: number; rule: string }
  | { name: "tile-tossed"; seat: number; args: { tile: number; kind: number }; spelled: Pick<BabySpelled, "kind">; rule: string }
  | { name: "tile-laid"; seat: number; args: { kind: number; square: number; way: number }; spelled: Pick<BabySpelled, "kind" | "square" | "way">; rule: string }
  | { name: "round-began"; seat: number; args: { round: number }; rule: string }
  | { name: "die-placed"; seat: number; args: { square: number }; spelled: Pick<BabySpelled, "square">; rule: string }
  | { name: "die-moved"; seat: number; args: { from: number; to: number; pushes: 0 | 1 }; spelled: Pick<BabySpelled, "from" | "to">; rule: string }
  | { name: "die-pushed"; seat: number; args: { from: number; to: number }; spelled: Pick<BabySpelled, "from" | "to">; rule: string }
  | { name: "die-carried"; seat: number; args: { kind: number; from: number; to: number; pushes: 0 | 1 }; spelled: Pick<BabySpelled, "kind" | "from" | "to">; rule: string }
  | { name: "die-fell"; seat: number; args: { square: number }; spelled: Pick<BabySpelled, "square">; rule: string }
  | { name: "die-turned-down"; seat: number; args: { square: number; face: number }; spelled: Pick<BabySpelled, "square" | "face">; rule: string }
  | { name: "power-rolled"; seat: number; args: { face: number; square: number }; spelled: Pick<BabySpelled, "face" | "square">; rule: string }
  | { name: "die-exploded"; seat: number; args: { square: number; reach: number }; spelled: Pick<BabySpelled, "square">; rule: string }
  | { name: "die-imploded"; seat: number; args: { square: number }; spelled: Pick<BabySpelled, "square">; rule: string }
  | { name: "die-removed"; seat: number; args: { square: number; face: number; blast: number }; spelled: Pick<BabySpelled, "square" | "face" | "blast">; rule: string }
  | { name: "trap-sprung"; seat: number; args: { square: number }; spelled: Pick<BabySpelled, "square">; rule: string }
  | { name: "seat-skipped"; seat: number; rule: string }
  | { name: "round-survived"; seat: number; args: { round: number }; rule: string }
  | { name: "nobody-survived"; seat: number; args: { round: number }; rule: string }
  | { name: "points-scored"; seat: number; args: { points: number; total: number }; rule: string }
  | { name: "game-ended"; seat: number; rule: string };

export type BabyWhy = "must-use-your-own-die" | "must-leave-a-spent-die" | "must-not-push-your-own" | "must-not-push-a-spent-die" | "must-be-higher-to-push" | "must-have-a-square-behind" | "must-find-it-free-behind" | "must-stop-at-a-wall" | "must-obey-the-tile" | "must-not-stay-on-a-flipper" | "must-move-while-you-can" | "must-move-a-die" | "must-place-a-die" | "must-place-on-a-free-square" | "must-place-off-the-tiles" | "must-lay-a-tile" | "must-lay-a-side-that-is-up" | "must-lay-on-a-bare-square" | "must-keep-a-wall-off-the-border" | "must-keep-a-flipper-off-the-border" | "must-point-a-conveyor-inwards" | "must-draw-the-first-player" | "must-name-a-player" | "must-toss-the-tiles" | "must-show-a-side-of-that-tile" | "must-roll-the-power" | "must-stop" | "must-place-a-die-among-the-tiles" | "must-find-a-free-square-among-the-tiles" | "must-go-one-square-straight";

export type BabyEnded = "three-rounds";

/** What is in the box. */
export const BabyBox = {
  MIN_PLAYERS: 2,
  MAX_PLAYERS: 4,
  COLOURS: ["red", "green", "yellow", "blue"],
  ROUNDS: 3,
  SIDE: 5,
  SQUARES: 25,
  COLUMNS: "abcde",
  WAYS: 4,
  WAY_NAMES: "nesw",
  BOOM: 0,
  FULL: 5,
  FACES: 6,
  FACE_NAMES: ["boom", "1", "2", "3", "4", "5"],
  BOOM_POINTS: 1,
  DICE_EACH: [0, 0, 5, 4, 3],
  MOST_DICE: 12,
  REACH: [0, 1, 2, 3, 5, 5],
  WHOLE_LINE: 5,
  LAYOUT: [[], [], ["a5 b5 c5 d5 e5", "a1 b1 c1 d1 e1"], ["b5 e4 d1 a2", "c5 e3 c1 a3", "d5 e2 b1 a4"], ["b5 c5 d5", "e4 e3 e2", "d1 c1 b1", "a2 a3 a4"]],
  HOLE: 0,
  TRAP: 1,
  FLIPPER: 2,
  WALL: 3,
  CONVEYOR: 4,
  KIND_NAMES: ["hole", "trap", "flipper", "wall", "conveyor"],
  KINDS: 5,
  TURNS: [1, 1, 1, 4, 4],
  SIDES_UP: [[0, 4], [3, 2], [1, 3], [4, 1]],
  TILES: 4,
  FACES_OF_A_TILE: 2,
} as const;

export interface BokkenSeat {
  team: number;
  role: number;
  status: number;
  held: number;
  hand: Array<number>;
  least: Array<number>;
  since: Array<number>;
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

export enum BokkenEnding {
  THREE_ROUNDS = 1,
}

export enum BokkenRoundEnd {
  EXIT = 0,
  EXPLOSION = 1,
  CAP = 2,
  DEADLOCK = 3,
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
  ends?: boolean;
  how?: "answer" | "flash" | "guard" | "lead" | "timeout";
  last?: boolean;
  prizes?: Array<BokkenPrize>;
  saving?: number;
  unseen?: number;
}

export interface BokkenPrize {
  points: number;
  seat: number;
}

export interface BokkenParts {
  cards?: Array<BokkenCard>;
  leader?: number;
  sign?: "minus" | "plus";
  strike?: boolean;
  target?: number;
}

/** How arguments of events are spelled. */
export interface BokkenSpelled {
  team: "yellow" | "green" | "purple" | "red";
  role: "" | "guardian" | "striker" | "runner";
  card: "1o" | "2o" | "3o" | "4o" | "5o" | "6o" | "7o" | "8o" | "1f" | "2f" | "3f" | "4f" | "5f" | "6f" | "7f" | "8f" | "T" | "?";
  sign: "plus" | "minus";
  value: string;
  reason: "exit" | "explosion" | "cap" | "deadlock";
  trophy: "gold" | "silver" | "bronze" | "clay";
  ending: "three_rounds";
}

export type BokkenEvent =
  | { name: "round-began"; seat: number; args: { round: number; cards: number }; rule: string }
  | { name: "character-dealt"; seat: number; args: { team: number; role: number }; spelled: Pick<BokkenSpelled, "team" | "role">; rule: string }
  | { name: "card-dealt"; seat: number; args: { card: number }; spelled: Pick<BokkenSpelled, "card">; rule: string }
  | { name: "first-drawn"; seat: number; rule: string }
  | { name: "led"; seat: number; args: { card: number; left: number; orange: number; flash: number }; spelled: Pick<BokkenSpelled, "card">; rule: string }
  | { name: "answered"; seat: number; args: { card: number; left: number; orange: number; flash: number }; spelled: Pick<BokkenSpelled, "card">; rule: string }
  | { name: "flashed"; seat: number; args: { card: number; left: number; orange: number; flash: number }; spelled: Pick<BokkenSpelled, "card">; rule: string }
  | { name: "guarded"; seat: number; args: { card: number; left: number; orange: number; flash: number; other_seat: number }; spelled: Pick<BokkenSpelled, "card">; rule: string }
  | { name: "ran"; seat: number; args: { orange: number; flash: number }; rule: string }
  | { name: "timed-out"; seat: number; args: { left: number }; rule: string }
  | { name: "announced"; seat: number; args: { other_seat: number; sign: number; value: number }; spelled: Pick<BokkenSpelled, "sign" | "value">; rule: string }
  | { name: "struck"; seat: number; args: { other_seat: number }; rule: string }
  | { name: "card-drawn"; seat: number; args: { card: number }; spelled: Pick<BokkenSpelled, "card">; rule: string }
  | { name: "known-card-drawn"; seat: number; args: { card: number }; spelled: Pick<BokkenSpelled, "card">; rule: string }
  | { name: "nothing-to-draw"; seat: number; rule: string }
  | { name: "pile-went-under"; seat: number; args: { cards: number }; rule: string }
  | { name: "stuck"; seat: number; rule: string }
  | { name: "exploded"; seat: number; args: { cards: number }; rule: string }
  | { name: "token-taken"; seat: number; args: { tokens: number }; rule: string }
  | { name: "leader-named"; seat: number; args: { other_seat: number }; rule: string }
  | { name: "lead-passed"; seat: number; args: { other_seat: number }; rule: string }
  | { name: "got-safe"; seat: number; args: { place: number }; rule: string }
  | { name: "round-ended"; seat: number; args: { round: number; reason: BokkenRoundEnd }; spelled: Pick<BokkenSpelled, "reason">; rule: string }
  | { name: "trophy-awarded"; seat: number; args: { trophy: number; points: number }; spelled: Pick<BokkenSpelled, "trophy">; rule: string }
  | { name: "game-ended"; seat: number; args: { ending: BokkenEnding }; spelled: Pick<BokkenSpelled, "ending">; rule: string }
  | { name: "won"; seat: number; args: { points: number; tokens: number }; rule: string };

export type BokkenWhy = "must-hold-the-card" | "must-answer" | "must-match-with-a-flash" | "must-not-cover-your-own-card" | "must-lead-a-number" | "must-wait-for-the-time-out" | "must-wait-for-the-lead" | "must-name-somebody-else" | "must-name-a-player-in-play" | "must-say-minus-on-the-highest" | "must-say-plus-on-the-lowest" | "must-be-a-striker" | "must-strike-with-orange" | "must-be-a-runner" | "must-run-with-flashes" | "must-guard-a-partner" | "must-not-guard-from-yourself" | "must-play-if-able" | "must-lead" | "must-announce" | "must-play-a-card-first" | "must-name-a-leader" | "must-be-exploded-to-name" | "must-wait-for-the-race" | "must-be-able-to-react" | "must-be-nobody-left-to-ask" | "must-deal-a-character" | "must-deal-a-character-left" | "must-deal-a-card" | "must-deal-a-card-left" | "must-draw-the-first-player" | "must-draw-for-the-strike" | "must-draw-the-top-card" | "must-decide" | "must-stop" | "must-guard-with-an-answer" | "must-name-a-leader-in-play";

export type BokkenEnded = "three-rounds";

/** What is in the box. */
export const BokkenBox = {
  MIN_PLAYERS: 4,
  MAX_PLAYERS: 9,
  VALUES: 8,
  LOWEST: 0,
  HIGHEST: 7,
  FLASH: 8,
  TIMEOUT: 16,
  NUMBERED: 16,
  CARDS: 17,
  CARD_NAMES: ["1o", "2o", "3o", "4o", "5o", "6o", "7o", "8o", "1f", "2f", "3f", "4f", "5f", "6f", "7f", "8f", "T"],
  DECKS: [[3, 4, 3, 4, 4, 3, 4, 3, 4, 3, 4, 3, 3, 4, 3, 4, 8], [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 8]],
  DECK_NAMES: ["64", "56"],
  DECK_SIZES: [64, 56],
  MOST_CARDS: 64,
  TEAMS: 4,
  TEAM_NAMES: ["yellow", "green", "purple", "red"],
  SPLIT_NAMES: ["small", "large"],
  SPLITS: [[[2, 2, 0, 0], [2, 3, 0, 0], [2, 2, 2, 0], [2, 2, 3, 0], [2, 2, 2, 2], [2, 2, 2, 3]], [[2, 2, 0, 0], [2, 3, 0, 0], [3, 3, 0, 0], [3, 4, 0, 0], [4, 4, 0, 0], [3, 3, 3, 0]]],
  NO_ROLE: 0,
  GUARDIAN: 1,
  STRIKER: 2,
  RUNNER: 3,
  ROLES: 4,
  ROLE_NAMES: ["", "guardian", "striker", "runner"],
  SMALLEST_TEAM: 2,
  LARGEST_TEAM: 4,
  ROLES_BY_SIZE: [[1, 2], [1, 2, 3], [1, 2, 3, 3]],
  HANDS: [7, 7, 7, 6, 6, 6],
  MOST_ALIKE: 6,
  RUNS: [[0, 2], [0, 3], [0, 4], [0, 5], [0, 6], [1, 1], [1, 2], [1, 3], [1, 4], [1, 5], [1, 6], [2, 0], [2, 1], [2, 2], [2, 3], [2, 4], [2, 5], [2, 6], [3, 0], [3, 1], [3, 2], [3, 3], [3, 4], [3, 5], [3, 6], [4, 0], [4, 1], [4, 2], [4, 3], [4, 4], [4, 5], [4, 6], [5, 0], [5, 1], [5, 2], [5, 3], [5, 4], [5, 5], [5, 6], [6, 0], [6, 1], [6, 2], [6, 3], [6, 4], [6, 5], [6, 6]],
  PLUS: 0,
  MINUS: 1,
  SIGN_NAMES: ["plus", "minus"],
  ROUNDS: 3,
  CAP: 400,
  TROPHY_POINTS: [4, 3, 2, 1],
  TROPHY_NAMES: ["gold", "silver", "bronze", "clay"],
  TOKEN_POINTS: 2,
} as const;

export interface GameTypes {
  rollnbump: {
    view: RnbView;
    outlook: RnbOutlook & Accounted;
    preview: RnbPreview;
    parts: RnbParts;
    event: RnbEvent;
    why: RnbWhy;
    ended: RnbEnded;
  };
  rollie: {
    view: RollieView;
    outlook: RollieOutlook & Accounted;
    preview: RolliePreview;
    parts: RollieParts;
    event: RollieEvent;
    why: RollieWhy;
    ended: RollieEnded;
  };
  babyboom: {
    view: BabyView;
    outlook: BabyOutlook & Accounted;
    preview: BabyPreview;
    parts: BabyParts;
    event: BabyEvent;
    why: BabyWhy;
    ended: BabyEnded;
  };
  bokken: {
    view: BokkenView;
    outlook: BokkenOutlook & Accounted;
    preview: BokkenPreview;
    parts: BokkenParts;
    event: BokkenEvent;
    why: BokkenWhy;
    ended: BokkenEnded;
  };
}

export type GameName = keyof GameTypes;

/** What each game declares of itself. */
export const GAMES = {
  rollnbump: {
    leastPlayers: 2,
    mostPlayers: 5,
    usualPlayers: 4,
    colours: ["red", "purple", "green", "aqua", "black"],
    rounds: 0,
    options: [],
  },
  rollie: {
    leastPlayers: 2,
    mostPlayers: 6,
    usualPlayers: 4,
    colours: ["red", "purple", "green", "aqua", "yellow", "blue"],
    rounds: 7,
    options: [],
  },
  babyboom: {
    leastPlayers: 2,
    mostPlayers: 4,
    usualPlayers: 2,
    colours: ["red", "green", "yellow", "blue"],
    rounds: 3,
    options: ["risky", "tiles", "placement"],
  },
  bokken: {
    leastPlayers: 4,
    mostPlayers: 9,
    usualPlayers: 6,
    colours: ["red", "purple", "green", "aqua", "yellow", "blue", "black", "pink", "brown"],
    rounds: 3,
    options: ["deck", "gentle", "expert", "teams"],
  },
} as const;
