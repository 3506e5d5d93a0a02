import { expect, test } from "vitest";

import { allPictures, iconMaps, iconSet, namedIcons, symbols } from "../plugins/icons";

const maps = Object.entries(iconMaps());

test.each(maps)("every picture that %s names is one of game-icons", (_, map) => {
  const { icons, aliases = {} } = iconSet();
  const unknown = [...namedIcons(map)].filter(([name]) => !(name in icons) && !(name in aliases));
  expect(unknown).toEqual([]);
});

test("a picture that does not exist is an error that says where it is named", () => {
  expect(() => symbols("games/duel/pictures.json", { cards: { bomb: "no-such-picture" } })).toThrow(
    /games\/duel\/pictures\.json: bomb.*no-such/,
  );
});

test("no symbol is in a sprite twice", () => {
  for (const [file, map] of maps) {
    const ids = [...symbols(file, map).matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
    expect(ids.length).toBe(new Set(ids).size);
  }
});

test("the list of all pictures has those of the cards we ship, and game-icons has them", () => {
  const all = new Set(allPictures());
  const { icons, aliases = {} } = iconSet();
  expect([...all].filter((name) => !(name in icons) && !(name in aliases))).toEqual([]);
  for (const [file, map] of maps.filter(([, one]) => one.cards !== undefined)) {
    expect(Object.keys(map.cards ?? {}).length, file).toBeGreaterThan(50);
    expect(Object.values(map.cards ?? {}).filter((name) => !all.has(name))).toEqual([]);
  }
});
