import { expect, test } from "vitest";
import type { LegalAction, OpenDecision, PlayerView, View } from "../view";
import { offersOf } from "./offers";
import { fullOrder, mulliganAnswer, orderAnswer, pickAnswer, toggled, trayOf } from "./tray";

const ref = (id: string, card = id) => ({ id, card, player: 0 });
const choose = (index: number, id: string, card = id): LegalAction => ({
  index,
  kind: "card",
  text: `choose ${card}`,
  card: ref(id, card),
});
const asked = (kind: OpenDecision["kind"], cards: OpenDecision["cards"], most = 1) =>
  ({ kind, cards, most, picked: [] as OpenDecision["picked"] }) as OpenDecision;
const NO: LegalAction = { index: 9, kind: "no", text: "no" };
const LOOKED_AT = [ref("a", "A"), ref("b1", "B"), ref("b2", "B"), ref("c", "C")];

function content(decision: OpenDecision, actions: LegalAction[], shown: string[] = []) {
  const view = { decision, actions, players: [] as PlayerView[] } as Partial<View> as View;
  return trayOf(view, offersOf(view, new Set(shown)), new Set(shown));
}

test("the tray shows all cards that were looked at, and none as an answer", () => {
  const tray = content(asked("select", LOOKED_AT), [choose(0, "a", "A"), choose(1, "b1", "B"), NO]);
  expect(tray?.mode).toBe("pick");
  expect(tray?.cards.map((card) => card.action?.index)).toEqual([0, 1, 1, undefined]);
  expect(tray?.decline).toBe(NO);
  expect(tray && pickAnswer(tray, ["b2"])).toEqual({ action: choose(1, "b1", "B"), following: [] });
  expect(tray && pickAnswer(tray, [])).toBeNull();
});

test("several cards are picked with one answer", () => {
  const actions = [choose(0, "a", "A"), choose(1, "b1", "B")];
  const exactly = content(asked("select", LOOKED_AT, 2), actions);
  expect(exactly && pickAnswer(exactly, ["b1"])).toBeNull();
  expect(exactly && pickAnswer(exactly, ["b1", "b2"])?.following).toEqual(["choose B"]);
  const upTo = content(asked("select", LOOKED_AT, 2), [...actions, NO]);
  expect(upTo && pickAnswer(upTo, ["a"])?.following).toEqual(["done"]);
  expect(toggled(["a", "b1"], "b2", 2)).toEqual(["a", "b2"]);
  expect(toggled(["a", "b1"], "a", 2)).toEqual(["b1"]);
});

test("an order is the order in which the cards are drawn", () => {
  const actions = [choose(0, "a", "A"), choose(1, "b1", "B"), choose(2, "c", "C")];
  const tray = content(asked("order", LOOKED_AT), actions);
  expect(tray?.mode).toBe("order");
  expect(tray && fullOrder(tray, ["c"])).toEqual(["c", "a", "b1", "b2"]);
  const bottom = tray && orderAnswer(tray, ["c", "b1", "a", "b2"], false);
  expect([bottom?.action.text, ...(bottom?.following ?? [])]).toEqual(["choose C", "choose B", "choose A"]);
  const top = tray && orderAnswer(tray, ["c", "b1", "a", "b2"], true);
  expect([top?.action.text, ...(top?.following ?? [])]).toEqual(["choose B", "choose A", "choose B"]);
});

test("a question about a revealed card shows it", () => {
  const yes: LegalAction = { index: 0, kind: "yes", text: "yes" };
  const tray = content(asked("may", [ref("a", "A")]), [yes, NO]);
  expect(tray?.mode).toBe("read");
  expect(tray?.plain).toEqual([yes, NO]);
});

test("cards on the table are chosen there", () => {
  expect(content(asked("select", [ref("a", "A")]), [choose(0, "a", "A")], ["a"])).toBeNull();
});

test("a mulligan is one answer", () => {
  const hand = {
    count: 3,
    cards: [ref("a", "A"), ref("b", "B"), ref("b2", "B")].map((card) => ({ ...card, faceup: false })),
  };
  const done: LegalAction = { index: 2, kind: "done", text: "keep" };
  const view = {
    viewer: 0,
    players: [{ hand } as Partial<PlayerView> as PlayerView],
    actions: [choose(0, "a", "A"), choose(1, "b", "B"), done],
  } as Partial<View> as View;
  expect(mulliganAnswer(view, [])).toEqual({ action: done, following: [] });
  const answer = mulliganAnswer(view, ["b2", "a", "b"]);
  expect([answer?.action.text, ...(answer?.following ?? [])]).toEqual([
    "choose B",
    "choose A",
    "choose B",
    "keep",
  ]);
});
