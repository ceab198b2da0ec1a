import { expect, test } from "vitest";
import type { Seen } from "../../table/stream.svelte";
import { BokkenPhase, type BokkenHeld } from "../../wire/games";
import { isBare, standing, wordOf } from "./standing.svelte";

const FLASH: BokkenHeld = { action: "play F5", colour: "flash", value: 5 };
const ORANGE: BokkenHeld = { action: "play 5", colour: "base", value: 5 };
const TIMEOUT: BokkenHeld = { action: "play T", colour: "timeout", value: 0 };
const HANDS = [[], [ORANGE], [FLASH], [TIMEOUT], [ORANGE, FLASH, TIMEOUT]];

interface Public {
  me: number;
  target: number;
  stuck: number;
  role: string;
  round: number;
  pace: string;
}

function tableOf(seen: Public, hand: BokkenHeld[]): Seen<"bokken"> {
  const chairs = ["yellow", "green", "yellow", "green"].map((team, seat) => ({
    team,
    role: seat === seen.me ? seen.role : "",
  }));
  return {
    me: seen.me,
    own: [0, 1],
    race: true,
    room: { pace: seen.pace, secrets: true },
    view: { target: seen.target, stuck: seen.stuck, round_number: seen.round },
    outlook: { hand, chairs },
    offers: [...hand.filter(({ colour }) => colour !== "base"), { action: "decline" }],
  } as unknown as Seen<"bokken">;
}

function everywhere(): Public[] {
  const all: Public[] = [];
  for (const me of [0, 1])
    for (const target of [0, 1, 2, 3])
      for (const stuck of [0, 1])
        for (const role of ["", "guardian", "runner"])
          for (const round of [1, 2])
            for (const pace of ["calm", "live"]) all.push({ me, target, stuck, role, round, pace });
  return all;
}

test("whether somebody is asked never depends on their hand", () => {
  for (const seen of everywhere()) {
    const asked = HANDS.map((hand) => {
      const table = tableOf(seen, hand);
      wordOf(table).look(1);
      return standing(table) === null;
    });
    expect(new Set(asked).size, JSON.stringify(seen)).toBe(1);
  }
});

const OTHERS = { me: 0, target: 1, stuck: 0, role: "", round: 1, pace: "calm" };

test("a Flash jumps in when it fits, unless it is told to wait", () => {
  const table = tableOf(OTHERS, [TIMEOUT, FLASH]);
  wordOf(table).look(1);
  expect(standing(table)).toBe("play F5");
  wordOf(table).turn(FLASH);
  expect(standing(table)).toBe("decline");
});

test("a Time-out saves a partner who is stuck, and nobody else", () => {
  for (const [target, answer] of [
    [1, "decline"],
    [2, "play T"],
  ] as const) {
    const table = tableOf({ ...OTHERS, target, stuck: 1 }, [TIMEOUT]);
    wordOf(table).look(1);
    expect(standing(table)).toBe(answer);
  }
});

test("everybody looks at their hand once a round, and what they said holds for that one", () => {
  const table = tableOf(OTHERS, [FLASH]);
  expect(standing(table)).toBeNull();
  wordOf(table).look(1);
  wordOf(table).turn(FLASH);
  expect(standing(table)).toBe("decline");
  wordOf(table).look(2);
  expect(wordOf(table).jumps(FLASH)).toBe(true);
  expect(standing(table)).toBeNull();
});

test("the bomb is one's own business, and a partner's a Guardian's", () => {
  for (const seen of [
    { ...OTHERS, target: 0 },
    { ...OTHERS, target: 2, role: "guardian" },
    { ...OTHERS, pace: "live" },
  ]) {
    const table = tableOf(seen, [FLASH]);
    wordOf(table).look(1);
    expect(standing(table), JSON.stringify(seen)).toBeNull();
  }
});

test("where hands lie open, everybody plays their own cards", () => {
  const table = tableOf(OTHERS, [FLASH]);
  wordOf(table).look(1);
  const open = { ...table, room: { ...table.room, secrets: false } };
  expect(standing(open)).toBeNull();
});

test("to name somebody needs no cards", () => {
  const table = tableOf(OTHERS, [FLASH]);
  for (const [phase, bare] of [
    [BokkenPhase.ANNOUNCE, true],
    [BokkenPhase.NAME, true],
    [BokkenPhase.LEAD, false],
    [BokkenPhase.WINDOW, false],
  ] as const)
    expect(isBare({ ...table, view: { ...table.view, phase } })).toBe(bare);
});
