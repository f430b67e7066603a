import { useEffect, useState } from "preact/hooks";
import type { DeckChoice } from "../messages";
import { api } from "../net/api";
import { InkMarks } from "../parts/ink-marks";
import { Page } from "../parts/page";
import { Problem } from "../parts/problem";
import { hashOf } from "../router";
import { keepDeckDraft } from "../state/deck-draft";
import { deckStrings as say } from "../strings/decks";
import { pageStrings } from "../strings/pages";

/** List of saved decks and sample decks. */
export function DecksScreen() {
  const [decks, setDecks] = useState<DeckChoice[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    api.decks().then(
      (found) => setDecks(found.decks),
      (error: Error) => setProblem(error.message),
    );
  }, []);

  async function remove(name: string): Promise<void> {
    if (!window.confirm(say.removeSure(name))) return;
    try {
      setDecks((await api.removeDeck({ name })).decks);
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  const own = decks?.filter((deck) => deck.own) ?? [];
  return (
    <Page at="decks">
      <div class="lead">
        <h1>{say.title}</h1>
        <p>{say.intro}</p>
      </div>
      <Problem text={problem} />
      <p>
        <a
          class="button main"
          href={hashOf({ name: "deck", deck: null })}
          onClick={() => keepDeckDraft({ name: "", text: "" })}
        >
          {say.newDeck}
        </a>
      </p>
      {decks === null && problem === null && <p>{pageStrings.loading}</p>}
      {decks && (
        <>
          <h2>{say.own}</h2>
          {own.length === 0 && <p class="hint">{say.noOwn}</p>}
          <ul class="deck-list">
            {own.map((deck) => (
              <li key={deck.name}>
                <DeckLink deck={deck} />
                <button
                  type="button"
                  class="quiet"
                  aria-label={`${pageStrings.remove} ${deck.name}`}
                  onClick={() => void remove(deck.name)}
                >
                  ×
                </button>
              </li>
            ))}
          </ul>
          <h2>{say.sample}</h2>
          <ul class="deck-list">
            {decks
              .filter((deck) => !deck.own)
              .map((deck) => (
                <li key={deck.name}>
                  <DeckLink deck={deck} />
                </li>
              ))}
          </ul>
        </>
      )}
    </Page>
  );
}

function DeckLink({ deck }: { deck: DeckChoice }) {
  return (
    <a class="tile" href={hashOf({ name: "deck", deck: deck.name })}>
      <InkMarks inks={deck.inks} />
      <span class="tile-name">{deck.name}</span>
      <small>{pageStrings.cards(deck.size)}</small>
    </a>
  );
}
