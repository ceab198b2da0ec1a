// What a board says of spots, dice and sets, in words.

import type { RnbCombinationSeen, RnbPreview } from "../../wire/games";
import type { RoomSeen } from "../../wire/protocol";
import { nameOf } from "../../table/sentences";
import { say, sayOf } from "../../words.svelte";
import type { Spot } from "./scene";

export const SUITS = ["waves", "dots", "zigzag", "scales"] as const;

export function combinationName(combination: RnbCombinationSeen): string {
  return sayOf("rollnbump", `combination.${combination.name}`, { face: combination.face });
}

export function suitName(suit: string): string {
  return sayOf("rollnbump", `suit.${suit}`);
}

/** "> 9", "2+ dice" or "safe": what it takes to bump dice. */
export function beatenBy(spot: Spot, combination: RnbCombinationSeen): string {
  if (spot.safe) return say("rnb.safe");
  if (combination.counts === "dice") return say("rnb.more-dice", { n: spot.toBeat + 1 });
  return say("rnb.more", { n: spot.toBeat });
}

/** The flag above a spot that the marked dice can take. */
export function promise(preview: RnbPreview, combination: RnbCombinationSeen): string {
  if (preview.bumps !== undefined)
    return say(`rnb.beats.${combination.counts}`, {
      mine: preview.strength,
      theirs: preview.beats,
    });
  if (!preview.points) return say("rnb.total", { n: preview.strength });
  return worth(preview);
}

/** "+5", or "+5 +3 set". */
function worth(preview: RnbPreview): string {
  return say("rnb.worth", { points: preview.points, sets: preview.sets ?? 0 });
}

/** The same in a sentence, under the big button. */
export function gain(preview: RnbPreview, combination: RnbCombinationSeen): string {
  const parts = [];
  if (preview.points)
    parts.push(say("rnb.gain", { points: preview.points, sets: preview.sets ?? 0 }));
  if (preview.bumps !== undefined) parts.push(promise(preview, combination));
  else if (preview.safe) parts.push(say("rnb.gain.safe"));
  else if (combination.counts === "dice") parts.push(say("rnb.gain.dice", { n: preview.strength }));
  else parts.push(say("rnb.gain.total", { n: preview.strength }));
  return parts.join(say("rnb.and"));
}

/** A pile, read aloud. */
export function spotLabel(
  spot: Spot,
  combination: RnbCombinationSeen | undefined,
  room: RoomSeen,
  me: number,
): string {
  if (!combination) return say(`rnb.closed.${spot.closed || "empty"}`);
  const suit = SUITS[spot.suit];
  const card = say("rnb.label.card", {
    card: combinationName(combination),
    suit: suit ? suitName(suit) : "none",
    points: combination.points,
    left: spot.left,
  });
  return `${card} ${heldLabel(spot, combination, room, me)}`;
}

export function heldLabel(
  spot: Spot,
  combination: RnbCombinationSeen,
  room: RoomSeen,
  me: number,
): string {
  if (spot.holder < 0) return say("rnb.label.free");
  return say("rnb.label.held", {
    you: spot.holder === me ? "yes" : "no",
    name: nameOf(room, spot.holder),
    faces: spot.faces.join("-"),
    beaten: spot.toBeat > 0 ? beatenBy(spot, combination) : "",
  });
}
