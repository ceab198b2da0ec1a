// Which screen a path shows. Screens are loaded when they are needed.

import type { Component } from "svelte";
import { GAMES, isGame } from "../games";
import { house } from "../house.svelte";
import { tidied } from "./codes";

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- every screen has props of its own
type AnyScreen = { default: Component<any> };

export interface Shown {
  Screen: AnyScreen["default"];
  props: Record<string, unknown>;
}

export async function screenOf([first, second]: string[]): Promise<Shown> {
  const code = tidied(second ?? "");
  if (first === undefined) return shown(import("./Home.svelte"));
  if (first === "t" && second) return shown(import("../table/TableScreen.svelte"), { code });
  if (first === "new") return shown(import("./NewTable.svelte"), { game: await wanted(second) });
  if (first === "seat") return shown(import("./SeatScreen.svelte"));
  if (first === "device") return shown(import("./DeviceScreen.svelte"));
  if (first === "privacy") return shown(import("./PrivacyScreen.svelte"));
  if (first === "settings") return shown(import("./SettingsScreen.svelte"));
  if (first === "replay" && second) return shown(import("../replay/ReplayScreen.svelte"), { code });
  if (first === "tv" && second) return shown(import("../tv/TvScreen.svelte"), { code });
  if (first === "learn" && second && isGame(second))
    return shown(import("../lesson/LessonScreen.svelte"), { game: second });
  if (first === "rules" && second && (await isPlayed(second)))
    return shown(import("../rules/RulesScreen.svelte"), { game: second });
  return shown(import("./Home.svelte"));
}

async function wanted(game = ""): Promise<string> {
  return (await isPlayed(game)) ? game : (GAMES[0] ?? "");
}

/** Whether the house has such a game: ours at once, others if the server says so. */
async function isPlayed(game: string): Promise<boolean> {
  if (!house.names.includes(game)) await house.look().catch(() => undefined);
  return house.names.includes(game);
}

async function shown(
  loading: Promise<AnyScreen>,
  props: Record<string, unknown> = {},
): Promise<Shown> {
  return { Screen: (await loading).default, props };
}
