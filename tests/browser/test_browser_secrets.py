"""Frames sent to a browser never name a hidden card before its player may know it."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from running_site import Site, bot, deck, here
from table_page import quick
from visitors import Visitors

from inkwright.cards.table import load
from inkwright.decks.lists import parse_list

sys.path.insert(0, str(Path(__file__).parents[1] / "web"))
from known_names import known_by

pytest_plugins = "browser_fixtures"
PLAIN = True


def test_no_hidden_card_reaches_the_browser(site: Site, visitors: Visitors) -> None:
    made = site.table(here("Ann", "amethyst-emerald"), bot("amber-steel", "greedy"), seed=11)
    frames: list[str] = []
    table = visitors.sit(
        site,
        made,
        before=lambda page: page.on(
            "websocket", lambda socket: socket.on("framereceived", lambda data: frames.append(str(data)))
        ),
    )
    last = table.play(quick)
    assert last.outcome is not None
    # The record is written beside the game: the table is told once it can be watched.
    table.page.wait_for_function("() => window.heard.table?.replays.length")
    [name] = table.page.evaluate("() => window.heard.table.replays")
    record = site.request("GET", f"/api/replays/{name}/record")[1].decode()

    cards = load()
    mine = {card.full_name for card in parse_list(deck("amethyst-emerald"), cards).cards()}
    theirs = {card.full_name for card in parse_list(deck("amber-steel"), cards).cards()}
    secret = {name for name in theirs - mine if " - " in name}
    assert len(secret) > 8
    known = known_by(record, 0)
    step = checked = updates = 0
    for text in frames:
        message = json.loads(text)
        if message["type"] == "update":
            updates += 1
            step = message["decision"] - 1
        plain = json.dumps(message, ensure_ascii=False)
        for each in secret - known[min(step, len(known) - 1)]:
            assert each not in plain, f"{each} is told after decision {step}"
            checked += 1
    assert updates > 40
    assert checked > 200
    shown = table.page.content()
    assert all(each not in shown for each in secret - known[-1]), "the page shows a card that was never seen"
    print(
        f"{len(frames)} frames of {sum(map(len, frames)) // 1024} kB to the seat, {checked} names looked for"
    )


def test_tokens_stay_out_of_addresses_and_of_other_requests(site: Site, visitors: Visitors) -> None:
    made = site.table(here("Ann", "amber-steel"), bot("ruby-sapphire"), seed=11)
    [key] = made["seats"]
    asked: list[str] = []
    table = visitors.sit(
        site,
        made,
        before=lambda page: page.on(
            "request", lambda request: asked.append(f"{request.url} {request.headers} {request.post_data}")
        ),
    )
    table.play(quick, 4)
    assert len(asked) >= 3
    assert key["token"] not in " ".join(asked)
    assert key["token"] not in table.page.url
    assert table.page.context.cookies() == []
    assert all(site.address.removeprefix("http://") in request for request in asked), "somebody else is asked"
