// People who share a device cannot all be asked after every card: each look at a hand costs a
// curtain. So everybody looks once a round and says which of their cards jump in by themselves; from
// then on they are asked when the bomb is theirs. Whether somebody is asked is decided by what all
// can see, never by what they hold: the curtain must not tell.

import type { Seen } from "../../table/stream.svelte";
import { BokkenPhase, type BokkenHeld } from "../../wire/games";

type Table = Seen<"bokken">;

/** What one person at the device has said in this round. */
class Word {
  #round = $state(0); // in which they looked at their hand
  #kept = $state.raw<ReadonlySet<string>>(new Set()); // cards that wait for their player

  hasLooked(round: number): boolean {
    return this.#round === round;
  }

  look(round: number): void {
    if (this.#round !== round) this.#kept = new Set();
    this.#round = round;
  }

  /** Whether it is played by itself: a Flash when it fits, a Time-out for a partner who is stuck. */
  jumps({ action }: BokkenHeld): boolean {
    return !this.#kept.has(action);
  }

  turn({ action }: BokkenHeld): void {
    const kept = new Set(this.#kept);
    if (!kept.delete(action)) kept.add(action);
    this.#kept = kept;
  }
}

const words = new WeakMap<Table, Word>();

export function wordOf(table: Table): Word {
  const word = words.get(table) ?? new Word();
  words.set(table, word);
  return word;
}

/** Whether cards may jump in by themselves here: not in a race by arrival, which is for reflexes,
 *  and not where all lie open on a real table. */
export function isShared({ own = [], room }: Table): boolean {
  return own.length > 1 && room.pace === "calm" && room.secrets === true;
}

/** What is answered for somebody without asking them; null: they are asked. */
export function standing(table: Table): string | null {
  if (!table.race || !isShared(table) || isCalledFor(table)) return null;
  const offered = new Set(table.offers?.map(({ action }) => action));
  const first = table.outlook.hand.find((card) => offered.has(card.action) && isFor(table, card));
  return first?.action ?? "decline";
}

/** All of this is public. */
function isCalledFor(table: Table): boolean {
  const { view, outlook, me } = table;
  if (view.target === me || !wordOf(table).hasLooked(view.round_number)) return true;
  return outlook.chairs[me]?.role === "guardian" && isPartnersBomb(table);
}

function isFor(table: Table, card: BokkenHeld): boolean {
  if (!wordOf(table).jumps(card)) return false;
  return card.colour === "flash" || (Boolean(table.view.stuck) && isPartnersBomb(table));
}

function isPartnersBomb({ view, outlook, me }: Table): boolean {
  return outlook.chairs[me]?.team === outlook.chairs[view.target]?.team;
}

/** To name somebody one needs no cards: it is said aloud. */
export function isBare({ view }: Table): boolean {
  return view.phase === BokkenPhase.ANNOUNCE || view.phase === BokkenPhase.NAME;
}
