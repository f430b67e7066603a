// Paying with ink drops: the card that is paid for, and what each answer costs.
import type { CardRef, LegalAction, View } from "../view";

/** Return the card that the open decision pays for; null if nothing is paid. */
export function paidFor(view: View): CardRef | null {
  if (view.decision?.kind !== "drops") return null;
  return view.decision.source ?? view.resolving.findLast((each) => each.source?.card)?.source ?? null;
}

/**
 * Return the ink that is paid besides the drops of an answer; null if it is not known.
 *
 * `cost` is that of the action that was taken before.
 */
export function inkBesides(view: View, action: LegalAction, cost: number | null): number | null {
  const well = view.players[view.viewer ?? -1]?.inkwell;
  const numbers = view.actions.map((each) => each.number ?? 0);
  const [fewest, most] = [Math.min(...numbers), Math.max(...numbers)];
  if (!well) return null;
  const all = fewest > 0 ? well.ready + fewest : most < well.drops ? most : cost;
  const ink = all === null ? -1 : all - (action.number ?? 0);
  return ink < 0 || ink > well.ready ? null : ink;
}
