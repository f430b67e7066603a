import { useState } from "preact/hooks";
import type { Offers } from "../../state/offers";
import { tableStrings as say } from "../../strings/table";
import type { LegalAction, View } from "../../view";
import { CardFace } from "../card/face";
import { RuleLink } from "./rule-link";

const MOST_NAMES = 12;

export interface PromptProps {
  view: View;
  names: string[];
  offers: Offers;
  /** Description of the action that needs a target. */
  targeting: string | null;
  armed: LegalAction | null;
  warning: string | null;
  onArm: (action: LegalAction) => void;
  onAct: (action: LegalAction) => void;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Current decision with its source and all answers that are not cards on the table. */
export function Prompt(props: PromptProps) {
  const { view, offers, armed } = props;
  const { decision } = view;
  if (!decision) return null;
  const mine = decision.player === view.viewer;
  const name = props.names[decision.player] ?? "";
  return (
    <section class={mine ? "prompt mine" : "prompt"} aria-live="polite" tabIndex={-1}>
      <p class="who">
        {mine ? (decision.kind === "main" ? say.yourMove : say.yourChoice) : say.waitsFor(name)}
        {decision.source?.card && (
          <span class="asker"> · {say.asks(decision.source.card, decision.ability)}</span>
        )}
      </p>
      <p class="asks">
        {props.targeting ?? say.asked(decision.asks)} <RuleLink key={decision.rule} rule={decision.rule} />
      </p>
      {mine && props.targeting !== null && (
        <p class="answers">
          <button type="button" onClick={props.onCancel}>
            {say.cancel}
          </button>
        </p>
      )}
      {mine && props.warning !== null && (
        <div class="warning" role="alertdialog" aria-label={props.warning}>
          <p>{props.warning}</p>
          <button type="button" class="main" onClick={props.onConfirm}>
            {say.endAnyway}
          </button>
          <button type="button" onClick={props.onCancel}>
            {say.continueTurn}
          </button>
        </div>
      )}
      {mine && props.targeting === null && props.warning === null && (
        <>
          {offers.elsewhere.length > 0 && (
            <ElsewhereCards view={view} actions={offers.elsewhere} armed={armed} onArm={props.onArm} />
          )}
          {armed && (
            <p class="answers">
              <button type="button" class="main" onClick={props.onConfirm}>
                {say.confirm(armed)}
              </button>
              <button type="button" onClick={props.onCancel}>
                {say.cancel}
              </button>
            </p>
          )}
          {!armed &&
            (decision.kind === "name" ? (
              <NameAnswers actions={offers.plain} onAct={props.onAct} />
            ) : (
              <p class="answers">
                {offers.plain.map((action, at) => (
                  <button
                    key={action.index}
                    type="button"
                    class={action.kind === "pass" || offers.plain.length === 1 ? "main" : ""}
                    data-action={action.text}
                    onClick={() => props.onAct(action)}
                  >
                    {at < 9 && offers.plain.length > 1 && <kbd>{at + 1}</kbd>} {say.action(action)}
                    {say.cost(action.cost) && <small> ({say.cost(action.cost)})</small>}
                  </button>
                ))}
              </p>
            ))}
        </>
      )}
    </section>
  );
}

function ElsewhereCards(props: {
  view: View;
  actions: LegalAction[];
  armed: LegalAction | null;
  onArm: (action: LegalAction) => void;
}) {
  return (
    <fieldset class="elsewhere">
      <legend>{say.other}</legend>
      {props.actions.map((action) => {
        const facts = action.card?.card ? props.view.cards[action.card.card] : undefined;
        return (
          <button
            key={action.index}
            type="button"
            class={props.armed?.index === action.index ? "card-button armed" : "card-button target"}
            aria-pressed={props.armed?.index === action.index}
            aria-label={action.text}
            data-action={action.text}
            onClick={() => props.onArm(action)}
          >
            {facts ? <CardFace facts={facts} /> : action.text}
            {action.place && <small>{action.text}</small>}
          </button>
        );
      })}
    </fieldset>
  );
}

/** Search box for choosing one of very many names. */
function NameAnswers({ actions, onAct }: { actions: LegalAction[]; onAct: (action: LegalAction) => void }) {
  const [typed, setTyped] = useState("");
  const fitting = actions.filter((action) =>
    (action.name ?? action.text).toLowerCase().includes(typed.toLowerCase()),
  );
  return (
    <div class="answers">
      <input
        type="search"
        aria-label={say.search}
        placeholder={say.search}
        value={typed}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      {fitting.slice(0, MOST_NAMES).map((action) => (
        <button key={action.index} type="button" data-action={action.text} onClick={() => onAct(action)}>
          {action.name ?? action.text}
        </button>
      ))}
      {fitting.length > MOST_NAMES && <small>{say.moreNames(fitting.length - MOST_NAMES)}</small>}
    </div>
  );
}
