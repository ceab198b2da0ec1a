import { describe, expect, it } from "vitest";
import type { BokkenEvent } from "../../wire/games";
import { cardOf, staged, type Player, type Scene } from "./stage";

const player: Player = {
  team: "green",
  role: "",
  status: "in-play",
  place: 0,
  rank: 0,
  from_coins: 0,
  from_tokens: 0,
  points: 0,
  held: 3,
  tokens: 0,
};

const hand = ["3o", "5o", "5f"].map((text) => ({ ...cardOf(text), action: `play ${text}` }));

const scene: Scene = {
  round: 1,
  players: [player, { ...player, team: "purple" }, { ...player, team: "red" }],
  pile: [cardOf("4o")],
  drawPile: 40,
  call: { announcer: 1, target: 2, sign: "plus", value: 4 },
  isStuck: false,
  hand,
  leader: -1,
  awards: [],
  isRoundOver: false,
};

function event(name: string, seat: number, args = {}, spelled = {}): BokkenEvent {
  return { name, seat, args, spelled } as BokkenEvent;
}

describe("what lies on the table while events are shown", () => {
  it("lays a card, takes it from one's hand and releases the target", () => {
    const now = staged(
      scene,
      [event("flashed", 0, { card: 12, left: 2, orange: 0, flash: 1 }, { card: "5f" })],
      0,
    );
    expect(now.pile.at(-1)).toEqual(cardOf("5f"));
    expect(now.hand.map((card) => card.action)).toEqual(["play 3o", "play 5o"]);
    expect(now.players[0]!.held).toBe(2);
    expect(now.call).toBeNull();
  });

  it("takes all cards of a run", () => {
    const now = staged(
      scene,
      [event("led", 0, { left: 1, orange: 1, flash: 1 }, { card: "5f" })],
      0,
    );
    expect(now.hand.map((card) => card.action)).toEqual(["play 3o"]);
  });

  it("never touches one's hand for somebody else's card", () => {
    const now = staged(scene, [event("led", 1, { left: 2 }, { card: "5f" })], 0);
    expect(now.hand).toBe(hand);
  });

  it("counts a card that somebody draws, and shows only one's own", () => {
    const others = staged(scene, [event("card-drawn", 1, { card: -1 }, { card: "?" })], 0);
    expect(others.players[1]!.held).toBe(4);
    expect(others.hand).toHaveLength(3);
    const mine = staged(scene, [event("card-drawn", 0, { card: 3 }, { card: "4o" })], 0);
    expect(mine.hand.map((card) => card.action)).toEqual([
      "play 3o",
      "play 4o",
      "play 5o",
      "play 5f",
    ]);
    expect(mine.drawPile).toBe(39);
  });

  it("explodes, puts the pile under and pays the announcer", () => {
    const told = [
      event("stuck", 2),
      event("exploded", 2, { cards: 3 }),
      event("pile-went-under", -1, { cards: 1 }),
      event("token-taken", 1, { tokens: 1 }),
    ];
    const now = staged(scene, told, 0);
    expect(now.players[2]!.status).toBe("exploded");
    expect(now.players[1]!.tokens).toBe(1);
    expect([now.pile.length, now.drawPile, now.call]).toEqual([0, 41, null]);
  });

  it("ends a round with its coins, and begins the next with new teams", () => {
    const told = [
      event("got-safe", 0, { place: 1 }),
      event("round-ended", -1, { round: 1, reason: 0 }, { reason: "exit" }),
      event("trophy-awarded", 0, { trophy: 0, points: 4 }, { trophy: "gold" }),
    ];
    const ended = staged(scene, told, 0);
    expect(ended.isRoundOver).toBe(true);
    expect(ended.awards).toEqual([{ seat: 0, trophy: "gold", points: 4 }]);
    const next = staged(ended, [event("round-began", -1, { round: 2 })], 0);
    expect([next.round, next.isRoundOver, next.hand.length]).toEqual([2, false, 0]);
    expect(next.players.every((one) => one.team === "" && one.held === 0)).toBe(true);
    const dealt = event(
      "character-dealt",
      1,
      { team: 1, role: 2 },
      { team: "green", role: "striker" },
    );
    expect(staged(next, [dealt], 0).players[1]).toMatchObject({ team: "green", role: "striker" });
  });
});
