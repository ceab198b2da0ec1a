// What the server says of a game that this page was built without: its words, rules and phases.

import { get } from "./net/api";
import type { GameBook } from "./wire/protocol";

const asked = new Map<string, Promise<GameBook>>();

/** Asked for once. */
export function bookOf(game: string): Promise<GameBook> {
  let answer = asked.get(game);
  if (!answer) {
    answer = get<GameBook>(`/api/games/${game}/book`);
    answer.catch(() => asked.delete(game)); // another time the line may be better
    asked.set(game, answer);
  }
  return answer;
}
