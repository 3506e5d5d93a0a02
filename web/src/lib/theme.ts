/** The theme: day or night. */

import { settings, type Theme } from "./settings.svelte";

/** Put the theme on the page; without a choice the system decides. */
export function showTheme(theme: Theme = settings.theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function isDark(theme: Theme = settings.theme): boolean {
  return theme === "system" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
}

export function setTheme(theme: Theme): void {
  settings.theme = theme;
  settings.keep();
  showTheme(theme);
}
