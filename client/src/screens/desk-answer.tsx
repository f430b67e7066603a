import { useEffect, useState } from "preact/hooks";
import type { ComparedEditions, DeskAnswer } from "../desk-messages";
import { deskApi } from "../net/desk-api";
import { CopyButton } from "../parts/copy-button";
import { Field, Select } from "../parts/field";
import { Problem } from "../parts/problem";
import { usePacked } from "../state/sharing";
import { deskStrings as say } from "../strings/desk";
import { Chain, RuleNumber, RuleSlip } from "./desk-chain";

/** Question, edition, answer in one sentence, and the chain of events. */
export function AnswerPanel(props: {
  question: string;
  /** Change the question; null if it is part of a text. */
  onQuestion: ((question: string) => void) | null;
  edition: string;
  editions: string[];
  onEdition: (edition: string) => void;
  answer: DeskAnswer | null;
  /** Selected link of the chain; null for the last one. */
  chosen: number | null;
  onChoose: (at: number) => void;
  /** True if the case was opened and not changed since. */
  opened: boolean;
  scenario: string;
  onSave: () => void;
}) {
  const { answer, editions } = props;
  const { chosen } = props;
  const [comparing, setComparing] = useState(false);
  const link = usePacked(answer?.text ?? props.scenario, (code) => ({ name: "desk", code }));
  const shown = answer?.edition ?? (props.edition || editions[0] || "");
  const [newest = ""] = editions;
  const last = answer ? answer.chain.length - 1 : -1;
  const at = chosen ?? (last >= 0 ? last : null);
  const rule = at === null ? null : answer?.chain[at]?.rule || null;
  return (
    <section class="desk-answer" aria-label={say.whatHappens}>
      <header>
        {props.onQuestion ? (
          <textarea
            class="question"
            aria-label={say.question}
            placeholder={say.unnamed}
            rows={2}
            maxLength={200}
            value={props.question}
            onInput={(event) => props.onQuestion?.(event.currentTarget.value.replaceAll("\n", " "))}
          />
        ) : (
          <h2 class="question">{props.question || say.unnamed}</h2>
        )}
        <div class="desk-editions">
          <Field label={say.edition} class="edition-choice">
            <Select
              value={shown}
              options={editions.map((each) => ({ key: each, name: say.editionName(each, each === newest) }))}
              onChange={props.onEdition}
            />
          </Field>
          {answer && answer.editions.length > 0 && <Agreement answer={answer} />}
        </div>
      </header>
      {answer?.sentence ? (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
          <div class="desk-scroll" tabIndex={0}>
            <p class={answer.refused ? "sentence refused" : "sentence"} role="status">
              {answer.sentence}
            </p>
            {props.opened && answer.saved && <SavedNote changes={answer.changes} />}
            {answer.failures.length > 0 && (
              <div class="not-expected">
                <strong>{say.notExpected}</strong>
                <ul>
                  {answer.failures.map((each) => (
                    <li key={each}>{each}</li>
                  ))}
                </ul>
              </div>
            )}
            {comparing ? (
              <Comparison answer={answer} editions={editions} />
            ) : (
              <Chain links={answer.chain} chosen={at} cards={answer.view.cards} onChoose={props.onChoose} />
            )}
          </div>
          <footer class="desk-foot">
            {!comparing && <RuleSlip rule={rule} />}
            <div class="buttons">
              <button type="button" aria-expanded={comparing} onClick={() => setComparing(!comparing)}>
                {comparing ? say.stopComparing : say.compare}
              </button>
              <button type="button" onClick={props.onSave}>
                {say.save}
              </button>
              {link && <CopyButton text={link} label={say.copyLink} />}
            </div>
          </footer>
        </>
      ) : (
        <p class="desk-empty">{say.noAnswer}</p>
      )}
    </section>
  );
}

/** Editions that agree with the answer. */
function Agreement({ answer }: { answer: DeskAnswer }) {
  const different = answer.editions.filter((each) => !each.same);
  return (
    <p class={different.length === 0 ? "agreement same" : "agreement different"}>
      {different.length === 0 ? say.sameEverywhere : say.differsIn(different.map((each) => each.edition))}
    </p>
  );
}

/** Comparison with the saved answer. */
function SavedNote({ changes }: { changes: string[] }) {
  if (changes.length === 0) return <p class="saved-note same">{say.savedSame}</p>;
  return (
    <div class="saved-note changed" role="alert">
      <strong>{say.savedChanged}</strong>
      <ul>
        {changes.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </div>
  );
}

/** Chains of two editions side by side. */
function Comparison({ answer, editions }: { answer: DeskAnswer; editions: string[] }) {
  const others = editions.filter((each) => each !== answer.edition);
  const different = answer.editions.find((each) => !each.same)?.edition;
  const [wanted, setWanted] = useState<string | null>(null);
  const other = wanted && others.includes(wanted) ? wanted : (different ?? others[0] ?? "");
  const [found, setFound] = useState<ComparedEditions | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    deskApi.compare({ scenario: answer.text, left: answer.edition, right: other }).then(
      (compared) => {
        if (!current) return;
        setFound(compared);
        setProblem(null);
      },
      (error: Error) => current && setProblem(error.message),
    );
    return () => {
      current = false;
    };
  }, [answer, other]);
  return (
    <section class="comparison" aria-label={say.compare}>
      <Field label={say.compareWith} class="edition-choice">
        <Select
          value={other}
          options={others.map((each) => ({ key: each, name: each }))}
          onChange={setWanted}
        />
      </Field>
      <Problem text={problem} />
      {found && (
        <>
          {found.right.same && <p class="agreement same">{say.sameAnswer}</p>}
          <table>
            <thead>
              <tr>
                <th scope="col">{say.inEdition(found.left.edition)}</th>
                <th scope="col">{say.inEdition(found.right.edition)}</th>
              </tr>
            </thead>
            <tbody>
              <tr class={found.right.same ? "verdicts" : "verdicts differs"}>
                <td>{found.left.sentence}</td>
                <td>{found.right.sentence}</td>
              </tr>
              {found.rows.map((row, at) => (
                <tr key={at} class={row.same ? undefined : "differs"}>
                  {[row.left, row.right].map((link, side) => (
                    <td key={side}>
                      {link && (
                        <>
                          {link.text} {link.rule && <RuleNumber rule={link.rule} />}
                        </>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
