// Boards lay themselves out for the screen they are on. A picture of one is that layout, smaller;
// a close-up is a part of it, larger.

const LAPTOP_FROM = 1000; // pixels: where boards change to their wide layout
const LAPTOP = { width: 1180, height: 700 };
const PHONE = { width: 360, height: 520 };
const TALL = { width: 360, height: 640 }; // a phone's board with nothing hidden
const MARGIN = 22; // pixels of the board around what is shown close up
const CLOSEST = 2.2;

export interface Frame {
  width: number;
  height: number;
}

export interface Box extends Frame {
  x: number;
  y: number;
}

/** Where the board's top left corner lies in the picture, and how large a pixel of it is. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

export function frameOf(screen: number, isTall = false): Frame {
  if (screen >= LAPTOP_FROM) return LAPTOP;
  return isTall ? TALL : PHONE;
}

/** The whole board. */
export function whole(stage: Frame, picture: Frame): View {
  return { x: 0, y: 0, scale: picture.width / stage.width };
}

/** As near as shows all of the box, in the middle, and nothing beyond the board. */
export function closeUp(box: Box, stage: Frame, picture: Frame): View {
  const fits = Math.min(
    picture.width / (box.width + 2 * MARGIN),
    picture.height / (box.height + 2 * MARGIN),
    CLOSEST,
  );
  const scale = Math.max(fits, picture.width / stage.width, picture.height / stage.height);
  const at = (start: number, length: number, shown: number, all: number): number => {
    const middle = shown / 2 - (start + length / 2) * scale;
    return Math.min(0, Math.max(middle, shown - all * scale));
  };
  return {
    x: at(box.x, box.width, picture.width, stage.width),
    y: at(box.y, box.height, picture.height, stage.height),
    scale,
  };
}

/** A box in shares of the board, in the board's pixels. */
export function scaled({ x, y, width, height }: Box, stage: Frame): Box {
  return {
    x: x * stage.width,
    y: y * stage.height,
    width: width * stage.width,
    height: height * stage.height,
  };
}

/** The smallest box around all of them; nothing around none. */
export function around(boxes: Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}
