// Codes of tables as people type, read and share them.

export const CODE_LENGTH = 8;
const HALF = CODE_LENGTH / 2;

/** What the server knows a table by: `k7mq-2xra` is K7MQ2XRA. */
export function tidied(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .slice(0, CODE_LENGTH);
}

/** In two halves, as far as it goes: easier to read aloud. */
export function spaced(code: string): string {
  const letters = tidied(code);
  return letters.length > HALF ? `${letters.slice(0, HALF)}-${letters.slice(HALF)}` : letters;
}

/** The address that invites to a table. */
export function addressOf(code: string, origin = location.origin): string {
  return `${origin}/t/${code}`;
}
