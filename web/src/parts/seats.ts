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

let worn: readonly Colour[] = COLOURS;

/** From now on seats wear these colours: those of the box, where it has colours of its own. */
export function dress(colours: readonly Colour[] = COLOURS): void {
  worn = colours;
}

export function colourOf(seat: number): Colour {
  return worn[seat] ?? "black";
}
