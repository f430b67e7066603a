import { useEffect, useState } from "preact/hooks";
import type { Hint, Refusal } from "../../messages";
import { hintStrings as say } from "../../strings/hints";
import type { LegalAction, View } from "../../view";
import { Glyph } from "../card/glyph";

type Asked = { decision: number; plan: boolean; answer: Hint | Refusal | null };

export interface Hints {
  /** Ask for the card to act with, or for the whole plan. */
  ask: (plan: boolean) => void;
  hide: () => void;
  asked: Asked | null;
  /** Ids of the cards that the hint points at. */
  cards: string[];
}

/** Hints for the decision that is open; they vanish when it is answered. */
export function useHints(
  view: View,
  decision: number,
  advice: (() => Promise<Hint | Refusal>) | null,
): Hints | null {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => setAsked(null), [decision]);
  if (advice === null) return null;
  const now = asked?.decision === decision ? asked : null;
  const ask = (plan: boolean) => {
    if (now?.answer?.type === "hint" || (now && now.answer === null)) {
      setAsked({ ...now, plan });
      return;
    }
    setAsked({ decision, plan, answer: null });
    void advice().then((answer) =>
      setAsked((before) => (before?.decision === decision ? { ...before, answer } : before)),
    );
  };
  const action = now?.answer?.type === "hint" ? view.actions[now.answer.action] : undefined;
  const cards = [action?.card?.id, now?.plan ? action?.target?.id : null].filter(
    (id): id is string => typeof id === "string",
  );
  return { ask, hide: () => setAsked(null), asked: now, cards };
}

/** Buttons that ask for hints, and the answer. */
export function HintBox(props: { hints: Hints; view: View; onTake: (action: LegalAction) => void }) {
  const { hints, view, onTake } = props;
  const { asked } = hints;
  const answer = asked?.answer ?? null;
  const busy = asked !== null && answer === null;
  const advised = answer?.type === "hint" && asked?.plan ? view.actions[answer.action] : undefined;
  return (
    <div class={asked ? "hints told" : "hints"}>
      {answer?.type === "hint" && (
        <div class="advice" role="status">
          <Advised hint={answer} plan={asked?.plan === true} view={view} />
          <button type="button" class="icon" aria-label={say.hide} title={say.hide} onClick={hints.hide}>
            <Glyph name="close" />
          </button>
        </div>
      )}
      {answer?.type === "refused" && (
        <div class="advice problem" role="alert">
          {say.none(answer.why)}
        </div>
      )}
      {busy && (
        <div class="advice busy" role="status">
          {say.thinking}
        </div>
      )}
      {!busy && (
        <div class="hint-buttons">
          {answer?.type !== "hint" && (
            <button
              type="button"
              class="quiet ask-hint"
              aria-label={answer ? say.again : say.hint}
              onClick={() => hints.ask(false)}
            >
              <Glyph name="hint" /> <span>{answer ? say.again : say.hint}</span>
            </button>
          )}
          {(answer?.type !== "hint" || !asked?.plan) && (
            <button type="button" class="quiet ask-plan" onClick={() => hints.ask(true)}>
              {say.plan}
            </button>
          )}
          {advised && (
            <button type="button" class="take" onClick={() => onTake(advised)}>
              {say.take}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function Advised({ hint, plan, view }: { hint: Hint; plan: boolean; view: View }) {
  const action = view.actions[hint.action];
  const card = action?.card?.card;
  if (!plan)
    return (
      <span>
        {card ? say.card(view.cards[card]?.name ?? card) : say.plain(action?.text ?? hint.line[0] ?? "")}
      </span>
    );
  return (
    <span>
      {say.line(shortened(hint.line, view))}{" "}
      <small>{hint.wins ? say.wins : hint.chance !== null && say.chance(hint.chance)}</small>
    </span>
  );
}

/** Leave out the versions of names that only one card of the view has. */
function shortened(line: string[], view: View): string[] {
  const facts = Object.entries(view.cards);
  const alone = facts.filter(([, { name }]) => facts.filter(([, other]) => other.name === name).length === 1);
  return line.map((move) => alone.reduce((text, [full, { name }]) => text.replaceAll(full, name), move));
}
