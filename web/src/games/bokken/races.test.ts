import { expect, test } from "vitest";
import { words } from "../../words.svelte";
import type { Refused } from "../../wire/protocol";
import { lost } from "./moments";
import { raceWords } from "./races";

const NAMES = ["Ana", "Tao", "Mia"];
const nameFor = (seat: number) => NAMES[seat] ?? "";

test("the fastest Flash and whoever was only just too late", async () => {
  await words.speak("en");
  await words.load("bokken");
  const said = raceWords(
    [
      { seat: 0, action: "play 5f", took: 640 },
      { seat: 1, action: "play 3f", took: 310, late: [{ seat: 2, by: 30 }] },
      { seat: 2, action: "play 4o", took: 200, late: [{ seat: 0, by: 900 }] },
    ],
    nameFor,
  );
  expect(said).toHaveLength(2);
  expect(said[0]).toMatch(/Tao.*0.31/);
  expect(said[1]).toMatch(/Tao.*0.03.*Mia/);
});

test("a round without races says nothing of them", () => {
  expect(raceWords([], nameFor)).toEqual([]);
});

test("a lost race is a card for whoever lost it, with the number", async () => {
  await words.speak("en");
  await Promise.all([words.load("bokken"), words.load("room")]);
  const late: Refused = {
    type: "refused",
    id: "1",
    key: "too-late-by",
    catalog: "room",
    args: { seconds: 0.03 },
  };
  expect(lost(late)).toMatchObject({ cry: "Too late!", drawn: { seconds: 0.03 } });
  expect(lost(late)?.words).toMatch(/0.03 s.*Only you see this/);
  expect(lost({ ...late, key: "too-late", args: {} })).toBeNull();
});
