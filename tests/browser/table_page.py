"""The table as someone uses it: reads what the page shows, and clicks, drags and types.

The page knows no rules, so what may be done is read from the last update that reached it; everything is
done with mouse and keys.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from expecting import PATIENCE

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

# Keeps what the websocket brings and counts open requests, for as long as the page lives; installed before
# the page's own scripts.
RECORDER = """
(() => {
  const ask = window.fetch;
  window.pending = 0;
  window.fetch = async (...request) => {
    window.pending++;
    try {
      return await ask(...request);
    } finally {
      // What the page does with the answer comes first.
      setTimeout(() => window.pending--, 30);
    }
  };
  const Plain = window.WebSocket;
  window.heard = { updates: {}, table: null };
  window.WebSocket = class extends Plain {
    constructor(address) {
      super(address);
      window.sockets = [...(window.sockets ?? []), this];
      this.addEventListener("message", (event) => {
        const message = JSON.parse(event.data);
        if (message.table) window.heard.table = message.table;
        if (message.type !== "update") return;
        window.heard.updates[message.seat] = message;
        this.updated = true;
      });
    }
  };
})()
"""

# Waits until the page shows a decision that is newer than one, and asks someone who sits here.
MY_TURN = """
async ([after, only, patience]) => {
  const end = performance.now() + patience;
  for (;;) {
    const updates = Object.values(window.heard.updates);
    const newest = Math.max(-1, ...updates.map((update) => update.decision));
    const asked = updates.find((update) => update.decision === newest
      && (update.deciding === null || update.deciding === (only ?? update.seat))
      && update.seat === (only ?? update.seat));
    if (asked && newest > after) {
      if (document.querySelector(".pass button")) return { pass: true };
      if (document.querySelector("main.table")?.dataset.decision === `${newest}`) {
        const { view, deciding, seat, decision, undo } = asked;
        const shown = [...document.querySelectorAll(".card-button[data-id]")].map((card) => card.dataset.id);
        return { seat, decision, deciding, undo, shown, kind: view.decision?.kind, actions: view.actions,
                 own: view.players[seat], turn: view.turn, outcome: view.outcome };
      }
    }
    if (performance.now() > end)
      throw new Error(`nobody here is asked after ${after}: ${document.body.innerText}`);
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
}
"""

# A point of a card that nothing covers; it may still come into place.
VISIBLE_POINT = """
async (id) => {
  for (let tries = 0; tries < 200; tries++) {
    const card = document.querySelector(`.card-button[data-id="${id}"]`);
    const box = card?.getBoundingClientRect();
    for (const part of [0.5, 0.2, 0.3, 0.1, 0.4, 0.7, 0.9])
      for (const down of [0.3, 0.5, 0.15, 0.7, 0.05]) {
        if (!box) continue;
        const [x, y] = [box.left + box.width * part, box.top + box.height * down];
        if (document.elementFromPoint(x, y)?.closest(".card-button") === card) return [x, y];
      }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`card ${id} can't be seen`);
}
"""

WARNED_OR_DONE = """
answered => document.querySelector(".warning")
  || Number(document.querySelector("main.table").dataset.decision) > answered
"""
FOCUSED = """
([selector, text]) =>
  document.activeElement.matches(selector) && document.activeElement.innerText.includes(text)
"""


@dataclass(frozen=True)
class Turn:
    """A decision that someone at this page is asked for; without `deciding` the game is over."""

    seat: int
    decision: int
    deciding: int | None
    undo: bool
    kind: str | None
    actions: list[Any]
    shown: list[str]
    """The ids of the cards on the page."""
    own: Any
    """The side of the player who is asked."""
    turn: int
    outcome: Any

    def find(self, kind: str, card: str = "", target: str = "") -> Any:
        """The action of a kind, with cards by what their full names begin with."""
        return next(
            action
            for action in self.actions
            if action["kind"] == kind
            and (not card or action["card"]["card"].startswith(card))
            and (not target or action["target"]["card"].startswith(target))
        )


class TablePage:
    """A page that shows a table."""

    def __init__(self, page: Page, seat: int | None = None) -> None:
        """With a seat, only its decisions are waited for, also if there are others at this page."""
        self.page = page
        self.seat = seat
        self.answered = -1
        """The last decision that was answered here."""

    def my_turn(self) -> Turn:
        """Wait until someone at this page is asked, or the game is over."""
        while (found := self.page.evaluate(MY_TURN, [self.answered, self.seat, PATIENCE])).get("pass"):
            self.page.click(".pass button")
        return Turn(**found)

    def act(self, action: Any, turn: Turn) -> None:
        """Take an action with the mouse, in the way that the page offers it."""
        self.answered = turn.decision
        card = action.get("card")
        if turn.kind == "alter":
            self.mulligan([card["id"]] if card is not None else [])
        elif card is None or action["kind"] == "trigger":
            self.answer(action["text"])
            if action["kind"] == "pass":
                self.end_anyway()
        elif card["id"] not in turn.shown:
            if turn.kind == "main" and self.page.locator(".in-discard").count():
                self.page.click(".in-discard")
            self.answer(action["text"])
            self.confirm_tray()
        else:
            self.press(card["id"])
            offers = offers_of(turn, card["id"])
            if not at_once(turn, offers):
                self.offer(action["kind"], action.get("ability", "")).click()
            if asks_for_target(next(offer for offer in offers if action in offer)):
                self.press(action["target"]["id"])

    def act_by_keys(self, action: Any, turn: Turn) -> None:
        """Take an action with the keyboard alone."""
        self.answered = turn.decision
        card = action.get("card")
        plain = [each for each in turn.actions if not each.get("card") or each["kind"] == "trigger"]
        if turn.kind == "alter":
            if card is not None:
                self.tab_to(f'.mulligan .card-button[data-id="{card["id"]}"]')
                self.page.keyboard.press("Space")
            self.tab_to(".mulligan .confirm")
            self.page.keyboard.press("Enter")
        elif action["kind"] == "pass":
            self.page.keyboard.press("e")
            self.page.wait_for_function(WARNED_OR_DONE, arg=self.answered)
            if self.page.locator(".warning").count():
                self.page.keyboard.press("Enter")
        elif action in plain[:9] and self.page.locator(".tray").count() == 0:
            self.page.keyboard.press(f"{plain.index(action) + 1}" if len(plain) > 1 else "1")
        elif card is None or card["id"] not in turn.shown:
            self.tab_to(f".game-board [data-action={quoted(action['text'])}]")
            self.page.keyboard.press("Enter")
            if self.page.locator('.tray [aria-pressed="true"]').count():
                self.tab_to(".tray .confirm")
                self.page.keyboard.press("Enter")
        else:
            self.tab_to(f'.card-button[data-id="{card["id"]}"]')
            self.page.keyboard.press("Enter")
            offers = offers_of(turn, card["id"])
            if not at_once(turn, offers):
                self.page.locator(".menu button:focus").wait_for()
                self.tab_to(f'.menu [data-offer="{action["kind"]}"]', action.get("ability", ""))
                self.page.keyboard.press("Enter")
            if asks_for_target(next(offer for offer in offers if action in offer)):
                self.tab_to(f'.card-button[data-id="{action["target"]["id"]}"]')
                self.page.keyboard.press("Enter")

    def tab_to(self, selector: str, text: str = "", most: int = 300) -> None:
        """Press Tab until something has the focus."""
        for _ in range(most):
            if self.page.evaluate(FOCUSED, [selector, text]):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{selector} can't be reached with the keyboard")

    def press(self, id: str) -> None:
        """Click a card where it can be seen: hands overlap, and phones show one opponent at a time."""
        opponent = self.page.locator(".opponent", has=self.card(id))
        if opponent.count() and not opponent.locator(".field").is_visible():
            opponent.locator(".enlarge").click()
        if self.page.locator(".close-revealed").count():
            self.page.click(".close-revealed")
        self.page.mouse.move(2, 2)  # a card under the pointer rises and covers its neighbour
        point, before = self.page.evaluate(VISIBLE_POINT, id), None
        while point != before:  # a hand that is being rearranged moves the card away from the pointer
            self.page.evaluate("() => new Promise(requestAnimationFrame)")
            point, before = self.page.evaluate(VISIBLE_POINT, id), point
        self.page.mouse.click(*point)

    def card(self, id: str) -> Locator:
        """A card on the table or in a hand."""
        return self.page.locator(f'.card-button[data-id="{id}"]')

    def named(self, name: str) -> Locator:
        """The first card of a name."""
        return self.page.locator(f'.card-button[data-card="{name}"]').first

    def own(self, name: str) -> Locator:
        """The first card of a name on one's own side."""
        return self.page.locator(f'.field.own .card-button[data-card="{name}"]').first

    def offer(self, kind: str, ability: str = "") -> Locator:
        """An action in the menu of a card."""
        found = self.page.locator(f'.menu [data-offer="{kind}"]')
        return (found.filter(has_text=ability) if ability else found).first

    def answer(self, text: str) -> None:
        """Click an answer of the prompt or the tray."""
        self.page.locator(f".game-board [data-action={quoted(text)}]").first.click()

    def confirm_tray(self) -> None:
        """Confirm a choice in the tray; where more cards must be chosen, choose the first ones."""
        if not self.page.locator('.tray [aria-pressed="true"]').count():
            return  # answered at once
        confirm = self.page.locator(".tray .confirm")
        while confirm.is_disabled():
            self.page.locator('.tray .card-button[data-action][aria-pressed="false"]').first.click()
        confirm.click()

    def mulligan(self, ids: Sequence[str] = ()) -> None:
        """Put these cards of the opening hand back, and keep the others."""
        for id in ids:
            self.page.locator(f'.mulligan .card-button[data-id="{id}"]').click()
        self.page.locator(".mulligan .confirm").click()

    def end_anyway(self) -> None:
        """End the turn also if there is a warning."""
        warning = self.page.locator(".warning button.main")
        self.page.wait_for_function(WARNED_OR_DONE, arg=self.answered)
        if warning.count():
            warning.click()

    def play(self, choose: Callable[[Turn], Any], most: int = 400) -> Turn:
        """Play until the game is over or so many decisions were made; the last decision."""
        for _ in range(most):
            turn = self.my_turn()
            if turn.deciding is None:
                return turn
            self.act(choose(turn), turn)
        return self.my_turn()


def offers_of(turn: Turn, id: str) -> list[list[Any]]:
    """The actions of a card, those that differ only in their target together."""
    found: dict[tuple[str, str, object], list[Any]] = {}
    for action in turn.actions:
        if (action.get("card") or {}).get("id") == id:
            alone = action["index"] if "target" not in action else None
            found.setdefault((action["kind"], action.get("ability", ""), alone), []).append(action)
    return list(found.values())


def at_once(turn: Turn, offers: list[list[Any]]) -> bool:
    """Return whether a click on the card acts without a menu, as there is only one option."""
    return len(offers) == 1 and (turn.kind != "main" or offers[0][0]["kind"] not in ("ink", "move"))


def asks_for_target(offer: list[Any]) -> bool:
    """Return whether the action asks for a target; a challenge does even if there is only one."""
    return len(offer) > 1 or offer[0]["kind"] == "challenge"


def quoted(text: str) -> str:
    """A text as a value in a selector."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def quick(turn: Turn) -> Any:
    """A choice that lets games end soon: quest with everyone, ink, play what costs most, end the turn."""
    if turn.kind == "alter":
        return turn.find("done")
    if turn.kind != "main":
        return turn.actions[0]
    by_kind: dict[str, list[Any]] = {}
    for action in turn.actions:
        by_kind.setdefault(action["kind"], []).append(action)
    well = turn.own["inkwell"]
    if "quest" in by_kind:
        return by_kind["quest"][0]
    if "ink" in by_kind and well["ready"] + well["exerted"] < 7:
        return by_kind["ink"][-1]
    costly = [*by_kind.get("shift", []), *by_kind.get("play", [])]
    if costly:
        return max(costly, key=lambda action: int(action.get("cost", {}).get("ink", 0)))
    return by_kind["pass"][0]
