"""Playthroughs: complete games written out step by step, so that a change of behaviour is a readable diff.

Every step has the decision, the legal answers, the chosen answer, the events and a digest of the state. Cards
appear by name only; a playthrough contains no card text.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256

from inkwright.cards.table import CardTable
from inkwright.engine.codes import A_NUMBER, A_OPTION, ASK_MAIN, ASK_OPTION, COUNTER_NAMES
from inkwright.engine.packing import NOT_OVER, action_kind, action_number
from inkwright.engine.start import Start
from inkwright.engine.state import Log, State
from inkwright.notation.moves import ANSWER_VERBS, VERBS, describe_all
from inkwright.notation.questions import question
from inkwright.notation.record import result_of, standing
from inkwright.view.events import full_line

MAX_SHOWN = 16
"""Maximum answers of one kind listed at a step; naming a card has thousands."""
_DIGEST_LENGTH = 12
_WEIGHTS = {"pass": 0.1, "quest": 4.0, "challenge": 2.0, "play": 2.0, "shift": 3.0, "sing": 3.0, "use": 1.5}
"""Weights of turn actions in the random choice, so that games make progress."""


def playthrough(start: Start, table: CardTable) -> Iterator[str]:
    """Yield the lines of a game in which each choice depends on the seed, the turn and the answer texts.

    Most choices therefore stay the same after a small change in legality.
    """
    yield header(start)
    for number, deck in enumerate(start.decks, start=1):
        yield f"player {number}: {deck.name}"
    g = start.state(table, log=True)
    log = g.log if g.log is not None else Log()
    logged = 0
    number = turn = place = 0
    while True:
        yield from (f"  . {full_line(g, entry)}" for entry in log[logged:])
        logged = len(log)
        yield f"  = {position_digest(g)}"
        if g.turn != turn and g.outcome == NOT_OVER:
            turn, place = g.turn, 0
            yield ""
            yield standing(g)
        if g.outcome != NOT_OVER:
            break
        number += 1
        place += 1
        asks = "" if g.ask_kind == ASK_MAIN else f": {question(g, words_of_cards=False)}"
        yield f"{number}. player {g.ask_player + 1}{asks}"
        texts = answer_texts(g)
        yield from (f"  | {each}" for each in group_answers(g, texts))
        taken = choose_index(f"{start.seed} {turn} {place}", texts)
        yield f"  > {texts[taken]}"
        g.apply(g.options[taken])
    yield ""
    yield result_of(g)


def header(start: Start) -> str:
    """Return the first line of a playthrough: everything about the start but the decks."""
    parts = [f"edition {start.edition}", f"format {start.format}", f"seed {start.seed}"]
    parts.append(f"{len(start.decks)} players")
    if start.starter is not None:
        parts.append(f"starter {start.starter + 1}")
    if start.chooser is not None:
        parts.append(f"chooser {start.chooser + 1}")
    if start.teams is not None:
        parts.append(f"teams {' '.join(str(team + 1) for team in start.teams)}")
    return ", ".join([*parts, f"turn limit {start.turn_limit}"])


def answer_texts(g: State) -> list[str]:
    """Return the texts of the legal answers, with numbers for options worded by a card."""
    texts = describe_all(g)
    if g.ask_kind == ASK_OPTION:
        for at, action in enumerate(g.options):
            if action_kind(action) == A_OPTION:
                texts[at] = f"option {action_number(action) + 1}"
    return texts


def choose_index(key: str, texts: list[str]) -> int:
    """Return the index of the chosen text; the weight of a text does not depend on the other texts."""
    best, chosen = -1.0, 0
    for at, text in enumerate(texts):
        lot = int.from_bytes(sha256(f"{key} {text}".encode()).digest()[:6], "big") / (1 << 48)
        # Taking the largest random number ** (1 / weight) selects each text in proportion to its weight.
        lot = lot ** (1 / _WEIGHTS.get(text.partition(" ")[0], 1.0))
        if lot > best:
            best, chosen = lot, at
    return chosen


def group_answers(g: State, texts: list[str]) -> Iterator[str]:
    """Yield the legal answers, those with the same verb on one line."""
    groups: dict[str, list[str]] = {}
    for text, action in zip(texts, g.options, strict=True):
        verb = VERBS.get(action_kind(action)) or next(
            (v for v in ANSWER_VERBS if text.startswith(f"{v} ")), ""
        )
        groups.setdefault(verb, []).append(text.removeprefix(verb).strip())
        if action_kind(action) == A_NUMBER and len(texts) > MAX_SHOWN:
            groups[verb] = [f"{texts[0]} to {texts[-1]}"]
    for verb, rest in groups.items():
        more = f" and {len(rest) - MAX_SHOWN} more" if len(rest) > MAX_SHOWN else ""
        yield " ".join(part for part in (verb, ", ".join(filter(None, rest[:MAX_SHOWN])) + more) if part)


def position_digest(g: State) -> str:
    """Return a short digest of the cards, the resources and the open processes.

    It does not depend on the engine's data structures, so that only a change of behaviour changes it.
    """
    facts: list[object] = [g.turn, g.active, g.ask_player, g.rng, g.outcome, len(g.bag), len(g.stack)]
    facts += [len(g.timed), len(g.floating), len(g.discounts), g.challenge]
    for player in g.players:
        facts += [player.lore, player.counters[0], player.inked, player.left]
        # Resources newer than the stored digests count only where a player has some.
        facts += [[name, player.amount(name)] for name in COUNTER_NAMES[1:] if player.amount(name)]
        facts += [player.deck, player.hand, player.discard, player.ink_ready, player.ink_exerted]
        for p in player.play:
            facts += [p.cid, p.exerted, p.drying, p.damage, p.location, p.under, p.facedown]
            facts += [p.now.strength, p.now.willpower, p.now.lore]
            facts += [p.card_counters] if p.card_counters else []  # newer than the stored digests, too
    return sha256(json.dumps(facts).encode()).hexdigest()[:_DIGEST_LENGTH]
