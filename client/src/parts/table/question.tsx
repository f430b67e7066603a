// The open decision in words: who asks, and the labels of its answers.
import { inkBesides } from "../../state/paying";
import { tableStrings as say } from "../../strings/table";
import type { LegalAction, View } from "../../view";

/** Return whether choosing no card is an answer. */
export function isDeclinable(view: View): boolean {
  return (
    view.decision?.picked.length === 0 &&
    view.actions.some((action) => action.kind === "card") &&
    view.actions.some((action) => action.kind === "no" || action.kind === "done")
  );
}

/** Label of an answer without a card; `paid` is the ink cost of the action before. */
export function answerLabel(
  view: View,
  action: LegalAction,
  names: string[],
  paid: number | null = null,
): string {
  const { decision } = view;
  if (!decision) return "";
  if (decision.kind === "start" && view.players.length === 2)
    return action.player === view.viewer ? say.playFirst : say.playSecond;
  if ((action.kind === "no" || action.kind === "done") && isDeclinable(view)) return say.none(decision);
  if (decision.kind === "drops" && action.number !== undefined)
    return say.pay(inkBesides(view, action, paid), action.number);
  return say.action(action, names);
}

/** Card that asks, and what it says. */
export function Asker({ view, names }: { view: View; names: string[] }) {
  const { decision } = view;
  if (!decision?.source?.card) return null;
  const owner = decision.source.player === view.viewer ? null : (names[decision.source.player] ?? null);
  return <>{say.asker(owner, decision)}</>;
}
