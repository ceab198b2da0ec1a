import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { GAMES, loadGame } from "./games";
import { settings } from "./settings.svelte";
import { sound, type Sounds } from "./sound";

const SOUNDS: Sounds = { exploded: "boom" };

const made: string[] = [];
const param = { setValueAtTime: () => 0, exponentialRampToValueAtTime: () => 0, value: 0 };
const node = (name: string) => {
  made.push(name);
  const self = {
    frequency: param,
    gain: param,
    connect: (to: unknown) => to,
    start: () => 0,
    stop: () => 0,
  };
  return self;
};

class Speaker {
  state = "running";
  currentTime = 0;
  sampleRate = 8000;
  destination = {};
  createOscillator = () => node("tone");
  createGain = () => node("gain");
  createBiquadFilter = () => node("filter");
  createBufferSource = () => node("noise");
  createBuffer = (_: number, frames: number) => ({
    getChannelData: () => new Float32Array(frames),
  });
}

vi.stubGlobal("AudioContext", Speaker);
afterEach(() => {
  made.length = 0;
  settings.set({ sound: false });
});

test("silent until sounds are wanted", () => {
  sound({ name: "exploded", seat: 0 }, SOUNDS);
  expect(made).toEqual([]);
});

test("an explosion is a noise and a tone; an unknown event is silent", () => {
  settings.set({ sound: true });
  sound({ name: "exploded", seat: 0 }, SOUNDS);
  expect(made).toContain("noise");
  expect(made).toContain("tone");
  made.length = 0;
  sound({ name: "round-began", seat: -1 }, SOUNDS);
  expect(made).toEqual([]);
});

test.each(GAMES)("every event of %s with a sound is one of its events", async (game) => {
  const words = readFileSync(`../src/boomtable/games/${game}/words.en.json`, "utf-8");
  const { sounds } = await loadGame(game);
  const names = Object.keys(sounds);
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(words, name).toContain(`"event.${name}"`);
});
