import { useState } from "preact/hooks";
import { api } from "../../net/api";
import { tableStrings as say } from "../../strings/table";

/** Rule number that shows the rule when clicked. */
export function RuleLink({ rule }: { rule: string }) {
  const [summary, setSummary] = useState<string | null>(null);
  if (!rule) return null;
  return (
    <span class="rule">
      <button
        type="button"
        class="rule-id"
        aria-expanded={summary !== null}
        aria-label={say.rule(rule)}
        onClick={() => {
          if (summary !== null) setSummary(null);
          else
            api.rule(rule).then(
              (page) => setSummary(page.summary),
              (error: Error) => setSummary(error.message),
            );
        }}
      >
        {rule}
      </button>
      {summary !== null && <span class="rule-text">{summary}</span>}
    </span>
  );
}
