// Summary of a finished game, from its events.
import type { Event, View } from "../view";

export interface BestCard {
  /** Full name. */
  card: string;
  lore: number;
  banished: number;
  damage: number;
}

export interface Summary {
  /** Lore of each player at the start and after every turn. */
  lore: number[][];
  /** Characters, items and locations of others that each player banished in challenges. */
  banished: number[];
  /** Card that did most for each player. */
  best: (BestCard | null)[];
  /** Player who lost last by conceding or running out of cards. */
  loser: number | null;
}

/** Summarise a game by its events so far. */
export function summarise(view: View, events: Event[]): Summary {
  const count = view.players.length;
  const lore = view.players.map(() => [0]);
  const now = view.players.map(() => 0);
  const banished = view.players.map(() => 0);
  const cards = view.players.map(() => new Map<string, BestCard>());
  let begun = false;
  let loser: number | null = null;

  const closeTurn = () => {
    lore.forEach((line, player) => {
      line.push(now[player] ?? 0);
    });
  };
  const credit = (player: number, card: string | null | undefined): BestCard | null => {
    if (!card) return null;
    const known = cards[player]?.get(card) ?? { card, lore: 0, banished: 0, damage: 0 };
    cards[player]?.set(card, known);
    return known;
  };

  for (const event of events) {
    const player = event.player;
    if (player === null || player >= count) continue;
    if (event.kind === "turn_starts") {
      if (begun) closeTurn();
      begun = true;
    } else if (event.kind === "gains_lore") {
      now[player] = (now[player] ?? 0) + event.amount;
      const card = credit(player, event.source?.card);
      if (card) card.lore += event.amount;
    } else if (event.kind === "loses_lore") now[player] = (now[player] ?? 0) - event.amount;
    else if (event.kind === "banishes" && event.other?.player !== player) {
      banished[player] = (banished[player] ?? 0) + 1;
      const card = credit(player, event.card?.card);
      if (card) card.banished += 1;
    } else if (event.kind === "deals_damage" && event.other?.player !== player) {
      const card = credit(player, event.card?.card);
      if (card) card.damage += event.amount;
    } else if (event.kind === "loses") loser = player;
  }
  closeTurn();
  return {
    lore: lore.map((line, player) => shifted(line, (view.players[player]?.lore ?? 0) - (now[player] ?? 0))),
    banished,
    best: cards.map(bestOf),
    loser,
  };
}

/** A game that starts from a position has lore before its first event. */
function shifted(line: number[], by: number): number[] {
  return line.map((value) => value + by);
}

function bestOf(cards: Map<string, BestCard>): BestCard | null {
  const worth = (card: BestCard) => card.lore + 2 * card.banished + card.damage / 10;
  const [best] = [...cards.values()].sort((one, two) => worth(two) - worth(one));
  return best && worth(best) > 0 ? best : null;
}
