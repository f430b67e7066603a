import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { CardFace } from "../parts/card/face";
import { wasLongPress, zoomOn } from "../parts/card/zooming";
import { CardWords, ClearFilters, FilterRow, NothingFound } from "../parts/card-filters";
import { CardGrid } from "../parts/card-grid";
import { CardPage } from "../parts/card-page";
import { Page } from "../parts/page";
import { Problem } from "../parts/problem";
import { Engraving } from "../parts/table/engraving";
import { go, hashOf, type Route } from "../router";
import { type CardQuery, parseQuery, queryText, type Sort } from "../state/card-query";
import { useCardFacets, useCardResults } from "../state/card-results";
import { browserStrings as say } from "../strings/card-browser";
import { pageStrings } from "../strings/pages";

const PAUSE = 250;

/** Card browser: a grid of cards and the page of the chosen one. The filters are part of the address. */
export function CardsScreen({ card, query: address }: { card: string | null; query: string }) {
  const [query, setQuery] = useAddressedQuery(card, address);
  const facets = useCardFacets();
  const { found, problem, need } = useCardResults(query);
  const place = useMemo(
    () => [...(found?.cards ?? [])].find(([, each]) => each.card === card)?.[0],
    [found, card],
  );
  return (
    <Page
      at="cards"
      {...(card ? { title: card } : {})}
      class={card ? "fills browser reads" : "fills browser"}
    >
      <Engraving />
      <section class="browser-cards">
        {!card && <h1 class="unseen">{say.title}</h1>}
        <div class="browser-top">
          <CardWords query={query} onChange={setQuery} />
          <p class="found" aria-live="polite">
            {found ? say.found(found.count) : problem === null && pageStrings.loading}
          </p>
          <ClearFilters query={query} onChange={setQuery} />
          <a
            class="button quiet to-studio"
            href={hashOf({ name: "studio", code: null })}
            title={say.studioNote}
          >
            {say.studio}
          </a>
          <select
            aria-label={say.sort}
            value={query.sort}
            onChange={(event) => setQuery({ ...query, sort: event.currentTarget.value as Sort })}
          >
            {Object.entries(say.sorts).map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <FilterRow query={query} facets={facets} onChange={setQuery} />
        <Problem text={problem} />
        {found?.count === 0 ? (
          <NothingFound nearest={found.nearest} query={query} onChange={setQuery} />
        ) : (
          <CardGrid
            label={say.results}
            count={found?.count ?? 0}
            cardAt={(at) => found?.cards.get(at)}
            need={need}
            resetKey={found?.key ?? ""}
            reveal={place}
          >
            {(each) => (
              <button
                type="button"
                class={each.playable ? "card-button" : "card-button unplayable"}
                aria-label={say.open(each.card)}
                aria-current={each.card === card ? "true" : undefined}
                {...zoomOn(each.facts)}
                onClick={() => wasLongPress() || go(routeTo(each.card, query))}
              >
                <CardFace facts={each.facts} />
                {!each.playable && <small>{say.notPlayable}</small>}
              </button>
            )}
          </CardGrid>
        )}
      </section>
      {card && <CardPage card={card} back={hashOf(routeTo(null, query))} />}
    </Page>
  );
}

function routeTo(card: string | null, query: CardQuery): Route {
  const text = queryText(query);
  return card === null ? { name: "cards", query: text } : { name: "card", card, query: text };
}

/** Query of the browser, kept in step with the address, so that going back restores it. */
function useAddressedQuery(card: string | null, address: string): [CardQuery, (query: CardQuery) => void] {
  const [query, setQuery] = useState(() => parseQuery(address));
  const known = useRef(address);
  useEffect(() => {
    if (address === known.current) return;
    known.current = address;
    if (address !== queryText(query)) setQuery(parseQuery(address));
  }, [address]);
  useEffect(() => {
    const text = queryText(query);
    if (text === known.current) return;
    const timer = setTimeout(() => {
      known.current = text;
      go(routeTo(card, query), true);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [query, card]);
  return [query, setQuery];
}
