// Legal actions of a view, grouped by the card that offers them.
import type { ActionKind, LegalAction, Permanent, View } from "../view";

/** Actions of one card that differ only in their target, or a single action. */
export interface Offer {
  kind: ActionKind;
  /** Name of the ability; null if the card has only one of this kind or the action is not an ability. */
  ability: string | null;
  actions: LegalAction[];
  /** True if there are several targets to choose from. */
  targeted: boolean;
}

export interface Offers {
  /** Offers by the id of the card that acts or is the answer. */
  byCard: Map<string, Offer[]>;
  /** Answers with cards that are not visible on the table, such as cards in a deck or discard. */
  elsewhere: LegalAction[];
  /** Answers without a card: yes or no, a number, an option, ending the turn. */
  plain: LegalAction[];
}

/** Group the actions of a view; `shown` are the ids of the cards that can be clicked. */
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

/** Merge the offers of identical cards in hand. */
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

/** Return the ids of all cards visible on the table or in hand. */
export function shownCards(view: View): Set<string> {
  const ids = new Set<string>();
  for (const player of view.players) {
    for (const card of player.play) ids.add(card.id);
    for (const card of player.hand.cards) if (view.hands.includes(player.player)) ids.add(card.id);
  }
  return ids;
}

/** Return whether an offer asks for its target: a challenge always does, so that no click starts one. */
export function asksForTarget(offer: Offer): boolean {
  return offer.targeted && (offer.actions.length > 1 || offer.kind === "challenge");
}

/** Return the action of an offer with a given target. */
export function withTarget(offer: Offer, id: string): LegalAction | undefined {
  return offer.actions.find((action) => action.target?.id === id);
}

/** Return the action for dropping a card on a card, the board or the inkwell, if there is exactly one. */
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

/** Kinds of actions that don't make a card stand out: nearly every card can be inked, and most can move. */
const COMMON: readonly ActionKind[] = ["ink", "move"];

/** Return whether a card offers something to point out. */
export function isWorthIt(offers: Offer[]): boolean {
  return offers.some((offer) => !COMMON.includes(offer.kind));
}

/** Return the offer to take at once when a card is clicked; undefined if a menu is needed. */
export function obvious(offers: Offer[]): Offer | undefined {
  // Who clicks a card that can only be inked or moved may have meant to play it or to quest.
  return offers.length === 1 && isWorthIt(offers) ? offers[0] : undefined;
}

/** Actions that a character must take before the turn can end, by keyword or by what an effect says. */
const DUTIES: { kind: ActionKind; keyword: string; says: string }[] = [
  { kind: "quest", keyword: "Adventurous", says: "must quest" },
  { kind: "challenge", keyword: "Reckless", says: "must challenge" },
];

/** Return the own characters that must act before the turn can end, and how; none if it can end. */
export function duties(view: View, offers: Offers): { card: Permanent; kind: ActionKind }[] {
  if (view.decision?.kind !== "main" || offers.plain.some((action) => action.kind === "pass")) return [];
  return (view.players[view.viewer ?? -1]?.play ?? []).flatMap((card) => {
    const duty = DUTIES.find(
      ({ kind, keyword, says }) =>
        offers.byCard.get(card.id)?.some((offer) => offer.kind === kind) &&
        (card.keywords.some((each) => each.name === keyword) ||
          card.restrictions.some((each) => each.says === says)),
    );
    return duty ? [{ card, kind: duty.kind }] : [];
  });
}

/** Return the kinds of useful actions still available, for the end of a turn. */
export function unused(offers: Offers): ActionKind[] {
  const kinds = new Set<ActionKind>();
  for (const offer of [...offers.byCard.values()].flat()) if (offer.kind !== "move") kinds.add(offer.kind);
  return [...kinds];
}
