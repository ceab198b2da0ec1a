import { beforeAll, expect, it } from "vitest";
import type { ChairSeen, RoomSeen } from "../wire/protocol";
import { words } from "../words.svelte";
import { cameOrWent, comings, waitedFor } from "./presence";

const BEN: ChairSeen = { name: "Ben", kind: "person" };
const FREE: ChairSeen = { name: "Ben", kind: "bot", level: "normal", presence: "handed" };
const MIA: ChairSeen = { name: "Mia", kind: "person" };
const GONE: ChairSeen = { ...BEN, presence: "absent", since: 1 };

function room(chairs: ChairSeen[], more: Partial<RoomSeen> = {}): RoomSeen {
  return { phase: "playing", pace: "calm", chairs, ...more } as RoomSeen;
}

beforeAll(() => words.speak("en"));

it("keeps the name of whoever sat there when it was told", () => {
  const [went] = comings(room([BEN]), room([GONE]), 3);
  expect(cameOrWent(went!)).toBe("Ben is not connected any more.");
  const [freed] = comings(room([GONE]), room([FREE]), 3);
  expect(cameOrWent(freed!)).toContain("Ben’s seat is free");
});

it("tells whoever takes a seat over from whoever comes back to it", () => {
  const [took] = comings(room([FREE]), room([MIA]), 4);
  expect(cameOrWent(took!)).toBe("Mia takes Ben’s seat.");
  const [back] = comings(room([FREE]), room([BEN]), 4);
  expect(cameOrWent(back!)).toBe("Ben is back.");
});

it("waits for whoever must decide, and in a calm race for whoever may have to", () => {
  const table = { room: room([GONE, MIA]), turn: 1, race: false, ending: null };
  expect(waitedFor(table)).toEqual([]);
  expect(waitedFor({ ...table, turn: 0 })).toEqual([0]);
  expect(waitedFor({ ...table, race: true })).toEqual([0]);
  expect(waitedFor({ ...table, turn: 0, ending: "all" })).toEqual([]);
  expect(waitedFor({ ...table, turn: 0, room: room([GONE, MIA], { paused: true }) })).toEqual([]);
});

it("leaves a live race to its clock", () => {
  const live = room([GONE, MIA], { pace: "live" });
  expect(waitedFor({ room: live, turn: 0, race: true, ending: null })).toEqual([]);
});
