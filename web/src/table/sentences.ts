// Events, actions and refusals in words, for one pair of eyes.

import { partsOf } from "../games";
import type { Happening, Refused, RoomSeen, Problem } from "../wire/protocol";
import { say, sayOf, words, type Args } from "../words.svelte";

export function nameOf(room: RoomSeen, seat: number): string {
  return room.chairs[seat]?.name || say("seat.open");
}

interface Eyes {
  room: RoomSeen;
  me: number;
  own?: readonly number[]; // all chairs of this device
}

/** The seat of whoever reads; nobody's where several people do, who are all called by name. */
export function youOf({ me, own = [] }: Omit<Eyes, "room">): number {
  return own.length > 1 ? -1 : me;
}

/** By somebody who has no chair there. */
export function isWatched({ me, own = [] }: Omit<Eyes, "room">): boolean {
  return me < 0 && own.length === 0;
}

/** Who sits there, for whoever reads it. */
export function whoOf(table: Eyes, seat: number): string {
  return seat >= 0 && seat === youOf(table) ? say("you") : nameOf(table.room, seat);
}

/** What happened; empty where nothing is told. */
export function sentence(event: Happening, room: RoomSeen, me: number): string {
  return told("event", event, room, me);
}

/** What happened once, or in a whole game, which is told alike. */
export function told(kind: "event" | "feat", event: Happening, room: RoomSeen, me: number): string {
  const spelled = Object.entries(event.spelled ?? {}).map(([name, said]) => [
    name,
    spell(room.game, name, said),
  ]);
  const args: Args = { ...event.args, ...Object.fromEntries(spelled) };
  const other = event.args?.["other_seat"];
  if (other !== undefined) args["other_seat"] = nameOf(room, other);
  args["other_you"] = isMe(other ?? -1, me);
  args["you"] = isMe(event.seat, me);
  args["name"] = event.seat >= 0 ? nameOf(room, event.seat) : "";
  const key = `${kind}.${event.name}`;
  return words.say(key, args, words.has(key, room.game) ? room.game : "common");
}

/** An argument of a sentence of a game, as the game's board says it. */
function spell<V>(game: string, argument: string, value: V): V | string {
  const speller = partsOf(game)?.spell?.[argument];
  return speller && typeof value === "string" ? speller(value) : value;
}

export function refusal(refused: Refused | Problem): string {
  return words.say(refused.key ?? "error.unknown", refused.args ?? {}, refused.catalog ?? "page");
}

/** Whose decision it is, and what it is. */
export function status(room: RoomSeen, phase: string, seat: number, me: number): string {
  const you = isMe(seat, me);
  return sayOf(room.game, `phase.${phase}`, { you, name: seat >= 0 ? nameOf(room, seat) : "" });
}

function isMe(seat: number, me: number): "yes" | "no" {
  return seat === me && me >= 0 ? "yes" : "no";
}

/** What an action does, in words, for lists and hints. Its arguments follow the verb. */
export function actionWords(
  room: RoomSeen,
  choice: { action: string; verb: string; number: number },
): string {
  const key = `action.${choice.verb}`;
  const wanted = words.wanted(key, room.game);
  if (!wanted) return choice.action;
  const rest = choice.action.replace(choice.verb, "").trim();
  const pieces = wanted.length > 1 ? rest.split(/[ -]/) : [rest];
  const args: Args = Object.fromEntries(
    wanted.map((name, n) => [name, spell(room.game, name, pieces[n] ?? "")]),
  );
  for (const who of ["name", "other_seat"])
    if (who in args && choice.number < room.chairs.length) args[who] = nameOf(room, choice.number);
  return sayOf(room.game, key, args);
}
