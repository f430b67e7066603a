import { useEffect, useState } from "preact/hooks";
import type { CardFacets, CardResult, CardResults } from "../messages";
import { api } from "../net/api";
import { type CardQuery, cardParams, EVERYTHING } from "../state/card-query";
import { browserStrings as say } from "../strings/card-browser";
import { pageStrings } from "../strings/pages";
import { CardFace } from "./card/face";
import { zoomOn } from "./card/zooming";
import { Field, Select } from "./field";
import { Problem } from "./problem";

const PAGE = 60;
const PAUSE = 200;

/** Last query, kept for when the user returns from a card. */
let last: CardQuery = EVERYTHING;

/** Card search with selectable results. */
export function CardFinder(props: {
  label: (card: string) => string;
  onPick: (card: CardResult) => void;
  /** Number of copies already in the deck, shown on the card. */
  counts?: ReadonlyMap<string, number>;
  /** True if filters start collapsed. */
  compact?: boolean;
}) {
  const [query, setQuery] = useState(last);
  const [facets, setFacets] = useState<CardFacets | null>(null);
  const [found, setFound] = useState<CardResults | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    api.cardFacets().then(setFacets, (error: Error) => setProblem(error.message));
  }, []);
  useEffect(() => {
    let stale = false;
    last = query;
    const timer = setTimeout(
      () =>
        api.cards(cardParams(query, 0, PAGE)).then(
          (answer) => {
            if (stale) return;
            setFound(answer);
            setProblem(null);
          },
          (error: Error) => stale || setProblem(error.message),
        ),
      PAUSE,
    );
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [query]);

  async function more(): Promise<void> {
    if (!found) return;
    try {
      const next = await api.cards(cardParams(query, found.cards.length, PAGE));
      // Ignore the result if the query has changed meanwhile.
      setFound((now) => (now === found ? { ...next, cards: [...found.cards, ...next.cards] } : now));
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  return (
    <div class="finder">
      <Filters query={query} facets={facets} compact={props.compact ?? false} onChange={setQuery} />
      <Problem text={problem} />
      <p class="hint" aria-live="polite">
        {found ? say.found(found.count) : pageStrings.loading}
        {found?.count === 0 && found.nearest.length > 0 && (
          <>
            {" "}
            {say.nearest}{" "}
            {found.nearest.map((name) => (
              <button key={name} type="button" onClick={() => setQuery({ ...EVERYTHING, words: name })}>
                {name}
              </button>
            ))}
          </>
        )}
      </p>
      <ul class="card-grid">
        {found?.cards.map((card) => {
          const count = props.counts?.get(card.card) ?? 0;
          return (
            <li key={card.card}>
              <button
                type="button"
                class={card.playable ? "card-button" : "card-button unplayable"}
                aria-label={props.label(card.card)}
                {...zoomOn(card.facts)}
                onClick={() => props.onPick(card)}
              >
                <CardFace facts={card.facts} />
                {count > 0 && <span class="count-mark">{count}×</span>}
                {!card.playable && <small>{say.notPlayable}</small>}
              </button>
            </li>
          );
        })}
      </ul>
      {found && found.cards.length < found.count && (
        <button type="button" onClick={() => void more()}>
          {say.more}
        </button>
      )}
    </div>
  );
}

/** True if there is room for all filters. */
function wide(): boolean {
  return window.matchMedia("(width > 800px)").matches;
}

function Filters(props: {
  query: CardQuery;
  facets: CardFacets | null;
  compact: boolean;
  onChange: (query: CardQuery) => void;
}) {
  const { query, facets } = props;
  const set = (part: Partial<CardQuery>) => props.onChange({ ...query, ...part });
  const any = { key: "", name: say.any };
  const plain = (names: string[] | undefined) => [
    any,
    ...(names ?? []).map((name) => ({ key: name, name: say.types[name] ?? say.formats[name] ?? name })),
  ];
  const costs = [any, ...Array.from({ length: 11 }, (_, at) => ({ key: String(at), name: String(at) }))];
  return (
    <search class="filters">
      <input
        type="search"
        class="words"
        aria-label={say.words}
        placeholder={say.wordsPlaceholder}
        value={query.words}
        onInput={(event) => set({ words: event.currentTarget.value })}
      />
      <fieldset class="ink-filter">
        <legend class="unseen">{say.inks}</legend>
        {facets?.inks.map((ink) => (
          <label key={ink} class="ink-choice" title={ink}>
            <input
              type="checkbox"
              class="unseen"
              aria-label={ink}
              checked={query.inks.includes(ink)}
              onChange={(event) =>
                set({
                  inks: event.currentTarget.checked
                    ? [...query.inks, ink]
                    : query.inks.filter((each) => each !== ink),
                })
              }
            />
            <span class="ink-mark" data-ink={ink} />
            <span class="ink-name">{ink}</span>
          </label>
        ))}
      </fieldset>
      <details open={!props.compact && wide()}>
        <summary>{say.filters}</summary>
        <div class="selects">
          <Field label={say.type}>
            <Select value={query.type} options={plain(facets?.types)} onChange={(type) => set({ type })} />
          </Field>
          <Field label={`${say.cost} ${say.costFrom}`}>
            <Select value={query.costFrom} options={costs} onChange={(costFrom) => set({ costFrom })} />
          </Field>
          <Field label={`${say.cost} ${say.costTo}`}>
            <Select value={query.costTo} options={costs} onChange={(costTo) => set({ costTo })} />
          </Field>
          <Field label={say.inkwell}>
            <Select
              value={query.inkwell}
              options={[any, { key: "yes", name: say.canInk }, { key: "no", name: say.cannotInk }]}
              onChange={(inkwell) => set({ inkwell })}
            />
          </Field>
          <Field label={say.keyword}>
            <Select
              value={query.keyword}
              options={plain(facets?.keywords)}
              onChange={(keyword) => set({ keyword })}
            />
          </Field>
          <Field label={say.classification}>
            <Select
              value={query.classification}
              options={plain(facets?.classifications)}
              onChange={(classification) => set({ classification })}
            />
          </Field>
          <Field label={say.set}>
            <Select
              value={query.set}
              options={[any, ...(facets?.sets ?? []).map((each) => ({ key: each.code, name: each.name }))]}
              onChange={(code) => set({ set: code })}
            />
          </Field>
          <Field label={say.format}>
            <Select
              value={query.format}
              options={plain(facets?.formats)}
              onChange={(format) => set({ format })}
            />
          </Field>
        </div>
      </details>
      {query !== EVERYTHING && (
        <button type="button" class="quiet" onClick={() => props.onChange(EVERYTHING)}>
          {say.reset}
        </button>
      )}
    </search>
  );
}
