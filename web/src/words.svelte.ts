// Sentences in the language of the moment, from the same ICU catalogs that Python reads.

import { IntlMessageFormat } from "intl-messageformat";
import { SvelteMap } from "svelte/reactivity";
import { bookOf } from "./book";
import { settings, type Language } from "./settings.svelte";

type Messages = Record<string, string>;
export type Args = Record<string, unknown>;
type Loader = () => Promise<{ default: Messages }>;

/** The page's own words: one file a part or a board, all of a language together. */
const PAGE = import.meta.glob<{ default: Messages }>([
  "./words/*/*.json",
  "./games/*/words.*.json",
]);
/** The words of the games, of the core, of the tables and of the server. */
const SHARED = import.meta.glob<{ default: Messages }>([
  "../../src/boomtable/games/*/words.*.json",
  "../../src/boomtable/core/words.*.json",
  "../../src/boomtable/room/words.*.json",
  "../../src/boomtable/server/words.*.json",
]);

/** Whose words are no game's, and where they lie. */
const HOUSE: Record<string, string> = { common: "core", room: "room", server: "server" };

const MOST_SAID = 2000;

class Words {
  #catalogs = new SvelteMap<string, Messages>(); // by language and name
  #formats = new Map<string, IntlMessageFormat>();
  #said = new Map<string, string>(); // boards say the same again and again
  #wanted = new Set<string>(["page", "common", "room", "server"]);

  /** Load what is wanted in the language of the moment. */
  async ready(): Promise<void> {
    await Promise.all([...this.#wanted].map((name) => this.#load(settings.language, name)));
  }

  /** The words of a game, before its board is shown. */
  async load(game: string): Promise<void> {
    this.#wanted.add(game);
    await this.#load(settings.language, game);
  }

  async speak(language: Language): Promise<void> {
    await Promise.all([...this.#wanted].map((name) => this.#load(language, name)));
    settings.set({ language });
  }

  has(key: string, catalog = "page"): boolean {
    return key in (this.#catalogs.get(`${settings.language}/${catalog}`) ?? {});
  }

  /** The arguments of a message, in their order; undefined if there is no such message. */
  wanted(key: string, catalog = "page"): string[] | undefined {
    const pattern = this.#catalogs.get(`${settings.language}/${catalog}`)?.[key];
    const found = pattern && Array.from(pattern.matchAll(/\{(\w+)/g), (match) => match[1]!);
    return found ? [...new Set(found)] : undefined;
  }

  say(key: string, args: Args = {}, catalog = "page"): string {
    const pattern = this.#catalogs.get(`${settings.language}/${catalog}`)?.[key];
    if (pattern === undefined) return key;
    const asked = `${settings.language}/${pattern}/${JSON.stringify(args)}`;
    let said = this.#said.get(asked);
    if (said === undefined) {
      said = negative(String(this.#format(pattern).format(args)));
      if (settings.language === "fr") said = elided(spaced(said), args);
      if (this.#said.size >= MOST_SAID) this.#said.clear();
      this.#said.set(asked, said);
    }
    return said;
  }

  #format(pattern: string): IntlMessageFormat {
    const known = `${settings.language}/${pattern}`;
    let format = this.#formats.get(known);
    if (!format) {
      format = new IntlMessageFormat(pattern, settings.language, undefined, { ignoreTag: true });
      this.#formats.set(known, format);
    }
    return format;
  }

  async #load(language: Language, name: string): Promise<void> {
    if (this.#catalogs.has(`${language}/${name}`)) return;
    const files = name === "page" ? pageFiles(language) : [sharedFile(language, name)];
    const loaded = await Promise.all(files.map((load) => load()));
    this.#catalogs.set(`${language}/${name}`, Object.assign({}, ...loaded.map((m) => m.default)));
  }
}

/** A hyphen before a number that nothing precedes is a minus sign. */
function negative(said: string): string {
  return said.replace(/(?<![\p{L}\p{N}-])-(?=\d)/gu, "−");
}

/** French: a sign never begins a line, whoever wrote the catalog with plain spaces. */
export function spaced(said: string): string {
  return said.replace(/ (?=[?!;:»])|(?<=«) /g, "\u202f");
}

const VOWEL = /^[aeiouàâäéèêëîïôöûüœæ]\p{L}/iu; // a square is no word: "de e3"

/** French: "de Otto" is "d’Otto", whoever sits there. */
export function elided(said: string, args: Args): string {
  for (const value of Object.values(args))
    if (typeof value === "string" && VOWEL.test(value))
      for (const [whole, short] of [
        [" de ", " d’"],
        [" que ", " qu’"],
      ] as const)
        said = said.replaceAll(whole + value, short + value);
  return said;
}

function pageFiles(language: Language): Loader[] {
  return Object.keys(PAGE)
    .filter((path) => path.includes(`/${language}/`) || path.endsWith(`.${language}.json`))
    .map((path) => PAGE[path]!);
}

function sharedFile(language: Language, name: string): Loader {
  const folder = HOUSE[name] ?? `games/${name}`;
  const built = SHARED[`../../src/boomtable/${folder}/words.${language}.json`];
  return built ?? (async () => ({ default: (await bookOf(name)).words[language] ?? {} }));
}

export const words = new Words();

/** A sentence of the page. */
export function say(key: string, args?: Args): string {
  return words.say(key, args);
}

/** A sentence of the page that a board may say in its own words. */
export function sayFor(game: string, key: string, args?: Args): string {
  const own = `${key}.${game}`;
  return words.say(words.has(own) ? own : key, args);
}

/** A sentence of a game. */
export function sayOf(game: string, key: string, args?: Args): string {
  return words.say(key, args, game);
}

const formatters = new Map<string, unknown>();

/** Making one takes a browser longer than hundreds of uses. */
function formatter<F, O>(kind: new (language: string, options: O) => F, options: O): F {
  const wanted = `${kind.name} ${settings.language} ${JSON.stringify(options)}`;
  let found = formatters.get(wanted) as F | undefined;
  if (!found) formatters.set(wanted, (found = new kind(settings.language, options)));
  return found;
}

export function list(names: string[], type: "conjunction" | "disjunction" = "conjunction"): string {
  return formatter(Intl.ListFormat, { type }).format(names);
}

export function number(value: number, digits = 0): string {
  return negative(formatter(Intl.NumberFormat, { maximumFractionDigits: digits }).format(value));
}

export function percent(share: number): string {
  return formatter(Intl.NumberFormat, { style: "percent" }).format(share);
}

export function date(milliseconds: number): string {
  const style = { dateStyle: "medium", timeStyle: "short" } as const;
  return formatter(Intl.DateTimeFormat, style).format(milliseconds);
}
