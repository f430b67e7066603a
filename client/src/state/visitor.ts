// Key of this browser, by which a server tells whose decks and replays are whose. There are no accounts.

const KEY = "inkwright.visitor";
const BYTES = 24;
let unkept: string | null = null;

/** Return the key, made up on the first visit. */
export function visitorKey(): string {
  try {
    const kept = window.localStorage.getItem(KEY);
    if (kept) return kept;
    const made = newKey();
    window.localStorage.setItem(KEY, made);
    return made;
  } catch {
    // No storage: the key is forgotten with the page.
    unkept ??= newKey();
    return unkept;
  }
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
