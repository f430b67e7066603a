// What the legal actions of a view are about: which card offers what, and what is offered without a card.
import type { ActionKind, LegalAction, View } from "../view";

/** Actions of one card that differ only in their target, or a single action. */
export interface Offer {
  kind: ActionKind;
  /** Null where the card has only one ability of this kind, or the action is none of an ability. */
  ability: string | null;
  actions: LegalAction[];
  /** Whether a target has to be chosen among several. */
  targeted: boolean;
}

export interface Offers {
  /** By the id of the card that acts, or that is answered with. */
  byCard: Map<string, Offer[]>;
  /** Answers with cards that lie where they are not shown: looked at, in a deck, in a discard. */
  elsewhere: LegalAction[];
  /** Answers without a card: yes, a number, an option, ending the turn. */
  plain: LegalAction[];
}

/** Sort the actions of a view; `shown` are the ids of the cards that can be seen and clicked. */
export function offersOf(view: View, shown: ReadonlySet<string>): Offers {
  const byCard = new Map<string, Offer[]>();
  const elsewhere: LegalAction[] = [];
  const plain: LegalAction[] = [];
  for (const action of view.actions) {
    const id = action.card?.id ?? null;
    if (action.card === undefined || action.kind === "trigger") plain.push(action);
    else if (id === null || !shown.has(id)) elsewhere.push(action);
    else add(byCard, id, action);
  }
  for (const player of view.players) shareAmongCopies(byCard, player.hand.cards);
  return { byCard, elsewhere, plain };
}

/** Copies of a card in a hand are offered once; whichever of them is taken, it is the same. */
function shareAmongCopies(byCard: Map<string, Offer[]>, hand: { id: string; card: string | null }[]): void {
  for (const card of hand) {
    const copy = hand.find((each) => each.card !== null && each.card === card.card && byCard.has(each.id));
    const offers = copy && byCard.get(copy.id);
    if (offers) byCard.set(card.id, offers);
  }
}

function add(byCard: Map<string, Offer[]>, id: string, action: LegalAction): void {
  const offers = byCard.get(id) ?? [];
  byCard.set(id, offers);
  const ability = action.ability || null;
  const alike = offers.find((offer) => offer.kind === action.kind && offer.ability === ability);
  if (alike && action.target !== undefined) {
    alike.actions.push(action);
    alike.targeted = true;
  } else
    offers.push({ kind: action.kind, ability, actions: [action], targeted: action.target !== undefined });
}

/** The ids of all cards that a view shows on the table or in hands that are open to the viewer. */
export function shownCards(view: View): Set<string> {
  const ids = new Set<string>();
  for (const player of view.players) {
    for (const card of player.play) ids.add(card.id);
    for (const card of player.hand.cards) if (view.hands.includes(player.player)) ids.add(card.id);
  }
  return ids;
}

/** The action of an offer with a certain target. */
export function withTarget(offer: Offer, id: string): LegalAction | undefined {
  return offer.actions.find((action) => action.target?.id === id);
}

/** What dropping a card on something means, if exactly one action does: on a card, the board or the inkwell. */
export function dropped(
  offers: Offer[],
  on: { card: string } | { place: "board" | "inkwell" | "lore" },
): LegalAction | undefined {
  if ("card" in on) {
    const found = offers.flatMap((offer) => offer.actions.filter((action) => action.target?.id === on.card));
    return found.length === 1 ? found[0] : undefined;
  }
  const kind = { board: "play", inkwell: "ink", lore: "quest" }[on.place];
  const found = offers.filter((offer) => offer.kind === kind).flatMap((offer) => offer.actions);
  return found.length === 1 ? found[0] : undefined;
}

/** What can still be done with cards before the turn ends, for a warning. */
export function unused(offers: Offers): ActionKind[] {
  const kinds = new Set<ActionKind>();
  for (const offer of [...offers.byCard.values()].flat()) kinds.add(offer.kind);
  return [...kinds];
}
