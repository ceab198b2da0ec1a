// What the status line says in a race, where everybody may have a part.

import { nameOf } from "../../table/sentences";
import type { Choice, Seen } from "../../table/stream.svelte";
import type { Spoken } from "../parts";
import { aimed } from "./aimed.svelte";
import { counsel } from "./counsel";
import { isShared, wordOf } from "./standing.svelte";
import { settings } from "../../settings.svelte";
import { say } from "../../words.svelte";

/** How long the window that is open now lasts as a whole. */
export function spanOf(table: Seen<"bokken">): number {
  return table.race && table.room.window ? table.room.window : table.room.clock * 1000;
}

/** "5, 6, 7 or 8" */
export function either(values: number[]): string {
  const list = new Intl.ListFormat(settings.language, { type: "disjunction" });
  return list.format(values.map(String));
}

/** Whose bomb it is, what answers, and what oneself could do. */
export function speak(table: Seen<"bokken">): Spoken {
  const { view, outlook, me } = table;
  const actor = table.happening ? table.happening.seat : table.race ? view.target : table.turn;
  const colour = outlook.chairs[actor]?.team ?? ""; // the team's: seats have no colour here
  const seat = colour ? actor : -1;
  const isRace = table.race && view.target >= 0;
  if (table.happening || table.ending || !isRace) return { ...thought(table), seat, colour };
  const you = view.target === me ? "yes" : "no";
  const args = { you, name: nameOf(table.room, view.target), values: either(outlook.answers) };
  const headline = say(
    `bk.status.${view.stuck ? "stuck" : onlyTimeOut(table) ? "time-out" : "bomb"}`,
    args,
  );
  return { headline, aside: aside(table), seat, colour };
}

/** What would come of the announcement that is thought of. */
function thought(table: Seen<"bokken">): { headline: string; aside: string } {
  const { move } = aimed;
  if (!move || !table.choices.includes(move)) return { headline: "", aside: "" };
  const { name: headline, does: aside } = counsel(table, move);
  return { headline, aside };
}

function aside(table: Seen<"bokken">): string {
  const { choices, me } = table;
  const chair = table.outlook.chairs[me];
  if (chair?.status !== "in-play") return "";
  const calm = table.room.pace === "calm";
  if (choices.length === 0)
    return calm && !isShared(table) && !isMyBomb(table) ? say("bk.status.asked") : "";
  const isFirstLook = isShared(table) && !wordOf(table).hasLooked(table.view.round_number);
  if (isFirstLook && !isMyBomb(table)) return say("bk.status.look");
  const flash = find(choices, "flash");
  if (flash) return say("bk.status.flash", { value: flash.parts.cards?.[0]?.value ?? 0 });
  if (find(choices, "guard"))
    return say("bk.status.guard", { name: nameOf(table.room, table.view.target) });
  if (choices.every((choice) => choice.verb === "decline"))
    return say(isMyBomb(table) ? "bk.status.nothing-mine" : "bk.status.nothing");
  if (isMyBomb(table)) return "";
  return say(calm ? "bk.status.react-or-pass" : "bk.status.react");
}

function isMyBomb(table: Seen<"bokken">): boolean {
  return table.view.target === table.me;
}

function find(choices: Choice<"bokken">[], how: string): Choice<"bokken"> | undefined {
  return choices.find((choice) => choice.preview.how === how);
}

/** The bomb is mine, and no number of mine answers it. */
function onlyTimeOut(table: Seen<"bokken">): boolean {
  const cards = table.choices.filter((choice) => choice.parts.cards);
  return isMyBomb(table) && cards.length > 0 && cards.every(isTimeOut);
}

function isTimeOut(choice: Choice<"bokken">): boolean {
  return choice.preview.how === "timeout";
}
