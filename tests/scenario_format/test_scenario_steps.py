"""Steps of scenarios: turn actions, what stands beside them, legal and illegal, changes by hand."""

from __future__ import annotations

from scenario_texts import error, holds, played


def test_the_position_is_as_written() -> None:
    holds("""
players:
  us:
    lore: 4
    ink: {ready: 3, exerted: 2}
    drops: 1
    hand: [Hero, Filler]
    deck: [Song, Hero]
    deck_size: 5
    discard: [Lamp]
    play:
      - Hut
      - {card: Hero, as: home, at: Hut, damage: 2, exerted: true}
      - {card: Twin - Grown, shifted_on: [Twin - Elder, Twin - Younger]}
      - {card: Vessel, under: [Hero, Song], drying: true}
      - {card: Foe, count: 2, as: pair}
  them: {}
steps: []
expect:
  us:
    lore: 4
    ink: {ready: 3, exerted: 2}
    drops: 1
    hand: [Filler, Hero]
    hand_size: 2
    deck_size: 5
    deck_top: [Song, Hero, Filler]
    deck_bottom: [Filler, Filler]
    discard: [Lamp]
    play: [Hut, Hero, Twin - Grown, Vessel, Foe, Foe]
    play_size: 6
    lost: false
  them: {lore: 0, ink: 0, hand: [], deck_size: 10, play: []}
  home: {zone: play, of: us, damage: 2, exerted: true, drying: false, at: Hut}
  Twin - Grown: {under_count: 2, at: none, exerted: false}
  Twin - Elder: {zone: under}
  Vessel: {under_count: 2, drying: true}
  pair#2: {zone: play}
  Song#1: {zone: under}
  Song#2: {zone: deck}
  active: us
  deciding: us
  winner: none
  bag: []
""")


def test_nothing_about_first_turns_matters() -> None:
    # The next player draws (not the first turn of the game), then the first one does.
    holds("""
players: {us: {}, them: {}, third: {}}
active: them
steps:
  - pass: true
  - expect: {active: third, third: {hand_size: 1, deck_size: 9}}
  - pass: true
  - pass: true
expect: {active: them, us: {hand_size: 1}, them: {hand_size: 1}}
""")


def test_ink_and_play() -> None:
    holds("""
players: {us: {ink: 1, hand: [Hero, Hero, Song]}, them: {}}
steps:
  - illegal: {play: Hero}
    because: 4.3.2.4
  - illegal: {ink: Song}
    because: 4.2.1.1
  - ink: Hero
  - illegal: {ink: Hero}
    because: 4.2.3
  - legal: {play: Hero}
  - play: Hero
expect:
  us: {hand: [Song], ink: {ready: 0, exerted: 2}, play: [Hero]}
  Hero#1: {zone: inkwell}
  Hero#2: {zone: play, drying: true}
""")


def test_shift_names_its_base() -> None:
    holds("""
players:
  us: {ink: 2, hand: [Twin - Grown], play: [{card: Twin - Elder, damage: 1}, Twin - Younger]}
  them: {}
steps:
  - illegal: {play: Twin - Grown}
  - {play: Twin - Grown, shift: Twin - Younger}
expect:
  us: {play: [Twin - Elder, Twin - Grown], ink: {ready: 0, exerted: 2}}
  Twin - Grown: {damage: 0, under_count: 1, drying: false}
  Twin - Younger: {zone: under}
""")
    assert "8.10.1" in error("""
players: {us: {ink: 2, hand: [Twin - Grown], play: [Hero]}, them: {}}
steps: [{play: Twin - Grown, shift: Hero}]
""")


PAIR = """
cards:
  - {name: Ann, type: character, cost: 1, strength: 1, willpower: 2, lore: 1}
  - {name: Bob, type: character, cost: 1, strength: 1, willpower: 2, lore: 1}
  - {name: Bob, version: Other, type: character, cost: 1, strength: 1, willpower: 2, lore: 1}
  - {name: Ann & Bob, type: character, cost: 6, strength: 4, willpower: 4, lore: 2, text: KIND Shift 2}
"""


def test_shift_onto_two() -> None:
    for bobs in ("Bob", "Bob, Bob - Other"):  # with one Bob there is nothing to choose
        holds(f"""
players: {{us: {{ink: 2, hand: [Ann & Bob], play: [Ann, {bobs}]}}, them: {{}}}}
steps: [{{play: Ann & Bob, shift: [Ann, "Bob#1"]}}]
expect: {{Ann: {{zone: under}}, "Bob#1": {{zone: under}}, Ann & Bob: {{under_count: 2}}}}
{PAIR.replace("KIND", "Duo")}""")
    holds(f"""
players: {{us: {{ink: 2, hand: [Ann & Bob], play: [Ann, Bob]}}, them: {{}}}}
steps: [{{play: Ann & Bob, shift: Ann}}]
expect: {{Ann: {{zone: under}}, Bob: {{zone: play}}, Ann & Bob: {{under_count: 1}}}}
{PAIR.replace("KIND", "Combo")}""")
    assert "second" in error(f"""
players: {{us: {{ink: 2, hand: [Ann & Bob], play: [Ann, Bob, Bob - Other]}}, them: {{}}}}
steps: [{{play: Ann & Bob, shift: Ann}}]
{PAIR.replace("KIND", "Duo")}""")


def test_singing_alone_and_together() -> None:
    holds("""
players: {us: {hand: [Song], play: [Hero, Twin - Elder]}, them: {}}
steps:
  - illegal: {play: Song, sing: [Hero]}
    because: 5.4.4.2
  - {play: Song, sing: [Twin]}
expect: {Twin: {exerted: true}, Hero: {exerted: false}, Song: {zone: discard}, us: {ink: 0}}
""")
    holds("""
players: {us: {hand: [Chorus], play: [Hero, Twin - Elder, Foe, {card: Guard, exerted: true}]}, them: {}}
steps:
  - illegal: {play: Chorus, sing: [Hero, Foe]}
    because: 8.12.2
  - illegal: {play: Chorus, sing: [Twin, Guard]}
    because: 5.1.1.2
  - {play: Chorus, sing: [Hero, Twin]}
expect: {Twin: {exerted: true}, Hero: {exerted: true}, Foe: {exerted: false}, Chorus: {zone: discard}}
""")
    # One who could not sing it alone sings together with nobody.
    holds("""
players: {us: {hand: [Chorus], play: [Twin - Grown, Hero]}, them: {}}
steps: [{play: Chorus, sing: [Twin]}]
expect: {Twin: {exerted: true}, Hero: {exerted: false}, Chorus: {zone: discard}}
""")


def test_free_and_other_costs() -> None:
    words = {"Patron": "PATRON", "Trader": "SACRIFICE"}
    holds(
        """
players: {us: {ink: 3, hand: [Lamp, Lamp, Trader, Hero], play: [Patron]}, them: {}}
steps:
  - illegal: {play: Trader, free: true}
  - illegal: {play: Lamp, by: Nonsense}
  - {play: Lamp, by: LARGESSE}
  - expect: {us: {ink: {ready: 3, exerted: 0}}}
  - {play: Lamp, free: true}
  - {play: Trader, by: discard}
expect: {us: {ink: {ready: 3, exerted: 0}, play: [Patron, Lamp, Lamp, Trader], discard: [Hero], hand: []}}
""",
        words,
    )


def test_drops_pay_last_unless_said_otherwise() -> None:
    mine = "ink: 2, drops: 2, hand: [Lamp], play: [Hut, Hero, Vessel]"
    start = f"players: {{us: {{{mine}}}, them: {{}}}}\nsteps:\n"
    for step, drops, ready in (
        ("play: Lamp", 1, 0),
        ("{play: Lamp, drops: 2}", 0, 1),
        ("{move: [Hero, Hut], drops: 1}", 1, 1),
        ("{boost: Vessel, drops: 2}", 0, 2),
        ("{boost: Vessel, drops: 0}", 2, 0),
    ):
        ink = f"{{ready: {ready}, exerted: {2 - ready}}}"
        holds(f"{start}  - {step}\nexpect: {{us: {{drops: {drops}, ink: {ink}}}}}")
    assert "drops: 0" in error(f"{start}  - {{play: Lamp, drops: 0}}")
    assert "drops: 1" in error(f"{start}  - {{quest: Hero, drops: 1}}")


def test_quest_challenge_move_pass_and_concede() -> None:
    holds("""
players:
  us: {ink: 2, play: [Hero, Hut, {card: Foe, as: traveller}]}
  them: {play: [{card: Foe, exerted: true}, Guard]}
steps:
  - illegal: {challenge: [Hero, Guard]}
    because: 4.6.4.2
  - challenge: [Hero, them:Foe]
  - illegal: {quest: Hero}
    because: 4.5.1.3
  - move: [traveller, Hut]
  - quest: traveller
  - pass: true
  - expect: {active: them, us: {lore: 1}, them:Foe: {exerted: false, damage: 2}}
  - legal: {concede: us}
  - concede: us
expect: {winner: them, us: {lost: true}, them: {lost: false}, Hero: {damage: 1}, traveller: {at: Hut}}
""")


def test_abilities_by_name_and_boost() -> None:
    holds("""
players: {us: {ink: 4, play: [Vessel, {card: Vessel, as: other}]}, them: {}}
steps:
  - boost: Vessel#1
  - illegal: {boost: Vessel#1}
    because: 8.4.1
  - use: other
expect: {Vessel#1: {under_count: 1}, other: {under_count: 1}, us: {ink: {ready: 0, exerted: 4}}}
""")
    start = "players: {us: {play: [Sage, Hero]}, them: {}}\nsteps:\n"
    holds(
        f"{start}  - use: [Sage, cards]\nexpect: {{us: {{hand_size: 1}}, Sage: {{exerted: true}}}}",
        {"Sage": "TWO USES"},
    )
    assert "CARDS" in error(f"{start}  - use: Sage", {"Sage": "TWO USES"})
    assert "did you mean 'CARDS'" in error(f"{start}  - use: [Sage, CARD]", {"Sage": "TWO USES"})
    assert "4.4.1" in error(f"{start}  - use: Hero", {"Sage": "TWO USES"})


def test_a_step_that_cannot_be_taken_stops_the_scenario_and_shows_where_it_stands() -> None:
    outcome = played("players: {us: {play: [{card: Hero, drying: true}]}, them: {}}\nsteps:\n  - quest: Hero")
    assert outcome.error == "line 4: quest Hero: Hero is drying (5.1.1.11)"
    assert not outcome.bad_input
    assert any("Hero" in line and "drying" in line for line in outcome.board)
    assert outcome.decision == "us decides: take an action or end your turn: pass"


def test_legal_and_illegal_do_not_take_the_step() -> None:
    outcome = played("""
players: {us: {play: [Hero]}, them: {}}
steps:
  - legal: {quest: Hero}
  - illegal: {quest: Hero}
  - legal: {challenge: [Hero, Hero]}
  - illegal: {challenge: [Hero, Hero]}
    because: 8.3.3
expect: {us: {lore: 0}}
""")
    assert outcome.error is None
    first, second, third = outcome.failures
    assert "line 6: illegal: expected a refusal, but the step is legal" in first
    assert "legal: refused" in second and "4.6.1" in second
    assert "expected a refusal by rule 8.3.3, found 4.6.1" in third


def test_changes_by_hand_trigger_nothing_but_are_looked_at() -> None:
    holds("""
players:
  us: {lore: 3, hand: [Hero], play: [{card: Twin - Grown, shifted_on: [Twin - Elder]}, Foe]}
  them: {play: [Hero]}
steps:
  - set: {Foe: {damage: 2, exerted: true, drying: true}, us: {lore: 7}, them:Hero: {zone: deck}}
  - expect: {Foe: {damage: 2, exerted: true, drying: true}, us: {lore: 7}, them: {deck_top: [Hero], play: []}}
  - set: {us:Hero: {zone: play}, Twin - Grown: {zone: inkwell}}
  - expect: {us: {play: [Foe, Hero], ink: 2, lore: 7}}
  - quest: us:Hero
  - set: {Foe: {damage: 4}}
  - expect: {Foe: {zone: discard}}
  - set: {us: {lore: 20}}
expect: {winner: us, them: {lost: true}}
""")


def test_after_the_end_nothing_can_be_done() -> None:
    start = "players: {us: {lore: 19, play: [Hero]}, them: {}}\nsteps:\n  - quest: Hero\n"
    holds(f"{start}  - illegal: {{pass: true}}\n    because: 2.3.3\nexpect: {{winner: us}}")
    assert "the game is over: us wins" in error(f"{start}  - pass: true")
    assert "no longer in the game" in error(f"{start}  - concede: them")
    assert "over" in error(f"{start}  - set: {{us: {{lore: 1}}}}")


def test_names_pick_players_copies_and_versions() -> None:
    start = (
        "players: {us: {play: [Hero, Hero, Twin - Elder, Twin - Younger]}, them: {play: [Hero]}}\nsteps:\n"
    )
    holds(
        f"{start}  - quest: Hero#2\nexpect: {{us:Hero#1: {{exerted: false}}, us:Hero#2: {{exerted: true}}}}"
    )
    holds(f"{start}  - quest: Hero\nexpect: {{us:Hero: {{exerted: true}}}}")
    assert "Twin - Elder, Twin - Younger" in error(f"{start}  - quest: Twin")
    assert "them:Hero, us:Hero" in error(f"{start}  - expect: {{Hero: {{damage: 0}}}}")
    wrong = played(f"{start}  - quest: Herro")
    assert wrong.bad_input
    assert wrong.error == "line 4: no card in this scenario is called 'Herro'; did you mean Hero?"
    assert "no card in this scenario is called 'Hero#4'" in error(
        f"{start}  - expect: {{'Hero#4': {{damage: 0}}}}"
    )


def test_an_alias_stays_with_its_card_among_equal_ones() -> None:
    holds("""
players: {us: {ink: 4, hand: [Hero, {card: Hero, as: mine}]}, them: {}}
steps: [play: mine]
expect: {mine: {zone: play}, Hero#1: {zone: hand}}
""")
    holds(
        """
players: {us: {ink: 4, hand: [Toss, Hero, Lamp, {card: Hero, as: mine}]}, them: {}}
steps: [{play: Toss}, {answer: mine}]
expect: {mine: {zone: discard}, Hero#1: {zone: hand}}
""",
        {"Toss": "DISCARD"},
    )
