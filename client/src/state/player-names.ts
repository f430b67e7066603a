// Names of the players at the open table, for texts about cards in play.
import { createStore } from "./store";

export const playerNames = createStore<{ names: string[]; viewer: number | null }>({
  names: [],
  viewer: null,
});
