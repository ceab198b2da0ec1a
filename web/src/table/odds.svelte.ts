// Who wins how often from here, asked of the server whenever the table has come to rest. Of several
// answers the one that was asked for last counts.

import { get, Refusal } from "../net/api";
import type { Chances } from "../wire/protocol";

export const REST = 400; // milliseconds in which nothing happens

export class Odds {
  wins = $state.raw<number[]>([]); // by seat; none: not known yet
  #asked = 0;

  async ask(code: string): Promise<void> {
    const asked = ++this.#asked;
    try {
      const { wins } = await get<Chances>(`/api/tables/${code}/chances`);
      if (asked === this.#asked) this.wins = wins;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error; // busy, or cut off: what was known stays
    }
  }
}
