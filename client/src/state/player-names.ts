// Names of the players at the open table, for texts about cards in play.
import { createStore } from "./store";

export const playerNames = createStore<{ names: string[]; viewer: number | null }>({
  names: [],
  viewer: null,
});

/** Return the initial of a name for its seal, with the number of one like “Quill 2”. */
export function initials(name: string): string {
  return name.charAt(0) + (/ (\d)$/.exec(name)?.[1] ?? "");
}
