import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { type LogLine, logLines } from "../../state/log-lines";
import { initials } from "../../state/player-names";
import { tableStrings as say } from "../../strings/table";
import type { CardFacts, Event } from "../../view";
import { Glyph } from "../card/glyph";
import { zoomOn } from "../card/zooming";
import { RuleLink } from "./rule-link";
import { signOf, uniqueNames } from "./sentences";

const SHOWN = 200;
/** Sentence of no interest, because nothing follows from it. */
const EMPTY = /'s ability has no effect$/;
/** Start of the server's line for a new turn. */
const TURN = /^-- /;

/** A player in the log: name, and the ink of the seal. */
export interface Speaker {
  name: string;
  ink: string | undefined;
}

/** Log of the game: as a story, or all events with their rules. Card names are links. */
export function Log(props: {
  story: string[];
  events: Event[];
  news: number;
  open: boolean;
  cards: Record<string, CardFacts>;
  players: Speaker[];
  viewer: number | null;
  /** Closes the log where it is a sheet. */
  onClose: () => void;
}) {
  const [byRules, setByRules] = useState(false);
  const lines = useRef<HTMLOListElement>(null);
  // The same list as long as there are the same cards, so that lines are not split again.
  const known = Object.keys(props.cards).sort((one, two) => two.length - one.length || (one < two ? -1 : 1));
  const names = useMemo(() => known, [known.join("|")]);
  const alone = useMemo(() => uniqueNames(props.cards), [names]);
  const last = byRules ? props.events.length : props.story.length;
  useLayoutEffect(() => {
    if (lines.current) lines.current.scrollTop = lines.current.scrollHeight;
  }, [last, byRules, props.open]);
  const fresh = props.story.length - props.news;
  const speakers = props.players.map((player) => player.name);
  const told = useMemo(
    () => logLines(props.story, speakers, props.viewer, Math.max(0, props.story.length - SHOWN)),
    [props.story, speakers.join(), props.viewer],
  );
  // The first line of a player bears the seal.
  const shown = told.filter((line) => line.first || !EMPTY.test(line.text));
  return (
    <section class={props.open ? "log open" : "log"} aria-label={say.log}>
      <p class="tabs">
        <button type="button" aria-pressed={!byRules} onClick={() => setByRules(false)}>
          {say.story}
        </button>
        <button type="button" aria-pressed={byRules} onClick={() => setByRules(true)}>
          {say.byRules}
        </button>
        <button type="button" class="icon close" aria-label={say.hideLog} onClick={props.onClose}>
          <Glyph name="close" />
        </button>
      </p>
      {byRules ? (
        <ol class="lines" ref={lines} aria-live="polite">
          {props.events.slice(-SHOWN).map((event) => (
            <li key={event.number}>
              <Named text={withoutRule(event)} names={names} cards={props.cards} />{" "}
              <RuleLink rule={event.rule} />
            </li>
          ))}
        </ol>
      ) : (
        <ol class="lines" ref={lines} aria-live="polite">
          {shown.map((line) => (
            <li key={line.number} class={lineClass(line, line.number >= fresh)}>
              {line.first && line.player !== null && <Seal {...props.players[line.player]} />}
              {!line.first && line.turn === null && <Glyph name={signOf(line.text) ?? "info"} />}
              <span>
                <Line
                  line={line}
                  speaker={speakers[line.player ?? -1]}
                  names={names}
                  cards={props.cards}
                  alone={alone}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Initial of a player in the colour of the player's ink, as beside the name on the table. */
function Seal({ name = "", ink }: Partial<Speaker>) {
  return (
    <span class="seal" data-ink={ink} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

/** A line with the name of its player, if it begins with it, and card names as links. */
function Line(props: {
  line: LogLine;
  speaker: string | undefined;
  names: string[];
  cards: Record<string, CardFacts>;
  alone: Set<string>;
}) {
  const { line, speaker } = props;
  return useMemo(() => {
    const text = say.turnLine(line.text.replace(TURN, ""));
    const who = speaker && line.turn === null && text.startsWith(speaker) ? speaker : "";
    return (
      <>
        {who && <b class="who">{who}</b>}
        <Named text={text.slice(who.length)} names={props.names} cards={props.cards} alone={props.alone} />
      </>
    );
  }, [line.text, speaker, props.names]);
}

function lineClass(line: LogLine, fresh: boolean): string {
  return [line.turn !== null && "turn-line", line.first && "first", fresh && "fresh"]
    .filter(Boolean)
    .join(" ");
}

function withoutRule(event: Event): string {
  return event.text.replace(` (${event.rule})`, "");
}

/** Text with card names as links. */
export function Named(props: {
  text: string;
  names: string[];
  cards: Record<string, CardFacts>;
  /** Full names of cards that are told without their version. */
  alone?: Set<string>;
}) {
  return (
    <>
      {split(props.text, props.names).map((part, at) =>
        part.card ? (
          // biome-ignore lint/a11y/useSemanticElements: the text of a button can't go on in the next line
          <span
            key={at}
            role="button"
            tabIndex={0}
            class="card-name"
            data-ink={props.cards[part.text]?.inks[0]}
            {...zoomOn(props.cards[part.text])}
          >
            {props.alone?.has(part.text) ? props.cards[part.text]?.name : part.text}
          </span>
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
