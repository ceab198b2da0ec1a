// Where everybody's points came from, game by game: read from what the boards are told.

import type { GameName, GameTypes } from "../wire/games";
import { number } from "../words.svelte";

export interface Cell {
  points: number;
  count?: number; // of the things that gave them
  bonus?: number; // that came on top
}

export interface Row {
  key: string; // `source.KEY` of the page's words
  args?: Record<string, string | number>;
  note?: number; // the bill whose colours say the same
  cells: Cell[]; // by seat
}

type Told<G extends GameName> = { view: GameTypes[G]["view"]; outlook: GameTypes[G]["outlook"] };

const NOTES = [-5, 0, 2, 5, 10]; // what is printed on the bills of each pile

const SOURCES: { [G in GameName]: (told: Told<G>, players: number) => Row[] } = {
  rollie: ({ view, outlook }, players) =>
    NOTES.map((value, pile) => ({
      key: "bills",
      args: { value: signed(value) },
      note: value,
      cells: seats(players, (seat) => {
        const count = view.seat[seat]?.wallet[pile] ?? 0;
        const tokens = (outlook.bonus[pile] ?? []).filter((token) => token.seat === seat);
        return { points: count * value, count, bonus: sum(tokens.map((token) => token.points)) };
      }),
    })),
  rollnbump: ({ outlook }, players) =>
    (["cards", "sets", "bonus"] as const).map((key) => ({
      key: key === "bonus" ? "die" : key,
      cells: seats(players, (seat) => ({ points: outlook.seats[seat]?.[key] ?? 0 })),
    })),
  babyboom: ({ view }, players) =>
    (view.seat[0]?.earned ?? []).map((_, round) => ({
      key: "round",
      args: { round: round + 1 },
      cells: seats(players, (seat) => ({ points: view.seat[seat]?.earned[round] ?? 0 })),
    })),
  bokken: ({ outlook }, players) =>
    (["from_coins", "from_tokens"] as const).map((key) => ({
      key: key === "from_coins" ? "coins" : "tokens",
      cells: seats(players, (seat) => ({ points: outlook.chairs[seat]?.[key] ?? 0 })),
    })),
};

export function sourcesOf<G extends GameName>(game: G, told: Told<G>, players: number): Row[] {
  return SOURCES[game](told, players);
}

/** What a row gives a seat, all told. */
export function worth(cell: Cell): number {
  return cell.points + (cell.bonus ?? 0);
}

/** A number with a real minus. */
export function signed(points: number): string {
  return number(points).replace("-", "−");
}

function seats(players: number, cell: (seat: number) => Cell): Cell[] {
  return Array.from({ length: players }, (_, seat) => cell(seat));
}

function sum(points: number[]): number {
  return points.reduce((all, one) => all + one, 0);
}
