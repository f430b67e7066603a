// Unsaved decks and unsaved changes of saved ones, stored so that they survive leaving the page.

export interface DeckDraft {
  name: string;
  text: string;
}

const KEY = "inkwright.deck-draft";

/** Store an unsaved deck, or unsaved changes of the deck called `deck`. */
export function keepDeckDraft(draft: DeckDraft, deck: string | null = null): void {
  try {
    window.localStorage.setItem(keyOf(deck), JSON.stringify(draft));
  } catch {
    // No storage: the draft is lost with the page.
  }
}

/** Forget an unsaved deck, or unsaved changes of a deck. */
export function dropDeckDraft(deck: string | null = null): void {
  try {
    window.localStorage.removeItem(keyOf(deck));
  } catch {
    // No storage: nothing was kept.
  }
}

/** Return the unsaved deck, or the unsaved changes of a deck; null if there are none. */
export function keptDeckDraft(deck: string | null = null): DeckDraft | null {
  try {
    const kept = JSON.parse(window.localStorage.getItem(keyOf(deck)) ?? "null") as Partial<DeckDraft> | null;
    return kept && { name: kept.name ?? "", text: kept.text ?? "" };
  } catch {
    return null;
  }
}

/** Return whether there is an unsaved new deck with cards. */
export function hasNewDeck(): boolean {
  return /^\s*\d/m.test(keptDeckDraft()?.text ?? "");
}

function keyOf(deck: string | null): string {
  return deck === null ? KEY : `${KEY}:${deck}`;
}
