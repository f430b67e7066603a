import { useEffect, useState } from "preact/hooks";
import type { CardPage } from "../messages";
import { api } from "../net/api";
import { FullCard } from "../parts/card/full-card";
import { Page } from "../parts/page";
import { Problem } from "../parts/problem";
import { go, hashOf } from "../router";
import { keepDeckDraft } from "../state/deck-draft";
import { browserStrings as say } from "../strings/card-browser";
import { pageStrings } from "../strings/pages";

/** Page of a single card. */
export function CardScreen({ card }: { card: string }) {
  const [page, setPage] = useState<CardPage | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    api.card(card).then(setPage, (error: Error) => setProblem(error.message));
  }, [card]);
  return (
    <Page at="cards" title={card}>
      <p class="back">
        <a href={hashOf({ name: "cards" })}>{say.back}</a>
      </p>
      <Problem text={problem} />
      {page ? <Known page={page} /> : problem === null && <p>{pageStrings.loading}</p>}
    </Page>
  );
}

function Known({ page }: { page: CardPage }) {
  const { facts } = page;
  return (
    <div class="card-page">
      <FullCard facts={facts} fullName={page.card} />
      <div>
        <h1>
          {facts.name} {facts.version && <span class="version">{facts.version}</span>}
        </h1>
        <section class="box">
          <h2>{say.text}</h2>
          {page.unsupported !== null && <Problem text={`${say.unsupported} ${page.unsupported}`} />}
          {page.abilities.length === 0 && page.unsupported === null && <p class="hint">{say.noText}</p>}
          {page.abilities.map((each) => (
            <p key={each.title + each.text}>
              {each.title && <strong>{each.title} </strong>}
              {each.text}
            </p>
          ))}
        </section>
        <section class="box">
          <h2>{say.legality}</h2>
          <ul class="plain">
            {page.legality.map((each) => (
              <li key={each.format}>
                <span class={each.legal ? "tick" : "cross"} aria-hidden="true">
                  {each.legal ? "✓" : "✗"}
                </span>{" "}
                <strong>{say.formats[each.format] ?? each.format}</strong>{" "}
                {each.legal ? say.legal : each.reason}
              </li>
            ))}
            <li class="hint">{say.copies(page.copies)}</li>
          </ul>
        </section>
        <section class="box">
          <h2>{say.printings}</h2>
          <ul class="plain">
            {page.printings.map((each) => (
              <li key={`${each.set}${each.number}`}>
                {say.printing(each.set, each.set_name, each.number)} <span class="hint">{each.rarity}</span>
              </li>
            ))}
          </ul>
        </section>
        <button
          type="button"
          disabled={page.unsupported !== null}
          onClick={() => {
            keepDeckDraft({ name: "", text: `${page.copies ?? 4} ${page.card}\n` });
            go({ name: "deck", deck: null });
          }}
        >
          {say.newDeckWith}
        </button>
      </div>
    </div>
  );
}
