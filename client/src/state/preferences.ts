// User preferences, kept in local storage.
import type { Pace } from "../motion/timing";
import { createStore } from "./store";

export interface Preferences {
  scheme: "auto" | "light" | "dark";
  motion: boolean;
  /** Speed at which the moves of other players are played. */
  pace: Pace;
  sound: boolean;
  warnAtEnd: boolean;
  askOrder: boolean;
  /** Show pictures from the user's own folder. */
  pictures: boolean;
  /** Notify the player of turns while the page is in the background. */
  notify: boolean;
}

const KEY = "inkwright.preferences";
const DEFAULTS: Preferences = {
  scheme: "dark",
  motion: true,
  pace: "normal",
  sound: true,
  warnAtEnd: true,
  askOrder: false,
  pictures: false,
  notify: false,
};

export const preferences = createStore<Preferences>(load());

/** Change, store and apply preferences. */
export function prefer(change: Partial<Preferences>): void {
  preferences.set((before) => ({ ...before, ...change }));
  try {
    window.localStorage.setItem(KEY, JSON.stringify(preferences.get()));
  } catch {
    // No storage: preferences last until the page is closed.
  }
  applyPreferences();
}

/** Apply the colour scheme and motion preference to the page. */
export function applyPreferences(): void {
  const { scheme, motion } = preferences.get();
  const root = document.documentElement;
  root.dataset.scheme = scheme;
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
