import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { duties, type Offers, unused } from "../../state/offers";
import { paidFor } from "../../state/paying";
import { tableStrings as say } from "../../strings/table";
import type { LegalAction, View } from "../../view";
import { Asker, answerLabel, isDeclinable } from "./question";
import { RuleLink } from "./rule-link";

const MOST_NAMES = 12;

export interface PromptProps {
  view: View;
  names: string[];
  offers: Offers;
  /** Choice of a target, or of the place to drop a card, while one is open. */
  doing: { title: string; note: string } | null;
  /** Asks whether to end the turn with moves left. */
  warning: string | null;
  /** True if the question is shown in the tray or as a mulligan. */
  elsewhere: boolean;
  acts: boolean;
  /** Ink cost of the action that was taken before, if it is known. */
  paid: number | null;
  /** Take back the action that is being paid. */
  onUnpay: (() => void) | null;
  /** Show the tray again, if it is set aside. */
  onTray: (() => void) | null;
  /** Show one's own discard. */
  onDiscard: () => void;
  onAct: (action: LegalAction) => void;
  onConfirm: () => void;
  onCancel: () => void;
  /** Words in place of waiting for another player. */
  finished?: string | undefined;
  /** Controls below the question: hints. */
  advice?: ComponentChildren;
  /** Controls after the game. */
  after?: ComponentChildren;
}

/** Current decision in words, with its answers; the last row is End turn or Cancel and never moves. */
export function Prompt(props: PromptProps) {
  const { view, offers, doing, warning } = props;
  const { decision } = view;
  const mine = props.acts && decision !== null && decision.player === view.viewer;
  const main = mine && decision.kind === "main";
  const pass = main ? offers.plain.find((action) => action.kind === "pass") : undefined;
  const answers =
    mine && !doing && warning === null && !props.elsewhere
      ? offers.plain.filter((each) => each !== pass)
      : [];
  return (
    <div class="act">
      <section class={mine ? "prompt mine" : "prompt"} aria-live="polite" tabIndex={-1}>
        <Question {...props} mine={mine} main={main} />
        {answers.length > 0 &&
          (decision?.kind === "name" ? (
            <NameAnswers actions={answers} onAct={props.onAct} />
          ) : (
            <div class="answers">
              {answers.map((action, at) => (
                <button
                  key={action.index}
                  type="button"
                  class={isMain(view, action, answers) ? "main" : ""}
                  data-action={action.text}
                  onClick={() => props.onAct(action)}
                >
                  {at < 9 && answers.length > 1 && <kbd>{at + 1}</kbd>}{" "}
                  {answerLabel(view, action, props.names, props.paid)}
                  {say.cost(action.cost) && <small> ({say.cost(action.cost)})</small>}
                </button>
              ))}
            </div>
          ))}
        {main && !doing && warning === null && offers.elsewhere.length > 0 && <FromElsewhere {...props} />}
        {mine && !doing && warning === null && props.advice}
        {props.onTray && (
          <div class="answers">
            <button type="button" class="main" onClick={props.onTray}>
              {say.backToCards}
            </button>
          </div>
        )}
        {warning !== null && (
          <div class="warning" role="alertdialog" aria-label={warning}>
            <p>{warning}</p>
            <button type="button" class="main" onClick={props.onConfirm}>
              {say.endAnyway}
            </button>
            <button type="button" onClick={props.onCancel}>
              {say.continueTurn}
            </button>
          </div>
        )}
      </section>
      {doing || props.onUnpay ? (
        <button
          type="button"
          class="end cancel"
          onClick={() => (doing ? props.onCancel() : props.onUnpay?.())}
        >
          {say.cancel} <kbd>Esc</kbd>
        </button>
      ) : (
        main &&
        warning === null && (
          <button
            type="button"
            class={unused(offers).length === 0 ? "end main idle" : "end main"}
            data-action={pass?.text}
            disabled={!pass}
            title={pass ? undefined : say.mustAct}
            onClick={() => pass && props.onAct(pass)}
          >
            {say.endTurn}
          </button>
        )
      )}
      {props.after}
    </div>
  );
}

/** Moves with cards that are neither in hand nor in play: those in the discard are found there. */
function FromElsewhere({ view, offers, onAct, onDiscard }: PromptProps) {
  const discard = view.players[view.viewer ?? -1]?.discard ?? [];
  const isThere = (action: LegalAction) => discard.some((card) => card.id === action.card?.id);
  const count = new Set(offers.elsewhere.filter(isThere).map((action) => action.card?.card)).size;
  return (
    <div class="answers">
      {count > 0 && (
        <button type="button" class="in-discard" onClick={onDiscard}>
          {say.inDiscard(count)}
        </button>
      )}
      {offers.elsewhere
        .filter((action) => !isThere(action))
        .map((action) => (
          <button key={action.index} type="button" data-action={action.text} onClick={() => onAct(action)}>
            {say.useFrom(action)}
            {say.cost(action.cost) && <small> ({say.cost(action.cost)})</small>}
          </button>
        ))}
    </div>
  );
}

function Question(props: PromptProps & { mine: boolean; main: boolean }) {
  const { view, names, offers, doing, warning, mine, main } = props;
  const { decision, outcome } = view;
  if (outcome)
    return (
      <h2 class="ending">{outcome.winner === null ? say.drawn : say.won(names[outcome.winner] ?? "")}</h2>
    );
  if (!decision) return null;
  if (doing)
    return (
      <>
        <h2 class="asks">{doing.title}</h2>
        <p>{doing.note}</p>
      </>
    );
  const rule = <RuleLink key={decision.rule} rule={decision.rule} icon />;
  if (!mine)
    return (
      <>
        <h2 class="asks">{props.finished ?? say.waitsFor(names[decision.player] ?? "")}</h2>
        <p class="turn">
          {[say.turn(view.turn), view.turn > 0 && say.turnOf(names[view.active] ?? "")]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </>
    );
  if (main)
    return (
      <>
        <h2 class="asks">
          {say.yourTurn} <small class="turn">{say.turn(view.turn)}</small> {rule}
        </h2>
        {warning === null && (
          <>
            <Duty view={view} offers={offers} />
            <Left view={view} offers={offers} />
          </>
        )}
      </>
    );
  const bought = paidFor(view)?.card;
  if (decision.kind === "drops")
    return (
      <h2 class="asks">
        {say.payFor(bought ? (view.cards[bought]?.name ?? bought) : undefined)} {rule}
      </h2>
    );
  return (
    <>
      <h2 class="asks">
        {say.question(decision, view.players.length, isDeclinable(view))} {rule}
      </h2>
      {decision.source?.card && decision.kind !== "enter" && (
        <p class="asker">
          <Asker view={view} names={names} />
        </p>
      )}
    </>
  );
}

/** Return whether an answer is what most players want: the only one, or the end of several picks. */
function isMain(view: View, action: LegalAction, answers: LegalAction[]): boolean {
  return !isDeclinable(view) && (action.kind === "done" || answers.length === 1);
}

/** Character that must act before the turn can end. */
function Duty({ view, offers }: { view: View; offers: Offers }) {
  const [first] = duties(view, offers);
  if (!first) return null;
  return <p class="duty">{say.must(view.cards[first.card.card]?.name ?? first.card.card, first.kind)}</p>;
}

/** Moves left in this turn, in few words on a phone. */
function Left({ view, offers }: { view: View; offers: Offers }) {
  const own = view.players[view.viewer ?? -1];
  const kinds = (ids: string[]) => ids.map((id) => (offers.byCard.get(id) ?? []).map((offer) => offer.kind));
  const hand = kinds(own?.hand.cards.map((card) => card.id) ?? []);
  const play = kinds(own?.play.filter((each) => each.type === "character").map((each) => each.id) ?? []);
  const left = [
    hand.some((each) => each.includes("ink")),
    hand.filter((each) => each.some((kind) => kind !== "ink")).length,
    play.filter((each) => each.some((kind) => kind !== "move")).length,
  ] as const;
  return (
    <p>
      <span class="in-full">{say.left(...left)}</span>
      <span class="in-short">{say.leftShort(...left)}</span>
    </p>
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
