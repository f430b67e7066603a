import { render } from "preact";
import { App } from "./app";
import { loadFonts } from "./parts/card/measure";
import { applyPreferences } from "./state/preferences";
import "./styles/fonts.css";
import "./styles/theme.css";
import "./styles/base.css";
import "./styles/card.css";
import "./styles/table.css";
import "./styles/tray.css";
import "./styles/ending.css";
import "./styles/motion.css";
import "./styles/pages.css";
import "./styles/home.css";
import "./styles/replays.css";
import "./styles/cards-and-decks.css";
import "./styles/playground.css";
import "./styles/turn-puzzles.css";
import "./styles/position.css";
import "./styles/desk.css";
import "./styles/learn.css";

applyPreferences();
void loadFonts();

const root = document.getElementById("app");
if (root) render(<App />, root);
