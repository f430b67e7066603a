// Cards.
import type { CardFacts, Change, KeywordNow, Restriction, Until } from "../view";

const STAT_NAMES = { strength: "strength", willpower: "willpower", lore: "lore", move_cost: "move cost" };
type StatName = keyof typeof STAT_NAMES;

const UNTIL: Record<Until, string> = {
  in_play: "while it applies",
  this_turn: "this turn",
  your_next_turn: "until their next turn",
  their_next_turn: "until the end of that player's next turn",
  their_next_start: "until the start of that player's next turn",
  this_challenge: "during this challenge",
  forever: "permanently",
};

export const cardStrings = {
  kind: (facts: CardFacts) => (facts.song ? "Song" : capital(facts.type)),
  typeLine: (facts: CardFacts, classifications?: string[]) =>
    [
      capital(facts.type),
      ...(classifications ?? facts.classifications),
      facts.inks.join("/") || "no ink",
      facts.inkable ? "inkable" : "not inkable",
    ].join(" · "),
  keyword: (keyword: KeywordNow) =>
    keyword.amount === null
      ? keyword.name
      : `${keyword.name} ${["Challenger", "Resist"].includes(keyword.name) ? "+" : ""}${keyword.amount}`,
  cost: (cost: number) => `Costs ${cost}`,
  costInkable: (cost: number) => `Costs ${cost}, inkable`,
  stat: (name: StatName, now: number) => `${capital(STAT_NAMES[name])} ${now}`,
  statName: (name: StatName) => STAT_NAMES[name],
  exerted: "exerted",
  drying: "drying",
  dryingLong: "Drying: came into play this turn",
  under: (count: number) => `+${count} under`,
  isUnder: (card: string | null) => `Under it: ${card ?? "a facedown card"}`,
  damage: (count: number) => `${count} damage`,
  change: (name: StatName, change: Change) =>
    `${signed(change.amount)} ${STAT_NAMES[name]} from ${source(change)}, ${UNTIL[change.until]}`,
  restriction: (restriction: Restriction) =>
    restriction.by.length === 0
      ? capital(restriction.says)
      : `${capital(restriction.says)}: ${restriction.by.map(source).join(", ")}`,
  from: (change: Change) => `from ${source(change)}`,
  given: (card: string) => `(from ${card})`,
  facedown: "A facedown card",
};

function source(change: Change): string {
  const card = change.by.card ?? "a card";
  return change.ability ? `${card} (${change.ability})` : card;
}

function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : `${amount}`.replace("-", "−");
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
