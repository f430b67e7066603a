import type { CardFacts } from "../view";
import { EmblemArt } from "./card/emblem-art";

/** Cover of a deck: an emblem of its inks with its initial. */
export function DeckCover({ name, inks }: { name: string; inks: string[] }) {
  return (
    <span class="deck-cover paper" aria-hidden="true">
      <EmblemArt facts={coverFacts(name, inks)} />
    </span>
  );
}

/** Return a deck as a card, so that it gets an emblem. */
function coverFacts(name: string, inks: string[]): CardFacts {
  return {
    name: name || "?",
    version: null,
    type: "character",
    song: false,
    classifications: [],
    inks,
    cost: 0,
    inkable: true,
    strength: null,
    willpower: null,
    lore: null,
    move_cost: null,
    keywords: [],
    abilities: [],
    kinds: [],
    unsupported: null,
    unplayed: [],
    set: null,
    number: null,
  };
}
