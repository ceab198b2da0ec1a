// What is worth reading in the yard: who is named, Flashes, explosions, who is safe. At a live table
// these are lines beside the bomb, and hold up nobody.

import type { Instant, Moment } from "../../table/moment";
import { refusal, sentence } from "../../table/sentences";
import type { BokkenEvent } from "../../wire/games";
import type { Refused } from "../../wire/protocol";
import { say } from "../../words.svelte";
import Late from "./Late.svelte";

const MOODS: Partial<Record<BokkenEvent["name"], NonNullable<Moment["mood"]>>> = {
  announced: "boom",
  struck: "boom",
  stuck: "stop",
  flashed: "gold",
  guarded: "gold",
  "timed-out": "gold",
  "token-taken": "gold",
  "got-safe": "go",
  "leader-named": "go",
  "lead-passed": "go",
  "nothing-to-draw": "stop",
};

const LATE = 2400; // milliseconds: a number to be read, after a race

/** Too late: by how much, only they learn before the round is over. */
export function lost(refused: Refused): Moment | null {
  const { seconds } = refused.args ?? {};
  if (refused.key !== "too-late-by" || typeof seconds !== "number") return null;
  return {
    cry: say("bk.moment.late"),
    words: refusal(refused),
    mood: "stop",
    Picture: Late,
    drawn: { seconds },
    lasts: LATE,
  };
}

export function moments({ event, room, me }: Instant): Moment | null {
  const words = sentence(event, room, me);
  const name = event.name as BokkenEvent["name"];
  if (name === "exploded") return { cry: say("bk.moment.boom"), words, mood: "boom" };
  if (name === "got-safe" && event.seat === me)
    return { cry: say("bk.moment.safe"), words, mood: "go" };
  const mood = MOODS[name];
  return mood ? { words, mood } : null;
}
