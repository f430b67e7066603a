import { useState } from "preact/hooks";
import type { DeckReport } from "../messages";
import { useDeckReport } from "../state/deck-report";
import { hasName } from "../state/deck-text";
import { deckStrings as say } from "../strings/decks";
import { DeckProblems } from "./deck-problems";
import { Dialog } from "./home/dialog";
import { Problem } from "./problem";

/** Dialog that takes a deck list as text. */
export function DeckImport(props: {
  text: string;
  format: string;
  /** Explains what happens to the deck that is open. */
  note?: string;
  onUse: (report: DeckReport, named: boolean) => void;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState(props.text);
  const checked = useDeckReport(typed, props.format);
  // Ignore a report on an older text.
  const report = checked.text === typed ? checked.report : null;
  const readable = report !== null && report.lines.length === 0 && report.size > 0;
  return (
    <Dialog heading={say.paste} class="deck-import" leave={say.cancel} onClose={props.onClose}>
      <p class="hint">
        {say.textHint} {props.note}
      </p>
      <textarea
        aria-label={say.list}
        rows={9}
        spellcheck={false}
        placeholder={say.pasteHint}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <Problem text={checked.problem} />
      {checked.report && <DeckProblems report={checked.report} text={typed} onFix={setTyped} />}
      <div class="buttons">
        <button
          type="button"
          class="main"
          disabled={!readable}
          onClick={() => report && props.onUse(report, hasName(typed))}
        >
          {say.useText}
        </button>
      </div>
    </Dialog>
  );
}
