import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { DeskAnswer } from "../desk-messages";
import example from "../lessons/desk-example.yaml?raw";
import { api } from "../net/api";
import { deskApi } from "../net/desk-api";
import { download, fileName } from "../net/files";
import { FileInput } from "../parts/file-input";
import { Page } from "../parts/page";
import { PositionEditor } from "../parts/position-editor";
import { Problem } from "../parts/problem";
import { Segments } from "../parts/segments";
import { SmallBoard } from "../parts/small-board";
import { go } from "../router";
import { type Case, caseText, caseTitle, emptyCase, isEmpty, keepCase, keptCase } from "../state/desk";
import { keptDraft, scenarioOf } from "../state/position";
import { unpacked } from "../state/sharing";
import { deskStrings as say } from "../strings/desk";
import type { View } from "../view";
import { AnswerPanel } from "./desk-answer";
import { DeskTabs } from "./desk-chain";
import { Moves } from "./desk-moves";

const PAUSE = 250;
type Mode = "board" | "after" | "form" | "text";

/** Judge's desk: a position, a move, and the answer with its rules. */
export function DeskScreen({ code }: { code: string | null }) {
  const [kase, setKase] = useState<Case>(keptCase);
  const [mode, setMode] = useState<Mode>("board");
  const [editions, setEditions] = useState<string[]>([]);
  const [answer, setAnswer] = useState<DeskAnswer | null>(null);
  /** Scenario with a saved answer, as it was opened; null once the case was changed. */
  const [opened, setOpened] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  /** Why a shared case can't be opened. */
  const [broken, setBroken] = useState<string | null>(null);
  /** Counter of requests, to ignore responses to older ones. */
  const asked = useRef(0);
  /** True after a move, until its answer is in view on a small screen. */
  const jump = useRef(false);

  useEffect(() => {
    api.start().then(
      (start) => setEditions(start.editions.map((each) => each.key)),
      (error: Error) => setProblem(error.message),
    );
  }, []);
  // A shared case comes in the address; it becomes the kept case.
  useLayoutEffect(() => {
    if (code !== null)
      void unpacked(code).then(
        (text) => {
          void open(text);
          go({ name: "desk", code: null }, true);
        },
        (error: Error) => setBroken(error.message),
      );
  }, [code]);
  useLayoutEffect(() => keepCase(kase), [kase]);
  useEffect(() => {
    asked.current += 1;
    const mine = asked.current;
    const timer = setTimeout(() => {
      const wanted = {
        scenario: opened ?? caseText(kase),
        ...(kase.edition ? { edition: kase.edition } : {}),
      };
      deskApi.answer(wanted).then(
        (found) => {
          if (asked.current !== mine) return;
          setAnswer(found);
          setProblem(null);
          if (jump.current && !found.decision) showAnswer();
          jump.current = false;
        },
        (error: Error) => {
          if (asked.current !== mine) return;
          setAnswer(null);
          setProblem(error.message);
        },
      );
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [kase, opened]);

  function change(part: Partial<Case>): void {
    setOpened(null);
    setKase((before) => ({ ...before, ...part }));
  }

  /** Open a scenario: a saved case, an example, or one from elsewhere. */
  async function open(scenario: string): Promise<void> {
    try {
      const found = await deskApi.open({ scenario });
      const plain = found.form.left_out.length === 0;
      setKase({
        form: found.form,
        text: plain ? null : found.text,
        steps: found.steps,
        edition: found.form.edition,
      });
      setOpened(scenario);
      setMode("board");
      setNote(plain ? null : say.onlyText(found.form.left_out));
      setProblem(null);
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  function fromPlayground(): void {
    const draft = keptDraft();
    const text = draft.text ?? (draft.form && scenarioOf(draft.form));
    if (text) void open(text);
  }

  const before = useBefore(kase, answer);
  const onBoard = mode === "board" || mode === "after";
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(() => setChosen(null), [answer]);
  const marked = answer?.chain[chosen ?? answer.chain.length - 1]?.cards ?? [];
  return (
    <Page at="desk" class="desk case" title={say.desk}>
      <div class="desk-top">
        <DeskTabs at="desk" />
        <h1 class="unseen">{say.desk}</h1>
        <Segments
          legend={say.position}
          value={mode}
          segments={[
            ...(kase.steps.length > 0
              ? [
                  { key: "board", label: say.before },
                  { key: "after", label: say.after },
                ]
              : [{ key: "board", label: say.showBoard }]),
            { key: "form", label: say.edit, disabled: kase.text !== null },
            { key: "text", label: say.asText },
          ]}
          onChange={(key) => setMode(key as Mode)}
        />
        <div class="buttons">
          <button type="button" onClick={() => void open(example)}>
            {say.example}
          </button>
          <button type="button" onClick={fromPlayground}>
            {say.fromPlayground}
          </button>
          <button
            type="button"
            onClick={() => {
              setOpened(null);
              setKase(emptyCase());
              setNote(null);
              setMode("form");
            }}
          >
            {say.newCase}
          </button>
          <FileInput
            label={say.open}
            accept=".yaml,.yml,.json,.txt"
            onText={(text) => void open(text)}
            onProblem={setProblem}
          />
        </div>
      </div>
      <div class="desk-columns">
        <section class="desk-position" aria-label={say.position}>
          <Problem text={broken ?? problem} />
          {note && (
            <p class="hint" role="status">
              {note}
            </p>
          )}
          {onBoard && isEmpty(kase) && <p class="desk-empty">{say.emptyBoard}</p>}
          {onBoard && !isEmpty(kase) && answer && (
            <SmallBoard
              view={(mode === "board" && before) || answer.view}
              names={answer.players}
              mark={(_, card) => (marked.includes(card) ? "target" : null)}
            />
          )}
          {mode === "form" && (
            <PositionEditor
              form={{ ...kase.form, edition: kase.edition }}
              editions={editions}
              onChange={(form) => change({ form, edition: form.edition })}
            />
          )}
          {mode === "text" && (
            <div class="scenario-text">
              <textarea
                aria-label={say.asText}
                rows={18}
                spellcheck={false}
                value={kase.text ?? scenarioOf({ ...kase.form, edition: kase.edition })}
                onInput={(event) => change({ text: event.currentTarget.value })}
              />
              <p class="hint">{say.textHint}</p>
            </div>
          )}
          {answer && !isEmpty(kase) && (
            <Moves
              answer={answer}
              onTake={(step) => {
                jump.current = true;
                change({ steps: [...kase.steps, step] });
                setMode("board");
              }}
              onTakeBack={(at) => change({ steps: kase.steps.slice(0, at) })}
            />
          )}
        </section>
        <AnswerPanel
          question={caseTitle(kase)}
          onQuestion={kase.text === null ? (title) => change({ form: { ...kase.form, title } }) : null}
          edition={kase.edition}
          editions={editions}
          onEdition={(edition) => setKase({ ...kase, edition })}
          answer={answer}
          chosen={chosen}
          onChoose={setChosen}
          opened={opened !== null}
          scenario={caseText(kase)}
          onSave={() =>
            download(fileName(caseTitle(kase) || say.unnamed, "yaml"), answer?.text ?? caseText(kase))
          }
        />
      </div>
    </Page>
  );
}

/** Position before the last move; null if there was none, or while it is not known. */
function useBefore(kase: Case, answer: DeskAnswer | null): View | null {
  const text = kase.steps.length > 0 ? caseText({ ...kase, steps: kase.steps.slice(0, -1) }) : null;
  const [found, setFound] = useState<{ text: string; view: View } | null>(null);
  useEffect(() => {
    if (text === null || !answer) return;
    let wanted = true;
    deskApi.answer({ scenario: text, edition: answer.edition }).then(
      ({ view }) => wanted && setFound({ text, view }),
      () => wanted && setFound(null),
    );
    return () => {
      wanted = false;
    };
  }, [text, answer?.edition]);
  return found && found.text === text ? found.view : null;
}

/** Scroll to the answer where it stands below the position. */
function showAnswer(): void {
  if (window.matchMedia("(max-width: 62rem)").matches)
    requestAnimationFrame(() => document.querySelector(".desk-answer")?.scrollIntoView({ block: "start" }));
}
