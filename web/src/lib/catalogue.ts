/** Card faces by the id of their definition, fetched once for a game, together with their pictures. */

import { api, gameSetup } from "./api";
import { learnKeywords } from "./glossary";
import { mountSprite } from "./icons";
import { learn } from "./looks";
import type { CardFace, GameName } from "./protocol";

export type Catalogue = ReadonlyMap<string, CardFace>;

const fetched = new Map<GameName, Promise<Catalogue>>();

export function catalogue(game: GameName): Promise<Catalogue> {
  void mountSprite(game);
  let faces = fetched.get(game);
  if (faces === undefined) {
    faces = gameSetup(game)
      .then((setup) => {
        learnKeywords(game, setup.keywords);
        return api<CardFace[]>(setup.cards);
      })
      .then((list) => {
        learn(game, list);
        return new Map(list.map((face) => [face.id, face]));
      });
    faces.catch(() => fetched.delete(game));
    fetched.set(game, faces);
  }
  return faces;
}

/** The faces of a table's own cards, at an address that the server gives. */
export async function tableFaces(game: GameName, address: string): Promise<Catalogue> {
  const [faces, own] = await Promise.all([catalogue(game), api<CardFace[]>(address)]);
  learn(game, own);
  if (own.some((face) => face.picture !== "")) void mountSprite("more");
  return new Map([...faces, ...own.map((face) => [face.id, face] as const)]);
}

/** A placeholder for a face that is missing or still loading. */
export function unknownFace(id: string): CardFace {
  const name = id.replaceAll("_", " ").replace(/^./, (first) => first.toUpperCase());
  return {
    id,
    name,
    kind: "",
    set: "",
    text: {},
    picture: "",
    figures: {},
    keywords: [],
    extra: {},
    set_name: "",
    look: null,
  };
}
