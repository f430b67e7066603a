// Routes live in the fragment of the address: it never reaches the server, its logs or other sites, so a
// link may carry the secret of a seat.
import { useEffect, useState } from "preact/hooks";

export type Route =
  | { name: "start" }
  | { name: "table"; table: string }
  | { name: "join"; table: string; invite: string }
  | { name: "unknown" };

/** The route that a fragment such as `#/table/abc` means. */
export function parseRoute(hash: string): Route {
  const [name = "", ...rest] = hash
    .replace(/^#?\/?/, "")
    .split("/")
    .map(decoded);
  const [first, second] = rest;
  if (name === "" && rest.length === 0) return { name: "start" };
  if (name === "table" && first && rest.length === 1) return { name: "table", table: first };
  if (name === "join" && first && second && rest.length === 2)
    return { name: "join", table: first, invite: second };
  return { name: "unknown" };
}

/** The fragment of a route. */
export function hashOf(route: Route): string {
  switch (route.name) {
    case "table":
      return `#/table/${encodeURIComponent(route.table)}`;
    case "join":
      return `#/join/${encodeURIComponent(route.table)}/${encodeURIComponent(route.invite)}`;
    default:
      return "#/";
  }
}

/** Go to a route; `replace` leaves no way back to where we were. */
export function go(route: Route, replace = false): void {
  if (replace) window.location.replace(hashOf(route));
  else window.location.hash = hashOf(route);
}

/** The route of the address, also after it changes. */
export function useRoute(): Route {
  const [route, setRoute] = useState(() => parseRoute(window.location.hash));
  useEffect(() => {
    const changed = () => setRoute(parseRoute(window.location.hash));
    window.addEventListener("hashchange", changed);
    return () => window.removeEventListener("hashchange", changed);
  }, []);
  return route;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
