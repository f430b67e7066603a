import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { CardResult } from "../messages";
import { type CardQuery, EVERYTHING } from "../state/card-query";
import { type Found, useCardFacets, useCardResults } from "../state/card-results";
import { type Chosen, inksOf } from "../state/deck-list";
import { browserStrings } from "../strings/card-browser";
import { deckStrings as say } from "../strings/decks";
import { pageStrings } from "../strings/pages";
import { CardFace } from "./card/face";
import { Glyph } from "./card/glyph";
import { wasLongPress, zoomOn } from "./card/zooming";
import { CardWords, FilterPanel, NothingFound } from "./card-filters";
import { CardGrid } from "./card-grid";
import { Problem } from "./problem";
import { Segments } from "./segments";

type Order = keyof typeof say.sorts;

const BY_COST: CardQuery = { ...EVERYTHING, sort: "cost" };
/** Inks of a complete deck. */
const TWO = 2;
/** Room for the buttons below a card. */
const STEPPER = 42;

/** Cards to build a deck from: those of its format, unless all are asked for. */
export function DeckPool(props: {
  chosen: Chosen[];
  format: string;
  onAdd: (card: CardResult) => void;
  onLess: (card: string) => void;
  /** Shown below the cards. */
  children: ComponentChildren;
}) {
  const { chosen, format } = props;
  const [query, setQuery] = useState(BY_COST);
  const [inDeck, setInDeck] = useState(false);
  const [all, setAll] = useState(false);
  const [ownInks, setOwnInks] = useState(true);
  const facets = useCardFacets();
  const inks = inksOf(chosen).map(([ink]) => ink);
  const twoInks = inks.length === TWO;
  const limited = ownInks && twoInks && query.inks.length === 0;
  const results = useCardResults(
    { ...query, format: all ? "" : format, inks: limited ? inks : query.inks },
    format,
  );
  const found = inDeck ? deckAsFound(chosen) : results.found;
  const counts = new Map(chosen.map((each) => [each.card, each.count]));
  const order: Order = inDeck ? "deck" : query.sort === "name" ? "name" : "cost";
  return (
    <>
      <aside class="builder-filters" aria-label={browserStrings.filters}>
        <FilterPanel query={query} facets={facets} onChange={setQuery}>
          <label class="check">
            <input
              type="checkbox"
              checked={ownInks && twoInks}
              disabled={!twoInks}
              onChange={(event) => setOwnInks(event.currentTarget.checked)}
            />
            {say.deckInks}
          </label>
          <label class="check">
            <input type="checkbox" checked={all} onChange={(event) => setAll(event.currentTarget.checked)} />
            {say.allCards}
          </label>
        </FilterPanel>
      </aside>
      <section class="builder-pool" aria-label={say.pool}>
        <header>
          <CardWords query={query} onChange={setQuery} />
          <p class="found" aria-live="polite">
            {found ? browserStrings.found(found.count) : results.problem === null && pageStrings.loading}
          </p>
          <Segments
            legend={say.sort}
            value={order}
            segments={(Object.keys(say.sorts) as Order[]).map((key) => ({ key, label: say.sorts[key] }))}
            onChange={(key) => {
              setInDeck(key === "deck");
              if (key !== "deck") setQuery({ ...query, sort: key === "name" ? "name" : "cost" });
            }}
          />
        </header>
        <Problem text={results.problem} />
        {inDeck && chosen.length === 0 ? (
          <p class="nothing-found">{say.nothingInDeck}</p>
        ) : found?.count === 0 ? (
          <NothingFound
            nearest={found.nearest}
            query={query}
            onChange={(next) => setQuery({ ...next, sort: query.sort })}
          />
        ) : (
          <CardGrid
            label={browserStrings.results}
            count={found?.count ?? 0}
            cardAt={(at) => found?.cards.get(at)}
            {...(inDeck ? {} : { need: results.need })}
            resetKey={found?.key ?? ""}
            below={STEPPER}
          >
            {(card) => (
              <PoolCard
                card={card}
                count={counts.get(card.card) ?? 0}
                onAdd={() => props.onAdd(card)}
                onLess={() => props.onLess(card.card)}
              />
            )}
          </CardGrid>
        )}
        {props.children}
      </section>
    </>
  );
}

/** Card of the pool: a click adds it; the buttons below add and remove. */
function PoolCard(props: { card: CardResult; count: number; onAdd: () => void; onLess: () => void }) {
  const { card, count } = props;
  const state = card.copies !== null && count > card.copies ? "over" : count > 0 ? "in" : "";
  const full = card.copies !== null && count >= card.copies;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the buttons inside
    <div
      class={`pool-card ${state}`}
      onKeyDown={(event) => {
        if (event.key === "+") props.onAdd();
        else if (event.key === "-") props.onLess();
      }}
    >
      <button
        type="button"
        class={card.playable ? "card-button" : "card-button unplayable"}
        aria-label={say.add(card.card)}
        {...zoomOn(card.facts)}
        onClick={() => wasLongPress() || props.onAdd()}
      >
        <CardFace facts={card.facts} />
      </button>
      <div class="stepper">
        <button type="button" disabled={count === 0} aria-label={say.less(card.card)} onClick={props.onLess}>
          <Glyph name="less" />
        </button>
        <span>
          <b>{count}</b> {say.ofCopies(card.copies)}
        </span>
        <button
          type="button"
          class={full ? "full" : ""}
          aria-label={say.one(card.card)}
          onClick={props.onAdd}
        >
          <Glyph name="more" />
        </button>
      </div>
    </div>
  );
}

/** The cards of the deck, as if they had been searched for. */
function deckAsFound(chosen: Chosen[]): Found {
  const sorted = [...chosen].sort(
    (one, two) => one.facts.cost - two.facts.cost || one.card.localeCompare(two.card),
  );
  const cards = sorted.map(({ card, facts, copies }) => ({ card, facts, copies, playable: true }));
  return { key: "deck", count: cards.length, cards: new Map(cards.entries()), nearest: [] };
}
