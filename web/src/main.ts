import "./styles/index.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { mountRegions } from "./lib/announce";
import { mountSprite } from "./lib/icons";
import { setLanguage } from "./lib/say";
import { wake } from "./lib/sound";
import { showTheme } from "./lib/theme";
import "./parts/all";
import "./games/all";

showTheme();
setLanguage(navigator.languages);
document.documentElement.lang = "en";
mountRegions();
void mountSprite("ui");
addEventListener("pointerdown", wake, { once: true });
addEventListener("keydown", wake, { once: true });

const target = document.getElementById("app");
if (target === null) throw new Error("index.html has no #app");
mount(App, { target });
