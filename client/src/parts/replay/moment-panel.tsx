import { useMemo } from "preact/hooks";
import type { Moment } from "../../state/analysis";
import { analysisStrings as say } from "../../strings/analysis";
import { lineWords } from "../../strings/hints";
import type { CardFacts } from "../../view";
import { zoomOn } from "../card/zooming";
import { split } from "../table/log";
import { uniqueNames } from "../table/sentences";

/** One turning point: what was played, what was better, and ways to try it. */
export function MomentPanel(props: {
  moments: Moment[];
  chosen: Moment;
  names: string[];
  cards: Record<string, CardFacts>;
  /** True while the better line is played on the board. */
  showing: boolean;
  onMoment: (moment: Moment) => void;
  onTry: () => void;
  onShow: () => void;
}) {
  const { moments, chosen, names } = props;
  const at = moments.indexOf(chosen);
  const name = names[chosen.player] ?? "";
  const turnTo = (step: number) => {
    const moment = moments[(at + step + moments.length) % moments.length];
    if (moment) props.onMoment(moment);
  };
  return (
    <section class={chosen.missedWin ? "moment-panel missed" : "moment-panel"} aria-live="polite">
      <header>
        <span class="number" aria-hidden="true">
          {at + 1}
        </span>
        <h2>{chosen.missedWin ? say.missedWin(chosen.turn) : say.turningPoint(chosen.turn)}</h2>
        {moments.length > 1 && (
          <>
            <button type="button" class="icon" aria-label={say.previous} onClick={() => turnTo(-1)}>
              <Arrow d="M15 5l-7 7 7 7" />
            </button>
            <button type="button" class="icon" aria-label={say.next} onClick={() => turnTo(1)}>
              <Arrow d="M9 5l7 7-7 7" />
            </button>
          </>
        )}
      </header>
      <dl>
        {chosen.played.length > 0 && (
          <div class="as-played">
            <dt>
              {say.played(name)} {chosen.after !== null && <b>{say.estimate(chosen.after)}</b>}
            </dt>
            <dd>
              <Line line={chosen.played} cards={props.cards} />
            </dd>
          </div>
        )}
        <div class="better">
          <dt>
            {chosen.missedWin ? say.wins : say.better}{" "}
            <b>{chosen.missedWin ? say.percent(1) : say.estimate(chosen.before)}</b>
          </dt>
          <dd>
            <Line line={chosen.better} cards={props.cards} />
            {chosen.gains.length > 0 && <small>{say.leads(chosen.gains)}</small>}
          </dd>
        </div>
      </dl>
      <p class="whose">{say.whose(name)}</p>
      <div class="moment-buttons">
        <button type="button" class="main" onClick={props.onTry}>
          {say.tryHere}
        </button>
        <button type="button" onClick={props.onShow}>
          {props.showing ? say.stop : say.show}
        </button>
      </div>
    </section>
  );
}

function Arrow({ d }: { d: string }) {
  return (
    <svg class="glyph" viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

/** Moves in words; card names can be read. */
function Line({ line, cards }: { line: string[]; cards: Record<string, CardFacts> }) {
  const names = useMemo(() => Object.keys(cards).sort((one, two) => two.length - one.length), [cards]);
  const alone = useMemo(() => uniqueNames(cards), [cards]);
  return (
    <span>
      {split(lineWords(line), names).map((part, at) =>
        part.card ? (
          <b key={at} {...zoomOn(cards[part.text])}>
            {alone.has(part.text) ? cards[part.text]?.name : part.text}
          </b>
        ) : (
          part.text
        ),
      )}
    </span>
  );
}
