// Colours are tokens: `npm run lint` fails where one is written anywhere else.

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

/** The colours written into a text. */
export function coloursIn(text) {
  return [HEX, FUNCTION, NAME].flatMap((kind) =>
    Array.from(text.matchAll(kind), (found) => ({
      line: text.slice(0, found.index).split("\n").length,
      colour: found[0].trim(),
    })),
  );
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.(svelte|css|ts|svg)$/.test(path))
    .filter((path) => !TOKENS.test(path) && !path.includes("/wire/") && !path.includes(".test."));
}

if (fileURLToPath(import.meta.url) === process.argv[1]) {
  const found = filesOf("src").flatMap((path) =>
    coloursIn(readFileSync(path, "utf-8")).map(
      ({ line, colour }) => `${path}:${line}: ${colour} is no token`,
    ),
  );
  for (const one of found) console.error(one);
  process.exitCode = found.length > 0 ? 1 : 0;
}
