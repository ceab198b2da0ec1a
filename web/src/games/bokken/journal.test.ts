import { describe, expect, it } from "vitest";
import type { Seen, Told } from "../../table/stream.svelte";
import { journal } from "./journal";

type Event = Told<"bokken">;

const table = {
  me: 0,
  room: { game: "bokken", chairs: [{ name: "Ada" }, { name: "Bo" }] },
  outlook: { rounds: 3 },
} as unknown as Seen<"bokken">;

const event = (name: string, seat: number, spelled = {}, args = {}) =>
  ({ name, seat, spelled, args, rule: "" }) as unknown as Event;

const round = (number: number, team: string) => [
  event("round-began", -1, {}, { round: number }),
  event("character-dealt", 1, { team }),
  ...Array.from({ length: 54 }, (_, n) => event("card-dealt", n % 2)),
];

describe("the journal of Boom Bokken", () => {
  it("does not tell of every card that is dealt", () => {
    expect(journal(round(1, "green"), table).flatMap(({ lines }) => lines)).toEqual([]);
  });

  it("lets a line wear the team of its own round, whatever is worn now", () => {
    const told = [
      ...round(1, "green"),
      event("led", 1, { card: "5o" }),
      ...round(2, "red"),
      event("led", 1, { card: "7f" }),
    ];
    const lines = journal(told, table).flatMap((chapter) => chapter.lines);
    expect(lines.map(({ colour, pieces }) => [colour, pieces])).toEqual([
      ["green", ["5o"]],
      ["red", ["7f"]],
    ]);
  });

  it("tells a card and its announcement in one line", () => {
    const told = [
      event("led", 1, { card: "5o" }),
      event("announced", 1, { sign: "plus" }, { other_seat: 0 }),
    ];
    const [chapter] = journal(told, table);
    expect(chapter!.lines).toHaveLength(1);
    expect(chapter!.lines[0]).toMatchObject({ from: 0, to: 2, pieces: ["5o"] });
  });
});
