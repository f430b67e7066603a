// Answers that need no Python, so that pages can be used at once: those that are the same for everybody come with the
// site; while Python is starting, so do the options of a new visitor, unless this browser has kept others.
import type { Reply } from "../net/transport";
import { unpacked } from "./kept-files";
import type { Places } from "./places";

const OPTIONS = "/api/start";
const KEY = "inkwright.start";

interface Kept {
  /** Version of the site that answered: another one may answer differently. */
  version: string;
  body: string;
}

/** Return an answer to a request that can be answered without Python; null if there is none. */
export async function firstAnswer(
  method: string,
  path: string,
  places: Places,
  ready: boolean,
): Promise<Reply | null> {
  const file = places.answers[path];
  if (method !== "GET" || file === undefined || (ready && path === OPTIONS)) return null;
  const kept = path === OPTIONS ? read(places.version) : null;
  if (kept !== null) return { status: 200, body: kept };
  return unpacked(file).then(
    async (response) => ({ status: 200, body: await response.text() }),
    () => null, // Python knows it too
  );
}

/** Keep an answer for the next visit. */
export function keepAnswer(path: string, reply: Reply, { version }: Places): void {
  if (path !== OPTIONS || reply.status !== 200) return;
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
