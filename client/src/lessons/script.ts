// Steps of a lesson and the actions that they mean.
import type { LegalAction, View } from "../view";
import type { Step } from "./lessons";

/** Return the action that a step means; undefined if it is not possible now. */
export function actionOf(step: Step, view: View): LegalAction | undefined {
  if ("do" in step)
    return view.actions.find(
      (action) =>
        action.kind === step.do &&
        begins(action.card?.card, step.card) &&
        begins(action.target?.card, step.target) &&
        (step.number === undefined || action.number === step.number),
    );
  if (!("putBack" in step) || view.decision?.kind !== "alter") return undefined;
  const picked = view.decision.picked.map((each) => each.card ?? "");
  const wanted = step.putBack.find((name) => !picked.some((each) => begins(each, name)));
  return view.actions.find((action) =>
    wanted === undefined
      ? action.kind === "done"
      : action.kind === "card" && begins(action.card?.card, wanted),
  );
}

/** Return whether an action carries out a step completely. */
export function completes(step: Step, action: LegalAction, view: View): boolean {
  if ("putBack" in step) return action.kind === "done";
  const meant = actionOf(step, view);
  return meant?.index === action.index;
}

function begins(name: string | null | undefined, wanted: string | undefined): boolean {
  return wanted === undefined || (name ?? "").startsWith(wanted);
}
