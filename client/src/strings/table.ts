// Table.
import type { ActionKind, Cost, LegalAction, Phase } from "../view";

const PHASES: Record<Phase, string> = {
  setup: "Setup",
  ready: "Ready step",
  set: "Set step",
  draw: "Draw step",
  main: "Main phase",
  end: "End of turn",
  over: "Game over",
};

const DO: Partial<Record<ActionKind, string>> = {
  pass: "End turn",
  ink: "Put into inkwell",
  play: "Play",
  shift: "Shift onto…",
  sing: "Sing with…",
  sing_together: "Sing together",
  play_alternate: "Play for alternate cost",
  quest: "Quest",
  challenge: "Challenge…",
  move: "Move to…",
  use: "Use",
  boost: "Boost",
  card: "Choose",
  yes: "Yes",
  no: "No",
  done: "Done",
  ready: "Enter ready",
  exerted: "Enter exerted",
};

/** Way a game ended, shown after the winner. */
const ENDINGS: Record<string, string> = {
  lore: "the race for lore",
  "empty deck": "because a deck ran out",
  concession: "by concession",
};

const TARGETS: Partial<Record<ActionKind, string>> = {
  shift: "Choose the character to shift onto",
  sing: "Choose a singer",
  challenge: "Choose a character or location to challenge",
  move: "Choose the location to move to",
};

/** Moves to explain with “Why can't I …?”, in move notation. */
export const MOVES: { kind: ActionKind; label: string; move: (card: string) => string }[] = [
  { kind: "ink", label: "ink", move: (card) => `ink ${card}` },
  { kind: "play", label: "play", move: (card) => `play ${card}` },
  { kind: "quest", label: "quest", move: (card) => `quest ${card}` },
];

export const tableStrings = {
  turn: (turn: number, name: string) => `Turn ${turn}, ${name}`,
  phase: (phase: Phase) => PHASES[phase],
  yourMove: "Your move",
  yourChoice: "Your choice",
  waitsFor: (name: string) => `Waiting for ${name}`,
  asks: (card: string, ability: string) => (ability ? `${card}: ${ability}` : card),
  action: (action: LegalAction) =>
    action.words && action.kind !== "card"
      ? capital(action.words)
      : action.kind === "card" || action.kind === "place"
        ? capital(action.text)
        : (DO[action.kind] ?? capital(action.text)),
  offer: (kind: ActionKind, ability: string | null) => (ability ? ability : (DO[kind] ?? kind)),
  chooseTarget: (kind: ActionKind) => TARGETS[kind] ?? "Choose a target",
  cost: (cost: Cost | undefined) =>
    cost === undefined
      ? ""
      : [cost.ink > 0 && `${cost.ink} ink`, cost.exert && "exert", cost.banish && "banish it", ...cost.cards]
          .filter(Boolean)
          .join(", "),
  asked: (words: string) => capital(words),
  confirm: (action: LegalAction) =>
    `Confirm: ${action.text.replace(/^choose /, "").replace(/#\d+(?= |$)/g, "")}`,
  cancel: "Cancel",
  endTurn: "End turn",
  endSure: (kinds: ActionKind[]) =>
    `You could still ${list(kinds.map((kind) => (DO[kind] ?? kind).replace("…", "").toLowerCase()))}.`,
  endAnyway: "End turn anyway",
  continueTurn: "Continue turn",
  whyNotMove: (label: string) => `Why can't I ${label}?`,
  nothingInTheWay: "This move is legal.",
  close: "Close",
  lore: (name: string, lore: number, win: number) => `${name}: ${lore} of ${win} lore`,
  ink: (ready: number, all: number) => `${ready} of ${all} ink ready`,
  resource: (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`,
  deck: (count: number) => `Deck: ${count}`,
  discard: (count: number) => `Discard: ${count}`,
  hand: (count: number) => `Hand: ${count}`,
  yourHand: "Your hand",
  handOf: (name: string) => `${name}'s hand`,
  sideOf: (name: string) => `${name}'s cards in play`,
  nothingInPlay: "Nothing in play",
  bag: "Bag",
  challenge: (who: string, whom: string) => `${who} challenges ${whom}`,
  log: "Log",
  hideLog: "Hide log",
  story: "Story",
  byRules: "With rules",
  justNow: "Just now",
  rule: (id: string) => `Rule ${id}`,
  other: "Other choices",
  search: "Search by name",
  moreNames: (count: number) => `${count} more; type to search`,
  won: (name: string, ending: string) => `${name} wins ${ENDINGS[ending] ?? `(${ending})`}`,
  drawn: (ending: string) => `Draw ${ENDINGS[ending] ?? `(${ending})`}`,
  undo: "Undo",
  concede: "Concede",
  concedeSure: "Concede this game?",
  keepPlaying: "Keep playing",
  next: "Next game",
  watch: "Watch replay",
  settings: "Settings",
  warnAtEnd: "Warn me before I end my turn with moves left",
  askOrder: "Always ask for the order of abilities, even if it makes no difference",
  scheme: "Colours",
  schemes: { auto: "system", light: "light", dark: "dark" } as Record<string, string>,
  pictures: "Show your own card pictures (pictures/SET/NUMBER.jpg in the data folder)",
  motion: "Animations",
  keys: "Keys: E ends the turn, U undoes, 1–9 choose, Enter confirms, Esc cancels, L opens the log.",
  cardFor: (name: string, states: string[]) => [name, ...states].join(", "),
  canAct: "can act",
  isTarget: "can be chosen",
  chosen: "chosen",
  here: (count: number) => `${count} here`,
};

function list(parts: string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} or ${parts.at(-1)}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
