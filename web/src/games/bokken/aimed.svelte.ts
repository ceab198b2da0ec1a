// The announcement that is thought of: under the pointer, or with the focus. The status line says
// what would come of it, where there is room for a sentence.

import { nameOf } from "../../table/sentences";
import type { Choice, Seen } from "../../table/stream.svelte";
import { percent, say } from "../../words.svelte";

type Move = Choice<"bokken">;

let looked = $state.raw<Move | null>(null);

export const aimed = {
  look(move: Move): void {
    looked = move;
  },
  /** Asks for nothing: a half that is gone is left, too. */
  forget(): void {
    looked = null;
  },
  /** For as long as it can be made. */
  get move(): Move | null {
    return looked;
  },
};

/** How likely it is the end of somebody, why, and what that brings. */
export function foretold(table: Seen<"bokken">, { parts, preview }: Move): string {
  if (preview.boom === undefined) return ""; // it would tell of one's hand
  const mine = preview.prizes?.find(({ seat }) => seat === table.me)?.points ?? 0;
  return say("bk.foretold", {
    name: nameOf(table.room, parts.target!),
    sign: parts.sign,
    chance: percent(preview.boom),
    sure: preview.boom === 0 ? "no" : preview.boom === 1 ? "yes" : "maybe",
    saving: preview.saving ?? 0,
    unseen: preview.unseen ?? 0,
    points: mine,
    ends: preview.ends ? "yes" : "no",
    partner: isPartner(table, parts.target!) ? "yes" : "no",
  });
}

function isPartner({ outlook, me }: Seen<"bokken">, seat: number): boolean {
  return me >= 0 && outlook.chairs[seat]?.team === outlook.chairs[me]?.team;
}
