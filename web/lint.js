// Colours are tokens, and what is pressed is a part: `npm run lint` fails where a colour is written
// anywhere but in a tokens.css, or a <button> anywhere but in src/parts.

import { fileURLToPath } from "node:url";
import { readdirSync, readFileSync } from "node:fs";

const TOKENS = /(^|\/)tokens\.css$/;
const DRAWN = [
  "color",
  "background",
  "fill",
  "stroke",
  "border",
  "outline",
  "shadow",
  "stop-color",
];
const NAMED =
  "white|black|red|green|blue|yellow|orange|purple|pink|brown|gr[ae]y|gold|silver|tan|navy|teal|" +
  "crimson|tomato|coral|salmon|beige|ivory|maroon|olive|cyan|magenta|violet|indigo|khaki|orchid";

const HEX = /(?<!href=["'{`]|url\(["']?|&)#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?!-)/gi;
const FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/gi;
const NAME = new RegExp(
  String.raw`(?:[\w-]*(?:${DRAWN.join("|")})[\w-]*\s*[:=]\s*["']?[^;"'{}\n]*?)(?<![-\w])(?:${NAMED})(?![-\w])`,
  "gi",
);

const BUTTON = /<button\b|<svelte:element\b[^>]*["'`]button["'`]|createElement\(["'`]button/g;

/** The colours written into a text. */
export function coloursIn(text) {
  return [HEX, FUNCTION, NAME].flatMap((kind) => foundBy(kind, text));
}

/** The buttons that a text makes by itself. */
export function buttonsIn(text) {
  return foundBy(BUTTON, text);
}

function foundBy(kind, text) {
  return Array.from(text.matchAll(kind), (found) => ({
    line: text.slice(0, found.index).split("\n").length,
    what: found[0].trim(),
  }));
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.(svelte|css|ts|svg)$/.test(path))
    .filter((path) => !TOKENS.test(path) && !path.includes("/wire/") && !path.includes(".test."));
}

function complaintsAbout(path) {
  const text = readFileSync(path, "utf-8");
  const buttons = path.startsWith("src/parts/") ? [] : buttonsIn(text);
  return [
    ...coloursIn(text).map(({ line, what }) => `${path}:${line}: ${what} is no token`),
    ...buttons.map(({ line }) => `${path}:${line}: no part (Button, Tool or Tap)`),
  ];
}

if (fileURLToPath(import.meta.url) === process.argv[1]) {
  const found = filesOf("src").flatMap(complaintsAbout);
  for (const one of found) console.error(one);
  process.exitCode = found.length > 0 ? 1 : 0;
}
