import { useEffect, useState } from "preact/hooks";
import type { DeckChoice } from "../messages";
import { api } from "../net/api";
import { ConfirmDialog, ReplaceDraft } from "../parts/confirm-dialog";
import { DeckCover } from "../parts/deck-cover";
import { DeckImport } from "../parts/deck-import";
import { SmallCurve } from "../parts/home/deck-tiles";
import { InkMarks } from "../parts/ink-marks";
import { Page } from "../parts/page";
import { Problem } from "../parts/problem";
import { go, hashOf } from "../router";
import { type DeckDraft, dropDeckDraft, hasNewDeck, keepDeckDraft } from "../state/deck-draft";
import { copyName } from "../state/deck-list";
import { keepDeckChoice } from "../state/new-game";
import { deckStrings as say } from "../strings/decks";
import { pageStrings } from "../strings/pages";

/** List of saved decks and starter decks. */
export function DecksScreen() {
  const [decks, setDecks] = useState<DeckChoice[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [importing, setImporting] = useState(false);
  const [doomed, setDoomed] = useState<string | null>(null);
  /** New deck that waits until the unsaved one is discarded. */
  const [next, setNext] = useState<DeckDraft | null>(null);
  const failed = (error: Error) => setProblem(error.message);
  useEffect(() => {
    api.decks().then((found) => setDecks(found.decks), failed);
  }, []);
  const own = decks?.filter((deck) => deck.own) ?? [];
  const starters = decks?.filter((deck) => !deck.own) ?? [];

  function build(draft: DeckDraft): void {
    keepDeckDraft(draft);
    go({ name: "deck", deck: null });
  }
  function start(draft: DeckDraft): void {
    setImporting(false);
    if (hasNewDeck()) setNext(draft);
    else build(draft);
  }
  function duplicate({ name, text }: DeckChoice): void {
    const names = (decks ?? []).map((each) => each.name);
    const deck = { text, name: copyName(name, names, say.copyOf) };
    api.saveDeck(deck).then((found) => setDecks(found.decks), failed);
  }
  function remove(name: string): void {
    dropDeckDraft(name);
    api.removeDeck({ name }).then((found) => setDecks(found.decks), failed);
  }

  const starts = (
    <>
      <button type="button" class="main" onClick={() => start({ name: "", text: "" })}>
        {say.newDeck}
      </button>
      <button type="button" onClick={() => setImporting(true)}>
        {say.importList}
      </button>
    </>
  );
  return (
    <Page at="decks" class="decks">
      <header class="decks-head">
        <div>
          <h1>{say.title}</h1>
          <p>{say.intro}</p>
        </div>
        {own.length > 0 && <div class="buttons">{starts}</div>}
      </header>
      <Problem text={problem} />
      {decks === null && problem === null && <p>{pageStrings.loading}</p>}
      {decks && (
        <>
          <h2>{say.own}</h2>
          {hasNewDeck() && (
            <p class="no-decks panel">
              {say.unfinished}
              <a class="button" href={hashOf({ name: "deck", deck: null })}>
                {say.goOn}
              </a>
            </p>
          )}
          {own.length === 0 ? (
            <div class="no-decks panel">
              <p>{say.noOwn}</p>
              <div class="buttons">{starts}</div>
            </div>
          ) : (
            <ul class="deck-list">
              {own.map((deck) => (
                <DeckItem key={deck.name} deck={deck} onCopy={duplicate} onDelete={setDoomed} />
              ))}
            </ul>
          )}
          <h2>{say.starter}</h2>
          <ul class="deck-list">
            {starters.map((deck) => (
              <DeckItem key={deck.name} deck={deck} onCopy={duplicate} />
            ))}
          </ul>
        </>
      )}
      {importing && (
        <DeckImport
          text=""
          format="core"
          onClose={() => setImporting(false)}
          onUse={(report, named) => start({ name: named ? report.name : "", text: report.tidy })}
        />
      )}
      {next !== null && <ReplaceDraft onConfirm={() => build(next)} onClose={() => setNext(null)} />}
      {doomed !== null && (
        <ConfirmDialog
          heading={say.deleteSure(doomed)}
          note={say.deleteNote}
          action={say.delete}
          onConfirm={() => remove(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </Page>
  );
}

function DeckItem(props: {
  deck: DeckChoice;
  onCopy: (deck: DeckChoice) => void;
  onDelete?: (name: string) => void;
}) {
  const { deck, onDelete } = props;
  const { name, text } = deck;
  return (
    <li>
      <a class="deck-tile" href={hashOf({ name: "deck", deck: name })}>
        <DeckCover name={name} inks={deck.inks} />
        <span>
          <strong>{name}</strong>
          <span class="says">{deck.description || say.says(deck.size, pageStrings.inks(deck.inks))}</span>
          <span class="deck-marks">
            <InkMarks inks={deck.inks} />
            <SmallCurve counts={deck.curve} />
          </span>
        </span>
      </a>
      <span class="deck-actions">
        <button
          type="button"
          class="quiet"
          aria-label={say.playNamed(name)}
          onClick={() => {
            keepDeckChoice({ name, text });
            go({ name: "start" });
          }}
        >
          {say.play}
        </button>
        <button
          type="button"
          class="quiet"
          aria-label={say.duplicateNamed(name)}
          onClick={() => props.onCopy(deck)}
        >
          {say.duplicate}
        </button>
        {onDelete && (
          <button
            type="button"
            class="quiet"
            aria-label={say.deleteNamed(name)}
            onClick={() => onDelete(name)}
          >
            {say.delete}
          </button>
        )}
      </span>
    </li>
  );
}
