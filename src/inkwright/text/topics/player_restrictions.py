"""Restrictions on players' use of their characters: "opponents can't quest"."""

from __future__ import annotations

from inkwright.effects import modifiers as mo
from inkwright.effects.abilities import Gets
from inkwright.effects.control import ChoosePlayer, Seq
from inkwright.effects.filters import PLAY, Filter, OfType, OwnedBy
from inkwright.effects.lasting import ApplyAll
from inkwright.effects.players import AllPlayers, Opponents, PlayerOf, Players, ThatPlayer, They, You
from inkwright.effects.rule_changes import PlayersCant
from inkwright.text.filter_order import in_order
from inkwright.text.grammar import Grammar
from inkwright.text.template import V
from inkwright.text.topics.rule_changes import RESTRICTED

_CHARACTER = OfType(("character",))


def add(g: Grammar) -> None:
    """Add restrictions of players that apply to their characters."""
    quest, challenge = mo.Cant("quest"), mo.Cant("challenge")
    for words, cants in (
        ("quest", (quest,)),
        ("quest with characters", (quest,)),
        ("challenge", (challenge,)),
        ("challenge with characters", (challenge,)),
        ("quest or challenge", (quest, challenge)),
        ("challenge or quest", (challenge, quest)),
        ("challenge {o:challenged}", (mo.Cant("challenge", V.o),)),
        ("sing songs", (mo.Cant("sing"),)),
    ):
        g.phrase("player_cants", words, cants, other_wording=True)
    for who, players, _ in RESTRICTED:
        for kind in ("player_cants", f"own_character_cants.{_own(players)}"):
            pattern = f"{who} can't {{m:{kind}}}"
            g.phrase("gets", pattern, Gets(V.m, _characters_of(players)), other_wording=True)
            _for_a_time(g, pattern, ApplyAll(_characters_of(players), V.m, V.d))
        if players != AllPlayers():  # others may move theirs
            unmoved = PlayersCant(players, "move", _characters_of(players))
            g.phrase("rule", f"{who} can't move {_own(players)} characters", unmoved, other_wording=True)
    for own in ("your", "their"):
        kind = f"own_character_cants.{own}"
        g.phrase(kind, f"quest with {own} characters", (quest,), other_wording=True)
        g.phrase(kind, f"challenge with {own} characters", (challenge,), other_wording=True)
    for who, candidates in (("chosen opponent", Opponents()), ("chosen player", AllPlayers())):
        chosen = Seq((ChoosePlayer(candidates), ApplyAll(_characters_of(ThatPlayer()), V.m, V.d)))
        for kind in ("player_cants", "own_character_cants.their"):
            _for_a_time(g, f"{who} can't {{m:{kind}}}", chosen)
    for kind in ("player_cants", "own_character_cants.their"):
        for_a_time = ApplyAll(_characters_of(They()), V.m, V.d)
        g.phrase("ban", f"{{m:{kind}}} {{d:cant_duration}}", for_a_time, other_wording=True)
    for who, meant in (
        ("that player", ThatPlayer()),
        ("that opponent", ThatPlayer()),
        ("{o:possessive} player", PlayerOf(V.o)),
    ):
        for kind in ("player_cants", "own_character_cants.their"):
            _for_a_time(g, f"{who} can't {{m:{kind}}}", ApplyAll(_characters_of(meant), V.m, V.d))


def _for_a_time(g: Grammar, cant: str, effect: ApplyAll | Seq) -> None:
    """Add what players can't do for a time."""
    for pattern in (f"{cant} {{d:cant_duration}}", f"{{d:early_duration}} , {cant}"):
        g.phrase("other_clause", pattern, effect, other_wording=True)


def _own(players: Players) -> str:
    return "your" if players == You() else "their"


def _characters_of(players: Players) -> Filter:
    """Return the characters of players."""
    owned = () if players == AllPlayers() else (OwnedBy(players),)
    return Filter(PLAY, in_order((*owned, _CHARACTER)))
