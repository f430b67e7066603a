import type { DeckProblem, DeckReport } from "../messages";
import { type Chosen, curveOf, inkableOf, inksOf, withCount } from "../state/deck-list";
import { deckStrings as say } from "../strings/decks";
import { Glyph } from "./card/glyph";

const WIDE = 28;
const FLOOR = 66;
const HIGH = 50;
/** Turn up to which the chance of inking is summed up. */
const SUMMED = 4;
const TURNS = 7;

/** Legality of a deck: the first problem with its repair, the others folded. */
export function DeckLegality(props: {
  report: DeckReport | null;
  chosen: Chosen[];
  format: string;
  onRepair: (chosen: Chosen[]) => void;
}) {
  const { report, chosen } = props;
  if (chosen.length === 0) return null;
  if (!report)
    return (
      <p class="legality-line waits" role="status">
        {say.checking}
      </p>
    );
  const [first, ...others] = [...report.problems].sort((one, two) => weight(one) - weight(two));
  if (!first)
    return (
      <p class="legality-line good" role="status">
        <Glyph name="check" />
        <span>{say.legalIn(props.format)}</span>
      </p>
    );
  return (
    <div class="legality-line bad" role="status">
      <Glyph name="warning" />
      <span>{sentence(first)}</span>
      <Repair problem={first} chosen={chosen} onRepair={props.onRepair} />
      {others.length > 0 && (
        <details>
          <summary>{say.problems(others.length)}</summary>
          <ul>
            {others.map((each) => (
              <li key={each.message}>
                <span>{sentence(each)}</span>
                <Repair problem={each} chosen={chosen} onRepair={props.onRepair} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** A deck that is too small is the least of its problems while it is being built. */
function weight(problem: DeckProblem): number {
  return problem.kind === "size" ? 1 : 0;
}

/** Problem of a deck in one sentence. */
function sentence(problem: DeckProblem): string {
  return problem.kind === "inks" ? say.tooManyInks(problem.cards) : problem.message;
}

function Repair(props: { problem: DeckProblem; chosen: Chosen[]; onRepair: (chosen: Chosen[]) => void }) {
  const { problem, chosen } = props;
  const involved = chosen.filter((each) => problem.cards.includes(each.card));
  if (involved.length === 0) return null;
  const over =
    problem.kind === "copies" ? involved.find((each) => each.count > (each.copies ?? Infinity)) : null;
  const repaired = over
    ? withCount(chosen, over.card, over.copies ?? 0)
    : chosen.filter((each) => !involved.includes(each));
  return (
    <button type="button" onClick={() => props.onRepair(repaired)}>
      {over ? say.takeOutSome(over.count - (over.copies ?? 0)) : say.takeOut}
    </button>
  );
}

/** Cost curve, inks and inkable cards. */
export function DeckFigures({ chosen }: { chosen: Chosen[] }) {
  const inks = inksOf(chosen);
  return (
    <div class="deck-figures">
      <Curve counts={curveOf(chosen)} />
      <div class="ink-split">
        <div class="ink-bar" aria-hidden="true">
          {inks.map(([ink, count]) => (
            <i key={ink} data-ink={ink} style={{ flexGrow: count }} />
          ))}
        </div>
        <ul aria-label={say.inks}>
          {inks.map(([ink, count]) => (
            <li key={ink} data-ink={ink}>
              <Glyph name="ink_drop" />
              {ink} <b>{count}</b>
            </li>
          ))}
          <li>
            <Glyph name="ink" />
            {say.inkable} <b>{inkableOf(chosen)}</b>
          </li>
        </ul>
      </div>
    </div>
  );
}

function Curve({ counts }: { counts: number[] }) {
  const most = Math.max(4, ...counts);
  const named = (at: number) => (at === counts.length - 1 ? say.lastCost(at + 1) : String(at + 1));
  return (
    <svg
      class="curve"
      viewBox={`0 0 ${counts.length * WIDE} 84`}
      role="img"
      aria-label={`${say.curve}, ${counts.map((count, at) => say.curveStep(named(at), count)).join(", ")}`}
    >
      {counts.map((count, at) => {
        const high = (count / most) * HIGH;
        const middle = at * WIDE + WIDE / 2;
        return (
          <g key={at}>
            <rect x={at * WIDE + 3} y={FLOOR - high} width={WIDE - 6} height={high} rx={2} />
            {count > 0 && (
              <text class="count" x={middle} y={FLOOR - 5 - high}>
                {count}
              </text>
            )}
            <text x={middle} y={81}>
              {named(at)}
            </text>
          </g>
        );
      })}
      <path d={`M0 ${FLOOR + 0.5}H${counts.length * WIDE}`} />
    </svg>
  );
}

/** Chance of having a card to ink on every turn: one sentence, and a table behind it. */
export function DeckOdds({ report }: { report: DeckReport }) {
  const turns = report.ink_chances.slice(0, TURNS);
  const summed = turns[Math.min(SUMMED, turns.length) - 1];
  if (!summed) return null;
  return (
    <details class="deck-odds">
      <summary>{say.odds(say.percent(summed.on_the_play))}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {say.turn}
            </th>
            <th scope="colgroup" colSpan={2}>
              {say.kept}
            </th>
            <th scope="colgroup" colSpan={2}>
              {say.altered}
            </th>
          </tr>
          <tr>
            {[say.goFirst, say.goSecond, say.goFirst, say.goSecond].map((label, at) => (
              <th key={at} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {turns.map((kept, at) => {
            const altered = report.ink_chances_altered[at] ?? kept;
            return (
              <tr key={kept.turn}>
                <th scope="row">{kept.turn}</th>
                <td>{say.percent(kept.on_the_play)}</td>
                <td>{say.percent(kept.on_the_draw)}</td>
                <td>{say.percent(altered.on_the_play)}</td>
                <td>{say.percent(altered.on_the_draw)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p class="hint">{say.oddsHint(summed.turn)}</p>
    </details>
  );
}
