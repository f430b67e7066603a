// Which animation shows which event.
import type { EventKind } from "../view";

/** Animation of one step. */
export type Motion =
  | "turn"
  | "draw"
  | "ink"
  | "pay"
  | "drops"
  | "play"
  | "shift"
  | "show"
  | "sing"
  | "exert"
  | "ready"
  | "lore"
  | "lose-lore"
  | "challenge"
  | "damage"
  | "heal"
  | "banish"
  | "leave"
  | "discard"
  | "to-hand"
  | "to-deck"
  | "under"
  | "move"
  | "choose"
  | "affect"
  | "trigger"
  | "name"
  | "shuffle"
  | "no-card";

/** Animation of every kind of event; null if the event changes nothing that is seen, or another one shows it. */
export const MOTIONS: Record<EventKind, Motion | null> = {
  turn: "turn",
  draws: "draw",
  inks: "ink",
  pays: "pay",
  gains_drops: "drops",
  removes_drops: "drops",
  enters: "play",
  plays: "show",
  reveal: "show",
  shifts_onto: "shift",
  sings: "sing",
  exerts: "exert",
  readies: "ready",
  gains_lore: "lore",
  loses_lore: "lose-lore",
  challenges: "challenge",
  takes_damage: "damage",
  damage_removed: "heal",
  is_banished: "banish",
  leaves_play: "leave",
  returned_to_hand: "leave",
  to_discard: "discard",
  discards: "discard",
  milled: "discard",
  to_hand: "to-hand",
  returned_from_discard: "to-hand",
  to_deck: "to-deck",
  card_put_under: "under",
  moves: "move",
  chosen: "choose",
  chosen_for_support: "choose",
  applies: "affect",
  triggered: "trigger",
  resolves: "trigger",
  replaced: "trigger",
  fizzles: "trigger",
  names: "name",
  shuffle: "shuffle",
  draw_fails: "no-card",

  // Shown by another event.
  quests: null, // exerts, gains_lore
  is_challenged: null, // challenges
  deals_damage: null, // takes_damage
  deals_challenge_damage: null,
  banishes: null, // is_banished
  banished_in_challenge: null,
  challenged_and_banished: null,
  challenges_and_is_banished: null,
  challenge_ends: null,
  challenge_over: null,
  uses: null, // resolves
  uses_boost: null, // card_put_under
  moves_from_location: null, // moves
  moves_away: null, // moves
  moves_some: null, // moves
  moves_some_from_location: null, // moves
  leaves_discard: null, // where the card goes
  discards_some: null, // discards
  mills_some: null, // milled
  some_milled: null, // milled
  put_on_bottom: null, // to_deck
  some_leave_discard: null, // where the cards go
  plays_from_discard: null, // plays
  moves_damage: null, // damage_removed and takes_damage
  resists: null, // takes_damage
  becomes_damaged: null, // takes_damage
  becomes_undamaged: null, // damage_removed
  leaves_inkwell: null, // where the card goes
  reaches_lore: null, // gains_lore
  shuffles_deck: null, // shuffle
  survives_challenge: null, // challenges
  challenges_and_survives: null,
  challenged_and_survives: null,
  checked: null,
  alter: null, // to_deck, draws
  turn_starts: null, // turn
  turn_ends: null,

  // The log and the prompt say these.
  starts: null,
  phase: null,
  look: null,
  gets_counter: null,
  loses_counter: null,
  skips: null,
  done: null,
  wins: null,
  loses: null,
  ended: null,
};
