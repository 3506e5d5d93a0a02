import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

export default defineConfig(
  globalIgnores([
    "dist/",
    // Made by `python -m cardwright.server.typescript`.
    "src/lib/protocol.ts",
    "src/lib/views.ts",
    "src/games/*/views.ts",
    "src/games/*/asked.ts",
  ]),
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: { allowDefaultProject: ["*.js"] }, extraFileExtensions: [".svelte"] },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      // `_` is what nobody reads: the things counted by an `each`, the field that is left out.
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" }],
      // Most lists have no state of their own and are drawn anew by place; a key that is there twice stops the page.
      "svelte/require-each-key": "off",
      // Collections are replaced as a whole (`$state.raw`), never changed in place once they are shown.
      "svelte/prefer-svelte-reactivity": "off",
      // `{" "}` keeps a space at the end of a block, where Svelte would drop it.
      "svelte/no-useless-mustaches": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ["**/*.svelte"],
    rules: {
      // ESLint sees events and parameters of snippets in a template as `any`; svelte-check knows their types.
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  { files: ["*.config.*", "plugins/**", "tests/**"], languageOptions: { globals: globals.node } },
);
