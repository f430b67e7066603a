import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { tableStrings as say } from "../../strings/table";
import type { CardFacts, Event } from "../../view";
import { RuleLink } from "./rule-link";

const SHOWN = 200;
/** Start of the server's line for a new turn. */
const TURN = /^-- /;

/** Log of the game: as a story, or all events with their rules. Card names are links. */
export function Log(props: {
  story: string[];
  events: Event[];
  news: number;
  cards: Record<string, CardFacts>;
  onCard: (name: string) => void;
}) {
  const [byRules, setByRules] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const names = useMemo(
    () => Object.keys(props.cards).sort((one, two) => two.length - one.length),
    [props.cards],
  );
  const last = byRules ? props.events.length : props.story.length;
  useEffect(() => end.current?.scrollIntoView?.({ block: "nearest" }), [last, byRules]);
  const fresh = props.story.length - props.news;
  return (
    <section class="log" aria-label={say.log}>
      <p class="tabs">
        <button type="button" aria-pressed={!byRules} onClick={() => setByRules(false)}>
          {say.story}
        </button>
        <button type="button" aria-pressed={byRules} onClick={() => setByRules(true)}>
          {say.byRules}
        </button>
      </p>
      {byRules ? (
        <ol class="lines">
          {props.events.slice(-SHOWN).map((event) => (
            <li key={event.number}>
              <Named text={withoutRule(event)} names={names} onCard={props.onCard} />{" "}
              <RuleLink rule={event.rule} />
            </li>
          ))}
        </ol>
      ) : (
        <ol class="lines" aria-live="polite">
          {props.story.slice(-SHOWN).map((line, at) => {
            const number = at + Math.max(0, props.story.length - SHOWN);
            return (
              <li key={number} class={lineClass(line, number >= fresh)}>
                <Named text={line.replace(TURN, "")} names={names} onCard={props.onCard} />
              </li>
            );
          })}
        </ol>
      )}
      <div ref={end} />
    </section>
  );
}

function lineClass(line: string, fresh: boolean): string {
  return [TURN.test(line) && "turn-line", fresh && "fresh"].filter(Boolean).join(" ");
}

function withoutRule(event: Event): string {
  return event.text.replace(` (${event.rule})`, "");
}

/** Text with card names as links. */
export function Named(props: { text: string; names: string[]; onCard: (name: string) => void }) {
  return (
    <>
      {split(props.text, props.names).map((part, at) =>
        part.card ? (
          <button key={at} type="button" class="card-name" onClick={() => props.onCard(part.text)}>
            {part.text}
          </button>
        ) : (
          part.text
        ),
      )}
    </>
  );
}

/** Split a text at the card names in it, longest names first. */
export function split(text: string, names: string[]): { text: string; card: boolean }[] {
  const parts: { text: string; card: boolean }[] = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    const found = names.find((name) => text.startsWith(name, at));
    if (found) {
      if (plain) parts.push({ text: plain, card: false });
      plain = "";
      parts.push({ text: found, card: true });
      at += found.length;
    } else plain += text[at++];
  }
  if (plain) parts.push({ text: plain, card: false });
  return parts;
}
