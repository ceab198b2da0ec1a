// A table that is being planned: who sits where, and how it is played.

import { toldBox, type Told } from "./box";
import type { Speed } from "../table/tempo";
import type { GameSeen, NewChair, NewTable } from "../wire/protocol";

export type Sitter = "me" | "open" | "device" | `bot-${NonNullable<NewChair["level"]>}`;

export interface PlannedChair {
  sitter: Sitter;
  name: string; // of whoever shares this device
}

export interface Plan {
  chairs: PlannedChair[];
  options: Record<string, string>;
  box: Told;
  pace: "calm" | "live";
  clock: number;
  tempo: Speed;
  isPublic: boolean;
  hints: boolean;
  chances: boolean;
  freeText: boolean;
  takeover: NonNullable<NewTable["takeover"]>;
  isOwn: boolean; // the real box lies on the table: its dice are told
}

export const TAKEOVERS: Plan["takeover"][] = ["host", "anyone", "nobody"];
export const DAY = 24 * 3600;
export const NO_CLOCK = 0;
export const CLOCKS = [30, 60, 180, DAY, NO_CLOCK]; // seconds for a decision

/** A table among friends: me, and as many open chairs as make a good game. */
export function planFor(game: GameSeen, players: number): Plan {
  const others = Array.from({ length: players - 1 }, () => chair("open"));
  return {
    chairs: [chair("me"), ...others],
    options: Object.fromEntries(game.options.map(({ name, values }) => [name, values[0] ?? ""])),
    box: {},
    pace: "calm",
    clock: 180,
    tempo: "normal",
    isPublic: false,
    hints: true,
    chances: true,
    freeText: true,
    takeover: "host",
    isOwn: false,
  };
}

export function chair(sitter: Sitter, name = ""): PlannedChair {
  return { sitter, name };
}

/** Nobody is awaited: the game can begin at once. */
export function isComplete(plan: Plan): boolean {
  return plan.chairs.every(({ sitter }) => sitter !== "open");
}

/** The plan as the server wants to hear it; `nameFor` names whoever has no name yet. */
export function wishOf(game: GameSeen, plan: Plan, nameFor: (seat: number) => string): NewTable {
  return {
    game: game.name,
    chairs: plan.chairs.map((planned, seat) => asked(planned, nameFor(seat))),
    options: { ...plan.options, ...toldBox(game, tableOf(plan), plan.box) },
    pace: plan.pace,
    clock: plan.clock,
    tempo: plan.tempo,
    public: plan.isPublic,
    hints: plan.hints,
    chances: plan.chances,
    free_text: plan.freeText,
    takeover: plan.takeover,
    dice: plan.isOwn ? "own" : "sealed",
  };
}

/** What a fact of the box may hang on. */
export function tableOf(plan: Plan): { players: number; options: Record<string, string> } {
  return { players: plan.chairs.length, options: plan.options };
}

function asked({ sitter, name }: PlannedChair, unnamed: string): NewChair {
  if (sitter === "device") return { kind: "device", name: name.trim() || unnamed };
  if (sitter === "me" || sitter === "open") return { kind: sitter };
  return { kind: "bot", level: sitter.slice("bot-".length) as NonNullable<NewChair["level"]> };
}
