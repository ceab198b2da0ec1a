// How fast somebody wants things shown, and how long what matters stands at that speed.

export const SPEEDS = ["calm", "normal", "quick"] as const;
export type Speed = (typeof SPEEDS)[number];

/** What times are multiplied by. */
export const TEMPO: Record<Speed, number> = { calm: 1.6, normal: 1, quick: 0.55 };

/** Milliseconds that whatever decides something stands at normal speed, at the very least. */
export const LEAST = 1200;

const HURRY = 0.5; // for each news that waits: who fell behind catches up
const GLIMPSE = 60; // milliseconds that an event is there without motion

/** How long a board shows an event that it shows so long at normal speed. */
export function shownFor(usual: number, tempo: number, waiting: number, isStill: boolean): number {
  const time = (usual * tempo) / (1 + HURRY * waiting);
  return isStill && usual < LEAST ? Math.min(time, GLIMPSE) : time; // the rest is there to be read
}
