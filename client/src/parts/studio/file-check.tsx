import { useRef, useState } from "preact/hooks";
import { studioApi } from "../../net/studio-api";
import { studioStrings as say } from "../../strings/studio";
import type { CheckedCard, StudioCard } from "../../studio-messages";
import { Glyph } from "../card/glyph";
import { FileDrop } from "../file-drop";
import { Problem } from "../problem";

/** Cards per request, as many as the server takes. */
const AT_ONCE = 25;

/** Wording checker for a file: lists its cards with what is read and what isn't. */
export function FileCheck({ onOpen }: { onOpen: (card: StudioCard) => void }) {
  const [text, setText] = useState("");
  const [cards, setCards] = useState<StudioCard[]>([]);
  const [checked, setChecked] = useState<CheckedCard[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [onlyUnread, setOnlyUnread] = useState(false);
  /** Counter of files, to stop checking an older one. */
  const files = useRef(0);

  async function check(file: string): Promise<void> {
    files.current += 1;
    const mine = files.current;
    setText(file);
    setCards([]);
    setChecked([]);
    setProblem(null);
    try {
      const opened = await studioApi.open({ text: file });
      if (files.current !== mine) return;
      setCards(opened.cards);
      const found: CheckedCard[] = [];
      for (let at = 0; at < opened.cards.length; at += AT_ONCE) {
        found.push(...(await studioApi.check({ cards: opened.cards.slice(at, at + AT_ONCE) })).cards);
        if (files.current !== mine) return;
        setChecked([...found]);
      }
    } catch (error) {
      if (files.current === mine) setProblem((error as Error).message);
    }
  }

  const read = checked.filter((each) => each.problem === null).length;
  const rows = cards
    .map((card, at) => ({ card, at, found: checked[at] }))
    .filter(({ found }) => !onlyUnread || (found && found.problem !== null));
  return (
    <div class="studio-file">
      <section>
        <h2>{say.fileTitle}</h2>
        <FileDrop
          label={say.chooseFile}
          accept=".yaml,.yml,.json,.txt"
          onText={(loaded) => void check(loaded)}
        />
        <label class="form-field wide">
          <span>{say.paste}</span>
          <textarea
            rows={9}
            spellcheck={false}
            placeholder={say.fileExample}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <div class="buttons">
          <button type="button" class="main" disabled={!text.trim()} onClick={() => void check(text)}>
            {say.check}
          </button>
        </div>
        <p class="hint">{say.fileHint}</p>
        <Problem text={problem} />
      </section>
      {cards.length > 0 && (
        <section>
          <div class="studio-file-head">
            <p role="status">
              {checked.length < cards.length
                ? say.checking(checked.length, cards.length)
                : say.fileRead(read, cards.length)}
            </p>
            <label class="check">
              <input
                type="checkbox"
                checked={onlyUnread}
                onChange={(event) => setOnlyUnread(event.currentTarget.checked)}
              />
              {say.onlyUnread}
            </label>
          </div>
          <table>
            <thead>
              <tr>
                <th>{say.card}</th>
                <th>{say.abilities}</th>
                <th>{say.finding}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ card, at, found }) => (
                <tr key={at} class={found?.problem ? "unread" : ""}>
                  <td>
                    <button
                      type="button"
                      class="quiet"
                      aria-label={say.openCard(nameOf(card))}
                      onClick={() => onOpen(card)}
                    >
                      {nameOf(card)}
                    </button>
                  </td>
                  <td>{found && say.abilitiesRead(found.read, found.abilities)}</td>
                  <td>
                    {found && (
                      <>
                        <Glyph name={found.problem ? "warning" : "check"} /> {finding(found)}
                      </>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

function nameOf(card: StudioCard): string {
  return card.version ? `${card.name} - ${card.version}` : card.name;
}

function finding(found: CheckedCard): string {
  if (found.problem) return found.problem;
  return found.unusual > 0 ? say.unusual(found.unusual) : say.allRead;
}
