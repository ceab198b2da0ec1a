import { expect, test } from "vitest";
import type { RoomSeen } from "../wire/protocol";
import { words } from "../words.svelte";
import { named, spoken } from "./names";

const room = (...names: string[]) => ({ chairs: names.map((name) => ({ name })) }) as RoomSeen;

test("whoever was forgotten is somebody, in the reader's language", async () => {
  await words.speak("fr");
  expect(named(room("Ada", "?")).chairs.map(({ name }) => name)).toEqual(["Ada", "Quelqu’un"]);
  await words.speak("en");
  expect(spoken("?")).toBe("Somebody");
});

test("a room where everybody has a name is left alone", () => {
  const full = room("Ada", "");
  expect(named(full)).toBe(full);
});
