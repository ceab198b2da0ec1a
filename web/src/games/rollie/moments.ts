// What is worth reading at a round table with dice: doubles, krachs, what was secured, how it ended.

import { signed } from "../../screens/points";
import type { Instant, Moment, RecapLine } from "../../table/moment";
import { nameOf, sentence } from "../../table/sentences";
import type { RollieEvent } from "../../wire/games";
import { say } from "../../words.svelte";
import { faceName } from "./bills";
import Double from "./Double.svelte";

type Stake = Extract<RollieEvent, { args: { bills: number; points: number } }>;

export function moments(instant: Instant): Moment | null {
  const event = instant.event as RollieEvent;
  switch (event.name) {
    case "double-rolled":
      return {
        cry: say("rollie.banner"),
        words: say("rollie.moment.double", { face: faceName(event.args.face) }),
        mood: "boom",
        Picture: Double,
        drawn: event.args.face,
      };
    case "krached":
      return lost(instant, event, say("rollie.moment.krach"));
    case "stake-lost":
      return lost(instant, event, say("rollie.banner.barren"));
    case "last-round-called":
      return {
        cry: say("rollie.banner.last"),
        words: say("rollie.banner.last.aside"),
        mood: "go",
      };
    case "stake-secured":
      return { ...line(instant), mood: "go" };
    case "stake-returned":
    case "pile-emptied":
      return line(instant);
    case "bonus-awarded":
      return { ...line(instant), mood: "gold" };
    case "round-ended":
      return recap(instant, event.args.round);
    default:
      return null;
  }
}

function line({ event, room, me }: Instant): Moment {
  return { words: sentence(event, room, me), seat: event.seat };
}

/** Who had nothing at stake loses nothing: that is no cry. */
function lost(instant: Instant, event: Stake, cry: string): Moment {
  if (event.args.bills === 0) return line(instant);
  const words = say("rollie.moment.lost", {
    you: event.seat === instant.me ? "yes" : "no",
    name: nameOf(instant.room, event.seat),
    bills: event.args.bills,
    count: event.args.points,
    points: signed(event.args.points),
  });
  return { cry, words, mood: "stop", seat: event.seat };
}

const FATES: Record<string, string> = {
  "stake-secured": "shield",
  krached: "x",
  "stake-lost": "x",
  stayed: "clock",
};

/** What became of everybody's Stake since the round began. */
function recap({ history, played, room }: Instant, round: number): Moment {
  const told = [...history, ...played] as RollieEvent[];
  const since = told.slice(told.findLastIndex((event) => event.name === "round-began") + 1);
  const fates = new Map<number, Stake>();
  for (const event of since) if (event.name in FATES) fates.set(event.seat, event as Stake);
  const lines = room.chairs.flatMap((_, seat) => {
    const fate = fates.get(seat);
    return fate ? [lineOf(fate)] : [];
  });
  const double = since.findLast((event) => event.name === "double-rolled");
  return {
    cry: say("rollie.moment.round", { round }),
    words: double
      ? say("rollie.moment.double", { face: faceName(double.args.face) })
      : say("rollie.moment.all-safe"),
    lines,
  };
}

function lineOf(event: Stake): RecapLine {
  const { points, bills } = event.args;
  const isGone = event.name === "krached" || event.name === "stake-lost";
  return {
    seat: event.seat,
    icon: FATES[event.name]!,
    words: say(`rollie.moment.fate.${event.name}`, { bills }),
    points: event.name === "stake-secured" && points > 0 ? `+${points}` : signed(points),
    isGone: isGone && bills > 0,
  };
}
