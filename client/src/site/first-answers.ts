// Answers while Python is still starting, so that home can be used at once: the last ones of this browser, or
// those of a new visitor, which come with the site.
import type { Reply } from "../net/transport";
import type { Places } from "./places";

const EARLY = "/api/start";
const KEY = "inkwright.start";

interface Kept {
  /** Version of the site that answered: another one may answer differently. */
  version: string;
  body: string;
}

/** Return an answer to a request that can be answered without Python; null if there is none. */
export async function firstAnswer(method: string, path: string, places: Places): Promise<Reply | null> {
  if (method !== "GET" || path !== EARLY) return null;
  const kept = read(places.version);
  if (kept !== null) return { status: 200, body: kept };
  const response = await fetch(places.start).catch(() => null);
  return response?.ok ? { status: 200, body: await response.text() } : null;
}

/** Keep an answer for the next visit. */
export function keepAnswer(path: string, reply: Reply, { version }: Places): void {
  if (path !== EARLY || reply.status !== 200) return;
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ version, body: reply.body } satisfies Kept));
  } catch {
    // No storage or no space: the next visit waits a little longer.
  }
}

function read(version: string): string | null {
  try {
    const kept = JSON.parse(window.localStorage.getItem(KEY) ?? "null") as Kept | null;
    return kept?.version === version ? kept.body : null;
  } catch {
    return null;
  }
}
