// Completed lessons of this browser.

const KEY = "inkwright.lessons";

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
