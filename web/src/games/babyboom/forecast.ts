// What kind of deed a choice is, and how it would end: the keys of the sentences about it.

import type { BabyChoice } from "./hand.svelte";

export interface Foretold {
  kind: "push" | "tick" | "move";
  ends: "boom" | "booms" | "rolled" | "hole" | "plain";
}

export function forecast({ verb, preview }: Pick<BabyChoice, "verb" | "preview">): Foretold {
  const { travels = [], blasts = [], lost = [], rolled } = preview;
  const isPush = travels.some(({ by }) => by === "push");
  return {
    kind: verb === "tick" ? "tick" : isPush ? "push" : "move",
    ends: rolled
      ? "rolled"
      : blasts.length > 1
        ? "booms"
        : blasts.length === 1
          ? "boom"
          : lost.length > 0
            ? "hole"
            : "plain",
  };
}

/** Whether more comes of it than a step: it is foretold, and asked again. */
export function isGrave({ verb, preview }: Pick<BabyChoice, "verb" | "preview">): boolean {
  const { blasts = [], lost = [] } = preview;
  return verb === "tick" || blasts.length > 0 || lost.length > 0;
}
