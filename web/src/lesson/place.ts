// Where whoever teaches stands: in dimmed space, near what is lit, never on it and never off the
// screen.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Place {
  left: number;
  top: number;
  isFree: boolean; // else it was the least bad
}

const STRIDE = 8; // pixels between two places that are tried
export const AIR = 8; // between the guide and what is lit, its ring included
const FAITH = 0.25; // how much it likes to stay where it was

/** The nearest place to `lit` (its last part most of all) inside `room` that covers none of it. */
export function placeBeside(lit: Box[], size: Size, room: Box, was?: Place): Place {
  const goal = middle(lit.at(-1) ?? room);
  let best: Place & { cost: number } = { ...corner(room), isFree: false, cost: Infinity };
  for (const top of strides(room.top, room.bottom - size.height))
    for (const left of strides(room.left, room.right - size.width)) {
      const box = { left, top, right: left + size.width, bottom: top + size.height };
      const covered = lit.reduce((sum, part) => sum + overlap(box, part), 0);
      const cost = far(middle(box), goal) + FAITH * (was ? far(box, was) : 0) + covered * 1000;
      if (cost < best.cost) best = { left, top, isFree: covered === 0, cost };
    }
  return { left: best.left, top: best.top, isFree: best.isFree };
}

function* strides(from: number, to: number): Generator<number> {
  for (let at = from; at < to; at += STRIDE) yield at;
  yield Math.max(from, to);
}

function corner(room: Box): { left: number; top: number } {
  return { left: room.left, top: room.top };
}

export function middle(box: Box): { left: number; top: number } {
  return { left: (box.left + box.right) / 2, top: (box.top + box.bottom) / 2 };
}

function far(one: { left: number; top: number }, other: { left: number; top: number }): number {
  return Math.hypot(one.left - other.left, one.top - other.top);
}

/** How much of `part`, with some air around it, `box` would cover. */
function overlap(box: Box, part: Box): number {
  const across = Math.min(box.right, part.right + AIR) - Math.max(box.left, part.left - AIR);
  const down = Math.min(box.bottom, part.bottom + AIR) - Math.max(box.top, part.top - AIR);
  return Math.max(0, across) * Math.max(0, down);
}

/** One box around all of them; none if there are none. */
export function around(boxes: Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}
