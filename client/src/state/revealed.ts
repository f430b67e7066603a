// Cards that were looked at or revealed without a question about them.
import type { CardRef, Event, View } from "../view";

/** Cards that one player looked at or revealed, because of one card. */
export interface Revealed {
  kind: "look" | "reveal";
  player: number;
  /** Full name of the card behind it. */
  source: string | null;
  /** Full names. */
  cards: string[];
}

/** Return the cards that events since a view have shown to its viewer, and that the viewer didn't know. */
export function revealedSince(before: View, events: readonly Event[], after: View): Revealed[] {
  const known = [
    ...(before.players.find((each) => each.player === before.viewer)?.hand.cards ?? []),
    ...(before.decision?.cards ?? []),
    ...(after.decision?.cards ?? []), // the tray shows these
  ];
  const seen = new Set<string>();
  const found: Revealed[] = [];
  for (const event of events) {
    const { kind, card } = event;
    if (event.number < before.next_event || (kind !== "look" && kind !== "reveal")) continue;
    if (!card?.card || isAmong(card, known)) continue;
    const key = card.id ?? `${event.number}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const player = event.player ?? card.player;
    const source = event.source?.card ?? null;
    const last = found.at(-1);
    if (last?.kind === kind && last.player === player && last.source === source) last.cards.push(card.card);
    else found.push({ kind, player, source, cards: [card.card] });
  }
  return found;
}

function isAmong(card: CardRef, cards: readonly { id: string | null; card: string | null }[]): boolean {
  return cards.some((each) => (card.id === null ? each.card === card.card : each.id === card.id));
}
