// What one person likes, kept in this browser.

import { TEMPO, type Speed } from "./table/tempo";

export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "off";
export type Language = "en" | "fr";

/** Something that a board asks twice, until somebody is asked too often. */
export interface Confirmation {
  kept: string; // the name of that wish
  key: string; // of the page's words; `key.help` says more
}

interface Likes {
  language: Language;
  theme: Theme;
  motion: Motion;
  speed: Speed | "auto"; // auto: calm in the first game of a kind
  sound: boolean;
  volume: number; // from 0 to 1
  vibration: boolean;
  soundOffered: boolean; // once is enough
  calls: boolean; // to another tab, when it is one's turn
  throwsByHand: boolean; // one's own dice wait to be thrown
  shake: boolean; // by shaking the phone, too
  played: string[]; // the games that were played to their end
  coached: string[]; // the games of which a first one was played
  tips: boolean; // one line at a time, in the first game of a kind
  told: Record<string, string[]>; // by game, the tips that were read
  odds: boolean; // a strip with everybody's chance to win, where it is known
  lessons: Record<string, number>; // by game, the step at which its lesson was left
  learnt: string[]; // the games whose lesson was finished, or is not wanted
  [kept: string]: unknown; // which confirmations are skipped
}

const KEPT = "boomtable.settings";

function first(): Likes {
  const language = navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
  const likes: Likes = {
    language,
    theme: "auto",
    motion: "auto",
    speed: "auto",
    sound: false,
    volume: 0.6,
    vibration: false,
    soundOffered: false,
    calls: false,
    throwsByHand: true,
    shake: false,
    played: [],
    coached: [],
    tips: true,
    told: {},
    odds: true,
    lessons: {},
    learnt: [],
  };
  try {
    return { ...likes, ...JSON.parse(localStorage.getItem(KEPT) ?? "{}") };
  } catch {
    return likes; // a browser that keeps nothing still plays
  }
}

class Settings {
  #likes = $state<Likes>(first());
  #dark = $state(matchMedia("(prefers-color-scheme: dark)").matches);
  #still = $state(matchMedia("(prefers-reduced-motion: reduce)").matches);

  constructor() {
    matchMedia("(prefers-color-scheme: dark)").onchange = (e) => (this.#dark = e.matches);
    matchMedia("(prefers-reduced-motion: reduce)").onchange = (e) => (this.#still = e.matches);
  }

  get language(): Language {
    return this.#likes.language;
  }
  get theme(): Theme {
    return this.#likes.theme;
  }
  get motion(): Motion {
    return this.#likes.motion;
  }
  get sound(): boolean {
    return this.#likes.sound;
  }
  get volume(): number {
    return this.#likes.volume;
  }
  /** Still hands as well as still eyes: without motion nothing trembles. */
  get vibration(): boolean {
    return this.#likes.vibration && !this.isStill;
  }
  get soundOffered(): boolean {
    return this.#likes.soundOffered;
  }
  get calls(): boolean {
    return this.#likes.calls;
  }
  get throwsByHand(): boolean {
    return this.#likes.throwsByHand;
  }
  get shake(): boolean {
    return this.#likes.shake;
  }
  /** How fast a game is shown: as somebody wished, else calmly the first time. */
  speed(game: string): Speed {
    const { speed, played } = this.#likes;
    if (speed !== "auto") return speed;
    return game && !played.includes(game) ? "calm" : "normal";
  }
  tempo(game: string): number {
    return TEMPO[this.speed(game)];
  }
  wasPlayed(game: string): void {
    const { played } = this.#likes;
    if (!played.includes(game)) this.set({ played: [...played, game] });
  }
  skips({ kept }: Confirmation): boolean {
    return this.#likes[kept] === true;
  }

  /** What is drawn: `auto` resolved. */
  get isDark(): boolean {
    return this.theme === "auto" ? this.#dark : this.theme === "dark";
  }
  get isStill(): boolean {
    return this.motion === "off" || this.#still;
  }

  wasCoached(game: string): boolean {
    return this.#likes.coached.includes(game);
  }
  coach(game: string): void {
    if (!this.wasCoached(game)) this.set({ coached: [...this.#likes.coached, game] });
  }
  get tips(): boolean {
    return this.#likes.tips;
  }
  /** Switched on again, they begin again. */
  setTips(tips: boolean): void {
    this.set(tips ? { tips, told: {}, coached: [] } : { tips });
  }
  wantsTips(game: string): boolean {
    return this.tips && !this.wasCoached(game);
  }
  wasTold(game: string, tip: string): boolean {
    return this.#likes.told[game]?.includes(tip) ?? false;
  }
  tell(game: string, tip: string): void {
    const before = this.#likes.told[game] ?? [];
    this.set({ told: { ...this.#likes.told, [game]: [...before, tip] } });
  }

  get odds(): boolean {
    return this.#likes.odds;
  }

  /** Where a lesson was left; 0 where it was not begun. */
  lessonStep(game: string): number {
    return this.#likes.lessons[game] ?? 0;
  }
  leaveLesson(game: string, step: number): void {
    this.set({ lessons: { ...this.#likes.lessons, [game]: step } });
  }
  /** A lesson is offered for as long as nobody has learnt or played the game here. */
  knows(game: string): boolean {
    const { learnt, coached, played } = this.#likes;
    return [...learnt, ...coached, ...played].includes(game);
  }
  learn(game: string): void {
    if (!this.#likes.learnt.includes(game)) this.set({ learnt: [...this.#likes.learnt, game] });
  }

  set(some: Partial<Likes>): void {
    Object.assign(this.#likes, some);
    try {
      localStorage.setItem(KEPT, JSON.stringify(this.#likes));
    } catch {
      // private windows forget, and play on
    }
  }
}

export const settings = new Settings();
