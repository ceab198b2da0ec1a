// Written by boomtable.wire.typescript. Do not edit: run `make protocol`.

/** The order with this id is done and safely kept. */
export interface Accepted {
  type: "accepted";
  id: string;
  table: string;
  seq: number;
}

/** Play this action; or lock it, before one's turn, where the game allows that. */
export interface Act {
  type: "act";
  id: string;
  table: string;
  seat: number;
  action: string;
  seen_seq: number;
}

/** A word of one's own, mixed into the dice before the game starts. */
export interface AddWord {
  chair: number;
  word: string;
}

export interface Advice {
  type: "advice";
  id: string;
  table: string;
  seat: number;
  seq: number;
  moves: Array<MoveSeen>;
}

/** What would a strong player do? */
export interface Ask {
  type: "ask";
  id: string;
  table: string;
  seat: number;
}

export interface AskLink {
  chair: number;
}

/** Through whose eyes, and which moments. */
export interface AskReplay {
  seat?: number;
  first?: number;
  most?: number;
}

/** Somebody who would like to sit down here. */
export interface AskSeen {
  number: number;
  chair: number;
  name: string;
}

/** I am still here: the server's every 2.5 seconds, answered by the client. */
export interface Beat {
  type: "beat";
}

export interface BlockPerson {
  whom: Whom;
}

/** Somebody whom I do not want to meet. */
export interface BlockSeen {
  id: string;
  name: string;
  at: number;
}

export interface Blocks {
  blocks: Array<BlockSeen>;
}

/** Go on from a moment of a finished game: the asker in this seat, bots elsewhere. */
export interface Branch {
  length: number;
  seat: number;
  level?: "easy" | "expert" | "hard" | "normal";
}

/** Start was pressed, and the table is being set; or that came to nothing. */
export interface Call {
  called?: boolean;
}

export interface ChairSeen {
  name: string;
  kind: "bot" | "open" | "person";
  level?: string;
  presence?: "absent" | "away" | "handed" | "here" | "left";
  word?: boolean;
  muted?: boolean;
  coming?: AskSeen | null;
  symbol?: "" | "anchor" | "bell" | "boat" | "cactus" | "cat" | "cup" | "fish" | "heart" | "key" | "mushroom" | "tree" | "umbrella";
  since?: number;
}

/** By seat, the share of a victory to be hoped for: together one. */
export interface Chances {
  wins: Array<number>;
}

export interface Chat {
  at: number;
  seat: number;
  name: string;
  kind: "emote" | "phrase" | "text";
  text: string;
  number?: number;
}

/** What checking the sealed dice found. */
export interface Checked {
  ok: boolean;
  actions?: number;
  draws?: number;
  detail?: string;
  given?: number;
}

/** Something a seat may do now. */
export interface Choice {
  action: string;
  verb: string;
  number: number;
  parts?: Record<string, unknown>;
  preview?: Record<string, unknown>;
}

/** The seats whose people have the table open now. */
export interface Connected {
  type: "connected";
  table: string;
  seats: Array<number>;
}

/** Whoever opens it first is known there as whoever made it. */
export interface DeviceLink {
  path: string;
  token: string;
  expires_at: number;
  qr: string;
}

/** A browser that somebody is known by. */
export interface DeviceSeen {
  id: string;
  kind: string;
  made_at: number;
  seen_at: number;
  this: boolean;
}

export interface Devices {
  devices: Array<DeviceSeen>;
}

/** A worked example of the rules, to be stepped through: one text a moment. */
export interface ExampleSeen {
  rule: string;
  texts: Array<Record<string, string>>;
  replay: Replayed;
}

export interface Examples {
  examples: Array<ExampleSeen>;
}

/** What only a picture of the book shows, and a table may be told: rows split by `/`, of cells split by `,`, in the shape of what is printed. */
export interface FactSeen {
  name: string;
  hangs_on: string;
  printed: Record<string, string>;
  names: Array<string>;
  least: number;
  most: number;
  across: number;
}

/** What fell on the real table: a die, a card. `undo` takes the last thing told back. */
export interface Fell {
  type: "fell";
  id: string;
  table: string;
  seat: number;
  action: string;
  seen_seq: number;
}

/** What a page says of a game that it was built without, by language where people read it. */
export interface GameBook {
  words: Record<string, Record<string, string>>;
  rules: Record<string, string>;
  phases: Array<string>;
}

export interface GameSeen {
  name: string;
  rules: number;
  least_players: number;
  most_players: number;
  options: Array<OptionSeen>;
  box: Array<FactSeen>;
  levels: Array<string>;
  reactions: boolean;
  titles: Record<string, string>;
  taglines: Record<string, string>;
  usual_players: number;
  colours: Array<string>;
  lesson: boolean;
  chances: Array<number>;
  prepared: number;
}

export interface Games {
  games: Array<GameSeen>;
}

/** The host's answer to whoever asks for a chair. */
export interface Grant {
  ask: number;
  yes: boolean;
}

/** Somebody else may have this chair, whose person is not there. */
export interface HandOn {
  chair: number;
}

/** Whoever sits on this chair is the host from now on. */
export interface HandOver {
  chair: number;
}

/** Something that happened in the game, as one seat may know it. */
export interface Happening {
  name: string;
  seat: number;
  args?: Record<string, number>;
  spelled?: Record<string, string | number>;
  rule?: string;
}

/** Sit down: on this chair, or on the first open one. A bot's chair can be taken over, as the table allows it. */
export interface Join {
  chair?: number | null;
  name?: string | null;
}

/** Somebody reacted too. */
export interface LateSeen {
  seat: number;
  by: number;
}

export interface Leave {
  chair: number;
}

/** A game in two minutes, whole: it can be played without asking again. */
export interface Lesson {
  room: RoomSeen;
  seat: number;
  steps: Array<LessonStep>;
}

/** Why the rules forbid these moves, as a `Refused` would say it. */
export interface LessonRefusal {
  key: string;
  rule: string;
  actions: Array<string>;
}

/** One thing to learn: where the table stands, what is said, which move is right, and what is answered to every other. A step without a right move is only read. */
export interface LessonStep {
  say: Record<string, string>;
  do: Record<string, string>;
  by_hand: Record<string, string>;
  lit: Array<string>;
  cut: boolean;
  events: Array<Happening>;
  position: Position;
  right: Array<string>;
  wrong: Record<string, Record<string, string>>;
  otherwise: Record<string, string>;
  refusals: Array<LessonRefusal>;
}

export interface Listed {
  table: string;
  game: string;
  phase: "lobby" | "over" | "playing";
  made_at: number;
  changed_at: number;
  chairs: Array<string>;
  mine: Array<number>;
  awaited: boolean;
  turn: number;
  round: number;
  rounds: number;
  paused: boolean;
  unread?: string;
}

/** Something to jump to. */
export interface MarkSeen {
  moment: number;
  kind: "highlight" | "round";
  event: Happening;
}

export interface Me {
  id: string;
  name: string;
  symbol?: "" | "anchor" | "bell" | "boat" | "cactus" | "cat" | "cup" | "fish" | "heart" | "key" | "mushroom" | "tree" | "umbrella";
}

/** What happened, and the table then. Nobody is asked anything: there are no choices. */
export interface MomentSeen {
  length: number;
  events: Array<Happening>;
  position: Position;
}

/** A candidate, judged for the seat that asked. */
export interface MoveSeen {
  action: string;
  share: number;
  place: number;
  points: number;
  wins?: number | null;
}

export interface Mute {
  whom: Whom;
  muted?: boolean;
}

/** `me` and `device` are the maker's, `open` waits for somebody. */
export interface NewChair {
  kind: "bot" | "device" | "me" | "open";
  name?: string | null;
  level?: "easy" | "expert" | "hard" | "normal";
}

export interface NewPerson {
  name: string;
  symbol?: string | null;
}

export interface NewTable {
  game: string;
  chairs: Array<NewChair>;
  options?: Record<string, string>;
  pace?: "calm" | "live";
  clock?: number;
  tempo?: "calm" | "normal" | "quick";
  public?: boolean;
  free_text?: boolean;
  hints?: boolean;
  chances?: boolean;
  takeover?: "anyone" | "host" | "nobody";
  dice?: "own" | "sealed";
}

/** The next of a stream. What did not change is left out. */
export interface News {
  type: "news";
  table: string;
  seat: number;
  seq: number;
  at: number;
  events?: Array<Happening>;
  position?: Position | null;
  room?: RoomSeen | null;
  chat?: Chat | null;
}

export interface OptionSeen {
  name: string;
  values: Array<string>;
}

/** Stop the clocks, or let them go on. */
export interface Pause {
  type: "pause";
  id: string;
  table: string;
  seat: number;
  paused: boolean;
}

/** The game as one seat may see it, and what it may do. */
export interface Position {
  view: unknown;
  turn: number;
  outlook: unknown;
  choices?: Array<Choice>;
  early?: boolean;
  race?: boolean;
  locked?: Array<number>;
  scores?: Array<number>;
  undo?: boolean;
  deadline?: number | null;
  ending?: string | null;
  winners?: Array<number>;
  outcomes?: Array<Choice>;
  feats?: Array<Happening>;
}

/** What a page says of what is kept: how long, in days; 0: for ever. */
export interface Privacy {
  contact: string;
  lobbies: number;
  unfinished: number;
  games: number;
  people: number;
  reports: number;
}

export interface Problem {
  title: string;
  status: number;
  type?: string;
  detail?: string;
  key?: string;
  catalog?: string;
  rule?: string;
  args?: Record<string, unknown>;
}

/** Who was first in a live race. Told when the round is over: until then hands are secret. */
export interface ReactionSeen {
  seat: number;
  action: string;
  took: number;
  late?: Array<LateSeen>;
}

/** A table whose rules are not here any more, as its log tells it. */
export interface Recorded {
  table: string;
  game: string;
  rules: number;
  ours: number;
  phase: "lobby" | "over" | "playing";
  chairs: Array<string>;
  scores: Array<number>;
  file: string;
}

/** The order with this id changed nothing. The sentence is `key` of `catalog`. */
export interface Refused {
  type: "refused";
  id: string;
  key: string;
  catalog: string;
  rule?: string;
  args?: Record<string, unknown>;
}

export interface Remove {
  whom: Whom;
}

/** A finished game as one pair of eyes saw it. */
export interface Replayed {
  room: RoomSeen;
  seat: number;
  total: number;
  first: number;
  moments: Array<MomentSeen>;
  marks: Array<MarkSeen>;
}

/** Yes or no to whoever wants to take a decision back. */
export interface Reply {
  type: "reply";
  id: string;
  table: string;
  seat: number;
  yes: boolean;
}

export interface ReportPerson {
  whom: Whom;
  reason: "chat" | "conduct" | "name" | "other";
  text?: string;
}

/** A table apart from its game: who sits there, and how it is played. */
export interface RoomSeen {
  table: string;
  game: string;
  rules: number;
  phase: "lobby" | "over" | "playing";
  options: Record<string, string>;
  chairs: Array<ChairSeen>;
  host: number;
  pace: "calm" | "live";
  clock: number;
  public: boolean;
  free_text: boolean;
  hints: boolean;
  commitment: string;
  chances?: boolean;
  tempo?: "calm" | "normal" | "quick";
  window?: number;
  secrets?: boolean;
  paused?: boolean;
  takeback?: number;
  seed?: string;
  rematch?: string;
  series?: SeriesSeen | null;
  reactions?: Array<ReactionSeen>;
  given?: number;
  takeover?: "anyone" | "host" | "nobody";
  dice?: "own" | "sealed";
  asks?: Array<AskSeen>;
  called?: number;
}

/** `phrase` and `emote` are keys of the catalog; `text` is free, where the host allows it. */
export interface Say {
  type: "say";
  id: string;
  table: string;
  kind: "emote" | "phrase" | "text";
  text: string;
  seat?: number;
}

/** Whoever opens it first sits on the chair. */
export interface SeatLink {
  path: string;
  token: string;
  expires_at: number;
  qr: string;
}

/** How the same people have played game after game, each a rematch of the one before. */
export interface SeriesSeen {
  games: number;
  wins: Array<number>;
}

/** How fast bots play at my table. */
export interface SetTempo {
  type: "settempo";
  id: string;
  table: string;
  seat: number;
  tempo: "calm" | "normal" | "quick";
}

/** A table from nothing: what a stream begins with. */
export interface Snapshot {
  type: "snapshot";
  table: string;
  seat: number;
  seq: number;
  room: RoomSeen;
  position?: Position | null;
  history?: Array<Happening>;
  chat?: Array<Chat>;
}

/** A bot plays for whoever sits on this chair, until they are back. */
export interface StandIn {
  chair: number;
}

/** Open chairs become bots of this level; without one they must be taken first. */
export interface Start {
  fill?: "easy" | "expert" | "hard" | "normal" | null;
}

export interface TableSeen {
  room: RoomSeen;
  mine: Array<number>;
  waits?: number;
}

export interface Tables {
  tables: Array<Listed>;
}

/** May I take my last decision back, and what followed? Everybody else is asked. */
export interface TakeBack {
  type: "takeback";
  id: string;
  table: string;
  seat: number;
}

/** Take my last decision back. */
export interface Undo {
  type: "undo";
  id: string;
  table: string;
  seat: number;
  seen_seq: number;
}

/** That chair is not yours any more: its news end here. */
export interface Unseated {
  type: "unseated";
  table: string;
  seat: number;
}

export interface Unwatch {
  type: "unwatch";
  table: string;
  seat?: number;
}

export interface UseLink {
  token: string;
}

/** Send me this table as this seat sees it, from what I have on. */
export interface Watch {
  type: "watch";
  table: string;
  seat?: number;
  last_seq?: number;
}

/** The first message of a connection. */
export interface Welcome {
  type: "welcome";
  person: string;
  name: string;
  version: string;
  beat: number;
}

/** Somebody at a table: who sits on this chair, or who said this. */
export interface Whom {
  chair?: number | null;
  said?: number | null;
}

export type ClientMessage = Watch | Unwatch | Act | Undo | Fell | TakeBack | Reply | Ask | Say | Pause | SetTempo | Beat;

export type ServerMessage = Welcome | Snapshot | News | Accepted | Refused | Advice | Connected | Unseated | Beat;
