import { describe, expect, it } from "vitest";
import type { CardFacts, CardRef, Event, EventKind, Permanent, PlayerView, View } from "../view";
import { advance, beginning } from "./advance";
import { MOTIONS } from "./motions";
import { stepsOf } from "./steps";
import { fitted, OWN, timeOf } from "./timing";

const ref = (id: string | null, card: string | null = id, player = 0): CardRef => ({ id, card, player });

let number = 0;
function event(kind: EventKind, more: Partial<Event> = {}): Event {
  return {
    number: number++,
    kind,
    rule: "1.1",
    text: kind,
    player: 0,
    card: null,
    other: null,
    amount: 0,
    source: null,
    ...more,
  };
}

function standing(id: string, more: Partial<Permanent> = {}): Permanent {
  return {
    id,
    card: id,
    player: 0,
    type: "character",
    exerted: false,
    damage: 0,
    at: null,
    under: [],
    ...more,
  } as Permanent;
}

function player(at: number, more: Partial<PlayerView> = {}): PlayerView {
  return {
    player: at,
    lore: 0,
    deck: { count: 10, known: [] },
    hand: { count: 0, cards: [] },
    inkwell: { ready: 0, exerted: 0, drops: 0, cards: [] },
    discard: [],
    play: [],
    ...more,
  } as unknown as PlayerView;
}

function view(players: PlayerView[], types: Record<string, CardFacts["type"]> = {}): View {
  const cards = Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { name, type }]));
  return { viewer: 0, active: 0, turn: 1, players, cards, actions: [] } as unknown as View;
}

const inHand = (...names: string[]) => ({
  count: names.length,
  cards: names.map((card) => ({ id: `hand-${card}`, card, faceup: false })),
});

describe("steps", () => {
  it("a quest exerts the character and brings lore from it", () => {
    const before = view([player(0, { play: [standing("Ariel")] }), player(1)]);
    const steps = stepsOf(
      before,
      [
        event("exerts", { card: ref("Ariel") }),
        event("gains_lore", { amount: 2, source: ref("Ariel") }),
        event("quests", { card: ref("Ariel"), amount: 2 }),
      ],
      before,
    );
    expect(steps.map((step) => step.motion)).toEqual(["exert", "lore"]);
    expect(steps[1]?.parts[0]).toMatchObject({ player: 0, amount: 2, other: "Ariel" });
  });

  it("a challenge is one step with the exertion, damage and banishment on both sides one step each", () => {
    const [one, two] = [ref("Maui"), ref("Elsa", "Elsa", 1)];
    const before = view([player(0, { play: [standing("Maui")] }), player(1, { play: [standing("Elsa")] })]);
    const after = view([player(0), player(1)]);
    const steps = stepsOf(
      before,
      [
        event("exerts", { card: one }),
        event("challenges", { card: one, other: two }),
        event("is_challenged", { card: two, other: one }),
        event("deals_damage", { card: one, other: two, amount: 3 }),
        event("takes_damage", { card: two, amount: 3 }),
        event("takes_damage", { card: one, amount: 2 }),
        event("is_banished", { card: one }),
        event("triggered", { card: one }),
        event("is_banished", { card: two, player: 1 }),
        event("leaves_play", { card: one, to: "discard" }),
        event("leaves_play", { card: two, player: 1, to: "discard" }),
        event("to_discard", { card: ref("gone-1", "Maui") }),
        event("to_discard", { card: ref("gone-2", "Elsa", 1), player: 1 }),
        event("resolves", { card: ref("gone-1", "Maui"), ability: "Last word" }),
        event("challenge_ends", { card: one, other: two }),
      ],
      after,
    );
    expect(steps.map((step) => step.motion)).toEqual(["challenge", "damage", "banish", "trigger"]);
    expect(steps[0]).toMatchObject({
      kinds: ["exerts", "challenges"],
      parts: [{ id: "Maui", other: "Elsa" }],
    });
    expect(steps[1]?.parts.map((part) => part.amount)).toEqual([3, 2]);
    expect(steps[2]?.parts.map((part) => part.to?.player)).toEqual([0, 1]);
    expect(steps[2]?.kinds).toEqual([
      "is_banished",
      "is_banished",
      "leaves_play",
      "leaves_play",
      "to_discard",
      "to_discard",
    ]);
  });

  it("cards come from where one of their name is missing", () => {
    const before = view([
      player(0, { hand: inHand("Ariel", "Maui") }),
      player(1, { hand: { count: 3, cards: [] } }),
    ]);
    const after = view([player(0, { hand: inHand("Maui"), play: [standing("Ariel")] }), player(1)]);
    const [own] = stepsOf(before, [event("enters", { card: ref("Ariel") })], after);
    expect(own?.parts[0]?.from).toEqual({ zone: "hand", player: 0, id: "hand-Ariel" });
    const [other] = stepsOf(before, [event("inks", { player: 1, card: ref(null, null, 1) })], after);
    expect(other?.parts[0]).toMatchObject({
      from: { zone: "hand", player: 1, id: null },
      to: { zone: "inkwell" },
    });
    const [effect] = stepsOf(
      before,
      [event("inks", { card: ref(null, null), source: ref("One Jump Ahead") })],
      after,
    );
    expect(effect?.parts[0]?.from?.zone).toBe("deck");
  });

  it("actions are shown large, other cards enter play", () => {
    const before = view([player(0), player(1)], { Smash: "action", Ariel: "character" });
    const action = stepsOf(
      before,
      [
        event("plays", { card: ref("Smash") }),
        event("resolves", { card: ref("Smash") }),
        event("to_discard", { card: ref("gone", "Smash") }),
      ],
      before,
    );
    expect(action.map((step) => [step.motion, step.kinds])).toEqual([["show", ["plays", "to_discard"]]]);
    const character = stepsOf(
      before,
      [event("enters", { card: ref("Ariel") }), event("plays", { card: ref("Ariel") })],
      before,
    );
    expect(character.map((step) => step.motion)).toEqual(["play"]);
  });

  it("a shift is one step onto the other card", () => {
    const before = view([player(0, { play: [standing("Stitch")] }), player(1)], { Star: "character" });
    const after = view([player(0, { play: [standing("Star")] }), player(1)], { Star: "character" });
    const steps = stepsOf(
      before,
      [
        event("enters", { card: ref("Star") }),
        event("plays", { card: ref("Star") }),
        event("shifts_onto", { card: ref("Star"), other: ref("Stitch") }),
      ],
      after,
    );
    expect(steps.map((step) => [step.motion, step.parts[0]?.other])).toEqual([["shift", "Stitch"]]);
    expect(advance(before, steps[0] as never, after).players[0]?.play.map((each) => each.id)).toEqual([
      "Star",
    ]);
  });

  it("a return to hand is one step; several cards of a name are several parts", () => {
    const before = view([player(0), player(1, { play: [standing("Frozone")] })]);
    const steps = stepsOf(
      before,
      [
        event("leaves_play", { card: ref("Frozone", "Frozone", 1), player: 1, to: "hand" }),
        event("returned_to_hand", { card: ref("Frozone", "Frozone", 1), player: 1 }),
        event("to_hand", { card: ref("new", "Frozone", 1), player: 1 }),
        event("to_discard", { card: ref("a", "Smash"), source: ref("Frozone") }),
        event("discards", { card: ref("a", "Smash") }),
        event("to_discard", { card: ref("b", "Smash") }),
        event("discards", { card: ref("b", "Smash") }),
      ],
      before,
    );
    expect(steps.map((step) => [step.motion, step.parts.length])).toEqual([
      ["leave", 1],
      ["discard", 2],
    ]);
    expect(steps[0]?.parts[0]?.to).toEqual({ zone: "hand", player: 1, id: "new" });
    expect(steps[1]?.parts.map((part) => part.from?.zone)).toEqual(["hand", "hand"]);
  });

  it("cards that are put back into a deck without leaving it do not move", () => {
    const known = [{ id: "known", card: "Nani", from_top: 0, faceup: false }];
    const before = view([player(0, { deck: { count: 5, known } }), player(1)]);
    expect(
      stepsOf(before, [event("to_deck", { card: ref("new", "Nani") })], view([player(0), player(1)])),
    ).toEqual([]);
  });
});

describe("views between two updates", () => {
  it("follow every step", () => {
    const ink = { id: "ink", card: null, exerted: false };
    const after = view([
      player(0, {
        lore: 3,
        hand: inHand("Maui"),
        play: [standing("Ariel"), standing("Elsa", { damage: 2 })],
      }),
      player(1, { inkwell: { ready: 1, exerted: 0, drops: 0, cards: [ink] }, hand: { count: 4, cards: [] } }),
    ]);
    const before = view([
      player(0, { lore: 1, hand: inHand("Ariel"), play: [standing("Elsa"), standing("Gone")] }),
      player(1, { hand: { count: 4, cards: [] } }),
    ]);
    const steps = stepsOf(
      before,
      [
        event("enters", { card: ref("Ariel") }),
        event("gains_lore", { amount: 2 }),
        event("takes_damage", { card: ref("Elsa"), amount: 2 }),
        event("is_banished", { card: ref("Gone") }),
        event("draws", { card: ref("hand-Maui", "Maui") }),
        event("inks", { player: 1, card: ref(null, null, 1) }),
        event("draws", { player: 1, card: ref(null, null, 1) }),
      ],
      after,
    );
    const shown = steps.reduce((now, step) => advance(now, step, after), beginning(before, after));
    const [own, other] = shown.players;
    expect(own).toMatchObject({ lore: 3, hand: { count: 1 }, deck: { count: 9 } });
    expect(own?.play.map((each) => [each.id, each.damage])).toEqual([
      ["Ariel", 0],
      ["Elsa", 2],
    ]);
    expect(own?.discard).toEqual([ref("Gone")]);
    expect(other).toMatchObject({
      hand: { count: 4 },
      inkwell: { ready: 1, cards: [ink] },
      deck: { count: 9 },
    });
    expect(shown.actions).toEqual([]);
  });
});

describe("times", () => {
  it("one's own action rests soon", () => {
    const before = view([player(0), player(1)]);
    const kinds = (Object.keys(MOTIONS) as EventKind[]).filter((kind) => MOTIONS[kind] !== null);
    const steps = stepsOf(
      before,
      kinds.map((kind) => event(kind, { card: ref(`${kind}`), amount: 3 })),
      before,
    );
    const { starts, scale } = fitted(steps, OWN);
    for (const [at, step] of steps.entries())
      expect((starts[at] ?? 0) + timeOf(step).length * scale).toBeLessThanOrEqual(OWN + 1);
  });
});
