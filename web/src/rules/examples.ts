// The worked examples of a game, asked for once.

import { get } from "../net/api";
import type { Examples, ExampleSeen } from "../wire/protocol";

const asked = new Map<string, Promise<ExampleSeen[]>>();

/** Without a server there are none: the rules are read all the same. */
export function examplesOf(game: string): Promise<ExampleSeen[]> {
  let answer = asked.get(game);
  if (!answer) {
    answer = get<Examples>(`/api/games/${game}/examples`).then(
      (found) => found.examples,
      () => {
        asked.delete(game);
        return [];
      },
    );
    asked.set(game, answer);
  }
  return answer;
}
