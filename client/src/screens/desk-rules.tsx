import { useEffect, useRef, useState } from "preact/hooks";
import type { RuleDossier, SearchHit, SearchResults } from "../desk-messages";
import { deskApi } from "../net/desk-api";
import { Page } from "../parts/page";
import { Problem } from "../parts/problem";
import { hashOf } from "../router";
import { deskStrings as say } from "../strings/desk";
import { pageStrings } from "../strings/pages";
import { DeskTabs, RuleNumber } from "./desk-chain";

const PAUSE = 200;
const FEW = 6;
const EXAMPLES = ["ward", "bag", "challenge damage", "Cheshire Cat", "4.6.4"];
const KEPT = "inkwright.rules";

/** Search over rules, rulings, the glossary and scenarios. */
export function RulesScreen() {
  const [words, setWords] = useState(() => window.sessionStorage.getItem(KEPT) ?? "");
  const [found, setFound] = useState<SearchResults | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    window.sessionStorage.setItem(KEPT, words);
    if (!words.trim()) {
      setFound(null);
      return;
    }
    let current = true;
    const timer = setTimeout(
      () =>
        deskApi.search(words).then(
          (results) => {
            if (!current) return;
            setFound(results);
            setProblem(null);
          },
          (error: Error) => current && setProblem(error.message),
        ),
      PAUSE,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [words]);
  return (
    <Page at="desk" class="desk rules-page" title={say.lookUp}>
      <DeskTabs at="rules" />
      <h1>{say.lookUp}</h1>
      <p class="hint">{say.rulesIntro}</p>
      <input
        ref={box}
        type="search"
        class="rules-search"
        aria-label={say.search}
        placeholder={say.searchHint}
        value={words}
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      <Problem text={problem} />
      {!words.trim() && (
        <p class="examples">
          {say.examples}{" "}
          {EXAMPLES.map((each) => (
            <button key={each} type="button" class="move-chip" onClick={() => setWords(each)}>
              {each}
            </button>
          ))}
        </p>
      )}
      {found && found.hits.length === 0 && <p role="status">{say.nothingFound(words)}</p>}
      {found && <Results found={found} />}
    </Page>
  );
}

function Results({ found }: { found: SearchResults }) {
  return (
    <div class="results">
      {found.counts
        .filter(({ count }) => count > 0)
        .map(({ kind, count }) => {
          const hits = found.hits.filter((each) => each.kind === kind);
          return (
            <section key={kind} aria-label={say.kinds[kind]}>
              <h2>
                {say.kinds[kind]} <small>{say.shownOf(hits.length, count)}</small>
              </h2>
              <ul>
                {hits.map((hit) => (
                  <Hit key={hit.key} hit={hit} />
                ))}
              </ul>
            </section>
          );
        })}
    </div>
  );
}

function Hit({ hit }: { hit: SearchHit }) {
  if (hit.kind === "rule")
    return (
      <li>
        <RuleNumber rule={hit.key} /> <span>{hit.text}</span>
      </li>
    );
  if (hit.kind === "scenario")
    return (
      <li>
        <a href={hashOf({ name: "show", scenario: hit.key, rule: null })}>{hit.title}</a>
      </li>
    );
  return (
    <li>
      <b>{hit.title}</b> <span>{hit.text}</span>{" "}
      {hit.rules.map((rule) => (
        <RuleNumber key={rule} rule={rule} />
      ))}
    </li>
  );
}

/** Everything about a rule. */
export function RuleScreen({ rule }: { rule: string }) {
  const [found, setFound] = useState<RuleDossier | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    deskApi.rule(rule).then(setFound, (error: Error) => setProblem(error.message));
  }, [rule]);
  return (
    <Page at="desk" class="desk rule-page" title={say.rule(rule)}>
      <DeskTabs at="rules" />
      <Problem text={problem} />
      {found ? <RuleFacts found={found} /> : !problem && <p>{pageStrings.loading}</p>}
    </Page>
  );
}

function RuleFacts({ found }: { found: RuleDossier }) {
  const [all, setAll] = useState(false);
  const [first] = found.scenarios;
  const shown = all ? found.scenarios : found.scenarios.slice(0, FEW);
  return (
    <>
      <header class="rule-head">
        <p class="hint">
          {found.chapter} · {found.section}
        </p>
        <h1>{say.rule(found.id)}</h1>
      </header>
      <article class="slip">
        <p class="rule-summary">{found.summary}</p>
        <p class="slip-foot">{say.ownWords}</p>
        {first && (
          <p class="slip-links">
            <a class="button" href={hashOf({ name: "show", scenario: first.name, rule: found.id })}>
              {say.showMe}
            </a>
          </p>
        )}
      </article>
      <div class="rule-facts">
        <Lines title={say.partOf} lines={found.above} />
        <Lines title={say.parts_} lines={found.below} />
        <section>
          <h2>{say.shownBy}</h2>
          {found.scenarios.length === 0 && (
            <p class="hint">{found.testable ? say.noScenario : say.notTestable}</p>
          )}
          <ul>
            {shown.map((each) => (
              <li key={each.name}>
                <a href={hashOf({ name: "show", scenario: each.name, rule: found.id })}>{each.title}</a>
              </li>
            ))}
          </ul>
          {found.scenarios.length > shown.length && (
            <button type="button" class="quiet" onClick={() => setAll(true)}>
              {say.more(found.scenarios.length - shown.length)}
            </button>
          )}
        </section>
        <section>
          <h2>{say.history}</h2>
          {found.change && <p>{found.change}</p>}
          <ul>
            {found.history.map((each) => (
              <li key={each.edition}>{say.formerly(each.numbers.join(", ") || say.none, each.edition)}</li>
            ))}
          </ul>
        </section>
        {found.differences.length > 0 && (
          <section>
            <h2>{say.differences}</h2>
            {found.differences.map((each) => (
              <div key={each.flag}>
                <p>{each.meaning}</p>
                <ul>
                  {each.values.map(({ value, editions }) => (
                    <li key={editions}>{say.formerly(value, editions)}</li>
                  ))}
                </ul>
              </div>
            ))}
          </section>
        )}
        {found.rulings.length > 0 && (
          <section>
            <h2>{say.rulings}</h2>
            {found.rulings.map((each) => (
              <p key={each.question}>
                <b>{each.question}</b> {each.answer}
              </p>
            ))}
          </section>
        )}
        <Files title={say.code} files={found.modules} />
        <Files title={say.tests} files={found.tests} />
      </div>
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: RuleDossier["above"] }) {
  return lines.length === 0 ? null : (
    <section>
      <h2>{title}</h2>
      <ul>
        {lines.map((each) => (
          <li key={each.id}>
            <RuleNumber rule={each.id} /> <span>{each.summary}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Files({ title, files }: { title: string; files: string[] }) {
  return files.length === 0 ? null : (
    <section>
      <h2>{title}</h2>
      <ul class="files">
        {files.map((each) => (
          <li key={each}>
            <code>{each}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
