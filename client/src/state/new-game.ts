// Choices for a new game, kept in local storage so that one click starts the next game.
import type { ClockSettings, DeckChoice, NewSeat, NewTable, StartInfo } from "../messages";

/** Opponents other than bots. */
export const HERE = "here";
export const FRIEND = "friend";
export const MOST_PLAYERS = 4;

export interface ChosenDeck {
  /** Name of a deck; empty for a pasted list. */
  name: string;
  text: string;
}

export interface ChosenOpponent {
  /** Key of a bot, `HERE` or `FRIEND`. */
  who: string;
  deck: ChosenDeck;
}

export interface NewGame {
  name: string;
  deck: ChosenDeck;
  /** Level of the bot that the Play button starts a game against. */
  level: string;
  players: number;
  opponents: ChosenOpponent[];
  format: string;
  edition: string;
  match: string;
  /** Seat that goes first; empty for a random one. */
  starter: string;
  /** Key of the clock; empty for none. */
  clock: string;
}

/** Clocks to choose from. */
export const CLOCKS: Record<string, ClockSettings> = {
  "10+5": { minutes: 10, increment: 5 },
  "20+10": { minutes: 20, increment: 10 },
  "30+0": { minutes: 30, increment: 0 },
};

const KEY = "inkwright.new-game";

/** Return the choices of the last game, or defaults where they are not possible any more. */
export function lastChoices(start: StartInfo): NewGame {
  const kept = load();
  const levels = start.opponents.map((each) => each.key);
  const level = oneOf(kept.level, levels) ?? levels[Math.min(1, levels.length - 1)] ?? HERE;
  const opponents = Array.from({ length: MOST_PLAYERS - 1 }, (_, at) => ({
    who: oneOf(kept.opponents?.[at]?.who, [...levels, HERE, FRIEND]) ?? level,
    deck: deckOf(start.decks, kept.opponents?.[at]?.deck, at + 1),
  }));
  return {
    name: kept.name ?? "",
    deck: deckOf(start.decks, kept.deck, 0),
    level,
    players: 2,
    opponents,
    format: "",
    edition: start.editions[0]?.key ?? "",
    match: start.matches[0]?.key ?? "",
    starter: "",
    clock: "",
  };
}

/** Store the choices that the next game starts with. */
export function keepChoices({ name, deck, level, opponents }: NewGame): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ name, deck, level, opponents }));
  } catch {
    // No storage: the next game starts with defaults.
  }
}

/** Let the next game start with a deck. */
export function keepDeckChoice(deck: ChosenDeck): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify({ ...load(), deck }));
  } catch {
    // No storage: the deck is chosen on the start page.
  }
}

/** Return the formats for a number of players, those made for that number first. */
export function formatsFor(start: StartInfo, players: number): StartInfo["formats"] {
  return start.formats
    .filter((each) => each.least_players <= players && players <= each.most_players)
    .sort((one, two) => two.least_players - one.least_players);
}

/** Return the table to ask the server for. In a game of two, `who` is the opponent. */
export function tableOf(start: StartInfo, game: NewGame, who: string): NewTable {
  const formats = formatsFor(start, game.players);
  const format = (formats.find((each) => each.key === game.format) ?? formats[0])?.key ?? "";
  const others = opponentsOf(game, who);
  const clock = CLOCKS[game.clock];
  return {
    format,
    edition: game.edition,
    match: game.players === 2 ? game.match : (start.matches[0]?.key ?? ""),
    seats: [{ kind: "here", name: game.name, deck: game.deck.text }, ...others.map(seatOf)],
    ...(game.starter === "" ? {} : { starter: Number(game.starter) }),
    ...(clock && others.every((each) => each.who === FRIEND || each.who === HERE) ? { clock } : {}),
  };
}

/** Return the opponents of a game; in a game of two, `who` is the only one. */
export function opponentsOf(game: NewGame, who: string): ChosenOpponent[] {
  const seated = game.opponents.slice(0, game.players - 1);
  return game.players === 2 || who === HERE || who === FRIEND
    ? seated.map((each) => ({ ...each, who }))
    : seated;
}

function seatOf({ who, deck }: ChosenOpponent): NewSeat {
  if (who === FRIEND) return { kind: "friend", name: "" };
  if (who === HERE) return { kind: "here", name: "", deck: deck.text };
  return { kind: "bot", name: "", bot: who, deck: deck.text };
}

function deckOf(decks: DeckChoice[], kept: ChosenDeck | undefined, at: number): ChosenDeck {
  const known = decks.find((deck) => deck.name === kept?.name);
  if (known) return { name: known.name, text: known.text };
  if (kept?.name === "" && kept.text) return kept;
  const first = decks[at % Math.max(1, decks.length)];
  return first ? { name: first.name, text: first.text } : { name: "", text: "" };
}

function oneOf(key: string | undefined, keys: string[]): string | undefined {
  return key !== undefined && keys.includes(key) ? key : undefined;
}

function load(): Partial<NewGame> {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
