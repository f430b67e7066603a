import { expect, test } from "vitest";
import type { LegalAction, Permanent, PlayerView, View } from "../view";
import { asksForTarget, dropped, duties, isWorthIt, obvious, offersOf, unused, withTarget } from "./offers";

const ref = (id: string) => ({ id, card: id, player: 0 });
const actions: LegalAction[] = [
  { index: 0, kind: "pass", text: "pass" },
  { index: 1, kind: "ink", text: "ink A", card: ref("a") },
  { index: 2, kind: "play", text: "play A", card: ref("a") },
  { index: 3, kind: "challenge", text: "challenge B > X", card: ref("b"), target: ref("x") },
  { index: 4, kind: "challenge", text: "challenge B > Y", card: ref("b"), target: ref("y") },
  { index: 5, kind: "quest", text: "quest B", card: ref("b") },
  { index: 6, kind: "card", text: "choose Z", card: ref("z") },
];
const view = { actions, players: [] as PlayerView[] } as View;

test("actions are found by their card, those with several targets as one offer", () => {
  const offers = offersOf(view, new Set(["a", "b", "x", "y"]));
  expect(offers.plain.map((each) => each.text)).toEqual(["pass"]);
  expect(offers.elsewhere.map((each) => each.text)).toEqual(["choose Z"]);
  expect(offers.byCard.get("a")?.map((each) => each.kind)).toEqual(["ink", "play"]);
  const [challenge, quest] = offers.byCard.get("b") ?? [];
  expect(challenge?.targeted).toBe(true);
  expect(quest?.targeted).toBe(false);
  expect(challenge && withTarget(challenge, "y")?.index).toBe(4);
  expect(unused(offers)).toEqual(["ink", "play", "challenge", "quest"]);
});

test("a card that is dropped does what is meant by the place", () => {
  const { byCard } = offersOf(view, new Set(["a", "b"]));
  expect(dropped(byCard.get("a") ?? [], { place: "inkwell" })?.index).toBe(1);
  expect(dropped(byCard.get("a") ?? [], { place: "board" })?.index).toBe(2);
  expect(dropped(byCard.get("a") ?? [], { place: "lore" })).toBeUndefined();
  expect(dropped(byCard.get("b") ?? [], { card: "x" })?.index).toBe(3);
  expect(dropped(byCard.get("b") ?? [], { card: "q" })).toBeUndefined();
});

test("copies of a card in a hand offer the same", () => {
  const hand = {
    count: 3,
    cards: ["a", "a", "c"].map((card, at) => ({ ...ref(at === 1 ? "a2" : card), card, faceup: false })),
  };
  const { byCard } = offersOf(
    { ...view, players: [{ hand } as Partial<PlayerView> as PlayerView] },
    new Set(["a", "a2", "c"]),
  );
  expect(byCard.get("a2")).toBe(byCard.get("a"));
  expect(byCard.has("c")).toBe(false);
});

test("a challenge asks for its target even if there is only one", () => {
  const few = { ...view, actions: actions.slice(0, 4) };
  const [challenge] = offersOf(few, new Set(["a", "b"])).byCard.get("b") ?? [];
  expect(challenge && asksForTarget(challenge)).toBe(true);
  const move = { index: 0, kind: "move", text: "move B > L", card: ref("b"), target: ref("l") } as const;
  const [only] = offersOf({ ...view, actions: [move] }, new Set(["b"])).byCard.get("b") ?? [];
  expect(only && asksForTarget(only)).toBe(false);
});

test("a click takes the only offer, unless something else may be meant", () => {
  const { byCard } = offersOf(view, new Set(["a", "b", "z"]));
  const [ink, play] = byCard.get("a") ?? [];
  expect(obvious(play ? [play] : [])?.kind).toBe("play");
  expect(obvious(ink ? [ink] : [])).toBeUndefined();
  expect(obvious(byCard.get("a") ?? [])).toBeUndefined();
  expect(isWorthIt(ink ? [ink] : [])).toBe(false);
  expect(isWorthIt(byCard.get("b") ?? [])).toBe(true);
});

test("characters that must act before the turn can end are found by keyword or effect", () => {
  const permanent = (id: string, keyword: string, says: string) =>
    ({
      id,
      keywords: [{ name: keyword }],
      restrictions: [{ says }],
    }) as Permanent;
  const play = [
    permanent("b", "Adventurous", ""),
    permanent("c", "Reckless", ""),
    permanent("d", "", "must challenge"),
  ];
  const bound = {
    ...view,
    viewer: 0,
    decision: { kind: "main" },
    players: [{ play, hand: { count: 0, cards: [] } } as Partial<PlayerView> as PlayerView],
    actions: [
      ...actions.slice(1),
      { index: 7, kind: "challenge", text: "challenge D > X", card: ref("d"), target: ref("x") },
    ],
  } as View;
  const shown = new Set(["b", "c", "d"]);
  expect(duties(bound, offersOf(bound, shown)).map(({ card, kind }) => [card.id, kind])).toEqual([
    ["b", "quest"],
    ["d", "challenge"],
  ]);
  const free = { ...bound, actions };
  expect(duties(free, offersOf(free, shown))).toEqual([]);
});
