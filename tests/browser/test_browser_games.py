"""Whole games, played through the page against bots."""

from __future__ import annotations

import pytest
from expecting import expect
from running_site import Site, bot, here
from table_page import quick
from visitors import DESKTOP, PHONE, Visitors

pytest_plugins = "browser_fixtures"
PLAIN = True


@pytest.mark.parametrize(
    ("mine", "theirs", "size", "scheme"),
    [
        ("amber-steel", "ruby-sapphire", DESKTOP, "light"),
        ("amethyst-emerald", "amber-ruby", PHONE, "dark"),
        ("ruby-sapphire", "amethyst-steel", DESKTOP, "dark"),
        ("emerald-sapphire", "amber-steel", PHONE, "light"),
        ("amber-emerald", "ruby-steel", DESKTOP, "light"),
        ("amethyst-ruby", "sapphire-steel", PHONE, "dark"),
    ],
)
def test_a_whole_game_with_the_mouse(
    site: Site, visitors: Visitors, mine: str, theirs: str, size: tuple[int, int], scheme: str
) -> None:
    made = site.table(here("Ann", mine), bot(theirs), seed=3)
    table = visitors.sit(site, made, size=size, scheme=scheme)
    last = table.play(quick)
    assert last.outcome["termination"] == "lore"
    lore = table.page.locator("[role=meter]").evaluate_all(
        "all => all.map(each => Number(each.ariaValueNow))"
    )
    winner = ["Ann", "Random"][last.outcome["winner"]]
    assert table.page.locator(".ending").inner_text() == f"{winner} wins"
    result = table.page.get_by_role("dialog", name="Victory" if winner == "Ann" else "Defeat")
    expect(result.locator(".why")).to_have_text(
        f"{'You' if winner == 'Ann' else winner} reached {max(lore)} lore on turn {last.turn}."
    )
    assert max(lore) >= 20
    assert sorted(map(int, result.locator(".score b").all_inner_texts())) == sorted(lore)
    assert "lore" in result.locator(".facts").inner_text()
    # What is over can't go on, and the page says so by offering nothing.
    assert table.page.locator(".card-button.acts, .card-button.target").count() == 0


def test_a_whole_game_with_the_keyboard_alone(site: Site, visitors: Visitors) -> None:
    made = site.table(here("Ann", "amber-steel"), bot("ruby-sapphire"), seed=3)
    table = visitors.sit(site, made)
    while (turn := table.my_turn()).deciding is not None:
        table.act_by_keys(quick(turn), turn)
    assert turn.outcome["termination"] == "lore"
    assert " wins" in table.page.locator("[aria-live] .ending").inner_text()
