// Who came where. The server says who won; the others follow by points, equal ones side by side.

export interface Ranked {
  seat: number;
  points: number;
  place: number; // from 1
}

export function ranked(scores: number[], winners: number[]): Ranked[] {
  const key = (seat: number) => [winners.includes(seat) ? 1 : 0, scores[seat] ?? 0] as const;
  const order = scores
    .map((_, seat) => seat)
    .sort((a, b) => key(b)[0] - key(a)[0] || key(b)[1] - key(a)[1] || a - b);
  const isBetter = (a: number, b: number) => key(a)[0] !== key(b)[0] || key(a)[1] !== key(b)[1];
  const found: Ranked[] = [];
  order.forEach((seat, n) => {
    const before = found[n - 1];
    const place = before && !isBetter(before.seat, seat) ? before.place : n + 1;
    found.push({ seat, points: scores[seat] ?? 0, place });
  });
  return found;
}

/** By how much the winners lead; 0 if a tie had to be broken. */
export function lead(scores: number[], winners: number[]): number {
  const best = Math.max(...winners.map((seat) => scores[seat] ?? 0));
  const others = scores.filter((_, seat) => !winners.includes(seat));
  return others.length > 0 ? Math.max(0, best - Math.max(...others)) : 0;
}
