import type { StartInfo } from "../../messages";
import { useDeckReport } from "../../state/deck-report";
import type { ChosenDeck } from "../../state/new-game";
import { deckStrings } from "../../strings/decks";
import { startStrings as say } from "../../strings/start";
import { DeckProblems } from "../deck-problems";
import { Problem } from "../problem";
import { DeckTiles } from "./deck-tiles";
import { Dialog } from "./dialog";

/** Dialog that lists all decks. */
export function DeckDialog(props: {
  heading: string;
  start: StartInfo;
  value: string;
  onPick: (deck: ChosenDeck) => void;
  onClose: () => void;
}) {
  return (
    <Dialog heading={props.heading} class="all-decks" onClose={props.onClose}>
      <DeckTiles
        legend={props.heading}
        decks={props.start.decks}
        value={props.value}
        onPick={({ name, text }) => props.onPick({ name, text })}
      />
    </Dialog>
  );
}

/** Dialog for a deck list as text; problems are shown as you type. */
export function PasteDialog(props: {
  text: string;
  format: string;
  onChange: (text: string) => void;
  onClose: () => void;
}) {
  const checked = useDeckReport(props.text, props.format);
  return (
    <Dialog heading={say.paste} class="paste-deck" onClose={props.onClose}>
      <textarea
        aria-label={deckStrings.list}
        rows={14}
        placeholder={deckStrings.pasteHint}
        value={props.text}
        spellcheck={false}
        onInput={(event) => props.onChange(event.currentTarget.value)}
      />
      <Problem text={checked.problem} />
      {checked.report && <DeckProblems report={checked.report} text={props.text} onFix={props.onChange} />}
    </Dialog>
  );
}
