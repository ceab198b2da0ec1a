// The games that the server plays: it says so itself, and may know some that this page does not.

import { get, post } from "./net/api";
import type { Colour } from "./parts/seats";
import { settings } from "./settings.svelte";
import { GAMES, type GameName } from "./wire/games";
import type { Games, GameSeen } from "./wire/protocol";
import { say, words } from "./words.svelte";

const PREPARING = 700; // milliseconds between two looks at a game that is being prepared

class House {
  #games = $state.raw<GameSeen[]>([]);
  #asked: Promise<void> | null = null;
  #preparing = new Map<string, Promise<void>>(); // waited for by this page, by game

  /** Ours at once; those the page was built without as soon as the server has named them. */
  get names(): string[] {
    return [...new Set<string>([...Object.keys(GAMES), ...this.#games.map((game) => game.name)])];
  }

  find(name: string): GameSeen | undefined {
    return this.#games.find((game) => game.name === name);
  }

  /** Ask the server, once. */
  look(): Promise<void> {
    this.#asked ??= get<Games>("/api/games").then(
      ({ games }) => {
        this.#games = games;
      },
      (error: unknown) => {
        this.#asked = null;
        throw error;
      },
    );
    return this.#asked;
  }

  /** How much of a game the server has prepared; all of it, as far as anybody has heard. */
  prepared(name: string): number {
    return this.find(name)?.prepared ?? 1;
  }

  /** Ask for a game first, and wait until it can be played: a new server compiles its games once. */
  prepare(name: string): Promise<void> {
    const under = this.#preparing.get(name) ?? this.#prepare(name);
    this.#preparing.set(name, under);
    return under.finally(() => this.#preparing.delete(name));
  }

  async #prepare(name: string): Promise<void> {
    await this.look();
    if (this.prepared(name) < 1) await post(`/api/games/${name}/want`);
    while (this.prepared(name) < 1) {
      await new Promise((wait) => setTimeout(wait, PREPARING));
      await this.lookAgain();
    }
  }

  /** While something is being prepared, whoever looks at the games should see how far it is. */
  async lookAgain(): Promise<void> {
    if (this.#games.every((game) => game.prepared === 1)) return;
    this.#asked = null;
    await this.look();
  }

  /** How many sit down when nobody says. */
  usualPlayers(name: string): number {
    return declared(name)?.usualPlayers ?? this.find(name)?.usual_players ?? 2;
  }

  /** What the seats wear. A game that the page was built without is asked for. */
  async colours(name: string): Promise<readonly Colour[]> {
    const known = declared(name);
    if (!known) await this.look();
    return known?.colours ?? ((this.find(name)?.colours ?? []) as Colour[]);
  }

  title(name: string): string {
    const own = `game.${name}`;
    return words.has(own) ? say(own) : (this.find(name)?.titles[settings.language] ?? name);
  }

  line(name: string): string {
    const own = `game.${name}.line`;
    return words.has(own) ? say(own) : (this.find(name)?.taglines[settings.language] ?? "");
  }

  /** How many may play, in words; empty as long as nobody knows. */
  players(name: string): string {
    const game = this.find(name);
    const own = `game.${name}.players`;
    if (words.has(own)) return say(own);
    return game ? say("home.range", { least: game.least_players, most: game.most_players }) : "";
  }

  /** How long a game lasts, where a board's words say so. */
  minutes(name: string): string {
    const own = `game.${name}.minutes`;
    return words.has(own) ? say(own) : "";
  }
}

function declared(name: string): (typeof GAMES)[GameName] | undefined {
  return name in GAMES ? GAMES[name as GameName] : undefined;
}

export const house = new House();
