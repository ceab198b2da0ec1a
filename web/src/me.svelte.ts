// Who sits in front of this screen. A guest gets a name at once, and may change it.

import { get, post, Refusal, remove } from "./net/api";
import type { Me } from "./wire/protocol";
import { say } from "./words.svelte";

const NAMES = 12; // `guest.1` to `guest.12` of the catalog
const KNOWN = "boomtable.known"; // whether the server has met this browser; the cookie is not ours to see

class Person {
  me = $state<Me | null>(null);

  get name(): string {
    return this.me?.name ?? "";
  }

  /** Look whether this browser is known. */
  async find(): Promise<void> {
    if (!remembered()) return;
    try {
      this.me = await get<Me>("/api/me");
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.problem.status === 401) remember(false);
    }
  }

  /** Be somebody: whoever has no name yet gets one of ours. */
  async be(name?: string): Promise<Me> {
    if (this.me && !name) return this.me;
    const drawn = 1 + Math.floor(Math.random() * NAMES);
    this.me = await post<Me>("/api/me", { name: name ?? say(`guest.${drawn}`) });
    remember(true);
    return this.me;
  }

  async forget(): Promise<void> {
    await remove("/api/me");
    remember(false);
    this.me = null;
  }
}

function remembered(): boolean {
  try {
    return localStorage.getItem(KNOWN) !== null;
  } catch {
    return true; // a browser that keeps nothing may still keep the cookie
  }
}

function remember(isKnown: boolean): void {
  try {
    if (isKnown) localStorage.setItem(KNOWN, "yes");
    else localStorage.removeItem(KNOWN);
  } catch {
    // asked again next time
  }
}

export const person = new Person();
