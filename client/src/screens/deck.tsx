import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { CardResult, FormatInfo } from "../messages";
import { api } from "../net/api";
import { download, fileName } from "../net/files";
import { Glyph } from "../parts/card/glyph";
import { ConfirmDialog } from "../parts/confirm-dialog";
import { CopyButton } from "../parts/copy-button";
import { DeckCards } from "../parts/deck-cards";
import { TestHand } from "../parts/deck-hand";
import { DeckImport } from "../parts/deck-import";
import { DeckPool } from "../parts/deck-pool";
import { DeckFigures, DeckLegality, DeckOdds } from "../parts/deck-summary";
import { Field, Select } from "../parts/field";
import { LinkButton } from "../parts/link-button";
import { Page } from "../parts/page";
import { Problem } from "../parts/problem";
import { Segments } from "../parts/segments";
import { Engraving } from "../parts/table/engraving";
import { go } from "../router";
import { type Builder, chosenOf, type Opened, openDeck, useBuilder } from "../state/deck-builder";
import { totalOf } from "../state/deck-list";
import { type Checked, useDeckReport } from "../state/deck-report";
import { keepDeckChoice } from "../state/new-game";
import { deckStrings as say } from "../strings/decks";
import { pageStrings } from "../strings/pages";

type Tab = keyof typeof say.tabs;

/** Deck builder: the card pool, the list of the deck and its figures. */
export function DeckScreen({ deck }: { deck: string | null }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [formats, setFormats] = useState<FormatInfo[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    const failed = (error: Error) => setProblem(error.message);
    api.start().then((start) => setFormats(start.formats), failed);
    openDeck(deck).then(setOpened, failed);
  }, [deck]);
  if (opened) return <BuilderPage opened={opened} formats={formats} />;
  return (
    <Page at="decks" title={deck ?? say.newTitle}>
      <h1>{deck ?? say.newTitle}</h1>
      <Problem text={problem} />
      {problem === null && <p>{pageStrings.loading}</p>}
    </Page>
  );
}

function BuilderPage({ opened, formats }: { opened: Opened; formats: FormatInfo[] }) {
  const builder = useBuilder(opened);
  const [format, setFormat] = useState(opened.format);
  const [tab, setTab] = useState<Tab>(opened.chosen.length > 0 ? "deck" : "cards");
  const { chosen, text } = builder;
  const checked = useDeckReport(chosen.length > 0 ? text : "", format);
  useUndoKey(builder.undo);
  const add = (card: CardResult) =>
    card.playable ? builder.more(card) : builder.refuse(say.notPlayable(card.card));
  return (
    <Page at="decks" title={builder.name || say.newTitle} class={`fills builder tab-${tab}`}>
      <Engraving />
      <h1 class="unseen">{builder.name || say.newTitle}</h1>
      <div class="builder-tabs">
        <Segments
          legend={say.tabsLabel}
          value={tab}
          segments={(Object.keys(say.tabs) as Tab[]).map((key) => ({
            key,
            label: key === "deck" ? `${say.tabs[key]} (${totalOf(chosen)})` : say.tabs[key],
          }))}
          onChange={(key) => setTab(key as Tab)}
        />
      </div>
      <DeckPool chosen={chosen} format={format} onAdd={add} onLess={builder.less}>
        <TestHand text={text} chosen={chosen} format={format} />
      </DeckPool>
      <aside class="builder-deck panel" aria-label={say.tabs.deck}>
        <DeckHeader
          builder={builder}
          checked={checked}
          formats={formats}
          format={format}
          onFormat={setFormat}
        />
        <section class="chosen-list" aria-label={say.list}>
          {chosen.length === 0 && <p class="hint">{say.empty}</p>}
          <DeckCards chosen={chosen} onMore={builder.more} onLess={builder.less} />
        </section>
        <DeckFooter builder={builder} checked={checked} format={format} />
      </aside>
      <p class={builder.note ? "builder-note shown" : "builder-note"} role="status">
        {builder.note}
      </p>
    </Page>
  );
}

function DeckHeader(props: {
  builder: Builder;
  checked: Checked;
  formats: FormatInfo[];
  format: string;
  onFormat: (format: string) => void;
}) {
  const { builder, checked, formats, format } = props;
  const { chosen } = builder;
  const rules = formats.find((each) => each.key === format);
  const report = chosen.length > 0 ? checked.report : null;
  return (
    <header>
      <div class="deck-name">
        <input
          aria-label={say.name}
          placeholder={say.namePlaceholder}
          value={builder.name}
          maxLength={60}
          spellcheck={false}
          onInput={(event) => builder.rename(event.currentTarget.value)}
        />
        <p class="deck-size">
          {totalOf(chosen)} <small>{say.size(rules?.least_cards ?? 0)}</small>
        </p>
      </div>
      <div class="deck-settings">
        <Field label={say.format} class="deck-format">
          <Select value={format} options={formats} onChange={props.onFormat} />
        </Field>
        {builder.dirty && builder.deck !== null && (
          <button type="button" class="quiet" onClick={() => void builder.discard()}>
            {say.discard}
          </button>
        )}
        <button
          type="button"
          class="icon"
          aria-label={say.undo}
          title={say.undo}
          disabled={!builder.canUndo}
          onClick={builder.undo}
        >
          <Glyph name="undo" />
        </button>
      </div>
      <Problem text={builder.problem ?? checked.problem} />
      <DeckLegality report={report} chosen={chosen} format={rules?.name ?? ""} onRepair={builder.change} />
      <DeckFigures chosen={chosen} />
      {report && <DeckOdds report={report} />}
    </header>
  );
}

function DeckFooter({ builder, checked, format }: { builder: Builder; checked: Checked; format: string }) {
  const [asked, setAsked] = useState<"import" | "delete" | null>(null);
  const { chosen, deck, own, dirty, name } = builder;
  const text = checked.report?.tidy || builder.text;
  const none = chosen.length === 0;
  return (
    <footer>
      <span class="deck-texts">
        <CopyButton text={text} label={say.copyList} />
        <button type="button" onClick={() => setAsked("import")}>
          {say.pasteList}
        </button>
      </span>
      <details class="deck-more">
        <summary>{say.more}</summary>
        <div>
          <button type="button" class="short" onClick={() => setAsked("import")}>
            {say.pasteList}
          </button>
          <span class="short">
            <CopyButton text={text} label={say.copyList} />
          </span>
          <button type="button" disabled={none} onClick={() => download(fileName(name, "txt"), text)}>
            {say.download}
          </button>
          <LinkButton
            disabled={none}
            text={() => Promise.resolve(text)}
            routeOf={(code) => ({ name: "shared", what: "deck", code, move: 0 })}
          />
          <button type="button" disabled={none} onClick={() => void builder.duplicate()}>
            {say.duplicate}
          </button>
          {own && (
            <button type="button" onClick={() => setAsked("delete")}>
              {say.delete}
            </button>
          )}
        </div>
      </details>
      <span class="deck-ends">
        <button
          type="button"
          class={dirty ? "main" : ""}
          disabled={none || (!dirty && own)}
          title={dirty ? say.unsaved : undefined}
          onClick={() => void builder.save()}
        >
          {deck !== null && !own ? say.saveCopy : say.save}
        </button>
        <button
          type="button"
          class={dirty ? "" : "main"}
          disabled={none}
          onClick={() => {
            keepDeckChoice(dirty || deck === null ? { name: "", text } : { name: deck, text });
            go({ name: "start" });
          }}
        >
          {say.playWith}
        </button>
      </span>
      {asked === "import" && (
        <DeckImport
          text={none ? "" : text}
          format={format}
          note={none ? "" : say.replaces}
          onClose={() => setAsked(null)}
          onUse={(report, named) => {
            builder.change(chosenOf(report));
            if (named) builder.rename(report.name);
            setAsked(null);
          }}
        />
      )}
      {asked === "delete" && deck !== null && (
        <ConfirmDialog
          heading={say.deleteSure(deck)}
          note={say.deleteNote}
          action={say.delete}
          onConfirm={() => void builder.remove()}
          onClose={() => setAsked(null)}
        />
      )}
    </footer>
  );
}

/** Call a function on Ctrl+Z or Cmd+Z, unless a text is being edited. */
function useUndoKey(undo: () => void): void {
  // At once with the page: a key pressed right after a change must undo that change.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const editing = (event.target as Element | null)?.closest("input, textarea, select");
      if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey || editing) return;
      event.preventDefault();
      undo();
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  });
}
