"""Events as readable lines, each with the rule that made it happen."""

from __future__ import annotations

from inkwright.engine.codes import L_NAMES, L_PHASE, LOG_NAMES
from inkwright.engine.definition import Program
from inkwright.engine.state import LogEntry, State
from inkwright.engine.steps.revealing import AskName

PHASES = ("setup", "Ready step", "Set step", "Draw step", "Main Phase", "End-of-Turn Phase", "over")

# What an event is called; {p} player, {c} card, {o} other card, {n} amount, {name} what was named.
TEXTS = {
    "plays": "{p} plays {c}",
    "enters": "{c} enters play",
    "shifts_onto": "{c} is shifted onto {o}",
    "quests": "{c} quests",
    "challenges": "{c} challenges {o}",
    "is_challenged": "{c} is challenged by {o}",
    "deals_damage": "{c} deals {n} damage to {o}",
    "takes_damage": "{c} takes {n} damage",
    "damage_removed": "{n} damage is removed from {c}",
    "is_banished": "{c} is banished",
    "banishes": "{c} banishes {o} in a challenge",
    "banished_in_challenge": "{c} is banished in a challenge with {o}",
    "challenged_and_banished": "{c} was challenged by {o} and banished",
    "leaves_play": "{c} leaves play",
    "returned_to_hand": "{c} returns to hand",
    "exerts": "{c} exerts",
    "readies": "{c} readies",
    "sings": "{c} sings {o}",
    "moves": "{c} moves to {o}",
    "chosen": "{p} chooses {c} for {o}",
    "chosen_for_support": "{c} is chosen for the Support of {o}",
    "card_put_under": "a card is put under {c}",
    "uses_boost": "{p} uses the Boost of {c}",
    "inks": "{p} puts a card into the inkwell",
    "draws": "{p} draws a card",
    "discards": "{p} discards {c}",
    "to_discard": "{c} goes to the discard",
    "leaves_discard": "{c} leaves the discard",
    "gains_lore": "{p} gains {n} lore",
    "loses_lore": "{p} loses {n} lore",
    "gains_drops": "{p} gains {n} ink drops",
    "removes_drops": "{p} removes {n} ink drops",
    "uses": "{p} uses an ability of {c}",
    "turn_starts": "{p}'s turn starts",
    "turn_ends": "{p}'s turn ends",
    "discards_some": "{p} has discarded {n} cards",
    "deals_challenge_damage": "{c} deals {n} damage to {o} in a challenge",
    "challenges_and_is_banished": "{c} challenged {o} and is banished",
    "moves_from_location": "{c} moves there from another location",
    "returned_from_discard": "{c} returns from the discard to hand",
    "challenge_over": "the challenge of {c} is over",
    "turn": "turn {n}: {p}",
    "phase": "{p}: {phase}",
    "shuffle": "{p} shuffles their deck",
    "alter": "{p} puts back {n} cards of the opening hand",
    "reveal": "{c} is revealed",
    "look": "{p} looks at a card",
    "triggered": "an ability of {c} triggers",
    "resolves": "an effect of {c} resolves",
    "fizzles": "an ability of {c} does nothing",
    "applies": "{c} is affected by {o}",
    "pays": "{p} pays {n} ink",
    "to_deck": "a card of {p} goes into the deck",
    "to_hand": "a card of {p} goes to hand",
    "wins": "{p} wins",
    "loses": "{p} loses",
    "skips": "{p} skips a step",
    "replaced": "{c} replaces what would happen to {o}",
    "done": "done",
    "ended": "the game ends",
    "draw_fails": "{p} has no card to draw",
    "starts": "{p} is the starting player",
    "names": "{p} names {name}",
    "challenge_ends": "the challenge ends",
}


def line(g: State, entry: LogEntry, names: list[str] | None = None) -> str:
    """One event as a readable line; `names` are what the players are called."""
    kind, rule, player, card, other, amount, source = entry
    who = names[player] if names is not None and player >= 0 else f"player {player + 1}"
    text = TEXTS[LOG_NAMES[kind]].format(
        p=who,
        c=g.cards[card].full_name if card >= 0 else "something",
        o=g.cards[other].full_name if other >= 0 else "something",
        n=amount,
        phase=PHASES[amount] if kind == L_PHASE else "",
        name=name_named(g, card, amount) if kind == L_NAMES else "",
    )
    because = f", because of {g.cards[source].full_name}" if source >= 0 and source != card else ""
    return f"{text}{because} ({rule})"


def event_data(g: State, entry: LogEntry, names: list[str] | None = None) -> dict[str, object]:
    """One event for programs: what happened and by which rule, players from 1, cards by number and name.

    Cards of one game have the same number throughout.
    """
    kind, rule, player, card, other, amount, source = entry
    found: dict[str, object] = {"event": LOG_NAMES[kind], "rule": rule}
    if player >= 0:
        found["player"] = player + 1
    for key, cid in (("card", card), ("other", other), ("source", source)):
        if cid >= 0:
            found[key] = {"number": cid, "name": g.cards[cid].full_name, "owner": g.owner[cid] + 1}
    if amount:
        found["amount"] = amount
    found["text"] = line(g, entry, names)
    return found


def name_named(g: State, card: int, index: int) -> str:
    """What was named for a card, by the number that the log has of it."""
    programs = [part for part in g.cards[card].parts if isinstance(part, Program)]
    for step in (step for program in programs for step in program.steps):
        if isinstance(step, AskName):
            return step.names[index]
    return "a card"
