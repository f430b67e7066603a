// Positions: the small board and its editor.
const PLAYERS: Record<string, string> = {
  us: "You",
  them: "Opponent",
  third: "Third player",
  fourth: "Fourth player",
};

/** Name of a player of a scenario, as it is shown. */
export function playerName(name: string): string {
  return PLAYERS[name] ?? name;
}

export const positionStrings = {
  /** Names of the players of a new position. */
  players: ["You", "Opponent", "Third player", "Fourth player"],
  lore: "Lore",
  ofInk: (all: number) => `of ${all} ink`,
  inHand: "in hand",
  inDeck: "in deck",
  inDiscard: "in discard",
  zones: { play: "In play", hand: "Hand", deck: "Deck", discard: "Discard" },

  title: "Title",
  unnamed: "My position",
  edition: "Rules",
  newest: "Newest",
  turn: "Turn",
  addPlayer: "Add a player",
  removePlayer: (name: string) => `Remove ${name}`,
  undo: "Undo",
  ready: "Ready ink",
  exertedInk: "Exerted ink",
  deckSize: "Cards in deck",
  number: (label: string, name: string) => `${label}, ${name}`,
  add: "Add",
  addTo: (zone: string, name: string) => `Add a card: ${zone}, ${name}`,
  search: "Name of a card…",
  empty: "Click to add a card",
  editHint: "Click a zone to add a card, click a card to change it, or drag cards where they belong.",
  noAction: (card: string) => `${card} is an action and doesn't stay in play, so it goes to the hand.`,
  menuOf: (card: string) => `Change ${card}`,
  exert: "Exerted",
  dry: "Drying",
  damage: "Damage",
  less: "Less damage",
  more: "More damage",
  at: "At",
  nowhere: "No location",
  moveTo: "Move to",
  toPlayer: (name: string) => `${name}'s side`,
  copy: "Add another",
  remove: "Remove",
  close: "Close",
  loading: "Setting up the board…",
};
