// Decisions about cards that are not on the table: what the tray shows, and the answers that it collects.
import type { CardRef, LegalAction, View } from "../view";
import type { Offers } from "./offers";

/** A card in the tray. */
export interface TrayCard {
  key: string;
  name: string;
  /** Answer that picks it; undefined if it can only be read. */
  action: LegalAction | undefined;
}

export interface TrayContent {
  /** Pick cards, put all of them in order, or read them and answer with a button. */
  mode: "pick" | "order" | "read";
  cards: TrayCard[];
  /** Number of cards to pick. */
  least: number;
  most: number;
  /** Answer without a card: none, or no more. */
  decline: LegalAction | undefined;
  /** Answers as buttons. */
  plain: LegalAction[];
}

/** An answer with those to the decisions that follow, in move notation. */
export interface Answer {
  action: LegalAction;
  following: string[];
}

const PICKS: readonly string[] = ["choose", "select", "cost", "order"];

/** Return what the tray shows; null if the decision is about cards on the table only. */
export function trayOf(view: View, offers: Offers, shown: ReadonlySet<string>): TrayContent | null {
  const { decision } = view;
  if (!decision || decision.kind === "main" || decision.kind === "alter") return null;
  const picked = new Set(decision.picked.map((card) => card.id));
  const about = decision.cards.filter((card) => !isShown(card, shown) && !picked.has(card.id));
  const others = offers.elsewhere.flatMap((action) =>
    action.card && !about.some((card) => isSame(card, action.card)) ? [action.card] : [],
  );
  const refs = [...about, ...unique(others)];
  if (refs.length === 0) return null;
  const picks = PICKS.includes(decision.kind) && offers.elsewhere.length > 0 && offers.byCard.size === 0;
  const decline = picks ? offers.plain.find((each) => each.kind === "no" || each.kind === "done") : undefined;
  const most = decision.kind === "order" ? refs.length : decision.most - decision.picked.length;
  return {
    mode: !picks ? "read" : decision.kind === "order" ? "order" : "pick",
    cards: refs.map((card, at) => ({
      key: card.id ?? `${at}`,
      name: card.card ?? "",
      action: picks ? offers.elsewhere.find((action) => isSame(card, action.card)) : undefined,
    })),
    least: decline ? 1 : Math.max(1, most),
    most: Math.max(1, most),
    decline,
    plain: picks ? offers.plain.filter((each) => each !== decline) : [...offers.elsewhere, ...offers.plain],
  };
}

/** Copies of a card are offered once, so that their names count. */
function isSame(card: CardRef, offered: CardRef | undefined): boolean {
  return (
    offered !== undefined && (card.id === offered.id || (card.card !== null && card.card === offered.card))
  );
}

function isShown(card: CardRef, shown: ReadonlySet<string>): boolean {
  return card.id !== null && shown.has(card.id);
}

function unique(cards: CardRef[]): CardRef[] {
  return cards.filter((card, at) => cards.findIndex((each) => each.id === card.id) === at);
}

/** Return the picks after a click on a card; the last one makes room if there are too many. */
export function toggled(picks: string[], key: string, most: number): string[] {
  if (picks.includes(key)) return picks.filter((each) => each !== key);
  return [...(picks.length < most ? picks : picks.slice(0, -1)), key];
}

/** Return the answer that picks cards, by their keys; null if there are too few. */
export function pickAnswer(content: TrayContent, picks: string[]): Answer | null {
  const actions = actionsOf(content, picks);
  const [first, ...rest] = actions;
  if (!first || actions.length < content.least) return null;
  const stop = actions.length < content.most ? ["done"] : [];
  return { action: first, following: [...rest.map((action) => action.text), ...stop] };
}

/** Return the whole order of the cards: those that are ranked first, the others as they lie. */
export function fullOrder(content: TrayContent, ranked: string[]): string[] {
  return [...ranked, ...content.cards.map((card) => card.key).filter((key) => !ranked.includes(key))];
}

/**
 * Return the answer that puts the cards in order, first the one to be drawn first.
 * Cards are put on top one after another, so that the last of them is drawn first.
 */
export function orderAnswer(content: TrayContent, ranked: string[], onTop: boolean): Answer | null {
  const order = fullOrder(content, ranked);
  // The last card needs no answer.
  const [first, ...rest] = actionsOf(content, onTop ? order.reverse() : order).slice(0, -1);
  return first ? { action: first, following: rest.map((action) => action.text) } : null;
}

function actionsOf(content: TrayContent, keys: string[]): LegalAction[] {
  return keys.flatMap((key) => content.cards.find((card) => card.key === key)?.action ?? []);
}

/** Return the answer to a mulligan that puts back the cards with these ids. */
export function mulliganAnswer(view: View, ids: string[]): Answer | null {
  const hand = view.players[view.viewer ?? -1]?.hand.cards ?? [];
  const keep = view.actions.find((action) => action.kind === "done");
  const back = ids.flatMap((id) => {
    const name = hand.find((card) => card.id === id)?.card;
    return view.actions.find((action) => action.card?.card === name) ?? [];
  });
  if (!keep) return null;
  const [first, ...rest] = [...back, keep];
  return first ? { action: first, following: rest.map((action) => action.text) } : null;
}
