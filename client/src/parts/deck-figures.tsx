import { useState } from "preact/hooks";
import type { DeckReport, NamedCount } from "../messages";
import { api } from "../net/api";
import { deckStrings as say } from "../strings/decks";
import { CardFace } from "./card/face";
import { zoomOn } from "./card/zooming";
import { CurveChart } from "./curve-chart";
import { Problem } from "./problem";

const HANDS = 3;

/** Statistics of a deck: curve, ink odds, contents and test hands. */
export function DeckFigures({ report, format }: { report: DeckReport; format: string }) {
  return (
    <div class="deck-figures">
      <p class="figures-line">
        {say.size(report.size)} · {say.inkable(report.inkable, report.size)} ·{" "}
        {say.average(report.average_cost)}
      </p>
      <CurveChart curve={report.curve} />
      <Odds report={report} />
      <TestHands report={report} format={format} />
      <details>
        <summary>{say.makeup}</summary>
        <Counts counts={report.types} />
        <Counts counts={report.keywords} />
        <Counts counts={report.classifications} />
      </details>
    </div>
  );
}

function Counts({ counts }: { counts: NamedCount[] }) {
  return counts.length === 0 ? null : (
    <ul class="chips">
      {counts.map((each) => (
        <li key={each.name}>
          {each.name} <strong>{each.count}</strong>
        </li>
      ))}
    </ul>
  );
}

function Odds({ report }: { report: DeckReport }) {
  const turns = report.ink_chances.slice(0, 6);
  if (turns.length === 0) return null;
  return (
    <details>
      <summary>{say.odds}</summary>
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
            {[say.play, say.draw, say.play, say.draw].map((label, at) => (
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
      <p class="hint">{say.oddsHint}</p>
    </details>
  );
}

function TestHands({ report, format }: { report: DeckReport; format: string }) {
  const [hands, setHands] = useState<string[][]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const facts = new Map(report.cards.map((each) => [each.card, each.facts]));
  return (
    <section class="test-hands">
      <button
        type="button"
        onClick={() =>
          api.testHands({ text: report.tidy, format, count: HANDS }).then(
            (found) => {
              setHands(found.hands);
              setProblem(null);
            },
            (error: Error) => setProblem(error.message),
          )
        }
      >
        {say.drawHands}
      </button>
      <Problem text={problem} />
      {hands.map((hand, at) => {
        const known = hand.flatMap((card) => facts.get(card) ?? []);
        return (
          <section key={at} aria-label={say.hand(at + 1)}>
            <p class="hint">
              {say.hand(at + 1)}: {say.inHand(known.filter((each) => each.inkable).length, hand.length)}
            </p>
            <div class="test-hand">
              {known.map((each, place) => (
                <span key={place} {...zoomOn(each)}>
                  <CardFace facts={each} />
                </span>
              ))}
            </div>
          </section>
        );
      })}
    </section>
  );
}
