import { readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { settings } from "./settings.svelte";
import { sound } from "./sound";

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
  sound({ name: "exploded", seat: 0 });
  expect(made).toEqual([]);
});

test("an explosion is a noise and a tone; an unknown event is silent", () => {
  settings.set({ sound: true });
  sound({ name: "exploded", seat: 0 });
  expect(made).toContain("noise");
  expect(made).toContain("tone");
  made.length = 0;
  sound({ name: "round-began", seat: -1 });
  expect(made).toEqual([]);
});

test("every event with a sound is an event of a game", () => {
  const games = ["rollnbump", "rollie", "babyboom", "bokken"];
  const words = games.map((game) =>
    readFileSync(`../src/boomtable/games/${game}/words.en.json`, "utf-8"),
  );
  const source = readFileSync("src/sound.ts", "utf-8");
  const table = source.slice(source.indexOf("SOUNDS"), source.indexOf("};"));
  const names = Array.from(table.matchAll(/^ {2}"?([a-z-]+)"?: "/gm), (match) => match[1]!);
  expect(names.length).toBeGreaterThan(20);
  for (const name of names)
    expect(
      words.some((text) => text.includes(`"event.${name}"`)),
      name,
    ).toBe(true);
});
