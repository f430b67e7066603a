// Generated from src/inkwright/view/schema.py by `make catalogue`. Do not edit.

export type ActionKind = "pass" | "ink" | "play" | "shift" | "sing" | "sing_together" | "play_alternate" | "quest" | "challenge" | "move" | "use" | "boost" | "yes" | "no" | "card" | "done" | "player" | "number" | "option" | "name" | "trigger" | "ready" | "exerted" | "place";

export type CardType = "character" | "action" | "item" | "location";

export type ChoiceKind = "start" | "alter" | "main" | "trigger" | "may" | "choose" | "select" | "option" | "number" | "player" | "name" | "order" | "place" | "enter" | "replace" | "singers" | "base" | "cost" | "drops";

export type EventKind = "plays" | "enters" | "shifts_onto" | "quests" | "challenges" | "is_challenged" | "deals_damage" | "takes_damage" | "damage_removed" | "is_banished" | "banishes" | "banished_in_challenge" | "challenged_and_banished" | "leaves_play" | "returned_to_hand" | "exerts" | "readies" | "sings" | "moves" | "chosen" | "chosen_for_support" | "card_put_under" | "uses_boost" | "inks" | "draws" | "discards" | "to_discard" | "gets_counter" | "loses_counter" | "resists" | "leaves_discard" | "gains_lore" | "loses_lore" | "uses" | "turn_starts" | "turn_ends" | "checked" | "challenge_over" | "discards_some" | "deals_challenge_damage" | "challenges_and_is_banished" | "moves_from_location" | "moves_away" | "moves_some" | "moves_some_from_location" | "returned_from_discard" | "gains_drops" | "removes_drops" | "milled" | "mills_some" | "plays_from_discard" | "moves_damage" | "reaches_lore" | "shuffles_deck" | "leaves_inkwell" | "becomes_damaged" | "becomes_undamaged" | "survives_challenge" | "challenges_and_survives" | "challenged_and_survives" | "some_milled" | "put_on_bottom" | "some_leave_discard" | "turn" | "phase" | "shuffle" | "alter" | "reveal" | "look" | "triggered" | "resolves" | "fizzles" | "applies" | "pays" | "to_deck" | "to_hand" | "wins" | "loses" | "skips" | "replaced" | "done" | "ended" | "draw_fails" | "starts" | "names" | "challenge_ends";

export type ResourceName = "lore" | "drops";

export type ZoneName = "deck" | "hand" | "play" | "inkwell" | "discard" | "under" | "out of the game";

export type Phase = "setup" | "ready" | "set" | "draw" | "main" | "end" | "over";

export type ProcessKind = "setup" | "turn" | "ready" | "bag" | "play" | "use" | "quest" | "move" | "challenge" | "damage" | "departure" | "losing" | "payment" | "gain" | "effect";

export type Until = "in_play" | "this_turn" | "your_next_turn" | "their_next_turn" | "their_next_start" | "during_your_next_turn" | "your_next_end" | "their_next_end" | "this_challenge" | "forever";

export type AbilityKind = "adventurous" | "alert" | "bodyguard" | "boost" | "challenger" | "evasive" | "reckless" | "resist" | "rush" | "shift" | "sing_together" | "singer" | "support" | "vanish" | "ward" | "banish" | "cheaper" | "damage" | "discard" | "draw" | "exert" | "forbid" | "heal" | "ink" | "look" | "lore" | "move" | "ready" | "return" | "stronger" | "weaker";

export type Tree = unknown[];

/** Reference to a card. */
export interface CardRef {
  /** Its id at the time; null if the viewer can't tell which card it is. */
  id: string | null;
  /** Its full name, a key of `cards`; null if the viewer may not know it. */
  card: string | null;
  /** Its owner. */
  player: number;
}

/** A printed ability. */
export interface AbilityFacts {
  title: string;
  /** Its text as the engine words it; empty if there is none. */
  words: string;
  /** The same with the symbols of cards: ⬡ ink, ¤ strength, ⛉ willpower, ◊ lore, ⟳ exert, ◉ inkwell. */
  text: string;
  tree: Tree;
}

/** Printed facts of a card. */
export interface CardFacts {
  name: string;
  version: string | null;
  type: CardType;
  song: boolean;
  classifications: string[];
  inks: string[];
  cost: number;
  inkable: boolean;
  strength: number | null;
  willpower: number | null;
  lore: number | null;
  move_cost: number | null;
  keywords: string[];
  abilities: AbilityFacts[];
  /** Summary of its abilities: keywords, then the kinds of other effects, each once. */
  kinds: AbilityKind[];
  /** Reason why the card can't be played; null if it can. */
  unsupported: string | null;
  /** Printed abilities that the engine does not play: their titles, or `its effect` for an action. */
  unplayed: string[];
  /** Set code and number of its first printing, which can be used to look up a picture. */
  set: string | null;
  number: number | null;
}

/** One change to a number of a card in play. */
export interface Change {
  by: CardRef;
  /** Title of the ability behind it; may be empty. */
  ability: string;
  amount: number;
  until: Until;
}

/** A number of a card in play. */
export interface Stat {
  printed: number;
  /** As the rules count it: never below zero (6.6.2, 6.6.3). */
  now: number;
  changes: Change[];
}

/** A keyword that a card in play has. */
export interface KeywordNow {
  name: string;
  /** Its present number; null for keywords without one. */
  amount: number | null;
  printed: boolean;
  /** Changes that give it, or add to its number. */
  by: Change[];
}

/** An ability of a card in play other than a keyword. */
export interface AbilityNow {
  title: string;
  words: string;
  printed: boolean;
  /** True for a printed ability that an effect takes away. */
  lost: boolean;
  /** The card that gives it; null for a printed one. */
  by: CardRef | null;
}

/** Permission, restriction or duty of a card in play beyond its keywords. */
export interface Restriction {
  /** `can't quest`, `must be chosen`, ... */
  says: string;
  by: Change[];
}

/** A card in a hand or under another card; `card` is null if the viewer does not know it. */
export interface HiddenOrKnownCard {
  id: string;
  card: string | null;
  /** True if everyone can see it; false with a `card` means that the viewer remembers it. */
  faceup: boolean;
}

/** A card in a deck whose place the viewer knows. */
export interface DeckCard {
  id: string;
  card: string;
  /** 0 is the top card. */
  from_top: number;
  faceup: boolean;
}

/** A deck: its size, and the cards whose place the viewer knows. */
export interface Deck {
  count: number;
  known: DeckCard[];
}

/** A hand: its size, and the cards that the viewer knows. */
export interface Hand {
  count: number;
  cards: HiddenOrKnownCard[];
}

/** A card in an inkwell; nobody may look at it, but a player may remember it (7.5.4). */
export interface InkCard {
  id: string;
  card: string | null;
  exerted: boolean;
}

/** An inkwell. */
export interface Inkwell {
  ready: number;
  exerted: number;
  drops: number;
  cards: InkCard[];
}

/** A character, item or location in play. */
export interface Permanent {
  id: string;
  card: string;
  /** Its name in moves, with its player and a number if several cards have the same name. */
  label: string;
  player: number;
  type: CardType;
  exerted: boolean;
  drying: boolean;
  damage: number;
  /** Other counters on it: their number by name. */
  counters: Record<string, number>;
  strength: Stat | null;
  willpower: Stat | null;
  lore: Stat | null;
  move_cost: Stat | null;
  keywords: KeywordNow[];
  abilities: AbilityNow[];
  restrictions: Restriction[];
  /** Present classifications. */
  classifications: string[];
  /** All its present names. */
  names: string[];
  /** The id of the location it is at. */
  at: string | null;
  /** The cards under it, topmost first. */
  under: HiddenOrKnownCard[];
}

/** One player as the viewer sees them. */
export interface PlayerView {
  player: number;
  team: number;
  /** True for a player who has lost, conceded or otherwise left. */
  left: boolean;
  /** It is their turn, alone or together with teammates (9.3.1). */
  acting: boolean;
  /** The amount of each resource by its name: `lore`, `drops`. */
  resources: Record<string, number>;
  lore: number;
  lore_to_win: number;
  turns: number;
  /** Cards inked this turn. */
  inked: number;
  /** Limit of cards inked this turn. */
  ink_limit: number;
  deck: Deck;
  hand: Hand;
  inkwell: Inkwell;
  /** The newest card is last. */
  discard: CardRef[];
  play: Permanent[];
}

/** A triggered ability in the bag. */
export interface Waiting {
  player: number;
  source: CardRef;
  ability: string;
  words: string;
  event: EventKind;
  /** The card whose event triggered it. */
  about: CardRef | null;
}

/** A running process. */
export interface Resolving {
  kind: ProcessKind;
  player: number | null;
  /** The card that is played or used or quests, or the source of the effect. */
  source: CardRef | null;
  /** The card that is challenged or moved to. */
  target: CardRef | null;
  ability: string;
  words: string;
}

/** The open decision. */
export interface OpenDecision {
  player: number;
  kind: ChoiceKind;
  /** The question in words; players who are not asked get less detail. */
  asks: string;
  /** Object of the choice, without the card that asks: `choose a character to damage`. */
  wants: string;
  /** The effect that asks, or what a “you may” offers, in words; empty if the rules ask. */
  says: string;
  rule: string;
  /** The card that asks; null if the rules do. */
  source: CardRef | null;
  ability: string;
  /** The whole ability that asks; null if the rules do, and for players who are not asked. */
  tree: Tree | null;
  /** The part of it that needs the answer: `["DealDamage", ...]` when choosing who is dealt damage. */
  part: Tree | null;
  /** Cards picked so far, if several are picked one at a time; empty for players who are not asked. */
  picked: CardRef[];
  /** Cards outside play that it is about: looked at, revealed, to be picked from or to be put in order. */
  cards: CardRef[];
  /** The most cards to pick in all, `picked` included; 1 if the next options depend on each pick. */
  most: number;
}

/** The cost of an action. */
export interface Cost {
  ink: number;
  /** The card itself, or the singer, exerts. */
  exert: boolean;
  /** The card itself is banished. */
  banish: boolean;
  /** Costs paid with other cards, in words: `discard 2`. */
  cards: string[];
}

/** An answer to the open decision. Fields that do not apply are missing. */
export interface LegalAction {
  /** Chooses this action. */
  index: number;
  kind: ActionKind;
  /** Its move notation, unique within the decision; also chooses it. */
  text: string;
  card?: CardRef;
  /** The card that is challenged, moved to or shifted onto, or the singer. */
  target?: CardRef;
  player?: number;
  number?: number;
  /** The number of an option, from 1. */
  option?: number;
  /** The cost that a singer contributes to Sing Together (8.12.1). */
  sings?: number;
  ability?: string;
  /** The effect of an ability or an option, in words. */
  words?: string;
  /** The whole ability that is used or resolved. */
  tree?: Tree;
  /** The name to be named. */
  name?: string;
  place?: "top" | "bottom";
  cost?: Cost;
}

/** An event. */
export interface Event {
  number: number;
  kind: EventKind;
  rule: string;
  /** One line, with the rule. */
  text: string;
  player: number | null;
  card: CardRef | null;
  other: CardRef | null;
  amount: number;
  /** The card behind it. */
  source: CardRef | null;
  /** The title of the ability that resolves. */
  ability?: string;
  /** The keyword whose ability resolves. */
  keyword?: string;
  /** The effect of the resolving ability, in words. */
  words?: string;
  /** The name that is named. */
  name?: string;
  /** The phase or step that begins. */
  phase?: Phase;
  /** The zone that a card leaving play goes to. */
  to?: ZoneName;
}

/** The end of the game. */
export interface Outcome {
  winner: number | null;
  termination: string;
  /** The number of turns taken. */
  turns: number;
}

/** The present challenge. */
export interface Challenging {
  challenger: CardRef;
  target: CardRef;
}

/** A card of a deck list. */
export interface DeckEntry {
  card: string;
  count: number;
}

/** A game as one viewer may know it. */
export interface View {
  version: number;
  /** The player whose view it is; null for a spectator. */
  viewer: number | null;
  /** The players whose hands are shown: the viewer, or for a spectator any. */
  hands: number[];
  edition: string;
  turn: number;
  phase: Phase;
  active: number;
  starter: number;
  players: PlayerView[];
  challenge: Challenging | null;
  bag: Waiting[];
  resolving: Resolving[];
  decision: OpenDecision | null;
  /** The viewer's legal actions; empty when another player is asked. */
  actions: LegalAction[];
  /** The number of the first of `events`. */
  since: number;
  events: Event[];
  /** The number of the next event, to ask for from there next time. */
  next_event: number;
  outcome: Outcome | null;
  /** The deck lists that the viewer knows, by player. */
  decks: Record<string, DeckEntry[]>;
  /** Printed facts of every card named in the view, by full name. */
  cards: Record<string, CardFacts>;
}
