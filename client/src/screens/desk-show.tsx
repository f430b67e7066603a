import { useEffect, useState } from "preact/hooks";
import type { ChainLink, Walkthrough } from "../desk-messages";
import { deskApi } from "../net/desk-api";
import { Page } from "../parts/page";
import { Problem } from "../parts/problem";
import { SmallBoard } from "../parts/small-board";
import { go } from "../router";
import { packed } from "../state/sharing";
import { deskStrings as say } from "../strings/desk";
import { pageStrings } from "../strings/pages";
import type { CardFacts } from "../view";
import { Chain, DeskTabs, RuleNumber, RuleSlip } from "./desk-chain";

/** A scenario step by step, as the proof of a rule. */
export function ShowScreen({ scenario, rule }: { scenario: string; rule: string | null }) {
  const [found, setFound] = useState<Walkthrough | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    deskApi.scenario(scenario).then(setFound, (error: Error) => setProblem(error.message));
  }, [scenario]);
  return (
    <Page at="desk" class="desk case show-page" title={say.showMe}>
      <DeskTabs at="rules" />
      <Problem text={problem} />
      {found ? <Walk found={found} rule={rule} /> : !problem && <p>{pageStrings.loading}</p>}
    </Page>
  );
}

function Walk({ found, rule }: { found: Walkthrough; rule: string | null }) {
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const step = at > 0 ? found.steps[at - 1] : undefined;
  const view = step?.view ?? found.before;
  const about = rule ?? found.cites[0]?.id ?? null;
  const move = (to: number) => {
    setAt(Math.max(0, Math.min(found.steps.length, to)));
    setChosen(null);
  };
  const marked = step?.chain.flatMap((each) => each.cards) ?? [];
  return (
    <div class="desk-columns">
      <section class="desk-position" aria-label={say.position}>
        <header class="desk-head">
          <h1>{found.title}</h1>
          <p class="hint">
            {found.file} · {say.inScenario(found.edition)}
          </p>
        </header>
        <SmallBoard
          view={view}
          names={found.players}
          mark={(_, card) => (marked.includes(card) ? "target" : null)}
        />
      </section>
      <section class="desk-answer" aria-label={say.steps}>
        <header>
          <p class="show-at" role="status">
            {at === 0 ? say.beginning : say.step(at, found.steps.length)}
          </p>
          <div class="buttons">
            <button type="button" disabled={at === 0} onClick={() => move(at - 1)}>
              {say.back}
            </button>
            <button
              type="button"
              class="main"
              disabled={at === found.steps.length}
              onClick={() => move(at + 1)}
            >
              {say.forward}
            </button>
            <button
              type="button"
              onClick={() => void packed(found.text).then((code) => go({ name: "desk", code }))}
            >
              {say.openAtDesk}
            </button>
          </div>
        </header>
        <ol class="show-steps">
          {found.steps.map((each, place) => (
            <li key={place} class={place + 1 === at ? "now" : place + 1 < at ? "done" : "later"}>
              <button
                type="button"
                class="show-step"
                aria-current={place + 1 === at ? "step" : undefined}
                onClick={() => move(place + 1)}
              >
                {each.words}
              </button>
              {place + 1 === at && (
                <Events
                  links={each.chain}
                  cards={each.view.cards}
                  checks={each.checks}
                  failures={each.failures}
                  about={about}
                  onRule={setChosen}
                />
              )}
            </li>
          ))}
        </ol>
        <RuleSlip rule={chosen ?? about} />
        {found.cites.length > 1 && (
          <p class="cites">
            {found.cites.map((each) => (
              <RuleNumber key={each.id} rule={each.id} />
            ))}
          </p>
        )}
      </section>
    </div>
  );
}

function Events(props: {
  links: ChainLink[];
  cards: Record<string, CardFacts>;
  checks: boolean;
  failures: string[];
  about: string | null;
  onRule: (rule: string | null) => void;
}) {
  const [chosen, setChosen] = useState<number | null>(null);
  if (props.failures.length > 0)
    return (
      <ul class="not-expected">
        {props.failures.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    );
  if (props.links.length === 0) return <p class="hint">{props.checks ? say.holds : say.nothing}</p>;
  return (
    <Chain
      links={props.links}
      cards={props.cards}
      chosen={chosen}
      {...(props.about ? { rule: props.about } : {})}
      onChoose={(at) => {
        setChosen(at);
        props.onRule(props.links[at]?.rule || null);
      }}
    />
  );
}
