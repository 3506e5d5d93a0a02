import { expect, test } from "vitest";

import { notices, packageOf } from "../plugins/notices";

test("a file of a package belongs to it, and a file of ours to none", () => {
  expect(packageOf("/home/x/web/node_modules/svelte/src/index.js")).toBe("svelte");
  expect(packageOf("node_modules/@fontsource/piazzolla/files/a.woff2")).toBe("@fontsource/piazzolla");
  expect(packageOf("C:\\x\\node_modules\\a\\node_modules\\b\\c.js")).toBe("b");
  expect(packageOf("/home/x/web/src/main.ts")).toBeUndefined();
});

test("the page names each package with its version and licence, and has the text of each licence", () => {
  const page = notices(["svelte", "@fontsource/piazzolla", "@iconify-json/game-icons"]);
  expect(page).toMatch(/^- svelte \d+\.\d+\.\d+ \(MIT\)$/m);
  expect(page).toContain("Permission is hereby granted, free of charge");
  expect(page).toContain("SIL OPEN FONT LICENSE Version 1.1");
  expect(page).toContain("creativecommons.org/licenses/by/3.0/");
  expect(page).toContain("Delapouite");
});

test("a package without a licence is an error that says what to do", () => {
  expect(() => notices(["svelte", "is-reference"])).toThrow(
    /^is-reference has no file with its licence: say in web.plugins.notices.ts/,
  );
});
