// What is worth reading on the nursery floor: what a blast took, and how a round was scored.

import type { Instant, Moment } from "../../table/moment";
import { nameOf, sentence } from "../../table/sentences";
import type { BabyEvent } from "../../wire/games";
import { say } from "../../words.svelte";
import { roundEnd } from "./told";

type Named<N extends BabyEvent["name"]> = Extract<BabyEvent, { name: N }>;

export function moments(instant: Instant): Moment | null {
  const event = instant.event as BabyEvent;
  switch (event.name) {
    case "die-exploded":
      return blast(instant, event);
    case "die-imploded":
    case "die-fell":
    case "seat-skipped":
      return { words: sentence(event, instant.room, instant.me), seat: event.seat };
    case "round-survived":
    case "nobody-survived":
      return recap(instant, event);
    default:
      return null;
  }
}

/** What it takes, until the next one goes off. */
function blast({ all, played, room, me }: Instant, exploded: Named<"die-exploded">): Moment {
  const after = all.slice(played.length) as BabyEvent[];
  const next = after.findIndex((event) => event.name === "die-exploded");
  const taken = after
    .slice(0, next < 0 ? after.length : next)
    .filter((event) => event.name === "die-removed");
  const words = say("bb.moment.blast", {
    you: exploded.seat === me ? "yes" : "no",
    name: nameOf(room, exploded.seat),
    dice: taken.length,
    worth: taken.reduce((sum, event) => sum + event.args.face, 0),
  });
  return { words, mood: "boom", seat: exploded.seat };
}

function recap(
  { all, room, me }: Instant,
  end: Named<"round-survived"> | Named<"nobody-survived">,
): Moment {
  const scored = roundEnd(all.filter((event) => event.name !== "round-began") as BabyEvent[]);
  const lines = (scored?.points ?? []).map(({ seat, points, total }) => ({
    seat,
    words: say("bb.moment.total", { total }),
    points: `+${points}`,
  }));
  const words =
    end.name === "round-survived"
      ? say("bb.survivor", { you: end.seat === me ? "yes" : "no", name: nameOf(room, end.seat) })
      : say("bb.no-survivor");
  return { cry: say("bb.round-over", { round: end.args.round }), words, lines };
}
