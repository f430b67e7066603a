import { useEffect, useMemo, useState } from "preact/hooks";
import type { Choice, DeckReport } from "../messages";
import { api } from "../net/api";
import { download, fileName } from "../net/files";
import { CardFinder } from "../parts/card-finder";
import { CopyButton } from "../parts/copy-button";
import { DeckFigures } from "../parts/deck-figures";
import { DeckProblems } from "../parts/deck-problems";
import { Field, Select } from "../parts/field";
import { Page } from "../parts/page";
import { Problem } from "../parts/problem";
import { Segments } from "../parts/segments";
import { go } from "../router";
import { keepDeckDraft, keptDeckDraft } from "../state/deck-draft";
import { useDeckReport } from "../state/deck-report";
import { deckText, hasName } from "../state/deck-text";
import { browserStrings } from "../strings/card-browser";
import { deckStrings as say } from "../strings/decks";
import { pageStrings } from "../strings/pages";
import type { CardFacts } from "../view";

interface Chosen {
  card: string;
  count: number;
  facts: CardFacts;
}

type Tab = keyof typeof say.tabs;

/** Deck builder: cards on one side, the list and its statistics on the other. */
export function DeckScreen({ deck }: { deck: string | null }) {
  const [name, setName] = useState(() => deck ?? keptDeckDraft().name);
  const [chosen, setChosen] = useState<Chosen[] | null>(null);
  const [formats, setFormats] = useState<Choice[]>([]);
  const [format, setFormat] = useState("core");
  const [tab, setTab] = useState<Tab>(deck === null ? "cards" : "deck");
  const [problem, setProblem] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);

  useEffect(() => {
    api.start().then(
      (start) => setFormats(start.formats),
      (error: Error) => setProblem(error.message),
    );
  }, []);
  useEffect(() => {
    opened(deck).then(
      // Include cards added meanwhile.
      (found) => setChosen((added) => together(found, added ?? [])),
      (error: Error) => {
        setProblem(error.message);
        setChosen((added) => added ?? []);
      },
    );
  }, [deck]);

  const text = useMemo(() => deckText(name, chosen ?? []), [name, chosen]);
  const counts = useMemo(() => new Map((chosen ?? []).map((each) => [each.card, each.count])), [chosen]);
  const checked = useDeckReport(chosen?.length ? text : "", format);
  useEffect(() => {
    if (deck === null && chosen !== null) keepDeckDraft({ name, text });
  }, [deck, name, text, chosen]);

  function add(card: string, facts: CardFacts, by: number): void {
    setNote(null);
    setChosen((before) => changed(before ?? [], card, facts, by));
  }

  async function save(): Promise<void> {
    if (name.trim() === "") {
      setProblem(say.needsName);
      return;
    }
    try {
      await api.saveDeck({ text, name: name.trim() });
      setProblem(null);
      setNote(say.saved(name.trim()));
      if (deck === null) {
        keepDeckDraft({ name: "", text: "" });
        go({ name: "deck", deck: name.trim() }, true);
      }
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  const report = checked.report;
  return (
    <Page at="decks" title={name || say.newTitle} class={`builder tab-${tab}`}>
      <div class="builder-head">
        <Field label={say.name}>
          <input value={name} maxLength={60} onInput={(event) => setName(event.currentTarget.value)} />
        </Field>
        <Field label={say.format}>
          <Select value={format} options={formats} onChange={setFormat} />
        </Field>
        <div class="buttons">
          <button type="button" class="main" onClick={() => void save()}>
            {say.save}
          </button>
          <CopyButton text={report?.tidy || text} label={say.export} />
          <button type="button" onClick={() => download(fileName(name, "txt"), report?.tidy || text)}>
            {pageStrings.download}
          </button>
          {note && (
            <span class="tick" role="status">
              {note}
            </span>
          )}
        </div>
      </div>
      <Problem text={problem ?? checked.problem} />
      <div class="builder-tabs">
        <Segments
          legend={say.tabsLabel}
          value={tab}
          segments={(Object.keys(say.tabs) as Tab[]).map((key) => ({ key, label: say.tabs[key] }))}
          onChange={(key) => setTab(key as Tab)}
        />
      </div>
      <section class="builder-cards" aria-label={say.tabs.cards}>
        <CardFinder
          compact
          label={say.add}
          counts={counts}
          onPick={(card) => card.playable && add(card.card, card.facts, 1)}
        />
      </section>
      <section class="builder-deck" aria-label={say.tabs.deck}>
        {report && <DeckProblems report={report} text={text} />}
        {chosen?.length === 0 && <p class="hint">{say.empty}</p>}
        <ChosenCards chosen={chosen ?? []} onAdd={add} />
        <ListText
          text={report?.tidy || text}
          format={format}
          onUse={(found, named) => {
            setChosen(chosenOf(found));
            if (named) setName(found.name);
          }}
        />
      </section>
      <section class="builder-figures" aria-label={say.tabs.figures}>
        {report && <DeckFigures report={report} format={format} />}
      </section>
    </Page>
  );
}

/** Load the cards of a saved deck, or of the draft. */
async function opened(deck: string | null): Promise<Chosen[]> {
  let { text } = keptDeckDraft();
  if (deck !== null) {
    const { decks } = await api.decks();
    const found = decks.find((each) => each.name === deck);
    if (!found) throw new Error(say.gone(deck));
    text = found.text;
  }
  if (text.trim() === "" || !/\d/.test(text)) return [];
  return chosenOf(await api.checkDeck({ text, format: "core" }));
}

function chosenOf(report: DeckReport): Chosen[] {
  return report.cards.map(({ card, count, facts }) => ({ card, count, facts }));
}

/** Change the count of a card, dropping it at zero. */
function changed(chosen: Chosen[], card: string, facts: CardFacts, by: number): Chosen[] {
  if (chosen.every((each) => each.card !== card))
    return by > 0 ? [...chosen, { card, facts, count: by }] : chosen;
  return chosen
    .map((each) => (each.card === card ? { ...each, count: each.count + by } : each))
    .filter((each) => each.count > 0);
}

/** Merge two lists. */
function together(one: Chosen[], two: Chosen[]): Chosen[] {
  return two.reduce((list, { card, facts, count }) => changed(list, card, facts, count), one);
}

function ChosenCards(props: {
  chosen: Chosen[];
  onAdd: (card: string, facts: CardFacts, by: number) => void;
}) {
  const types = Object.keys(browserStrings.types);
  const sorted = [...props.chosen].sort(
    (one, two) => one.facts.cost - two.facts.cost || one.card.localeCompare(two.card),
  );
  return (
    <>
      {types.map((type) => {
        const cards = sorted.filter((each) => each.facts.type === type);
        if (cards.length === 0) return null;
        const count = cards.reduce((sum, each) => sum + each.count, 0);
        return (
          <section key={type}>
            <h3>
              {browserStrings.types[type]} <span class="hint">{count}</span>
            </h3>
            <ul class="chosen">
              {cards.map((each) => (
                <li key={each.card} data-ink={each.facts.inks[0]}>
                  <span class="cost-dot">{each.facts.cost}</span>
                  <a href={`#/card/${encodeURIComponent(each.card)}`}>{each.card}</a>
                  <button
                    type="button"
                    aria-label={say.less(each.card)}
                    onClick={() => props.onAdd(each.card, each.facts, -1)}
                  >
                    −
                  </button>
                  <strong>{each.count}</strong>
                  <button
                    type="button"
                    aria-label={say.one(each.card)}
                    onClick={() => props.onAdd(each.card, each.facts, 1)}
                  >
                    +
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

/** Editor for the list as text. */
function ListText(props: {
  text: string;
  format: string;
  onUse: (report: DeckReport, named: boolean) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const checked = useDeckReport(typed ?? "", props.format);
  // Ignore a report on an older text.
  const readable = checked.text === typed && checked.report?.lines.length === 0;
  return (
    <details class="list-text">
      <summary>{say.asText}</summary>
      <textarea
        aria-label={say.list}
        rows={12}
        spellcheck={false}
        placeholder={say.pasteHint}
        value={typed ?? props.text}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <p class="hint">{say.textHint}</p>
      <Problem text={checked.problem} />
      {typed !== null && checked.report && checked.report.lines.length > 0 && (
        <DeckProblems report={checked.report} text={typed} onFix={setTyped} />
      )}
      {typed !== null && (
        <button
          type="button"
          class="main"
          disabled={!readable}
          onClick={() => {
            if (checked.report) props.onUse(checked.report, hasName(typed));
            setTyped(null);
          }}
        >
          {say.useText}
        </button>
      )}
    </details>
  );
}
