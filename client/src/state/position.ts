// Positions as a form, and their conversion to scenarios.
import type { PositionCard, PositionForm, PositionPlayer } from "../messages";
import { playgroundStrings as say } from "../strings/playground";

export type Zone = "hand" | "deck" | "discard";

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
