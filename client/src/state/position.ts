// Positions as a form, and their conversion to scenarios.
import type { PositionCard, PositionForm, PositionPlayer } from "../messages";
import { positionStrings as say } from "../strings/position";

export type Zone = "hand" | "deck" | "discard";
export type Place = Zone | "play";

/** Place of a card in a form. */
export interface Spot {
  player: number;
  zone: Place;
  at: number;
}

/** Default deck size, so that nobody runs out of cards. */
const MORE_IN_DECK = 10;
const DRAFT = "inkwright.playground";

export interface Draft {
  form?: PositionForm;
  /** Scenario as text, if it is not edited as a form. */
  text?: string;
}

export function emptyPlayer(name: string): PositionPlayer {
  return {
    name,
    lore: 0,
    ready: 5,
    exerted: 0,
    resources: {},
    hand: [],
    deck: [],
    deck_size: MORE_IN_DECK,
    discard: [],
    play: [],
  };
}

export function emptyForm(): PositionForm {
  const [one = "", two = ""] = say.players;
  return { title: "", edition: "", active: 0, players: [emptyPlayer(one), emptyPlayer(two)], left_out: [] };
}

/** Return a new card in play. */
export function placed(card: string, type: string): PositionCard {
  return { card, type, count: 1, exerted: false, drying: false, damage: 0, at: "" };
}

/** Return a form in which every card in play has its own entry. */
export function singly(form: PositionForm): PositionForm {
  if (form.players.every((player) => player.play.every((card) => card.count === 1))) return form;
  return {
    ...form,
    players: form.players.map((player) => ({
      ...player,
      play: player.play.flatMap((card) => Array.from({ length: card.count }, () => ({ ...card, count: 1 }))),
    })),
  };
}

/** Return a form with a part of a player changed. */
export function withPlayer(form: PositionForm, at: number, part: Partial<PositionPlayer>): PositionForm {
  return {
    ...form,
    players: form.players.map((player, place) => (place === at ? { ...player, ...part } : player)),
  };
}

/** Return the full name of the card at a spot. */
export function cardAt(form: PositionForm, spot: Spot): string | undefined {
  const player = form.players[spot.player];
  return spot.zone === "play" ? player?.play[spot.at]?.card : player?.[spot.zone][spot.at];
}

/** Add a card; to a deck it is added on top. */
export function added(
  form: PositionForm,
  at: number,
  zone: Place,
  card: string,
  type: string,
  state: Partial<PositionCard> = {},
): PositionForm {
  const player = form.players[at];
  if (!player) return form;
  if (zone === "play")
    return withPlayer(form, at, { play: [...player.play, { ...placed(card, type), ...state }] });
  return withPlayer(form, at, {
    [zone]: zone === "deck" ? [card, ...player.deck] : [...player[zone], card],
  });
}

export function removed(form: PositionForm, spot: Spot): PositionForm {
  const player = form.players[spot.player];
  if (!player) return form;
  const without = <T>(list: T[]) => list.filter((_, place) => place !== spot.at);
  return withPlayer(
    form,
    spot.player,
    spot.zone === "play" ? { play: without(player.play) } : { [spot.zone]: without(player[spot.zone]) },
  );
}

/** Move a card to a zone; from one side in play to the other it keeps its state. */
export function moved(
  form: PositionForm,
  spot: Spot,
  player: number,
  zone: Place,
  type: string,
): PositionForm {
  const card = cardAt(form, spot);
  if (card === undefined || (player === spot.player && zone === spot.zone)) return form;
  const entry = spot.zone === "play" ? form.players[spot.player]?.play[spot.at] : undefined;
  const state = entry ? { exerted: entry.exerted, drying: entry.drying, damage: entry.damage } : {};
  return added(removed(form, spot), player, zone, card, entry?.type || type, state);
}

/** Change the state of a card in play. */
export function changed(form: PositionForm, spot: Spot, part: Partial<PositionCard>): PositionForm {
  const play = form.players[spot.player]?.play ?? [];
  return withPlayer(form, spot.player, {
    play: play.map((card, place) => (place === spot.at ? { ...card, ...part } : card)),
  });
}

/** Add another copy of a card to the same zone. */
export function copied(form: PositionForm, spot: Spot): PositionForm {
  const card = cardAt(form, spot);
  const entry = spot.zone === "play" ? form.players[spot.player]?.play[spot.at] : undefined;
  return card === undefined
    ? form
    : added(form, spot.player, spot.zone, card, entry?.type ?? "", entry ? { ...entry } : {});
}

/** Return the scenario of a form. */
export function scenarioOf(form: PositionForm): string {
  const lines = [`title: ${said(form.title || say.unnamed)}`];
  if (form.edition) lines.push(`edition: ${JSON.stringify(form.edition)}`);
  lines.push(`active: ${said(form.players[form.active]?.name ?? "")}`, "players:");
  for (const player of form.players) {
    lines.push(`  ${said(player.name)}:`);
    lines.push(...linesOf(player).map((line) => `    ${line}`));
  }
  return `${lines.join("\n")}\n`;
}

function linesOf(player: PositionPlayer): string[] {
  const lines = [`lore: ${player.lore}`];
  lines.push(
    player.exerted ? `ink: {ready: ${player.ready}, exerted: ${player.exerted}}` : `ink: ${player.ready}`,
  );
  for (const [name, amount] of Object.entries(player.resources ?? {}))
    if (amount) lines.push(`${name}: ${amount}`);
  for (const zone of ["hand", "deck", "discard"] as const)
    if (player[zone].length > 0) lines.push(`${zone}: [${player[zone].map(said).join(", ")}]`);
  lines.push(`deck_size: ${Math.max(player.deck_size, player.deck.length)}`);
  if (player.play.length > 0) lines.push("play:", ...player.play.map((card) => `  - ${inPlay(card)}`));
  return lines;
}

function inPlay(card: PositionCard): string {
  const facts = [
    `card: ${said(card.card)}`,
    ...(card.count > 1 ? [`count: ${card.count}`] : []),
    ...(card.exerted ? ["exerted: true"] : []),
    ...(card.drying ? ["drying: true"] : []),
    ...(card.damage > 0 ? [`damage: ${card.damage}`] : []),
    ...(card.at ? [`at: ${said(card.at)}`] : []),
  ];
  return facts.length === 1 ? said(card.card) : `{${facts.join(", ")}}`;
}

/** Return a text as a YAML scalar, quoted only if necessary. */
function said(text: string): string {
  const plain = /^[A-Za-z][A-Za-z0-9 .'!-]*$/.test(text) && !text.endsWith(" ");
  return plain && !/^(y|n|yes|no|on|off|true|false|null)$/i.test(text) ? text : JSON.stringify(text);
}

/** Store the draft, so that it survives leaving the page. */
export function keepDraft(draft: Draft): void {
  try {
    window.localStorage.setItem(DRAFT, JSON.stringify(draft));
  } catch {
    // No storage: the draft is lost with the page.
  }
}

export function keptDraft(): Draft {
  try {
    return JSON.parse(window.localStorage.getItem(DRAFT) ?? "{}") as Draft;
  } catch {
    return {};
  }
}
