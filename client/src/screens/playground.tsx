import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import example from "../lessons/playground-example.yaml?raw";
import type { PositionForm } from "../messages";
import { api } from "../net/api";
import { download, fileName } from "../net/files";
import { CopyButton } from "../parts/copy-button";
import { FileInput } from "../parts/file-input";
import { Page } from "../parts/page";
import { PositionEditor } from "../parts/position-editor";
import { Problem } from "../parts/problem";
import { Segments } from "../parts/segments";
import { go, hashOf } from "../router";
import { emptyForm, keepDraft, keptDraft, scenarioOf } from "../state/position";
import { keepTable } from "../state/seats";
import { packed, unpacked, usePacked } from "../state/sharing";
import { playgroundStrings as say } from "../strings/playground";

/** Set up a position as a form or as a scenario, and play it. */
export function PlaygroundScreen({ code }: { code: string | null }) {
  const [form, setForm] = useState<PositionForm>(() => keptDraft().form ?? emptyForm());
  const [text, setText] = useState<string | null>(() => keptDraft().text ?? null);
  const [editions, setEditions] = useState<string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  /** Why a shared position can't be opened. */
  const [broken, setBroken] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  /** Counter of changes, to ignore responses to older requests. */
  const deeds = useRef(0);

  useEffect(() => {
    api.start().then(
      (start) => setEditions(start.editions.map((each) => each.key)),
      (error: Error) => setProblem(error.message),
    );
  }, []);
  // A position from a table is text; show it as a form if possible. Requested before anything can be typed,
  // because typing makes the response outdated.
  useLayoutEffect(() => {
    const { text: kept } = keptDraft();
    if (code === null) {
      if (kept !== undefined) void read(kept);
      return;
    }
    // A shared position comes in the address; it becomes the kept one.
    void unpacked(code).then(
      (shared) => {
        void read(shared);
        go({ name: "playground", code: null }, true);
      },
      (error: Error) => setBroken(error.message),
    );
  }, [code]);
  useLayoutEffect(() => keepDraft(text === null ? { form } : { form, text }), [form, text]);

  const scenario = text ?? scenarioOf(form);
  const link = usePacked(scenario, (packing) => ({ name: "playground", code: packing }));

  /** Show a scenario as a form if possible, otherwise as text. */
  async function read(scenario: string): Promise<void> {
    deeds.current += 1;
    const asked = deeds.current;
    try {
      const found = await api.readPosition({ scenario });
      if (deeds.current !== asked) return;
      setProblem(null);
      setForm(found);
      setText(found.left_out.length === 0 ? null : scenario);
      setNote(found.left_out.length === 0 ? null : say.onlyText(found.left_out));
    } catch (error) {
      if (deeds.current !== asked) return;
      setText(scenario);
      setProblem((error as Error).message);
    }
  }

  async function start(): Promise<void> {
    deeds.current += 1;
    try {
      const made = await api.playground({ scenario });
      const title = /^title:\s*["']?(.*?)["']?\s*$/m.exec(scenario)?.[1] || say.unnamed;
      keepTable({ ...made, title: say.position(title) });
      go({ name: "table", table: made.table });
    } catch (error) {
      setProblem((error as Error).message);
    }
  }

  return (
    <Page at="playground" class="playground case">
      <div class="desk-top">
        <h1>{say.title}</h1>
        <Segments
          legend={say.mode}
          value={text === null ? "form" : "text"}
          segments={[
            { key: "form", label: say.asForm },
            { key: "text", label: say.asText },
          ]}
          onChange={(key) => {
            if (key === "text") setText(scenarioOf(form));
            else if (text !== null) void read(text);
          }}
        />
        <div class="buttons">
          <button type="button" class="main" onClick={() => void start()}>
            {say.start}
          </button>
          <button type="button" onClick={() => void read(example)}>
            {say.example}
          </button>
          <FileInput
            label={say.load}
            accept=".yaml,.yml,.json,.txt"
            onText={(loaded) => void read(loaded)}
            onProblem={setProblem}
          />
          <button type="button" onClick={() => download(fileName(form.title, "yaml"), scenario)}>
            {say.save}
          </button>
          {link && <CopyButton text={link} label={say.copyLink} />}
          <button
            type="button"
            onClick={() => void packed(scenario).then((code) => go({ name: "desk", code }))}
          >
            {say.toDesk}
          </button>
          <a class="button" href={hashOf({ name: "studio", code: null })}>
            {say.toStudio}
          </a>
          <button
            type="button"
            onClick={() => {
              deeds.current += 1;
              setForm(emptyForm());
              setText(null);
              setProblem(null);
              setNote(null);
            }}
          >
            {say.clear}
          </button>
        </div>
      </div>
      <Problem text={broken ?? problem} />
      {note && (
        <p class="hint" role="status">
          {note}
        </p>
      )}
      {text === null ? (
        <PositionEditor
          form={form}
          editions={editions}
          onChange={(changed) => {
            deeds.current += 1;
            setForm(changed);
          }}
        />
      ) : (
        <div class="scenario-text">
          <textarea
            aria-label={say.asText}
            rows={24}
            spellcheck={false}
            value={text}
            onInput={(event) => {
              deeds.current += 1;
              setText(event.currentTarget.value);
            }}
          />
          <p class="hint">{say.textHint}</p>
        </div>
      )}
    </Page>
  );
}
