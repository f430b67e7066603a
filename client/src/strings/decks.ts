// Deck list, deck builder and deck checks.
export const deckStrings = {
  legal: (size: number) => `Legal: ${size} cards.`,
  moreProblems: (count: number) => `… and ${count} more`,
  line: (line: number) => `Line ${line}:`,
  paste: "Paste a list",
  pasteHint: "One card per line, such as: 4 Stitch - Rock Star",
  list: "Deck list",
  build: "Deck builder",

  // List of decks.
  title: "Decks",
  intro: "Build a deck, import a list, or start from one of the starter decks.",
  own: "Your decks",
  starter: "Starter decks",
  unfinished: "You have an unsaved deck.",
  goOn: "Continue building",
  replaceSure: "Discard your unsaved deck?",
  replaceNote: "You have a new deck that is not saved yet. Starting another one replaces it.",
  discardIt: "Discard and start new",
  noOwn: "No decks yet. Build one, paste a list, or open a starter deck and save your own version.",
  newDeck: "New deck",
  importList: "Import a list",
  says: (size: number, inks: string) => `${size} cards, ${inks}`,
  play: "Play",
  playNamed: (name: string) => `Play with ${name}`,
  duplicate: "Duplicate",
  duplicateNamed: (name: string) => `Duplicate ${name}`,
  delete: "Delete",
  deleteNamed: (name: string) => `Delete ${name}`,
  deleteSure: (name: string) => `Delete “${name}”?`,
  deleteNote: "This can't be undone.",
  cancel: "Cancel",
  copyOf: (name: string, at: number) => (at === 1 ? `${name} copy` : `${name} copy ${at}`),
  gone: (name: string) => `There is no deck called “${name}”.`,

  // Builder: cards.
  tabsLabel: "Show",
  tabs: { cards: "Cards", deck: "Deck" },
  pool: "Card pool",
  sort: "Sort by",
  sorts: { cost: "Cost", name: "Name", deck: "In deck" },
  deckInks: "Only this deck's inks",
  allCards: "Cards of all formats",
  nothingInDeck: "No cards in the deck yet.",
  add: (card: string) => `Add ${card}`,
  one: (card: string) => `Add one ${card}`,
  less: (card: string) => `Remove one ${card}`,
  ofCopies: (copies: number | null) => (copies === null ? "copies" : `of ${copies}`),
  refused: (card: string, copies: number) =>
    copies === 1
      ? `A deck can have only 1 copy of ${card}.`
      : `A deck can have at most ${copies} copies of ${card}.`,
  notPlayable: (card: string) => `${card} is not supported yet, so it can't be added.`,

  // Builder: the deck.
  newTitle: "New deck",
  name: "Name",
  namePlaceholder: "Name your deck",
  format: "Format",
  size: (least: number) => (least > 0 ? `of ${least}` : "cards"),
  sizeLong: (count: number) => (count === 1 ? "1 card" : `${count} cards`),
  save: "Save",
  saveCopy: "Save a copy",
  saved: (name: string) => `Saved as “${name}”.`,
  unsaved: "Unsaved changes",
  restored: "Your unsaved changes are back.",
  discard: "Discard changes",
  needsName: "Enter a name to save the deck.",
  taken: (name: string) => `You already have a deck called “${name}”. Choose another name.`,
  undo: "Undo",
  copyList: "Copy list",
  pasteList: "Paste list",
  download: "Download list",
  more: "More",
  playWith: "Play with it",
  empty: "No cards yet. Click a card to add it, or paste a list.",
  legalIn: (format: string) => `Legal in ${format}`,
  tooManyInks: (cards: string[]) => {
    const [first = "", ...others] = cards;
    const rest =
      others.length > 1 ? ` and ${others.length} other cards` : others.map((card) => ` and ${card}`);
    return `Too many inks: ${first}${rest} ${cards.length === 1 ? "doesn't" : "don't"} fit`;
  },
  takeOut: "Take out",
  takeOutSome: (count: number) => `Take out ${count}`,
  problems: (count: number) => (count === 1 ? "1 more problem" : `${count} more problems`),
  checking: "Checking…",
  curve: "Cost curve",
  curveStep: (cost: string, count: number) => `cost ${cost}: ${count}`,
  lastCost: (cost: number) => `${cost}+`,
  inks: "Inks",
  inkable: "Inkable",
  odds: (percent: string) => `Chance to make every ink drop: ${percent}`,
  oddsHint: (turn: number) =>
    `The chance above is for turn ${turn}, going first, without a mulligan. A mulligan puts back every card that can't be inked.`,
  turn: "Turn",
  goFirst: "first",
  goSecond: "second",
  kept: "No mulligan, going",
  altered: "After mulligan, going",
  percent: (chance: number) => `${Math.round(chance * 100)}%`,

  // Test hand.
  testHand: "Test hand",
  drawHand: "Draw a hand",
  drawAgain: "Draw a new hand",
  handFacts: (inkable: number, size: number, cheapest: number) =>
    `${inkable} of ${size} can be inked. The cheapest card costs ${cheapest}.`,
  handHint: "See how your opening hands look.",
  showHand: "Show test hand",
  hideHand: "Hide test hand",

  // Lists as text.
  textHint: "Paste a list from any deck site. Problems are shown as you type.",
  useText: "Use this list",
  replaces: "It replaces the cards of this deck.",
};
