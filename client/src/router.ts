// Routes live in the fragment of the address, which never reaches the server, its logs or other sites, so a
// link can carry an invitation.
import { useLayoutEffect, useState } from "preact/hooks";

export type Route =
  /** `choosing` opens the list of decks. */
  | { name: "start"; choosing?: boolean }
  | { name: "table"; table: string }
  | { name: "join"; table: string; invite: string }
  | { name: "watch"; table: string; key: string }
  | { name: "replays" }
  /** `analyse` starts the analysis of the game. */
  | { name: "replay"; replay: string; analyse?: boolean; move?: number }
  | { name: "shared"; what: "deck" | "replay"; code: string; move: number }
  /** Position in the address; the kept one if missing. */
  | { name: "playground"; code: string | null }
  | { name: "puzzles" }
  /** Puzzles of the suite of rules. */
  | { name: "suite" }
  /** Filters of the card browser, as query parameters. */
  | { name: "cards"; query?: string }
  | { name: "card"; card: string; query?: string }
  | { name: "decks" }
  /** Name of a saved deck; a new deck if missing. */
  | { name: "deck"; deck: string | null }
  | { name: "learn" }
  | { name: "lesson"; lesson: string }
  /** Case in the address; the kept case if missing. */
  | { name: "desk"; code: string | null }
  /** Card in the address; the kept card if missing. */
  | { name: "studio"; code: string | null }
  | { name: "rules" }
  /** Tables in use, for whoever runs the server. */
  | { name: "host" }
  | { name: "rule"; rule: string }
  | { name: "show"; scenario: string; rule: string | null }
  | { name: "unknown" };

const PLAIN = ["replays", "puzzles", "suite", "cards", "decks", "learn", "rules", "host"] as const;
type Plain = (typeof PLAIN)[number];
const ANALYSE = "analyse";

/** Parse a fragment such as `#/table/abc`. */
export function parseRoute(hash: string): Route {
  const [path = "", ...queries] = hash.split("?");
  const query = queries.join("?");
  const [name = "", ...rest] = path
    .replace(/^#?\/?/, "")
    .split("/")
    .map(decoded);
  const [first, second] = rest;
  if (name === "" && rest.length === 0) return { name: "start" };
  if (name === "play" && rest.length === 0) return { name: "start", choosing: true };
  if (name === "table" && first && rest.length === 1) return { name: "table", table: first };
  if (name === "join" && first && second && rest.length === 2)
    return { name: "join", table: first, invite: second };
  if (name === "watch" && first && second && rest.length === 2)
    return { name: "watch", table: first, key: second };
  if (name === "cards" && rest.length === 0) return query ? { name, query } : { name };
  if (isPlain(name) && rest.length === 0) return { name };
  if (name === "deck" && rest.length === 0) return { name: "deck", deck: null };
  if (holdsCode(name) && rest.length === 0) return { name, code: null };
  if (name === "shared" && (first === "deck" || first === "replay") && second && rest.length === 2)
    return { name, what: first, code: second, move: first === "replay" ? moveOf(query) : 0 };
  if (name === "show" && first && second && rest.length === 2)
    return { name: "show", scenario: first, rule: second };
  if (!first || rest.length !== 1) return { name: "unknown" };
  if (name === "replay") {
    if (query === ANALYSE) return { name, replay: first, analyse: true };
    const move = moveOf(query);
    return move > 0 ? { name, replay: first, move } : { name, replay: first };
  }
  if (name === "card") return query ? { name, card: first, query } : { name, card: first };
  if (name === "deck") return { name: "deck", deck: first };
  if (name === "learn") return { name: "lesson", lesson: first };
  if (holdsCode(name)) return { name, code: first };
  if (name === "rule") return { name: "rule", rule: first };
  if (name === "show") return { name: "show", scenario: first, rule: null };
  return { name: "unknown" };
}

/** Return the fragment of a route. */
export function hashOf(route: Route): string {
  switch (route.name) {
    case "table":
      return `#/table/${encodeURIComponent(route.table)}`;
    case "join":
      return `#/join/${encodeURIComponent(route.table)}/${encodeURIComponent(route.invite)}`;
    case "watch":
      return `#/watch/${encodeURIComponent(route.table)}/${encodeURIComponent(route.key)}`;
    case "replay":
      return `#/replay/${encodeURIComponent(route.replay)}${route.analyse ? `?${ANALYSE}` : queryOf(route.move)}`;
    case "shared":
      return `#/shared/${route.what}/${encodeURIComponent(route.code)}${queryOf(route.move)}`;
    case "cards":
      return `#/cards${route.query ? `?${route.query}` : ""}`;
    case "card":
      return `#/card/${encodeURIComponent(route.card)}${route.query ? `?${route.query}` : ""}`;
    case "deck":
      return route.deck === null ? "#/deck" : `#/deck/${encodeURIComponent(route.deck)}`;
    case "lesson":
      return `#/learn/${encodeURIComponent(route.lesson)}`;
    case "desk":
    case "playground":
    case "studio":
      return route.code === null ? `#/${route.name}` : `#/${route.name}/${encodeURIComponent(route.code)}`;
    case "rule":
      return `#/rule/${encodeURIComponent(route.rule)}`;
    case "show": {
      const shown = `#/show/${encodeURIComponent(route.scenario)}`;
      return route.rule === null ? shown : `${shown}/${encodeURIComponent(route.rule)}`;
    }
    case "start":
      return route.choosing ? "#/play" : "#/";
    case "unknown":
      return "#/";
    default:
      return `#/${route.name}`;
  }
}

/** Go to a route; `replace` replaces the current history entry. */
export function go(route: Route, replace = false): void {
  if (replace) window.location.replace(hashOf(route));
  else window.location.hash = hashOf(route);
}

/** Replace the address with that of a route, without opening it: the page shows it already. */
export function readdress(route: Route): void {
  window.history.replaceState(null, "", hashOf(route));
}

/** Current route, updated when the address changes. */
export function useRoute(): Route {
  const [route, setRoute] = useState(() => parseRoute(window.location.hash));
  // Layout effect, because a link can be clicked as soon as it is drawn.
  useLayoutEffect(() => {
    const changed = () => setRoute(parseRoute(window.location.hash));
    window.addEventListener("hashchange", changed);
    return () => window.removeEventListener("hashchange", changed);
  }, []);
  return route;
}

/** Move that a replay opens at, such as `move=12`; 0 for its beginning. */
function moveOf(query: string): number {
  const found = /^move=(\d{1,6})$/.exec(query);
  return found ? Number(found[1]) : 0;
}

function queryOf(move: number | undefined): string {
  return move ? `?move=${move}` : "";
}

/** Return whether an address can hold what a page of this name shows. */
function holdsCode(name: string): name is "desk" | "playground" | "studio" {
  return name === "desk" || name === "playground" || name === "studio";
}

function isPlain(name: string): name is Plain {
  return (PLAIN as readonly string[]).includes(name);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
