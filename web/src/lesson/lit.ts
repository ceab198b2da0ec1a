// Where on its board the parts are that a game's lesson lights. Games say so in their folders.

/** A selector for each name that `lesson.json` uses; whatever it finds is lit as one. */
export type Lit = (name: string) => string;

const LIT = import.meta.glob<Lit>("../games/*/lesson.ts", { import: "lit" });

/** Nothing is lit in a game that does not say where its parts are. */
export async function litOf(game: string): Promise<Lit> {
  return (await LIT[`../games/${game}/lesson.ts`]?.()) ?? (() => "");
}
