import { expect, test } from "vitest";
import type { RollieEvent, RollieView } from "../../wire/games";

import { billsIn, faceId, pileOf, pointsOf, rosette, signed, spread, BILLS } from "./bills";
import { flightsOf, sceneOf } from "./scene";

const M5 = pileOf(-5);
const TWO = pileOf(2);
const TEN = pileOf(10);

function held(stake: Record<number, number> = {}, token: number[] = []) {
  return {
    stake: BILLS.map((bill) => stake[bill.value] ?? 0),
    wallet: BILLS.map(() => 0),
    token: [1, 2, 3, 4, 5, 6, 7].map((n) => (token.includes(n) ? 1 : 0)),
    secured: 0,
  };
}

function view(some: Partial<RollieView> = {}): RollieView {
  return {
    turn: 0,
    phase: 3,
    players: 2,
    round_number: 2,
    roller: 0,
    dice: [TEN, TWO],
    bank: [30, 30, 30, 30, 30],
    face_up: [0, 0, 1, 0, 1, 0, 0],
    face_down: [1, 1, 0, 1, 0, 0, 0],
    last_round: 0,
    ending: -1,
    seat: [
      held({ 10: 2, "-5": 1 }, [6]),
      held({ 2: 1 }),
      ...Array.from({ length: 4 }, () => held()),
    ],
    ...some,
  };
}

function told(name: string, seat = -1, args: Record<string, number> = {}): RollieEvent {
  return { name, seat, args } as RollieEvent;
}

test("a position without news is shown as it is", () => {
  const scene = sceneOf(view());
  expect(scene.seats).toHaveLength(2);
  expect(scene.dice).toEqual([TEN, TWO]);
  expect(scene.faceUp).toEqual([5, 3]);
  expect(scene.seats[0]!.tokens).toEqual([6]);
});

test("a bill that is taken leaves the pile at once and arrives with the next event", () => {
  const took = told("bill-taken", 1, { value: 10, left: 29, pile: TEN });
  const flying = sceneOf(view(), [took]);
  expect(flying.bank[TEN]).toBe(29);
  expect(flying.seats[1]!.stake[TEN]).toBe(0);
  expect(flightsOf(flying, took)).toEqual([{ what: TEN, from: `pile-${TEN}`, to: "stake-1" }]);
  const arrived = sceneOf(view(), [took, told("dice-passed", 1)]);
  expect(arrived.seats[1]!.stake[TEN]).toBe(1);
  expect(arrived.roller).toBe(1);
});

test("dice fall one after the other, both in the air when a throw begins", () => {
  const first = told("die-rolled", 1, { die: 0, face: TWO });
  const second = told("die-rolled", 1, { die: 1, face: M5 });
  expect(sceneOf(view(), [first]).dice).toEqual([TWO, -1]);
  expect(sceneOf(view(), [first, second]).dice).toEqual([TWO, M5]);
  expect(sceneOf(view(), [first, second, first]).dice).toEqual([TWO, -1]);
});

test("a krach carries every bill back to its pile, one by one", () => {
  const double = told("double-rolled", -1, { face: TEN });
  const krach = told("krached", 0, { bills: 3, points: 15 });
  const scene = sceneOf(view(), [double, krach]);
  expect(scene.double).toBe(TEN);
  expect(billsIn(scene.seats[0]!.stake)).toBe(0);
  expect(flightsOf(scene, krach).map((flight) => flight.to)).toEqual([
    `pile-${TEN}`,
    `pile-${TEN}`,
    `pile-${M5}`,
  ]);
  const after = sceneOf(view(), [double, krach, told("round-ended", -1, { round: 2 })]);
  expect(after.bank[TEN]).toBe(32);
  expect(after.bank[M5]).toBe(31);
});

test("securing moves the Stake to the Wallet and takes the token", () => {
  const secured = told("stake-secured", 0, { bills: 3, points: 15 });
  const token = told("token-taken", 0, { token: 5 });
  const scene = sceneOf(view(), [secured, token, told("dice-passed", 1)]);
  const seat = scene.seats[0]!;
  expect(seat.secured).toBe(true);
  expect(pointsOf(seat.wallet)).toBe(15);
  expect(seat.tokens).toEqual([6, 5]);
  expect(scene.faceUp).toEqual([3]);
});

test("a new round brings everybody back and forgets the double", () => {
  const scene = sceneOf(view(), [
    told("stake-secured", 0, { bills: 3, points: 15 }),
    told("double-rolled", -1, { face: TWO }),
    told("round-began", -1, { round: 3 }),
    told("token-revealed", -1, { token: 7 }),
  ]);
  expect(scene.round).toBe(3);
  expect(scene.double).toBe(-1);
  expect(scene.seats.every((seat) => !seat.secured)).toBe(true);
  expect(scene.faceUp).toEqual([7, 5, 3]);
});

test("telling events changes no position, and loses no bill", () => {
  const position = view();
  const before = structuredClone(position);
  const scene = sceneOf(position, [told("krached", 0), told("krached", 1), told("round-ended")]);
  expect(position).toEqual(before);
  expect(billsIn(scene.bank)).toBe(150 + 4);
});

test("bills are spread with the dearest first and written with a real minus", () => {
  expect(spread([1, 0, 2, 0, 1])).toEqual([TEN, TWO, TWO, M5]);
  expect(signed(-5)).toBe("−5");
});

test("a rosette has as many petals as its bill says", () => {
  for (const bill of BILLS) {
    const corners = rosette(bill).match(/-?[\d.]+ -?[\d.]+/g)!;
    const radii = corners.map((corner) => Math.hypot(...corner.split(" ").map(Number)));
    const peaks = radii.filter((radius) => Math.abs(radius - bill.outer) < 0.1);
    expect(peaks).toHaveLength(bill.petals);
  }
});

test("a die that is not rolled yet shows no face", () => {
  expect(faceId(-1)).toBe("none");
  expect(faceId(M5)).toBe("m5");
});
