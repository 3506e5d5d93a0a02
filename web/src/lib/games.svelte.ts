/** The games of this server, and their titles. */

import { gameInfos } from "./api";
import type { GameInfo } from "./protocol";

class Games {
  all = $state.raw<GameInfo[]>([]);
  private fetched: Promise<GameInfo[]> | undefined;

  /** All games, fetched once; an error if the server does not answer. */
  load(): Promise<GameInfo[]> {
    this.fetched ??= gameInfos().then(
      (infos) => (this.all = infos),
      (error: unknown) => {
        this.fetched = undefined;
        throw error;
      },
    );
    return this.fetched;
  }

  /** The title of a game; until the server has sent it, its name in words. */
  title(game: string): string {
    const known = this.all.find((one) => one.game === game)?.title;
    return known ?? game.replaceAll("_", " ").replace(/\b\w/g, (first) => first.toUpperCase());
  }
}

export const games = new Games();
