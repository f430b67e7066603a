// Turns the events between two views into steps to play one by one.
import type { CardRef, Event, EventKind, PlayerView, View } from "../view";
import { MOTIONS, type Motion } from "./motions";

/** Place that cards come from or go to; `id` is that of the card there. */
export interface Place {
  zone: "deck" | "hand" | "play" | "inkwell" | "discard" | "table";
  player: number;
  id: string | null;
}

/** Share of one card or player in a step. */
export interface Part {
  player: number;
  /** Full name of the card, if known. */
  card: string | null;
  id: string | null;
  /** Id of the other card: the one challenged, shifted onto or moved to, or the one behind it. */
  other: string | null;
  amount: number;
  from: Place | null;
  to: Place | null;
  /** Title of an ability, or the name of a named card. */
  words: string;
}

export interface Step {
  motion: Motion;
  /** Kinds of the events that it shows. */
  kinds: EventKind[];
  parts: Part[];
}

/** Motions whose neighbours happen together. */
const TOGETHER: ReadonlySet<Motion> = new Set<Motion>([
  "draw",
  "exert",
  "ready",
  "damage",
  "heal",
  "banish",
  "leave",
  "discard",
  "to-hand",
  "to-deck",
  "affect",
  "shuffle",
]);

/** Return the steps of some events, which lead from one view to another. */
export function stepsOf(before: View, events: readonly Event[], after: View): Step[] {
  const steps: Step[] = [];
  const resolving = new Set(
    events.filter((event) => event.kind === "resolves").map((event) => event.card?.card),
  );
  const origin = originsIn(before, after);
  for (const event of events) {
    const motion = MOTIONS[event.kind];
    if (motion === null || isSaidElsewhere(event, after, resolving)) continue;
    if (goesOn(steps, event, motion)) continue;
    const part = partOf(event, motion, origin);
    if (part.from?.zone === "deck" && part.to?.zone === "deck") continue;
    const last = steps.at(-1);
    if (last?.motion === motion && TOGETHER.has(motion)) {
      last.parts.push(part);
      last.kinds.push(event.kind);
    } else steps.push({ motion, kinds: [event.kind], parts: [part] });
  }
  return steps;
}

/** Check for events that have a motion, but not for this card. */
function isSaidElsewhere(event: Event, after: View, resolving: Set<string | null | undefined>): boolean {
  const type = event.card?.card ? after.cards[event.card.card]?.type : undefined;
  switch (event.kind) {
    case "plays":
      return type !== "action"; // other cards enter play
    case "resolves":
      return type === "action"; // shown as it is played
    case "triggered":
      return resolving.has(event.card?.card); // highlighted as it resolves
    default:
      return false;
  }
}

const DESTINATIONS: Partial<Record<EventKind, Place["zone"]>> = {
  to_discard: "discard",
  discards: "discard",
  milled: "discard",
  to_hand: "hand",
  returned_from_discard: "hand",
  returned_to_hand: "hand",
  to_deck: "deck",
  inks: "inkwell",
  leaves_play: "play",
};

/** Add an event to an earlier step that shows it too; return whether there is one. */
function goesOn(steps: Step[], event: Event, motion: Motion): boolean {
  const last = steps.at(-1);
  if (
    motion === "challenge" &&
    last?.motion === "exert" &&
    last.parts.some((part) => part.id === event.card?.id)
  ) {
    // The challenger exerts as it returns.
    steps.pop();
    steps.push({
      motion,
      kinds: [...last.kinds, event.kind],
      parts: [plainPart(event)],
    });
    return true;
  }
  if (motion === "shift") {
    const entered = steps.findLast((step) => step.motion === "play" && step.parts[0]?.id === event.card?.id);
    const [part] = entered?.parts ?? [];
    if (entered && part) {
      entered.motion = motion;
      entered.kinds.push(event.kind);
      part.other = event.other?.id ?? null;
      return true;
    }
  }
  const zone = DESTINATIONS[event.kind];
  if (zone === undefined) return false;
  // The same card on the same way: is_banished, leaves_play and to_discard, for example.
  for (const step of steps.toReversed())
    for (const part of step.parts)
      if (isOnItsWay(step, part, event, zone)) {
        step.kinds.push(event.kind);
        follow(part, event);
        return true;
      }
  return false;
}

/** Motions in which a card gets a new id as it goes on. */
const LEAVING: ReadonlySet<Motion> = new Set<Motion>(["banish", "leave", "show"]);

function isOnItsWay(step: Step, part: Part, event: Event, zone: Place["zone"]): boolean {
  const { card } = event;
  if (part.to === null || card === null) return false;
  if (part.id !== null && part.id === card.id) return event.kind !== step.kinds[0];
  return (
    LEAVING.has(step.motion) &&
    part.card !== null &&
    part.card === card.card &&
    part.to.zone === zone &&
    part.to.id === null &&
    part.to.player === card.player
  );
}

/** Learn more about the way of a card from a later event. */
function follow(part: Part, event: Event): void {
  const { card } = event;
  if (event.kind === "leaves_play" && event.to)
    part.to = { zone: pileOf(event), player: card?.player ?? part.player, id: null };
  else if (part.to && card && card.id !== part.id) part.to.id = card.id;
  if (part.from?.zone === "table" && (event.kind === "discards" || event.kind === "milled"))
    part.from = { ...part.from, zone: event.kind === "milled" ? "deck" : "hand" };
}

function pileOf(event: Event): Place["zone"] {
  const { to } = event;
  return to === "deck" || to === "hand" || to === "inkwell" ? to : to === "under" ? "table" : "discard";
}

function plainPart(event: Event): Part {
  return {
    player: event.player ?? event.card?.player ?? 0,
    card: event.card?.card ?? null,
    id: event.card?.id ?? null,
    other: event.other?.id ?? event.source?.id ?? null,
    amount: event.amount,
    from: null,
    to: null,
    words: event.name ?? event.ability ?? event.keyword ?? "",
  };
}

type Origin = (event: Event, usual: Place["zone"]) => Place;

function partOf(event: Event, motion: Motion, origin: Origin): Part {
  const part = plainPart(event);
  const owner = event.card?.player ?? part.player;
  const at = (zone: Place["zone"], id: string | null = null): Place => ({ zone, player: owner, id });
  switch (motion) {
    case "draw":
      return { ...part, from: at("deck"), to: at("hand", part.id) };
    case "ink":
      return { ...part, from: origin(event, event.source ? "deck" : "hand"), to: at("inkwell", part.id) };
    case "play":
      return { ...part, from: origin(event, "hand"), to: { ...at("play", part.id), player: part.player } };
    case "show":
      return {
        ...part,
        from: origin(event, event.kind === "plays" ? "hand" : "deck"),
        to: event.kind === "plays" ? at("discard") : null,
      };
    case "discard":
      return { ...part, from: origin(event, event.kind === "milled" ? "deck" : "table"), to: at("discard") };
    case "to-hand":
      return { ...part, from: origin(event, "deck"), to: at("hand", part.id) };
    case "to-deck":
      return { ...part, from: origin(event, "hand"), to: at("deck") };
    case "under":
      return {
        ...part,
        card: event.other?.card ?? null,
        from: event.other ? { zone: "deck", player: event.other.player, id: null } : null,
        to: at("play", part.id),
      };
    case "banish":
      return { ...part, from: at("play", part.id), to: at("discard") };
    case "leave":
      return {
        ...part,
        from: at("play", part.id),
        to: at(event.kind === "returned_to_hand" ? "hand" : pileOf(event)),
      };
    default:
      return part;
  }
}

/** Return a function that tells where a card came from: the zone where a card of its name is missing now. */
function originsIn(before: View, after: View): Origin {
  const used = new Set<string>();
  const left = (zone: (player: PlayerView) => readonly { id: string | null; card: string | null }[]) => {
    const there = new Set(after.players.flatMap((player) => zone(player).map((card) => card.id)));
    return before.players.flatMap((player) =>
      zone(player).flatMap(({ id, card }) =>
        id !== null && card !== null && !there.has(id) ? [{ id, card, player: player.player }] : [],
      ),
    );
  };
  const leaving = [
    ...left((player) => player.hand.cards).map((card) => ({ ...card, zone: "hand" as const })),
    ...left((player) => player.discard).map((card) => ({ ...card, zone: "discard" as const })),
    ...left((player) => player.deck.known).map((card) => ({ ...card, zone: "deck" as const })),
  ];
  return (event, usual) => {
    const player = event.card?.player ?? event.player ?? 0;
    const found = leaving.find(
      (card) => card.card === event.card?.card && card.player === player && !used.has(card.id),
    );
    if (!found) return { zone: usual, player, id: null };
    used.add(found.id);
    return { zone: found.zone, player, id: found.zone === "hand" ? found.id : null };
  };
}

/** Reference to the card of a part in a pile. */
export function refOf(part: Part): CardRef {
  return { id: part.id, card: part.card, player: part.to?.player ?? part.player };
}
