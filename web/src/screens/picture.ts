// The result of a game as a picture, drawn here: nothing is sent anywhere until somebody shares it.
// Colours are the page's own, read from the element it is drawn for; so are the fonts.

import { colourOf } from "../parts/seats";
import { symbolOf } from "../parts/symbols.svelte";

export interface Pictured {
  game: string; // its title
  headline: string;
  rows: PicturedRow[]; // the best first
  lines: string[]; // what is worth telling
  foot: string;
}

interface PicturedRow {
  seat: number;
  name: string;
  points: number;
  said: string; // the points, as people write them
  isFirst: boolean;
}

const SIDE = 1080;
const EDGE = 72;
const WIDE = SIDE - 2 * EDGE;
const ROWS = { top: 318, height: 420, most: 96, gap: 12 };

type Pen = CanvasRenderingContext2D;
type Colours = (name: string) => string;

export async function draw(
  canvas: HTMLCanvasElement,
  told: Pictured,
  like: Element,
): Promise<void> {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  canvas.width = canvas.height = SIDE;
  const style = getComputedStyle(like);
  const colour: Colours = (name) => style.getPropertyValue(name).trim();
  const display = colour("--font-display");
  await document.fonts.load(`800 60px ${display}`);
  background(pen, colour);
  pen.fillStyle = colour("--ink");
  pen.textBaseline = "alphabetic";
  pen.textAlign = "center";
  pen.font = `700 38px ${display}`;
  pen.fillText(told.game, SIDE / 2, 118);
  fit(pen, told.headline, 800, 92, display, 2, 216);
  rows(pen, told.rows, colour, display);
  lines(pen, told.lines, colour("--font-text"), colour);
  pen.textAlign = "center";
  pen.font = `800 34px ${display}`;
  pen.fillText(told.foot, SIDE / 2, SIDE - 46);
}

function background(pen: Pen, colour: Colours): void {
  const fade = pen.createLinearGradient(0, 0, 0, SIDE);
  fade.addColorStop(0, colour("--table"));
  fade.addColorStop(1, colour("--table-deep") || colour("--table"));
  pen.fillStyle = fade;
  pen.fillRect(0, 0, SIDE, SIDE);
}

/** As large as it can be, in so many lines around `middle`. */
function fit(
  pen: Pen,
  text: string,
  weight: number,
  size: number,
  font: string,
  most: number,
  middle: number,
): void {
  for (let tried = size; ; tried -= 4) {
    pen.font = `${weight} ${tried}px ${font}`;
    const found = wrapped(pen, text, WIDE);
    if (found.length <= (tried > 60 ? 1 : most) || tried <= 36) {
      const first = middle + tried * 0.35 - ((found.length - 1) * tried) / 2;
      found.forEach((line, n) => pen.fillText(line, SIDE / 2, first + n * tried));
      return;
    }
  }
}

function wrapped(pen: Pen, text: string, width: number): string[] {
  const found: string[] = [];
  for (const word of text.split(" ")) {
    const longer = found.length ? `${found.at(-1)!} ${word}` : word;
    if (found.length && pen.measureText(longer).width <= width) found[found.length - 1] = longer;
    else found.push(word);
  }
  return found;
}

/** Everybody with a bar as long as their points. */
function rows(pen: Pen, all: PicturedRow[], colour: Colours, font: string): void {
  const step = Math.min(ROWS.most, ROWS.height / all.length);
  const height = step - Math.min(ROWS.gap, step / 6);
  const most = Math.max(1, ...all.map((row) => row.points));
  const top = ROWS.top + (ROWS.height - step * all.length) / 2;
  all.forEach((row, n) => {
    const y = top + n * step;
    pen.fillStyle = colour("--card");
    box(pen, EDGE, y, WIDE, height);
    const from = EDGE + height;
    const length = (WIDE - height) * Math.max(0, row.points / most);
    pen.fillStyle = row.isFirst ? colour("--gold") : colour("--line");
    if (length > 0) box(pen, from - height / 2, y, length + height / 2, height);
    symbol(pen, row.seat, EDGE + height / 2, y + height / 2, height / 2);
    pen.fillStyle = row.isFirst ? colour("--gold-ink") : colour("--ink");
    pen.font = `700 ${Math.round(height * 0.46)}px ${font}`;
    pen.textAlign = "left";
    pen.fillText(row.name, from + 16, y + height * 0.66, WIDE - height - 190);
    // beyond the end of the bar the card shows, whoever has won
    pen.fillStyle = row.isFirst && row.points === most ? colour("--gold-ink") : colour("--ink");
    pen.textAlign = "right";
    pen.fillText(row.said, EDGE + WIDE - 24, y + height * 0.66);
  });
}

function box(pen: Pen, x: number, y: number, width: number, height: number): void {
  pen.beginPath();
  pen.roundRect(x, y, width, height, height / 2);
  pen.fill();
}

/** What a seat wears, from the page's own drawings. */
function symbol(pen: Pen, seat: number, x: number, y: number, radius: number): void {
  const worn = document.createElement("span");
  worn.dataset["seat"] = colourOf(seat);
  worn.hidden = true;
  document.body.append(worn);
  const style = getComputedStyle(worn);
  pen.fillStyle = style.getPropertyValue("--seat").trim();
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = style.getPropertyValue("--white").trim();
  worn.remove();
  pen.save();
  const scale = (radius * 1.12) / 24;
  pen.translate(x - 12 * scale, y - 12 * scale);
  pen.scale(scale, scale);
  for (const path of document.querySelectorAll(`#s-${symbolOf(seat)} path`))
    pen.fill(new Path2D(path.getAttribute("d") ?? ""), "evenodd");
  pen.restore();
}

function lines(pen: Pen, said: string[], font: string, colour: Colours): void {
  pen.font = `500 32px ${font}`;
  pen.fillStyle = colour("--ink");
  pen.textAlign = "center";
  const all = said.flatMap((line) => wrapped(pen, line, WIDE)).slice(0, 5);
  all.forEach((line, n) => pen.fillText(line, SIDE / 2, 800 + n * 44));
}
