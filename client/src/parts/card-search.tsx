import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { CardResult } from "../messages";
import { api } from "../net/api";
import { playgroundStrings as say } from "../strings/playground";

const SHOWN = 8;
const PAUSE = 180;

/** Input that finds a card by part of its name. */
export function CardSearch(props: {
  label: string;
  onPick: (card: CardResult) => void;
  type?: string;
  /** True if to be focused at once. */
  focus?: boolean;
}) {
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<CardResult[] | null>(null);
  const [at, setAt] = useState(0);
  const list = useId();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let stale = false;
    if (typed.trim().length < 2) {
      setFound(null);
      return;
    }
    const timer = setTimeout(() => {
      const query = new URLSearchParams({ q: typed, count: String(SHOWN) });
      if (props.type) query.set("type", props.type);
      api.cards(query).then(
        (answer) => {
          if (stale) return;
          setFound(answer.cards);
          setAt(0);
        },
        () => stale || setFound([]),
      );
    }, PAUSE);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [typed, props.type]);

  function pick(card: CardResult | undefined): void {
    if (!card?.playable) return;
    props.onPick(card);
    setTyped("");
    setFound(null);
  }

  const open = found !== null;
  return (
    <div
      class="card-search"
      ref={box}
      onFocusOut={(event) => {
        if (!box.current?.contains(event.relatedTarget as Node | null)) setFound(null);
      }}
    >
      <input
        type="text"
        // biome-ignore lint/a11y/noAutofocus: it was opened to be typed into
        autoFocus={props.focus}
        role="combobox"
        aria-label={props.label}
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={open && found[at] ? `${list}-${at}` : undefined}
        placeholder={say.addPlaceholder}
        autocomplete="off"
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (!found) return;
          if (event.key === "ArrowDown") setAt(Math.min(found.length - 1, at + 1));
          else if (event.key === "ArrowUp") setAt(Math.max(0, at - 1));
          else if (event.key === "Enter") pick(found[at]);
          else if (event.key === "Escape") setFound(null);
          else return;
          event.preventDefault();
        }}
      />
      {open && (
        <div id={list} role="listbox" class="found">
          {found.map((card, place) => (
            <div
              key={card.card}
              id={`${list}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              aria-disabled={!card.playable}
              onMouseDown={(event) => {
                event.preventDefault();
                pick(card);
              }}
            >
              <span class="ink-mark" data-ink={card.facts.inks[0]} />
              {card.card}
              <small>{card.facts.cost}</small>
            </div>
          ))}
          {found.length === 0 && <p class="hint">{say.nothingFound}</p>}
        </div>
      )}
    </div>
  );
}
