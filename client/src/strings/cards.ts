// Cards.
import type { AbilityKind, CardFacts, Change, KeywordNow, Restriction, Until } from "../view";

const STAT_NAMES = { strength: "strength", willpower: "willpower", lore: "lore", move_cost: "move cost" };
type StatName = keyof typeof STAT_NAMES;

/** Duration of a change; `whose` is the player of the card behind it: “your”, “Quill's”. */
const UNTIL: Record<Until, (whose: string) => string> = {
  in_play: () => "",
  this_turn: () => "this turn",
  your_next_turn: (whose) => `until ${whose} next turn`,
  their_next_turn: () => "until the end of that player's next turn",
  their_next_start: () => "until the start of that player's next turn",
  during_your_next_turn: (whose) => `during ${whose} next turn`,
  your_next_end: (whose) => `until the end of ${whose} next turn`,
  their_next_end: () => "until the end of that player's next turn",
  this_challenge: () => "during this challenge",
  forever: () => "permanently",
};

const SYMBOLS: Record<string, string> = {
  ink_drop: "ink",
  strength: "strength",
  willpower: "willpower",
  lore_value: "lore",
  exert: "exert",
  inkwell: "inkwell symbol",
};

/** Effects of abilities, other than keywords. */
const KINDS: Partial<Record<AbilityKind, string>> = {
  banish: "Banishes",
  cheaper: "Makes cards cheaper",
  damage: "Deals damage",
  discard: "Makes players discard",
  draw: "Draws cards",
  exert: "Exerts",
  forbid: "Forbids something",
  heal: "Removes damage",
  ink: "Adds to the inkwell",
  look: "Looks at cards",
  lore: "Changes lore",
  move: "Moves characters",
  ready: "Readies",
  return: "Returns cards",
  stronger: "Makes stronger",
  weaker: "Makes weaker",
};

export const cardStrings = {
  symbol: (name: string) => SYMBOLS[name] ?? name,
  abilityKind: (kind: AbilityKind) => KINDS[kind] ?? capital(kind.replace("_", " ")),
  /** Keywords whose meaning depends on the card. */
  reminders: {
    Shift: "You may pay $n {I} to play this on top of one of your characters with the same name.",
  } as Record<string, string>,
  now: "Now",
  damageLeft: (damage: number, willpower: number) =>
    `${damage} damage, ${Math.max(0, willpower - damage)} willpower left`,
  counters: (name: string, count: number) => `${count} ${name} counter${count === 1 ? "" : "s"}`,
  exertedLong: "Exerted",
  typeLine: (facts: CardFacts, classifications?: string[]) =>
    [
      ...(facts.type === "character" ? [] : [capital(facts.type)]),
      ...(classifications ?? facts.classifications),
    ].join(" · ") || capital(facts.type),
  keyword: (keyword: KeywordNow) =>
    keyword.amount === null
      ? keyword.name
      : `${keyword.name} ${["Challenger", "Resist"].includes(keyword.name) ? "+" : ""}${keyword.amount}`,
  cost: (cost: number) => `Costs ${cost}`,
  costInkable: (cost: number) => `Costs ${cost}, inkable`,
  stat: (name: StatName, now: number) => `${capital(STAT_NAMES[name])} ${now}`,
  exerted: "exerted",
  drying: "Drying",
  dryingLong: "Drying: came into play this turn",
  under: (count: number) => (count === 1 ? "1 card under it" : `${count} cards under it`),
  isUnder: (card: string | null, faceup: boolean) =>
    card !== null && faceup ? `Shifted onto ${card}` : `Under it: ${card ?? "a facedown card"}`,
  whose: (name: string | null) => (name === null ? "your" : `${name}'s`),
  damage: (count: number) => `${count} damage`,
  change: (name: StatName, change: Change, whose: string) =>
    [`${signed(change.amount)} ${STAT_NAMES[name]} from ${source(change)}`, UNTIL[change.until](whose)]
      .filter(Boolean)
      .join(", "),
  restriction: (restriction: Restriction) =>
    restriction.by.length === 0
      ? capital(restriction.says)
      : `${capital(restriction.says)}: ${restriction.by.map(source).join(", ")}`,
  from: (change: Change) => `from ${source(change)}`,
  given: (card: string) => `(from ${card})`,
  at: (location: string) => `at ${location}`,
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
