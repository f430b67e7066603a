import type { DeckReport } from "../messages";
import { withLine } from "../state/deck-text";
import { deckStrings as say } from "../strings/decks";
import { RuleLink } from "./table/rule-link";

const SHOWN = 6;

/** Problems of a deck list: unreadable lines with suggestions, or rule violations. */
export function DeckProblems(props: { report: DeckReport; text: string; onFix?: (text: string) => void }) {
  const { report, onFix } = props;
  if (report.lines.length === 0 && report.problems.length === 0)
    return (
      <p class="verdict good" role="status">
        {say.legal(report.size)}
      </p>
    );
  const more = Math.max(report.lines.length, report.problems.length) - SHOWN;
  return (
    <div class="verdict bad" role="status">
      <ul>
        {report.lines.slice(0, SHOWN).map((each) => (
          <li key={each.line}>
            <strong>{say.line(each.line)}</strong> {onFix ? withoutGuess(each.message) : each.message}
            {onFix && each.suggestions.length > 0 && (
              <span class="suggestions">
                {each.suggestions.map((card) => (
                  <button
                    key={card}
                    type="button"
                    onClick={() => onFix(withLine(props.text, each.line, card))}
                  >
                    {card}
                  </button>
                ))}
              </span>
            )}
          </li>
        ))}
        {report.problems.slice(0, SHOWN).map((each) => (
          <li key={each.message}>
            {each.message} <RuleLink rule={each.rule} icon />
          </li>
        ))}
        {more > 0 && <li>{say.moreProblems(more)}</li>}
      </ul>
    </div>
  );
}

/** Remove the suggestions from the message, because they are shown as buttons. */
function withoutGuess(message: string): string {
  return message.replace(/; did you mean .*$/s, "");
}
