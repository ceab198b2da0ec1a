/** A seat is a colour, a symbol and a name, everywhere. */
export const COLOURS = [
  "red",
  "purple",
  "green",
  "aqua",
  "yellow",
  "blue",
  "black",
  "pink",
  "brown",
] as const;

export type Colour = (typeof COLOURS)[number];

export function colourOf(seat: number): Colour {
  return COLOURS[seat] ?? "black";
}
