"""Motion at the table: an animation for every kind of event, skipping, the banner, sounds and frames."""

from __future__ import annotations

import os
import statistics
from typing import TYPE_CHECKING, Any

import pytest
from browser_positions import CROWD, EVERYTHING, MOVING
from expecting import PATIENCE, expect
from running_site import Site, bot, here
from table_page import TablePage, quick
from visitors import Visitors

from inkwright.catalogue.events import EVERY_ENTRY

if TYPE_CHECKING:
    from playwright.sync_api import Page, WebSocketRoute

pytest_plugins = "browser_fixtures"

# Keeps the steps that are played, with the number of animations that run for each.
STEPS = """
() => {
  window.steps = [];
  document.addEventListener("inkwright-step", ({ detail }) => {
    const board = document.querySelector(".game-board");
    window.steps.push({ motion: detail.motion, kinds: [...detail.kinds], time: performance.now(),
      running: board.getAnimations({ subtree: true }).length });
  });
}
"""
NEWEST = "main.table[data-decision='%d']"
# A decision is shown and nothing moves.
AT_REST = """
(newest) => document.querySelector(".motion-layer").childElementCount === 0
  && document.querySelector("main.table").dataset.decision === `${newest}`
"""
# Cards and lore that the board shows, and those of the newest update.
SHOWN = """
() => {
  const cards = [...document.querySelectorAll(".field [data-id], .hand [data-id]")];
  return { cards: cards.map((card) => card.dataset.id).sort(),
           lore: [0, 1].map((player) => document.querySelector(`[data-lore="${player}"] b`).innerText) };
}
"""
KNOWN = """
() => {
  const { view, seat } = Object.values(window.heard.updates)[0];
  const cards = [...view.players.flatMap((player) => player.play), ...view.players[seat].hand.cards];
  return { cards: cards.map((card) => card.id).sort(),
           lore: view.players.map((player) => `${player.lore}`) };
}
"""
FRAMES = """
(length) => new Promise((resolve) => {
  const times = [];
  const begin = performance.now();
  let last = begin;
  requestAnimationFrame(function next(now) {
    times.push(now - last);
    last = now;
    if (now - begin < length || times.length < 5) requestAnimationFrame(next);
    else resolve(times.slice(1));
  });
})
"""
MOVES = """
ink Young; play Trinket; shift Young - Grown > Young; quest Singer; challenge Fighter > Weak
sing Tune: Booster; move Echo > Tower; boost Booster; quest Helper; choose Booster
play Bolt; choose Strong; play Balm; choose Strong; 2; play Farewell; choose Guest
play Landslide; play Recall; play Tax; play Gather; challenge Young - Grown > Phoenix
play Dripper; play Cheer; 1; choose Echo; play Guess; name Bolt
play Toll; choose Phoenix; play Tidy; choose Echo; pass
"""

# The animation of every kind of event that MOVES brings about.
EXPECTED = {
    "applies": "affect",
    "card_put_under": "under",
    "challenges": "challenge",
    "chosen": "choose",
    "chosen_for_support": "choose",
    "damage_removed": "heal",
    "discards": "discard",
    "draws": "draw",
    "enters": "play",
    "exerts": "exert",
    "gains_drops": "drops",
    "gains_lore": "lore",
    "inks": "ink",
    "is_banished": "banish",
    "leaves_play": "leave",
    "loses_lore": "lose-lore",
    "milled": "discard",
    "moves": "move",
    "names": "name",
    "pays": "pay",
    "plays": "show",
    "readies": "ready",
    "removes_drops": "drops",
    "replaced": "trigger",
    "resolves": "trigger",
    "returned_from_discard": "to-hand",
    "returned_to_hand": "leave",
    "reveal": "show",
    "shifts_onto": "shift",
    "shuffle": "shuffle",
    "sings": "sing",
    "takes_damage": "damage",
    "to_deck": "to-deck",
    "to_discard": "discard",
    "to_hand": "to-hand",
    "turn": "turn",
}
# Shown by another event, told by log and prompt, or not brought about here.
OTHERS = {
    "alter", "banished_in_challenge", "banishes", "becomes_damaged", "becomes_undamaged", "challenge_ends",
    "challenge_over", "challenged_and_banished", "challenged_and_survives", "challenges_and_is_banished",
    "challenges_and_survives", "checked", "deals_challenge_damage", "deals_damage", "discards_some", "done",
    "draw_fails", "ended", "fizzles", "gets_counter", "is_challenged", "leaves_discard", "leaves_inkwell",
    "look", "loses", "loses_counter", "mills_some", "moves_away", "moves_damage", "moves_from_location",
    "moves_some", "moves_some_from_location", "phase", "plays_from_discard", "put_on_bottom", "quests",
    "reaches_lore", "resists", "shuffles_deck", "skips", "some_leave_discard", "some_milled", "starts",
    "survives_challenge", "triggered", "turn_ends", "turn_starts", "uses", "uses_boost", "wins",
}  # fmt: skip


class Sender:
    """A player who answers without a page in the way."""

    def __init__(self, page: Page, seat: int) -> None:
        self.page = page
        self.seat = seat

    def send(self, move: str) -> int:
        """Answer the open decision; the number of the next one."""
        sent: int = self.page.evaluate(
            """async ([seat, move, patience]) => {
              const end = performance.now() + patience;
              const update = () => window.heard.updates[seat];
              while (update()?.deciding !== seat) {
                if (performance.now() > end) throw new Error(`${seat} is not asked: ${move}`);
                await new Promise((resolve) => setTimeout(resolve, 4));
              }
              const { view, decision } = update();
              const action = view.actions.find((each) => each.text === move);
              if (!action) throw new Error(`${move}: ${view.actions.map((each) => each.text).join(", ")}`);
              window.sockets.at(-1).send(
                JSON.stringify({ type: "act", id: 1e6 + decision, seat, decision, action: action.index }));
              while (update().decision === decision) await new Promise((resolve) => setTimeout(resolve, 4));
              return update().decision;
            }""",
            [self.seat, move, PATIENCE],
        )
        return sent


ARRIVAL = 500
"""Milliseconds for which a table has only just appeared (client/src/motion/timing.ts)."""


def seated(
    site: Site, visitors: Visitors, position: str = EVERYTHING, **options: Any
) -> tuple[Sender, TablePage, Sender]:
    """Ann, who acts, and Ben's page, who watches, and Ben's own moves."""
    made = site.position(position)
    ann = visitors.sit(site, made, 0)
    ben = visitors.sit(site, made, 1, **options)
    ann.my_turn()
    ben.page.locator(".game-board").wait_for()
    ben.page.evaluate(STEPS)
    ben.page.wait_for_timeout(ARRIVAL)
    return Sender(ann.page, 0), ben, Sender(ben.page, 1)


def rest(page: Page, newest: int) -> None:
    """Wait until everything up to a decision has been played."""
    page.wait_for_function(AT_REST, arg=newest)


def steps(page: Page) -> list[Any]:
    """The steps so far."""
    found: list[Any] = page.evaluate("() => window.steps")
    return found


def moves() -> list[str]:
    """The moves of the position, in order."""
    return [move.strip() for line in MOVES.strip().splitlines() for move in line.split(";")]


def test_every_kind_of_event_has_an_animation() -> None:
    assert set(EXPECTED) | OTHERS == set(EVERY_ENTRY)
    assert not set(EXPECTED) & OTHERS


def test_events_of_another_player_are_animated_one_by_one(site: Site, visitors: Visitors) -> None:
    ann, ben, own = seated(site, visitors, MOVING, preferences={"pace": "fast"})
    for move in moves():
        rest(ben.page, (own if move == "choose Phoenix" else ann).send(move))
        assert ben.page.evaluate(SHOWN) == ben.page.evaluate(KNOWN), move
    played = steps(ben.page)
    # A kind that joins the step of another is shown by that one.
    first = {kind: step["motion"] for step in reversed(played) for kind in step["kinds"][:1]}
    joined = {kind: step["motion"] for step in reversed(played) for kind in step["kinds"]}
    assert {kind: first.get(kind, joined.get(kind)) for kind in EXPECTED} == EXPECTED | {
        "returned_to_hand": "leave",
    }
    assert [step for step in played if step["running"] == 0] == []


def test_moves_made_before_the_table_appears_are_not_played(site: Site, visitors: Visitors) -> None:
    made = site.position(EVERYTHING)
    table = visitors.sit(site, made, 0)
    table.my_turn()
    ann = Sender(table.page, 0)
    held: list[tuple[WebSocketRoute, str]] = []

    def hold(socket: WebSocketRoute) -> None:
        socket.connect_to_server().on_message(lambda message: held.append((socket, str(message))))

    def prepare(page: Page) -> None:
        page.route_web_socket("**", hold)
        page.add_init_script(f"({STEPS})()")

    page = visitors.sit(site, made, 1, preferences={"pace": "slow"}, before=prepare).page
    while not any('"update"' in message for _, message in held):
        page.wait_for_timeout(20)
    for move in ("challenge p1:Fighter > Target", "quest Scout"):
        newest = ann.send(move)
    while f'"decision":{newest}' not in held[-1][1]:
        page.wait_for_timeout(20)
    for socket, message in held:
        socket.send(message)
    rest(page, newest)
    assert steps(page) == []
    assert page.evaluate(SHOWN) == page.evaluate(KNOWN)
    for name in ("Fighter", "Scout"):
        expect(page.locator(".log .fresh", has_text=name).first).to_be_visible()


@pytest.mark.parametrize(
    ("motion", "preferences"),
    [("reduce", {"pace": "normal"}), ("no-preference", {"pace": "normal", "motion": False})],
)
def test_nothing_moves_for_those_who_want_no_motion(
    site: Site, visitors: Visitors, motion: str, preferences: dict[str, object]
) -> None:
    ann, ben, _ = seated(site, visitors, motion=motion, preferences=preferences)
    for move in ("challenge p1:Fighter > Target", "quest Scout"):
        newest = ann.send(move)
        ben.page.locator(NEWEST % newest).wait_for()
        assert ben.page.evaluate("() => document.getAnimations().length") == 0
    assert steps(ben.page) == []
    # The log says what is new since Ben's last decision.
    expect(ben.page.locator(".log .fresh").first).to_contain_text("Fighter")
    expect(ben.page.locator(".log .fresh").last).to_contain_text("Scout")


def test_a_click_skips_ahead_and_acts(site: Site, visitors: Visitors) -> None:
    ann, ben, _ = seated(site, visitors, preferences={"pace": "slow"})
    page = ben.page
    for move in ("quest Scout", "challenge p1:Fighter > Target", "quest Reader - Young", "no"):
        newest = ann.send(move)
    assert page.locator(NEWEST % newest).count() == 0
    page.mouse.click(700, 300)
    page.locator(NEWEST % newest).wait_for(timeout=2000)
    rest(page, newest)
    # A key that answers decisions only skips, and a click on a card acts in the newest state.
    newest = ann.send("pass")
    page.keyboard.press("e")
    page.locator(NEWEST % newest).wait_for(timeout=2000)
    expect(page.get_by_role("button", name="End turn")).to_be_enabled()


def test_a_click_on_a_card_acts_in_the_newest_state(site: Site, visitors: Visitors) -> None:
    ann, ben, _ = seated(site, visitors, preferences={"pace": "slow"})
    ann.send("challenge p1:Fighter > Target")
    newest = ann.send("pass")
    assert ben.page.locator(NEWEST % newest).count() == 0
    ben.own("Ready One").click()
    ben.page.locator(NEWEST % newest).wait_for(timeout=2000)
    expect(ben.page.locator(".menu [data-offer=quest]")).to_be_visible()


def test_ones_own_action_is_shown_at_once(site: Site, visitors: Visitors) -> None:
    ann, ben, own = seated(site, visitors, preferences={"pace": "slow"})
    rest(ben.page, ann.send("pass"))
    expect(ben.page.locator(".end.main")).to_be_enabled()
    newest = own.send("quest Ready One")
    ben.page.locator(NEWEST % newest).wait_for(timeout=2000)
    assert ben.page.locator("[data-lore='1'] b").inner_text() == "1"
    lore = [step for step in steps(ben.page) if step["motion"] == "lore"]
    assert lore and lore[0]["running"] > 0


def test_the_banner_and_the_title_say_whose_turn_it_is(site: Site, visitors: Visitors) -> None:
    made = site.position(EVERYTHING)
    preferences = {"pace": "normal", "warnAtEnd": False}
    ann = visitors.sit(site, made, 0, preferences=preferences)
    ben = visitors.sit(site, made, 1, preferences=preferences)
    ann.my_turn()
    ann.page.wait_for_function("() => document.title === 'Your turn – Inkwright'")
    ben.page.wait_for_function("() => document.title === 'Inkwright'")
    for page in (ann.page, ben.page):
        page.evaluate(
            """() => new MutationObserver((found) => {
              for (const node of found.flatMap((each) => [...each.addedNodes]))
                if (node.matches?.(".banner-mark")) (window.banners ??= []).push(node.innerText);
            }).observe(document.querySelector(".motion-layer"), { childList: true })"""
        )
    ben.page.wait_for_timeout(ARRIVAL)
    ann.page.get_by_role("button", name="End turn").click()
    ben.page.wait_for_function("() => document.title === 'Your turn – Inkwright'")
    ann.page.wait_for_function("() => document.title === 'Inkwright'")
    ben.page.wait_for_function("() => window.banners?.[0] === 'Your turn'")
    ann.page.wait_for_function('() => window.banners?.[0] === "Ben\'s turn"')


def test_sounds_can_be_muted(site: Site, visitors: Visitors) -> None:
    counting = """
    window.played = 0;
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (...at) {
      window.played++;
      return start.apply(this, at);
    };
    """
    ann, ben, _ = seated(
        site,
        visitors,
        preferences={"pace": "fast", "sound": True},
        before=lambda page: page.add_init_script(counting),
    )
    page = ben.page
    rest(page, ann.send("quest Scout"))
    assert page.evaluate("() => window.played") == 0, "nothing is heard before the first click or key"
    page.get_by_role("button", name="Menu").click()
    newest = ann.send("challenge p1:Fighter > Target")
    page.wait_for_function("() => window.played > 0")
    page.get_by_role("checkbox", name="Sounds").uncheck()
    rest(page, newest)
    heard = page.evaluate("() => window.played")
    rest(page, ann.send("quest Reader - Young"))
    assert page.evaluate("() => window.played") == heard
    expect(page.get_by_role("checkbox", name="Sounds")).not_to_be_checked()


def test_a_game_is_played_while_everything_moves(site: Site, visitors: Visitors) -> None:
    made = site.table(here("Ann", "amber-steel"), bot("ruby-sapphire"), seed=5, starter=0)
    table = visitors.sit(site, made, preferences={"pace": "fast"})
    table.my_turn()
    table.page.evaluate(STEPS)
    turn = table.play(quick, 16)
    assert turn.turn >= 4
    motions = {step["motion"] for step in steps(table.page)}
    assert {"turn", "draw", "ink", "play", "exert", "lore"} <= motions


def test_frames_on_a_crowded_table(site: Site, visitors: Visitors) -> None:
    ann, ben, _ = seated(site, visitors, CROWD, size=(1440, 900), preferences={"pace": "normal"})
    page = ben.page
    page.evaluate("() => document.fonts.ready")
    still = page.evaluate(FRAMES, 1200)
    challenge = next(
        action["text"]
        for action in ann.page.evaluate("() => window.heard.updates[0].view.actions")
        if action["kind"] == "challenge"
    )
    page.evaluate(f"() => {{ window.frames = ({FRAMES})(2600); }}")
    ann.send(challenge)
    moving = page.evaluate("() => window.frames")
    assert "challenge" in {step["motion"] for step in steps(page)}

    def line(times: list[float]) -> str:
        late = sorted(times)[int(len(times) * 0.95)]
        return (
            f"median {statistics.median(times):.1f} ms, 95% within {late:.1f} ms, longest {max(times):.0f} ms"
        )

    busy = os.getloadavg()[0] / (os.cpu_count() or 1)
    print(
        f"frames of a crowded table at rest: {line(still)};"
        f" in a challenge: {line(moving)} (load {busy:.1f} a core)"
    )
    # Software rendering on a busy machine: only a hang fails.
    assert statistics.median(moving) < max(50.0 * max(1.0, busy), 4 * statistics.median(still))
