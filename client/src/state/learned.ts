// Completed lessons of this browser.

const KEY = "inkwright.lessons";
const GAME = "inkwright.first-game";

export function learned(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? "[]");
    return new Set(Array.isArray(kept) ? kept.filter((each) => typeof each === "string") : []);
  } catch {
    return new Set();
  }
}

export function keepLearned(lesson: string): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify([...new Set([...learned(), lesson])]));
  } catch {
    // No storage: it is forgotten with the page.
  }
}

/** Return the table of the unfinished first game. */
export function keptFirstGame(): string | null {
  try {
    return window.localStorage.getItem(GAME);
  } catch {
    return null;
  }
}

export function keepFirstGame(table: string | null): void {
  try {
    if (table === null) window.localStorage.removeItem(GAME);
    else window.localStorage.setItem(GAME, table);
  } catch {
    // No storage: a reload begins another game.
  }
}
