import { useLayoutEffect, useRef } from "preact/hooks";
import { LONGEST, markedParts } from "../../state/studio";
import type { CurrentReading } from "../../state/use-reading";
import { studioStrings as say } from "../../strings/studio";
import { Symbols } from "../card/rules-text";

const SYMBOLS = ["{E}", "{I}", "{S}", "{W}", "{L}"];
const FEW_LEFT = 300;

/** Box for the text of the card, with marks where reading stopped. */
export function TextBox(props: {
  text: string;
  found: CurrentReading | null;
  onChange: (text: string) => void;
}) {
  const { text, found, onChange } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const behind = useRef<HTMLDivElement>(null);
  const current = found?.card.text === text;
  const parts = current ? markedParts(text, found.reading.abilities) : [];
  const follow = () => {
    if (box.current && behind.current) behind.current.scrollTop = box.current.scrollTop;
  };

  useLayoutEffect(follow, [parts.length, text]);

  /** Insert a symbol at the cursor, in place of what is selected. */
  function insert(symbol: string): void {
    const { selectionStart: start, selectionEnd: end } = box.current ?? {
      selectionStart: 0,
      selectionEnd: 0,
    };
    onChange(text.slice(0, start) + symbol + text.slice(end));
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(start + symbol.length, start + symbol.length);
    });
  }

  return (
    <div class="studio-text">
      <div class="studio-text-head">
        <label for="studio-text">{say.text}</label>
        <fieldset class="studio-symbols">
          <legend class="unseen">{say.symbols}</legend>
          {SYMBOLS.map((symbol) => {
            const label = say.symbol(say.symbolNames[symbol] ?? symbol);
            return (
              <button
                key={symbol}
                type="button"
                aria-label={label}
                title={label}
                onClick={() => insert(symbol)}
              >
                <Symbols text={symbol} />
              </button>
            );
          })}
        </fieldset>
      </div>
      <div class="marked-box">
        <div class="marked-text" ref={behind} aria-hidden="true">
          {parts.map((part, at) => (part.stop ? <mark key={at}>{part.text}</mark> : part.text))}
        </div>
        <textarea
          id="studio-text"
          ref={box}
          rows={7}
          spellcheck={false}
          maxLength={LONGEST}
          aria-describedby="studio-text-hint"
          value={text}
          onScroll={follow}
          onInput={(event) => {
            onChange(event.currentTarget.value);
            follow();
          }}
        />
      </div>
      <p class="hint" id="studio-text-hint">
        {text.length > LONGEST - FEW_LEFT ? say.left(LONGEST - text.length) : say.textHint}
      </p>
    </div>
  );
}
