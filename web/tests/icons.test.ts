import { expect, test } from "vitest";

import { iconMaps, iconSet, namedIcons, sprite } from "../plugins/icons";

const maps = Object.entries(iconMaps());

test.each(maps)("every picture that %s names is one of game-icons", (_, map) => {
  const { icons, aliases = {} } = iconSet();
  const unknown = [...namedIcons(map)].filter(([name]) => !(name in icons) && !(name in aliases));
  expect(unknown).toEqual([]);
});

test("a picture that does not exist is an error that says where it is named", () => {
  expect(() => sprite("four_souls.json", { cards: { bomb: "no-such-picture" } })).toThrow(/four_souls\.json: bomb.*no-such/);
});

test("no symbol is in a sprite twice", () => {
  for (const [file, map] of maps) {
    const ids = [...sprite(file, map).matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
    expect(ids.length).toBe(new Set(ids).size);
  }
});
