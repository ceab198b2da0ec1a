// The five bills and the faces of the dice, as they are drawn: ink, paper, mark and rosette.

export interface Bill {
  value: number;
  id: string; // in the names of symbols
  ink: string;
  paper: string;
  petals: number;
  outer: number;
  inner: number;
}

/** In the order of the view's piles. */
export const BILLS: readonly Bill[] = [
  {
    value: -5,
    id: "m5",
    ink: "var(--note-m5)",
    paper: "var(--note-m5-paper)",
    petals: 5,
    outer: 33,
    inner: 16,
  },
  {
    value: 0,
    id: "0",
    ink: "var(--note-0)",
    paper: "var(--note-0-paper)",
    petals: 12,
    outer: 29,
    inner: 20,
  },
  {
    value: 2,
    id: "2",
    ink: "var(--note-2)",
    paper: "var(--note-2-paper)",
    petals: 8,
    outer: 31,
    inner: 18,
  },
  {
    value: 5,
    id: "5",
    ink: "var(--note-5)",
    paper: "var(--note-5-paper)",
    petals: 10,
    outer: 30.5,
    inner: 18.5,
  },
  {
    value: 10,
    id: "10",
    ink: "var(--note-10)",
    paper: "var(--note-10-paper)",
    petals: 16,
    outer: 29.5,
    inner: 19.5,
  },
];

/** The face R, after the five values. */
export const WILD = BILLS.length;
export const FACES = BILLS.length + 1;

/** A number as people write it: with a real minus. */
export function signed(value: number): string {
  return String(value).replace("-", "−");
}

export function faceName(face: number): string {
  return face === WILD ? "R" : signed(BILLS[face]!.value);
}

/** The drawing of a face; a die that is not rolled yet shows none. */
export function faceId(face: number): string {
  if (face < 0) return "none";
  return face === WILD ? "R" : BILLS[face]!.id;
}

export function pileOf(value: number): number {
  return BILLS.findIndex((bill) => bill.value === value);
}

export function pointsOf(held: readonly number[]): number {
  return held.reduce((sum, count, pile) => sum + count * BILLS[pile]!.value, 0);
}

export function billsIn(held: readonly number[]): number {
  return held.reduce((sum, count) => sum + count, 0);
}

/** Every bill by itself, the dearest first. */
export function spread(held: readonly number[]): number[] {
  return held.flatMap((count, pile) => Array<number>(count).fill(pile)).reverse();
}

/** One line of the rosette in the middle of a bill. */
export function rosette({ petals, outer, inner }: Bill): string {
  const points = petals * 10;
  const middle = (outer + inner) / 2;
  const swing = (outer - inner) / 2;
  const corners = Array.from({ length: points }, (_, n) => {
    const angle = (2 * Math.PI * n) / points;
    const radius = middle + swing * Math.cos(petals * angle);
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}
