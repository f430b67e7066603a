// Steps of a lesson and the answers that they mean.
import { type Answer, mulliganAnswer } from "../state/tray";
import type { View } from "../view";
import type { Step } from "./lessons";

/** Return the answer that a step means; undefined if it is not possible now. */
export function answerOf(step: Step, view: View): Answer | undefined {
  if ("do" in step) {
    const action = view.actions.find(
      (each) =>
        each.kind === step.do &&
        begins(each.card?.card, step.card) &&
        begins(each.target?.card, step.target) &&
        (step.number === undefined || each.number === step.number),
    );
    return action && { action, following: [] };
  }
  if (!("putBack" in step) || view.decision?.kind !== "alter") return undefined;
  const hand = view.players[view.viewer ?? -1]?.hand.cards ?? [];
  const wanted = hand.filter((card) => step.putBack.some((name) => begins(card.card, name)));
  return (
    mulliganAnswer(
      view,
      wanted.map((card) => card.id),
    ) ?? undefined
  );
}

/** Return whether two answers are the same; the order of cards that are put back doesn't matter. */
export function isSame(one: Answer | undefined, two: Answer): boolean {
  const told = (answer: Answer) => [answer.action.text, ...answer.following].sort().join("\n");
  return one !== undefined && told(one) === told(two);
}

function begins(name: string | null | undefined, wanted: string | undefined): boolean {
  return wanted === undefined || (name ?? "").startsWith(wanted);
}
