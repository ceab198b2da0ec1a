// The worked examples of a game, asked for once.

import { get } from "../net/api";
import type { GameName } from "../wire/games";
import type { Examples, ExampleSeen } from "../wire/protocol";

const asked = new Map<GameName, Promise<ExampleSeen[]>>();

/** Without a server there are none: the rules are read all the same. */
export function examplesOf(game: GameName): Promise<ExampleSeen[]> {
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
