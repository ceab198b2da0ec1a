// Who sits in front of this screen. A guest gets a name and a symbol at once, and may change them.

import { get, post, Refusal, remove } from "./net/api";
import { drawnSymbol, type Symbol } from "./parts/symbols.svelte";
import type { Me } from "./wire/protocol";
import { say } from "./words.svelte";

export const LONGEST_NAME = 24;
const NAMES = 12; // `guest.1` to `guest.12` of the catalog

class Person {
  me = $state<Me | null>(null);
  offered = $state(""); // what a newcomer will be called
  offeredSymbol = $state<Symbol>(""); // and wear

  get name(): string {
    return this.me?.name ?? "";
  }

  get symbol(): Symbol {
    return this.me?.symbol ?? "";
  }

  /** Look whether this browser is known. */
  async find(): Promise<void> {
    try {
      const found = await get<Me>("/api/me");
      this.me = found.id ? found : null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** Think of a name and a symbol, others than before. */
  offer(): void {
    this.offeredSymbol = drawnSymbol(this.offeredSymbol);
    const before = this.offered;
    while (this.offered === before) {
      const drawn = 1 + Math.floor(Math.random() * NAMES);
      this.offered = say(`guest.${drawn}`);
    }
  }

  /** Be somebody: whoever has no name yet gets the one that was offered. */
  async be(name?: string, symbol?: Symbol): Promise<Me> {
    if (this.me && !name) return this.me;
    if (!this.offered.trim()) this.offer();
    const worn = symbol ?? (this.me ? null : this.offeredSymbol);
    this.me = await post<Me>("/api/me", { name: name ?? this.offered.trim(), symbol: worn });
    return this.me;
  }

  /** This device is one more of whoever made the link. */
  async become(token: string): Promise<void> {
    this.me = await post<Me>("/api/me/devices", { token });
  }

  async forget(): Promise<void> {
    await remove("/api/me");
    this.me = null;
  }
}

export const person = new Person();
