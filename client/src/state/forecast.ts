// What a challenge does to the two cards, from the numbers on the table.
import type { Permanent } from "../view";

export interface Forecast {
  /** Damage to the challenged card, and to the challenger. */
  dealt: number;
  taken: number;
  /** True if the challenged card, or the challenger, is banished. */
  banishes: boolean;
  falls: boolean;
}

/** Words of abilities that may change what a challenge does. */
const MEDDLES = /challeng|would|instead|(take|deal|prevent|reduc)\w*\b[^.]*\bdamage|damage[^.]*\bdealt/i;
/** Start of abilities that are over once the card is in play. */
const ARRIVING = /^When you play/;

/** Return what a challenge does; null if an ability of one of the cards may change it. */
export function forecastOf(challenger: Permanent, target: Permanent): Forecast | null {
  if ([challenger, target].some(meddles)) return null;
  const strength = (challenger.strength?.now ?? 0) + amountOf(challenger, "Challenger");
  const dealt = Math.max(0, strength - amountOf(target, "Resist"));
  const taken = Math.max(0, (target.strength?.now ?? 0) - amountOf(challenger, "Resist"));
  return { dealt, taken, banishes: isFatal(target, dealt), falls: isFatal(challenger, taken) };
}

function meddles(card: Permanent): boolean {
  const words = card.abilities.filter((ability) => !ability.lost).map((ability) => ability.words);
  return (
    words.some((each) => MEDDLES.test(each) && !ARRIVING.test(each)) ||
    card.restrictions.some((each) => /damage/.test(each.says))
  );
}

function amountOf(card: Permanent, keyword: string): number {
  return card.keywords.find((each) => each.name === keyword)?.amount ?? 0;
}

function isFatal(card: Permanent, damage: number): boolean {
  return damage > 0 && card.damage + damage >= (card.willpower?.now ?? 0);
}
