// How a game's rules are illustrated: where on its own board the parts are that the rules name, what
// each step of a turn shows close up, and how pieces look among words. Games say so in their folders.

import type { Component } from "svelte";

/** A part of the board: what to look for, and on which side its name has room. */
export interface Pin {
  at: string; // a selector
  side?: "left" | "right";
  low?: boolean; // at the lower edge
  isBare?: boolean; // its number alone: no room for a name
}

export interface Closeup {
  at: string; // a selector; everything found is shown
  instant?: string; // the event that is just happening; else what came of it
}

export interface Pictures {
  table: Pin[]; // in the order of the rules
  turn: Closeup[];
}

/** A piece among words; the symbols that it uses are on the page once. */
export interface Drawing {
  Piece: Component<{ text: string }>;
  Art: Component;
}

const PICTURES = import.meta.glob<Pictures>("../games/*/rules/pictures.ts", {
  import: "pictures",
});
const PIECES = import.meta.glob<Drawing["Piece"]>("../games/*/rules/Piece.svelte", {
  import: "default",
});
const ART = import.meta.glob<Drawing["Art"]>("../games/*/Art.svelte", { import: "default" });

/** None for a game that says nothing: its rules are read all the same. */
export async function picturesOf(game: string): Promise<Pictures | undefined> {
  return PICTURES[`../games/${game}/rules/pictures.ts`]?.();
}

export async function drawingOf(game: string): Promise<Drawing | undefined> {
  const [piece, art] = [
    PIECES[`../games/${game}/rules/Piece.svelte`],
    ART[`../games/${game}/Art.svelte`],
  ];
  return piece && art && { Piece: await piece(), Art: await art() };
}
