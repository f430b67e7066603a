import { render } from "preact";
import { App } from "./app";
import { useTransport } from "./net/transport";
import { loadFonts } from "./parts/card/measure";
import { startServer } from "./site/page-transport";
import { sitePlaces } from "./site/places";
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
import "./styles/people.css";
import "./styles/site.css";

applyPreferences();
void loadFonts();

const places = sitePlaces();
if (places) useTransport(startServer(places));

const root = document.getElementById("app");
if (root) render(<App />, root);
