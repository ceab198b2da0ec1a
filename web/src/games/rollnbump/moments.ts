// What is worth reading: bumps with their numbers, cards that come home, the last reveal.

import type { Instant, Moment } from "../../table/moment";
import { nameOf, sentence } from "../../table/sentences";
import type { RnbEvent } from "../../wire/games";
import { say } from "../../words.svelte";
import Beaten from "./Beaten.svelte";

type Named<N extends RnbEvent["name"]> = Extract<RnbEvent, { name: N }>;

const LAST_WORDS = 2600; // milliseconds

export function moments(instant: Instant): Moment | null {
  const event = instant.event as RnbEvent;
  switch (event.name) {
    case "bumped":
      return bump(instant, event);
    case "card-acquired":
    case "bonus-die-acquired":
    case "joker-placed":
      return { ...line(instant), mood: "gold" };
    case "first-drawn":
    case "pile-emptied":
      return line(instant);
    case "game-ended":
      return { ...line(instant), lasts: LAST_WORDS };
    case "last-die-rolled":
      return { ...line(instant), cry: `+${event.args.face}`, mood: "gold" };
    case "scored":
      return { ...line(instant), lasts: LAST_WORDS };
    default:
      return null;
  }
}

function line({ event, room, me }: Instant): Moment {
  return { words: sentence(event, room, me), seat: event.seat };
}

/** Dice are bumped by those that are laid on the same spot next. */
function bump(instant: Instant, bumped: Named<"bumped">): Moment {
  const { all, played, room, me } = instant;
  const claimed = all
    .slice(played.length)
    .find(
      (event): event is Named<"claimed"> =>
        event.name === "claimed" && event.args?.["spot"] === bumped.args.spot,
    );
  const cry = say("rnb.moment.bump");
  if (!claimed) return { ...line(instant), cry, mood: "boom" };
  const [mine, theirs] = [facesOf(claimed), facesOf(bumped)];
  const counts = claimed.args.to_beat === sum(mine) ? "total" : "dice";
  const words = say("rnb.moment.bumped", {
    who: claimed.seat === me ? "me" : bumped.seat === me ? "mine" : "others",
    name: nameOf(room, claimed.seat),
    other: nameOf(room, bumped.seat),
    counts,
    mine: counts === "total" ? sum(mine) : mine.length,
    theirs: counts === "total" ? sum(theirs) : theirs.length,
  });
  const drawn = { mine, theirs, seats: [claimed.seat, bumped.seat] };
  return { cry, words, mood: "boom", seat: claimed.seat, Picture: Beaten, drawn };
}

function facesOf(event: Named<"claimed"> | Named<"bumped">): number[] {
  return String(event.spelled.faces).match(/\d/g)?.map(Number) ?? [];
}

function sum(faces: number[]): number {
  return faces.reduce((total, face) => total + face, 0);
}
