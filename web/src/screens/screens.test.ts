import { beforeAll, describe, expect, it } from "vitest";
import type { GameSeen, Listed } from "../wire/protocol";
import { settings } from "../settings.svelte";
import { words } from "../words.svelte";
import { handedOn, joined, ownBox, split, toldBox, unfinished } from "./box";
import { addressOf, spaced, tidied } from "./codes";
import { rowsOf } from "./gathering";
import { stateOf, whereOf } from "./listing";
import { isSwitch, toldOption } from "./options";
import { lead, ranked } from "./ranks";
import { signed } from "./points";
import { chair, isComplete, planFor, wishOf } from "./wish";

beforeAll(async () => {
  settings.set({ language: "en" });
  await words.ready();
  await words.load("babyboom");
});

describe("codes", () => {
  it("are read as people type them", () => {
    expect(tidied(" k7mq-2xra ")).toBe("K7MQ2XRA");
    expect(tidied("k7mq 2xra and more")).toBe("K7MQ2XRA");
  });
  it("are shown in two halves, as far as they go", () => {
    expect(["k7m", "k7mq", "k7mq2", "k7mq2xra"].map(spaced)).toEqual([
      "K7M",
      "K7MQ",
      "K7MQ-2",
      "K7MQ-2XRA",
    ]);
  });
  it("make an address", () => {
    expect(addressOf("K7MQ2XRA", "https://play.example")).toBe("https://play.example/t/K7MQ2XRA");
  });
});

describe("chairs around a table", () => {
  it("stand behind it as long as they have room, else on both sides, clockwise", () => {
    expect(rowsOf(4, 4)).toEqual([[0, 1, 2, 3], []]);
    expect(rowsOf(5, 4)).toEqual([
      [0, 1, 2],
      [3, 4],
    ]);
    expect(rowsOf(9, 5).map((row) => row.length)).toEqual([5, 4]);
  });
});

describe("places", () => {
  it("follow the server's winners first, then the points", () => {
    const places = ranked([10, 20, 20, 5], [2]);
    expect(places.map(({ seat, place }) => [seat, place])).toEqual([
      [2, 1],
      [1, 2],
      [0, 3],
      [3, 4],
    ]);
  });
  it("are shared by equals", () => {
    expect(ranked([7, 7, 3, 3], [0, 1]).map(({ place }) => place)).toEqual([1, 1, 3, 3]);
  });
  it("say how far the winners lead, and nothing where a tie was broken", () => {
    expect(lead([30, 12, 26], [0])).toBe(4);
    expect(lead([20, 20], [1])).toBe(0);
    expect(lead([20, 20], [0, 1])).toBe(0);
  });
});

describe("points", () => {
  it("are written with a real minus", () => {
    expect(signed(-5)).toBe("−5");
  });
});

const GAME: GameSeen = {
  name: "babyboom",
  rules: 1,
  least_players: 2,
  most_players: 4,
  options: [
    { name: "risky", values: ["off", "on"] },
    { name: "placement", values: ["printed", "free"] },
  ],
  box: [
    {
      name: "layout",
      hangs_on: "players",
      printed: { "2": "a5,b5,c5,d5,e5/a1,b1,c1,d1,e1", "3": "b5,e4/c5,e3/d5,e2" },
      names: ["a1", "b1", "c1", "d1", "e1", "a5", "b5", "c5", "d5", "e5"],
      least: 0,
      most: 0,
      across: 5,
    },
  ],
  levels: ["easy", "normal"],
  reactions: false,
  titles: {},
  taglines: {},
  usual_players: 2,
  colours: ["red", "green"],
  lesson: true,
  chances: [],
  prepared: 1,
};

describe("a planned table", () => {
  it("begins with me, open chairs and the first value of every option", () => {
    const plan = planFor(GAME, 3);
    expect(plan.chairs.map(({ sitter }) => sitter)).toEqual(["me", "open", "open"]);
    expect(plan.options).toEqual({ risky: "off", placement: "printed" });
    expect(isComplete(plan)).toBe(false);
  });
  it("becomes a wish: bots with their level, everybody of this device with a name", () => {
    const plan = planFor(GAME, 2);
    plan.chairs = [chair("me"), chair("bot-hard"), chair("device", " Zoé "), chair("device")];
    expect(isComplete(plan)).toBe(true);
    expect(wishOf(GAME, plan, (seat) => `Player ${seat + 1}`).chairs).toEqual([
      { kind: "me" },
      { kind: "bot", level: "hard" },
      { kind: "device", name: "Zoé" },
      { kind: "device", name: "Player 4" },
    ]);
  });
});

describe("options", () => {
  it("have a title and a sentence, from the game's own words", () => {
    expect(toldOption("babyboom", "risky")).toEqual({
      title: "Risks of the trade",
      text: "The power of every explosion is rolled.",
    });
  });
  it("are switches where they are off or on", () => {
    expect(isSwitch(["off", "on"])).toBe(true);
    expect(isSwitch(["printed", "free"])).toBe(false);
  });
});

describe("our own box", () => {
  const two = { players: 2, options: {} };
  it("is an option only where it differs from print, at this number of players", () => {
    const told = { "layout 2": "a1,b1,c1,d1,e1/a5,b5,c5,d5,e5" };
    expect(toldBox(GAME, two, {})).toEqual({});
    expect(toldBox(GAME, two, told)).toEqual({ layout: told["layout 2"] });
    expect(toldBox(GAME, { ...two, players: 3 }, told)).toEqual({});
    const plan = planFor(GAME, 2);
    plan.box = told;
    expect(wishOf(GAME, plan, String).options?.layout).toBe(told["layout 2"]);
  });
  it("hands a square on to the next player, then to nobody", () => {
    const rows = split("a5,b5/a1,b1");
    expect(joined(handedOn(rows, "a5"))).toBe("b5/a1,b1,a5");
    expect(joined(handedOn(rows, "a1"))).toBe("a5,b5/b1");
    expect(joined(handedOn(rows, "c3"))).toBe("a5,b5,c3/a1,b1");
  });
  it("is unfinished while a square is missing", () => {
    expect(unfinished(GAME, two, {})).toBeUndefined();
    const told = { "layout 2": "a5,b5,c5,d5/a1,b1,c1,d1,e1" };
    expect(unfinished(GAME, two, told)?.name).toBe("layout");
  });
  it("is told in one sentence, and not where all is as printed", () => {
    expect(ownBox("babyboom", { risky: "on" })).toBe("");
    expect(ownBox("babyboom", { risky: "on", layout: "a1,b1/a5,b5" })).toBe(
      "With your own box: Starting squares (Red: a1, b1 · Green: a5, b5).",
    );
  });
});

describe("lists", () => {
  const table: Listed = {
    table: "K7MQ2XRA",
    game: "rollie",
    phase: "playing",
    made_at: 0,
    changed_at: 0,
    chairs: ["Léa", "Hugo", "Mina"],
    mine: [0],
    awaited: false,
    turn: 1,
    round: 4,
    rounds: 7,
    paused: false,
  };
  it("say whose decision it is", () => {
    expect(stateOf(table)).toEqual({ kind: "wait", words: "Hugo plays" });
    expect(stateOf({ ...table, awaited: true }).kind).toBe("turn");
    expect(stateOf({ ...table, awaited: true, paused: true }).words).toBe("Paused");
    expect(stateOf({ ...table, mine: [] }).words).toBe("Live");
    expect(stateOf({ ...table, turn: -2 }).words).toBe("Running");
  });
  it("offer an open chair to whoever has none", () => {
    const lobby = { ...table, phase: "lobby" as const, chairs: ["Hugo", ""], turn: -1 };
    expect(stateOf({ ...lobby, mine: [] }).words).toBe("Join");
    expect(stateOf({ ...lobby, mine: [0] }).words).toBe("Filling up");
  });
  it("say the round and who is there", () => {
    expect(whereOf(table)).toBe("Round 4 of 7, with Hugo and Mina");
    expect(whereOf({ ...table, mine: [], round: 0 })).toBe("3 players");
  });
});
