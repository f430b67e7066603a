"""The result of a move as one sentence: what is different afterwards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from inkwright.catalogue.sentences import YOU, Count, Subject
from inkwright.engine.codes import Z_DECK, Z_DISCARD, Z_HAND, Z_INKWELL, Z_PLAY, Z_UNDER
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.state import State
from inkwright.scenarios.explain import Link, spoken_names

_MOST = 4
"""Maximum number of changes in the sentence."""
_DESTINATIONS = {
    Z_HAND: ("returns to hand", "return to hand"),
    Z_DECK: ("goes into the deck", "go into the deck"),
    Z_INKWELL: ("goes into the inkwell", "go into the inkwell"),
    Z_UNDER: ("goes under another card", "go under another card"),
}


def verdict(before: State, after: State, players: Sequence[str], links: Sequence[Link]) -> str:
    """Return what changed between two positions of a game as one sentence."""
    changes = list(_changes(before, after, players, links))
    told = changes[:_MOST]
    if len(changes) > _MOST:
        told[-1] = f"there are {len(changes) - _MOST + 1} more changes"
    lasting = any(each.kind == "applies" for each in links)
    sentence = _join(told) or ("a lasting effect begins" if lasting else "nothing changes")
    return f"{sentence[0].upper()}{sentence[1:]}."


def _changes(before: State, after: State, players: Sequence[str], links: Sequence[Link]) -> Iterator[str]:
    """Yield the changes, the most important first."""
    viewer, names = spoken_names(players)
    subjects = [YOU if q == viewer else Subject(name) for q, name in enumerate(names)]
    if after.outcome != NOT_OVER:
        yield f"{subjects[after.outcome]:win|wins} the game" if after.outcome >= 0 else "nobody wins"
    left = [cid for cid in before.permanents if cid not in after.permanents]
    banished = [cid for cid in left if after.zones[cid] == Z_DISCARD]
    if banished:
        yield _say(after, banished, "is banished", "are banished")
    for zone, words in _DESTINATIONS.items():
        moved = [cid for cid in left if after.zones[cid] == zone]
        if moved:
            yield _say(after, moved, *words)
    entered = [cid for cid in after.permanents if cid not in before.permanents]
    if entered:
        yield _say(after, entered, "enters play", "enter play")
    yield from _resources(before, after, subjects)
    yield from _damage(before, after)
    yield from _hands(before, after, subjects, links)
    inked = [
        cid
        for cid, zone in enumerate(after.zones)
        if zone == Z_INKWELL and before.zones[cid] not in (Z_INKWELL, Z_PLAY)
    ]
    if inked:
        yield _say(after, inked, *_DESTINATIONS[Z_INKWELL])
    yield from _turned(before, after)


def _resources(before: State, after: State, subjects: Sequence[Subject]) -> Iterator[str]:
    for q, subject in enumerate(subjects):
        lore = after.players[q].lore - before.players[q].lore
        if lore > 0:
            yield f"{subject:gain|gains} {lore} lore"
        elif lore < 0:
            yield f"{subject:lose|loses} {-lore} lore"


def _damage(before: State, after: State) -> Iterator[str]:
    for cid, p in after.permanents.items():
        then = before.permanents.get(cid)
        more = p.damage - (then.damage if then is not None else 0)
        if more > 0:
            yield f"{_name(after, cid)} takes {more} damage"
        elif more < 0:
            yield f"{-more} damage is removed from {_name(after, cid)}"


def _hands(before: State, after: State, subjects: Sequence[Subject], links: Sequence[Link]) -> Iterator[str]:
    discarded = {name for each in links if each.kind == "discards" for name in each.cards}
    for q, subject in enumerate(subjects):
        had, has = set(before.players[q].hand), set(after.players[q].hand)
        drawn = [cid for cid in has - had if before.zones[cid] == Z_DECK]
        gone = [cid for cid in had - has if after.zones[cid] == Z_DISCARD]
        lost = [cid for cid in gone if after.cards[cid].full_name in discarded]
        if drawn:
            yield f"{subject:draw|draws} {Count(len(drawn)):card|cards}"
        if lost:
            yield f"{subject:discard|discards} {Count(len(lost)):card|cards}"


def _turned(before: State, after: State) -> Iterator[str]:
    """Yield the cards that are exerted or ready now and were not before."""
    for exerted, words in ((True, "exerted"), (False, "ready")):
        turned = [
            cid
            for cid, p in after.permanents.items()
            if cid in before.permanents
            and p.exerted is exerted
            and before.permanents[cid].exerted is not exerted
        ]
        if turned:
            yield _say(after, turned, f"is {words}", f"are {words}")


def _say(g: State, cids: Sequence[int], one: str, several: str) -> str:
    """Return what happens to one or several cards."""
    return f"{_join([_name(g, cid) for cid in cids])} {one if len(cids) == 1 else several}"


def _name(g: State, cid: int) -> str:
    """Return the name of a card, with its version where another card of the game has the same name."""
    card = g.cards[cid]
    same = {other.full_name for other in g.cards if other.card.name == card.card.name}
    return card.full_name if len(same) > 1 else card.card.name


def _join(parts: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(parts[:-1]), parts[-1]))) if parts else ""
