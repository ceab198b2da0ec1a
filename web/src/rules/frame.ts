// Boards lay themselves out for the screen they are on. A picture of one is that layout, smaller.

const LAPTOP_FROM = 1000; // pixels: where boards change to their wide layout
const LAPTOP = { width: 1180, height: 700 };
const PHONE = { width: 360, height: 520 };

export interface Frame {
  width: number;
  height: number;
}

export function frameOf(screen: number): Frame {
  return screen >= LAPTOP_FROM ? LAPTOP : PHONE;
}
