// Unsaved deck, stored so that it survives leaving the page.

export interface DeckDraft {
  name: string;
  text: string;
}

const KEY = "inkwright.deck-draft";

export function keepDeckDraft(draft: DeckDraft): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // No storage: the draft is lost with the page.
  }
}

export function keptDeckDraft(): DeckDraft {
  try {
    const kept = JSON.parse(window.localStorage.getItem(KEY) ?? "{}") as Partial<DeckDraft>;
    return { name: kept.name ?? "", text: kept.text ?? "" };
  } catch {
    return { name: "", text: "" };
  }
}
