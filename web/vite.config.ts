import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { icons } from "./plugins/icons";
import { noticesPage } from "./plugins/notices";

// The server's content-security policy allows nothing inline: fonts stay files, and no polyfill is put into the page.
export default defineConfig({
  plugins: [icons(), svelte(), noticesPage()],
  build: {
    target: "es2022",
    cssTarget: ["chrome123", "firefox121", "safari17.5"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700, // The pictures of a game are one file, fetched beside the page.
  },
  server: { proxy: { "/api": { target: process.env.CARDWRIGHT_SERVER ?? "http://127.0.0.1:8000", ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
});
