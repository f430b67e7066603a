// Table.
import type { Forecast } from "../state/forecast";
import type { ActionKind, ChoiceKind, Cost, LegalAction, OpenDecision, Phase } from "../view";

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
  ink: "Ink",
  play: "Play",
  shift: "Shift",
  sing: "Sing",
  sing_together: "Sing together",
  play_alternate: "Play for alternate cost",
  quest: "Quest",
  challenge: "Challenge",
  move: "Move",
  use: "Use",
  boost: "Boost",
  card: "Choose",
  yes: "Yes",
  no: "No",
  done: "Done",
  ready: "Enter ready",
  exerted: "Enter exerted",
};

/** Cards in the order in which they are drawn. */
const ORDINALS = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];

/** Titles of decisions whose question is the same for every card. */
const TITLES: Partial<Record<ChoiceKind, string>> = {
  alter: "Mulligan: choose cards to put back",
  trigger: "Choose which ability resolves first",
};

const TARGETS: Partial<Record<ActionKind, string>> = {
  shift: "Choose a character to shift onto",
  sing: "Choose a singer",
  challenge: "Choose a character to challenge",
  move: "Choose a location to move to",
};

/** Moves to explain with “Why can't I …?”, in move notation. */
export const MOVES: { kind: ActionKind; label: string; move: (card: string) => string }[] = [
  { kind: "ink", label: "ink", move: (card) => `ink ${card}` },
  { kind: "play", label: "play", move: (card) => `play ${card}` },
  { kind: "quest", label: "quest", move: (card) => `quest ${card}` },
];

export const tableStrings = {
  turn: (turn: number) => (turn === 0 ? "Mulligan" : `Turn ${turn}`),
  phase: (phase: Phase) => PHASES[phase],
  yourTurn: "Your turn",
  waitsFor: (name: string) => `Waiting for ${name}…`,
  turnOf: (name: string) => `${whose(name)} turn`,
  /** Moves left in a turn. */
  left: (ink: boolean, cards: number, characters: number) =>
    [
      ink && "You can still ink a card.",
      cards > 0 && (cards === 1 ? "1 card can be played." : `${cards} cards can be played.`),
      characters > 0 && (characters === 1 ? "1 character can act." : `${characters} characters can act.`),
    ]
      .filter(Boolean)
      .join(" ") || "Nothing left to do.",
  /** The same on a phone. */
  leftShort: (ink: boolean, cards: number, characters: number) =>
    [ink && "Can ink", cards > 0 && `${cards} to play`, characters > 0 && `${characters} to act`]
      .filter(Boolean)
      .join(" · ") || "Nothing left to do.",
  action: (action: LegalAction, names: string[] = []) => {
    if (action.player !== undefined) return names[action.player] ?? "";
    if (action.place !== undefined) return action.place === "top" ? "On top" : "On the bottom";
    if (action.kind === "card") return capital(action.text);
    if (action.kind === "trigger" && action.card?.card)
      return `${action.card.card}: ${action.words || action.ability || ""}`;
    return action.words ? capital(action.words) : (DO[action.kind] ?? capital(action.text));
  },
  /** Answer that chooses no card. */
  none: (decision: OpenDecision) =>
    decision.kind === "cost" ? "Pay the usual cost" : isTaking(decision) ? "Take none" : "None",
  /** Payment with ink and ink drops; the ink may not be known. */
  pay: (ink: number | null, drops: number) => {
    const few = drops === 1 ? "1 ink drop" : `${drops} ink drops`;
    if (ink === null) return drops === 0 ? "Pay with ink only" : `Use ${few}`;
    return `Pay ${[ink > 0 && `${ink} ink`, drops > 0 && few].filter(Boolean).join(" + ")}`;
  },
  payFor: (card: string | undefined) => (card ? `How do you pay for ${card}?` : "How do you pay?"),
  playFirst: "Play first",
  playSecond: "Play second",
  offer: (kind: ActionKind, ability: string | null) => (ability ? ability : (DO[kind] ?? kind)),
  chooseTarget: (kind: ActionKind, locations: boolean) =>
    kind === "challenge" && locations
      ? "Choose a character or location to challenge"
      : (TARGETS[kind] ?? "Choose a target"),
  chooseHint: "Esc cancels.",
  cost: (cost: Cost | undefined) =>
    cost === undefined
      ? ""
      : [cost.ink > 0 && `${cost.ink} ink`, cost.exert && "exert", cost.banish && "banish it", ...cost.cards]
          .filter(Boolean)
          .join(", "),
  gains: (lore: number) => `+${lore} lore`,
  ability: (card: string, ability: string) => (ability ? `${card}: ${ability}` : card),
  /** Question of a decision, in one line. */
  question: (decision: OpenDecision, players: number, declinable: boolean) => {
    if (decision.kind === "start") return players === 2 ? "Play first or second?" : "Who goes first?";
    if (decision.kind === "enter")
      return `Play ${decision.source?.card?.split(" - ")[0] ?? "this character"} exerted?`;
    if (decision.kind === "may") return decision.says ? `${capital(decision.says)}?` : "Use this ability?";
    const title = TITLES[decision.kind] ?? capital(decision.wants);
    return declinable && !["cost", "alter"].includes(decision.kind) ? `${title}, or none` : title;
  },
  /** Card that asks, and what it says. */
  asker: (owner: string | null, decision: OpenDecision) =>
    decision.kind === "may" || decision.kind === "enter" || !decision.says
      ? [owner === null ? decision.source?.card : `${owner}'s ${decision.source?.card}`, decision.ability]
          .filter(Boolean)
          .join(": ")
      : `${owner === null ? "" : `${owner}'s `}${decision.source?.card}: ${decision.says}`,
  cancel: "Cancel",
  endTurn: "End turn",
  mustAct: "You must do something before your turn ends",
  /** Character that must quest or challenge before the turn can end. */
  must: (card: string, kind: ActionKind) => `${card} must ${kind} before you end your turn.`,
  endSure: (kinds: ActionKind[]) =>
    `You can still ${list(kinds.map((kind) => (DO[kind] ?? kind).toLowerCase()))}.`,
  endAnyway: "End turn anyway",
  continueTurn: "Keep playing",
  whyNotMove: (label: string) => `Why can't I ${label}?`,
  whyNotThis: (label: string) => `${capital(label)}:`,
  reason: (why: string) => (/[.!?]$/.test(why) ? capital(why) : `${capital(why)}.`),
  nothingInTheWay: "You can do this now.",
  actionsOf: (card: string) => `Actions of ${card}`,
  close: "Close",
  lore: (name: string, lore: number, win: number) => `${name}: ${lore} of ${win} lore`,
  loreLabel: "Lore",
  you: "You",
  ink: (ready: number, all: number) => `${ready} of ${all} ink ready`,
  ofInk: (all: number) => `of ${all} ink`,
  resource: (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`,
  deck: (count: number) => `Deck: ${count}`,
  discard: (count: number) => `Discard: ${count}`,
  discardOf: (name: string, own: boolean) => (own ? "Your discard" : `${name}'s discard`),
  discardNote: (count: number) =>
    count === 0 ? "No cards yet" : `${count === 1 ? "1 card" : `${count} cards, newest first`}`,
  discardTab: (name: string, own: boolean, count: number) => `${own ? "Yours" : `${name}'s`}, ${count}`,
  /** Answers with cards in a discard. */
  inDiscard: (count: number) => (count === 1 ? "1 card in your discard" : `${count} cards in your discard`),
  useFrom: (action: LegalAction) => capital(action.text),
  choose: "Choose",
  revealed: (kind: "look" | "reveal", name: string, own: boolean) =>
    own
      ? `You ${kind === "look" ? "look at" : "reveal"}`
      : `${name} ${kind === "look" ? "looks at" : "reveals"}`,
  lookAtTable: "Look at the table",
  backToCards: "Back to the cards",
  hand: (count: number) => `${count} in hand`,
  inHand: "in hand",
  yourHand: "Your hand",
  handOf: (name: string) => `${whose(name)} hand`,
  sideOf: (name: string) => `${whose(name)} cards in play`,
  enlarge: (name: string) => `Enlarge ${whose(name)} cards`,
  nextPlayer: "Next",
  bag: "Waiting abilities",
  /** Names of two cards that have the same name. */
  challenger: "The challenger",
  challenged: "The target",
  /** Outcome of a challenge. */
  forecast: (who: string, whom: string, { dealt, taken, banishes, falls }: Forecast) => {
    if (banishes && falls) return "Both are banished.";
    const target = banishes ? `${whom} is banished.` : dealt > 0 ? `${whom} takes ${dealt}.` : "";
    const own = falls ? `${who} is banished.` : taken > 0 ? `${who} takes ${taken}.` : "";
    return [target, own].filter(Boolean).join(" ") || "Nobody takes damage.";
  },
  challenge: (who: string, whom: string) => `${who} challenges ${whom}`,
  log: "Log",
  showLog: "Show log",
  hideLog: "Hide log",
  story: "Log",
  byRules: "Rules log",
  turnLine: (line: string) => capital(line),
  rule: (id: string) => `Rule ${id}`,
  tray: {
    orderTop: "Put these on top of the deck in any order",
    orderBottom: "Put these on the bottom of the deck in any order",
    order: "Put these cards in order",
    orderNote: "Click them in the order you want to draw them, or drag them.",
    rankTop: (at: number) => `Drawn ${ORDINALS[at] ?? at + 1}`,
    rankBottom: (at: number) => `${capital(ORDINALS[at] ?? `${at + 1}`)} to the bottom`,
    confirmTop: "Put on top",
    confirmBottom: "Put on the bottom",
    confirm: "Confirm",
    restart: "Start over",
    notOffered: (taking: boolean) => (taking ? "Can't be taken" : "Can't be chosen"),
    picked: (taking: boolean) => (taking ? "To your hand" : "Chosen"),
    pick: (decision: OpenDecision, names: string[]) => {
      const verb = isTaking(decision) ? "Take" : "Choose";
      return names.length === 0 ? verb : `${verb} ${names.length === 1 ? names[0] : names.length}`;
    },
    left: (least: number, picked: number) =>
      least - picked === 1 ? "Choose 1 more card." : `Choose ${least - picked} more cards.`,
  },
  isTaking,
  mulligan: {
    title: "Your opening hand",
    note: "Choose cards to put back. You draw as many new ones.",
    putBack: "Put back",
    confirm: (count: number) => (count === 0 ? "Keep hand" : `Put back ${count}`),
    touchHint: "Hold a card to read it.",
    first: (own: boolean, name: string) => (own ? "You go first." : `${name} goes first.`),
  },
  search: "Search by name",
  moreNames: (count: number) => `${count} more; type to search`,
  won: (name: string) => (name === "You" ? "You win" : `${name} wins`),
  drawn: "Draw",
  undo: "Undo",
  menu: "Menu",
  leave: "Leave game",
  report: "Report a problem",
  reportWhat: "What is wrong?",
  reportNote:
    "Saves a file that you can attach to a bug report. It has the cards of this game, but no names.",
  reportSave: "Save report",
  reportSaved: "Report saved",
  cancelReport: "Cancel",
  concede: "Concede",
  concedeSure: "Concede this game?",
  offerDraw: "Offer a draw",
  offerDrawSure: "Offer a draw? You can do so once in a turn.",
  agreeDraw: "Agree to a draw",
  agreeDrawSure: "End this game as a draw?",
  keepPlaying: "Keep playing",
  settings: "Settings",
  warnAtEnd: "Warn me before I end my turn with moves left",
  askOrder: "Always ask for the order of abilities, even if it makes no difference",
  scheme: "Theme",
  schemes: { dark: "Dark", light: "Light", auto: "System" } as Record<string, string>,
  pictures: "Use my own card images (pictures/SET/NUMBER.jpg in the data folder)",
  motion: "Animations",
  keys: "E: end turn · U: undo · 1–9: choose · arrows: move between cards · Enter: act · Esc: cancel · L: log",
  faceDown: "Facedown card",
  cardFor: (name: string, states: string[]) => [name, ...states].join(", "),
  canAct: "can act",
  isTarget: "can be chosen",
  picked: "picked",
  dropTitle: (card: string) => `Drop ${card}`,
  dropNote: "Esc puts it back.",
  drop: {
    play: (card: string) => `Play ${card}`,
    ink: "Ink",
    quest: "Quest",
    playCost: (cost: number, ready: number) => `Pay ${cost} of your ${ready} ready ink`,
    inkNote: (count: number) => `It becomes ink number ${count}`,
    questNote: (lore: number) => `Gain ${lore} lore. It exerts`,
    notNow: "Not possible now",
    inPlayOnly: "Only characters in play",
    fromHandOnly: "Only cards in your hand",
  },
  away: "Away",
  wins: (count: number) => (count === 1 ? "1 win" : `${count} wins`),
};

/** Possessive of a name; a learner is called “You”. */
function whose(name: string): string {
  return name === "You" ? "Your" : `${name}'s`;
}

function isTaking(decision: OpenDecision): boolean {
  return decision.wants.startsWith("take ");
}

function list(parts: string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} or ${parts.at(-1)}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
