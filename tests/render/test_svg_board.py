"""Boards as pictures: all that a viewer may see is in them, nothing else, and nothing that can do harm."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from inkwright import render
from inkwright.cards.table import load
from inkwright.cli.main import main
from inkwright.game import Game
from inkwright.render.svg_cards import Face, Stat, card
from inkwright.render.svg_shapes import cut, escape_text, lines, width_of
from inkwright.scenarios.position_builder import build
from inkwright.scenarios.reader import Unreadable, read_file
from inkwright.view.knowledge import player_of, spectator_of
from inkwright.view.view import View

DECKS = Path(__file__).parents[2] / "decks"
SVG = "{http://www.w3.org/2000/svg}"
BOARD = """
title: A full board
players:
  us:
    ink: 9
    lore: 13
    hand: ["Stitch - Rock Star", "Let It Go", "Dinglehopper"]
    play:
      - {card: "Stitch - Carefree Surfer", damage: 3}
      - {card: "Simba - Protective Cub", exerted: true}
      - {card: "Goofy - Musketeer", at: lagoon, drying: true}
      - {card: "Never Land - Mermaid Lagoon", as: lagoon}
      - {card: "Lantern"}
    discard: ["Dragon Fire"]
  them:
    ink: 5
    lore: 17
    hand: ["Be Prepared"]
    play:
      - {card: '<script>alert("1")</script> & ]]> Co'}
cards:
  - {name: '<script>alert("1")</script> & ]]> Co', type: character, cost: 3, strength: 2, willpower: 5,
     lore: 1, inkwell: true, ink: Ruby}
steps: []
expect: {}
"""
ALLOWED = {"svg", "title", "g", "rect", "polygon", "path", "circle", "line", "text"}


@pytest.fixture
def scenario(tmp_path: Path) -> Path:
    path = tmp_path / "board.yaml"
    path.write_text(BOARD)
    return path


def view(path: Path, player: int | None) -> View:
    found = next(iter(read_file(path)))
    assert not isinstance(found, Unreadable)
    g, _ = build(found, load())
    return View(g, spectator_of(g, ()) if player is None else player_of(g, player), b"")


def titles(picture: str) -> list[str]:
    return [title.text or "" for title in ET.fromstring(picture).iter(f"{SVG}title")]


def texts(picture: str) -> list[str]:
    return [text.text or "" for text in ET.fromstring(picture).iter(f"{SVG}text")]


def of(names: Sequence[str], start: str) -> str:
    found = [name for name in names if name.startswith(start)]
    assert len(found) == 1, (start, names)
    return found[0]


def test_everything_on_the_table_is_there(scenario: Path) -> None:
    picture = render.svg(view(scenario, 0))
    told = titles(picture)
    assert "3 damage" in of(told, "Stitch - Carefree Surfer")
    assert "exerted" in of(told, "Simba - Protective Cub")
    assert "drying" in of(told, "Goofy - Musketeer")
    assert "move cost 1" in of(told, "Never Land - Mermaid Lagoon")
    assert "item" in of(told, "Lantern")
    assert "cost 6" in of(told, "Stitch - Rock Star")
    assert "13 of 20 lore" in told
    assert "17 of 20 lore" in told
    assert "9 of 9 ink ready" in told
    assert "discard: 1, on top Dragon Fire" in told
    written = texts(picture)
    assert "Turn 1, your turn" in written
    assert {"HAND (3)", "You", "Player 2", "13", "17"} <= set(written)


def test_exerted_cards_are_tilted(scenario: Path) -> None:
    turned = {}
    for group in ET.fromstring(render.svg(view(scenario, 0))).iter(f"{SVG}g"):
        title = group.find(f"{SVG}title")
        if title is not None and "transform" in group.attrib:
            turned[(title.text or "").partition(",")[0]] = "rotate" in group.attrib["transform"]
    assert turned["Simba - Protective Cub"]
    assert not turned["Stitch - Carefree Surfer"]


@pytest.mark.parametrize("player", [0, 1, None])
def test_hands_of_others_are_not_in_it(scenario: Path, player: int | None) -> None:
    picture = render.svg(view(scenario, player))
    assert ("Rock Star" in picture) == (player == 0)
    assert ("Be Prepared" in picture) == (player == 1)


def test_names_are_only_text(scenario: Path) -> None:
    picture = render.svg(view(scenario, 0))
    assert any('<script>alert("1")</script> & ]]> Co' in told for told in titles(picture))
    root = ET.fromstring(picture)
    assert {node.tag.removeprefix(SVG) for node in root.iter()} <= ALLOWED
    for node in root.iter():
        for name, value in node.attrib.items():
            assert not name.lower().startswith("on")
            assert name not in ("href", "style", "id", "class")
            assert "url(" not in value
            assert "javascript:" not in value


@settings(max_examples=80, deadline=None)
@given(st.text(max_size=60), st.text(max_size=60), st.lists(st.text(max_size=30), max_size=4))
def test_any_name_is_drawn(name: str, version: str, notes: list[str]) -> None:
    face = Face(
        name, version, "character", 3, True, ("Amber",), Stat(3, 2), Stat(1, 2), Stat(9), notes=tuple(notes)
    )
    root = ET.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{card(face, 0, 0)}</svg>')
    assert {node.tag.removeprefix(SVG) for node in root.iter()} <= ALLOWED


@given(st.text(max_size=200), st.floats(5, 300), st.integers(1, 4))
def test_texts_keep_to_their_room(text: str, room: float, most: int) -> None:
    assert width_of(cut(text, 10, room), 10) <= room or cut(text, 10, room) == "…"
    found = lines(text, 10, room, most)
    assert len(found) <= most
    assert all(width_of(line, 10) <= room or line == "…" for line in found)


def test_what_xml_cannot_hold_is_replaced() -> None:
    assert escape_text("a\x00\x1b[31m\ud800<") == "a��[31m�&lt;"


def test_games_and_views_draw_themselves() -> None:
    game = Game([DECKS / "amber-steel.txt", DECKS / "ruby-sapphire.txt"], seed=3)
    mine = game.view(0)
    assert mine._repr_svg_() == render.svg(mine)
    everything = game._repr_svg_()
    assert "Before the first turn" in texts(everything)
    names = [each["card"] for q in (0, 1) for each in game.view(q).to_json()["players"][q]["hand"]["cards"]]
    assert all(any(told.startswith(f"{name},") for told in titles(everything)) for name in names)


def test_the_end_is_told() -> None:
    game = Game([DECKS / "amber-steel.txt", DECKS / "ruby-sapphire.txt"], seed=3)
    game.concede(1)
    assert "You win" in texts(game.view(0)._repr_svg_())
    assert "Player 1 wins" in texts(game.view(1)._repr_svg_())


def test_four_players() -> None:
    decks = [DECKS / "amber-steel.txt", DECKS / "ruby-sapphire.txt"] * 2
    picture = Game(decks, seed=1).view(2)._repr_svg_()
    assert [text for text in texts(picture) if text in ("You", "Player 1", "Player 2", "Player 4")] == [
        "Player 4",
        "Player 1",
        "Player 2",
        "You",
    ]


def test_render_command(scenario: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "board.svg"
    assert main(["render", str(scenario), "--player", "1", "-o", str(out)]) == 0
    assert "Rock Star" in out.read_text()
    assert "Be Prepared" not in out.read_text()
    assert main(["render", str(scenario)]) == 0
    printed = capsys.readouterr().out
    assert "Rock Star" in printed
    assert "Be Prepared" in printed
    ET.fromstring(printed)


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (["--player", "3"], "the players are 1 to 2"),
        (["--scenario", "2"], "scenarios 1 to 1"),
        (["--to", "2"], "--to works only with records"),
        (["--deck", "x.txt"], "either a file or decks"),
    ],
)
def test_render_command_refuses(
    scenario: Path, options: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["render", str(scenario), *options]) == 2
    assert problem in capsys.readouterr().err
