import { useState } from "preact/hooks";
import { api } from "../../net/api";
import { tableStrings as say } from "../../strings/table";
import { Glyph } from "../card/glyph";

/** Rule behind something: its number, or an icon that hides it, shows the rule when clicked. */
export function RuleLink({ rule, icon = false }: { rule: string; icon?: boolean }) {
  const [summary, setSummary] = useState<string | null>(null);
  if (!rule) return null;
  return (
    <span class="rule">
      <button
        type="button"
        class={icon ? "rule-id icon" : "rule-id"}
        data-rule={rule}
        aria-expanded={summary !== null}
        aria-label={say.rule(rule)}
        title={say.rule(rule)}
        onClick={() => {
          if (summary !== null) setSummary(null);
          else
            api.rule(rule).then(
              (page) => setSummary(page.summary),
              (error: Error) => setSummary(error.message),
            );
        }}
      >
        {icon ? <Glyph name="info" /> : rule}
      </button>
      {summary !== null && (
        <span class="rule-text">
          {icon && <b>{rule}</b>} {summary}
        </span>
      )}
    </span>
  );
}
