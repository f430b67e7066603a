// What this browser's user prefers. Kept in local storage, used everywhere.
import { createStore } from "./store";

export interface Preferences {
  scheme: "auto" | "light" | "dark";
  motion: boolean;
  warnAtEnd: boolean;
  askOrder: boolean;
  /** Whether pictures from the user's own folder are shown. */
  pictures: boolean;
}

const KEY = "inkwright.preferences";
const DEFAULTS: Preferences = {
  scheme: "auto",
  motion: true,
  warnAtEnd: true,
  askOrder: false,
  pictures: false,
};

export const preferences = createStore<Preferences>(load());

/** Change some preferences, keep them and let them take effect. */
export function prefer(change: Partial<Preferences>): void {
  preferences.set((before) => ({ ...before, ...change }));
  try {
    window.localStorage.setItem(KEY, JSON.stringify(preferences.get()));
  } catch {
    // No storage: they hold until the page is closed.
  }
  applyPreferences();
}

/** Tell the page which colours and motion to use. */
export function applyPreferences(): void {
  const { scheme, motion } = preferences.get();
  const root = document.documentElement;
  if (scheme === "auto") delete root.dataset.scheme;
  else root.dataset.scheme = scheme;
  root.dataset.motion = motion ? "on" : "off";
}

function load(): Preferences {
  try {
    const kept = JSON.parse(window.localStorage.getItem(KEY) ?? "{}") as Partial<Preferences>;
    return { ...DEFAULTS, ...kept };
  } catch {
    return DEFAULTS;
  }
}
