import { useEffect, useState } from "preact/hooks";
import type { CardPage as Contents } from "../messages";
import { api } from "../net/api";
import { go, hashOf } from "../router";
import { hasNewDeck, keepDeckDraft } from "../state/deck-draft";
import { emptyForm, keepDraft } from "../state/position";
import { browserStrings as say } from "../strings/card-browser";
import { cardStrings } from "../strings/cards";
import { pageStrings } from "../strings/pages";
import type { AbilityKind } from "../view";
import { AbilitySteps } from "./ability-steps";
import { CardFace } from "./card/face";
import { Glyph } from "./card/glyph";
import { reminder } from "./card/notes";
import { usePicture } from "./card/picture";
import { keywordsOf, Symbols } from "./card/rules-text";
import { ReplaceDraft } from "./confirm-dialog";
import { Problem } from "./problem";

const USUAL_COPIES = 4;

/** Everything about one card: its face, how it is read, rules, legality and printings. */
export function CardPage({ card, back }: { card: string; back: string }) {
  const [page, setPage] = useState<Contents | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let stale = false;
    setProblem(null);
    api.card(card).then(
      (found) => stale || setPage(found),
      (error: Error) => stale || setProblem(error.message),
    );
    return () => {
      stale = true;
    };
  }, [card]);
  return (
    <article class="card-page panel" aria-label={card} aria-busy={page?.card !== card && problem === null}>
      <p class="card-page-back">
        <a href={back}>
          <Glyph name="return" /> {say.back}
        </a>
      </p>
      <Problem text={problem} />
      {page && problem === null ? (
        <Known key={page.card} page={page} back={back} />
      ) : (
        problem === null && <p class="hint">{pageStrings.loading}</p>
      )}
    </article>
  );
}

function Known({ page, back }: { page: Contents; back: string }) {
  const { facts } = page;
  const [asked, setAsked] = useState(false);
  function startDeck(): void {
    keepDeckDraft({ name: "", text: `${page.copies ?? USUAL_COPIES} ${page.card}\n` });
    go({ name: "deck", deck: null });
  }
  return (
    <>
      <header>
        <h1>
          {facts.name} {facts.version && <i>{facts.version}</i>}
        </h1>
        <a class="close" href={back} aria-label={say.close} title={say.close}>
          <Glyph name="close" />
        </a>
      </header>
      <div class="card-page-face">
        <CardFace facts={facts} picture={usePicture(facts)} reading />
        <dl>
          <dt>{say.facts.type}</dt>
          <dd>{cardStrings.typeLine(facts)}</dd>
          <dt>{say.facts.ink}</dt>
          <dd>{say.inkFact(facts.inks, facts.inkable)}</dd>
          <dt>{say.printings}</dt>
          <dd>
            <ul>
              {page.printings.map((each) => (
                <li key={`${each.set}${each.number}`}>
                  {say.printing(each.set, each.set_name, each.number)} <small>{each.rarity}</small>
                </li>
              ))}
            </ul>
          </dd>
        </dl>
      </div>
      <div class="card-page-info">
        <Reading page={page} />
        <Keywords page={page} />
        <Legality page={page} />
        {page.rules.length > 0 && (
          <section>
            <h2>{say.rules}</h2>
            <ul class="card-rules">
              {page.rules.map((rule) => (
                <li key={rule.id}>
                  {rule.summary} <a href={hashOf({ name: "rule", rule: rule.id })}>{rule.id}</a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <footer>
        <button
          type="button"
          class="main"
          disabled={page.unsupported !== null}
          onClick={() => (hasNewDeck() ? setAsked(true) : startDeck())}
        >
          {say.startDeck}
        </button>
        <button
          type="button"
          disabled={page.unsupported !== null}
          onClick={() => {
            keepDraft({ form: trial(page) });
            go({ name: "playground", code: null });
          }}
        >
          {say.tryIt}
        </button>
      </footer>
      {asked && <ReplaceDraft onConfirm={startDeck} onClose={() => setAsked(false)} />}
    </>
  );
}

/** Abilities of a card as the engine reads them, step by step. */
function Reading({ page }: { page: Contents }) {
  const { abilities, unsupported, facts } = page;
  return (
    <section>
      <h2>
        {say.reading} {unsupported === null && <small>{say.supported}</small>}
      </h2>
      {unsupported !== null && <Problem text={`${say.unsupported} ${unsupported}`} />}
      {unsupported === null && abilities.length === 0 && (
        <p class="hint">{facts.keywords.length > 0 ? say.onlyKeywords : say.noAbilities}</p>
      )}
      {abilities.map((ability, at) => (
        <div key={`${at}${ability.title}`} class="ability-reading">
          {ability.title && <h3>{ability.title.toLowerCase()}</h3>}
          <AbilitySteps steps={ability.steps} />
        </div>
      ))}
    </section>
  );
}

function Keywords({ page }: { page: Contents }) {
  const keywords = keywordsOf(page.facts).filter((each) => reminder(each) !== "");
  return keywords.length === 0 ? null : (
    <section>
      <h2>{say.keywords}</h2>
      {keywords.map((keyword) => (
        <div key={keyword.name} class="keyword-read">
          <Glyph name={keyword.name.toLowerCase().replace(" ", "_") as AbilityKind} />
          <p>
            <b>{cardStrings.keyword(keyword)}</b>
            <Symbols text={reminder(keyword)} />
          </p>
        </div>
      ))}
    </section>
  );
}

function Legality({ page }: { page: Contents }) {
  return (
    <section>
      <h2>{say.legality}</h2>
      <ul class="legality">
        {page.legality.map((each) => {
          const format = say.formats[each.format] ?? each.format;
          return (
            <li key={each.format} class={each.legal ? "" : "not"}>
              <Glyph name={each.legal ? "check" : "close"} />
              {each.legal ? say.legal(format) : say.illegal(format, each.reason ?? "")}
            </li>
          );
        })}
        <li>
          <Glyph name="cards" />
          {say.copies(page.copies)}
        </li>
      </ul>
    </section>
  );
}

/** A position with the card in hand and enough ink to play it. */
function trial(page: Contents): ReturnType<typeof emptyForm> {
  const form = emptyForm();
  const players = form.players.map((player, at) =>
    at === 0 ? { ...player, ready: Math.max(page.facts.cost, 5), hand: [page.card] } : player,
  );
  return { ...form, title: say.trial(page.card), players };
}
