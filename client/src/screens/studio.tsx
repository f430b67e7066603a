import { useLayoutEffect, useState } from "preact/hooks";
import { api } from "../net/api";
import { CardFace } from "../parts/card/face";
import { CopyButton } from "../parts/copy-button";
import { Page } from "../parts/page";
import { Problem } from "../parts/problem";
import { Segments } from "../parts/segments";
import { CardDetails } from "../parts/studio/details";
import { FileCheck } from "../parts/studio/file-check";
import { Readings } from "../parts/studio/readings";
import { TextBox } from "../parts/studio/text-box";
import { go } from "../router";
import { keepDraft } from "../state/position";
import { keepTable } from "../state/seats";
import { unpacked, usePacked } from "../state/sharing";
import { EMPTY, EXAMPLE, keepCard, keptCard, LONGEST, parseCard, reworded } from "../state/studio";
import { useReading, useSuggestions } from "../state/use-reading";
import { studioStrings as say } from "../strings/studio";
import type { StudioCard } from "../studio-messages";
import "../styles/studio.css";

/** Card studio: write a card and see how it is read. */
export function StudioScreen({ code }: { code: string | null }) {
  const [card, setCard] = useState<StudioCard>(keptCard);
  const [mode, setMode] = useState<"card" | "file">("card");
  /** Why a shared card can't be opened. */
  const [broken, setBroken] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [starting, setStarting] = useState(false);
  const { found, problem } = useReading(card);
  const suggestions = useSuggestions(found);
  const link = usePacked(JSON.stringify(card), (packing) => ({ name: "studio", code: packing }));
  useLayoutEffect(() => keepCard(card), [card]);
  // A shared card comes in the address; it becomes the kept one.
  useLayoutEffect(() => {
    if (code === null) return;
    void unpacked(code)
      .then(parseCard)
      .then(
        (shared) => {
          setCard({ ...shared, text: shared.text.slice(0, LONGEST) });
          setBroken(null);
          go({ name: "studio", code: null }, true);
        },
        (error: Error) => setBroken(error.message),
      );
  }, [code]);

  const scenario = found?.card === card ? found.reading.scenario : null;
  async function play(): Promise<void> {
    if (scenario === null) return;
    setStarting(true);
    setRefused(null);
    try {
      const made = await api.playground({ scenario });
      keepTable({ ...made, title: say.positionTitle(card.name) });
      go({ name: "table", table: made.table });
    } catch (error) {
      setRefused((error as Error).message);
      setStarting(false);
    }
  }

  function open(opened: StudioCard): void {
    setCard(opened);
    setMode("card");
  }

  return (
    <Page at="cards" title={say.title} class="studio case">
      <div class="desk-top">
        <h1>{say.title}</h1>
        <Segments
          legend={say.mode}
          value={mode}
          segments={[
            { key: "card", label: say.oneCard },
            { key: "file", label: say.file },
          ]}
          onChange={(key) => setMode(key as typeof mode)}
        />
        {mode === "card" && (
          <div class="buttons">
            <button
              type="button"
              class="main"
              disabled={scenario === null || starting}
              onClick={() => void play()}
            >
              {starting ? say.starting : say.play}
            </button>
            <button
              type="button"
              disabled={scenario === null}
              onClick={() => {
                if (scenario === null) return;
                keepDraft({ text: scenario });
                go({ name: "playground", code: null });
              }}
            >
              {say.position}
            </button>
            {link && <CopyButton text={link} label={say.share} />}
            <button type="button" onClick={() => setCard(EXAMPLE)}>
              {say.example}
            </button>
            <button type="button" onClick={() => setCard(EMPTY)}>
              {say.clear}
            </button>
          </div>
        )}
      </div>
      <Problem text={broken ?? refused ?? problem} />
      {mode === "file" ? (
        <FileCheck onOpen={open} />
      ) : (
        <div class="studio-columns">
          <section class="studio-face" aria-label={say.title}>
            {found && <CardFace facts={found.reading.facts} reading />}
          </section>
          <section class="studio-facts" aria-label={say.details}>
            <CardDetails card={card} onChange={setCard} />
          </section>
          <section class="studio-write" aria-label={say.text}>
            <TextBox text={card.text} found={found} onChange={(text) => setCard({ ...card, text })} />
          </section>
          <section class="studio-read" aria-label={say.reading}>
            <h2>{say.reading}</h2>
            {found ? (
              <Readings
                found={found}
                suggestions={suggestions}
                onReword={(ability, text) => {
                  if (found.card.text === card.text) setCard(reworded(card, ability, text));
                }}
              />
            ) : (
              problem === null && <p class="hint">{say.preparing}</p>
            )}
          </section>
        </div>
      )}
    </Page>
  );
}
