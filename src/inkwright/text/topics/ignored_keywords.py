"""Keywords of other cards that a card or player ignores: "as if they didn't have Ward"."""

from __future__ import annotations

from inkwright.effects import modifiers as mo
from inkwright.effects import rule_changes as rc
from inkwright.effects.abilities import Gets, Static
from inkwright.effects.amounts import Number
from inkwright.effects.conditions import Is
from inkwright.effects.control import DespiteWard, May
from inkwright.effects.damage import DealDamage
from inkwright.effects.filters import PLAY, Challenging, Classified, Filter, OfType
from inkwright.effects.lasting import ApplyRule
from inkwright.effects.literals import Permission
from inkwright.effects.players import You
from inkwright.effects.targets import Chosen
from inkwright.text.grammar import Grammar
from inkwright.text.template import Bindings, V
from inkwright.text.topics.card_descriptions import THIS

_IN_CHALLENGES: tuple[tuple[str, Permission], ...] = (
    ("Evasive", "challenge_evasive"),
    ("Bodyguard", "ignore_bodyguard"),
)
"""Keywords that keep characters from being challenged, with the permission to challenge them anyway."""
_NOUNS = ("characters", "opposing characters")
_CHARACTERS = Filter(PLAY, (OfType(("character",)),))
"""Cards for which both nouns mean the same when Ward is ignored, since Ward only affects opponents."""


def add(g: Grammar) -> None:
    """Add challenges, choices and damage that ignore a keyword."""
    _challenges(g)
    _resist(g)
    _ward(g)
    _unreduced(g)
    _despite_ward(g)


def _challenges(g: Grammar) -> None:
    for keyword, what in _IN_CHALLENGES:
        ignores = (mo.Can(what),)
        patterns = [f"~ignore {keyword} while challenging", f"~ignore {keyword} when challenging"]
        patterns += [f"~ignore {keyword} when they challenge", f"~ignore {keyword} in challenges"]
        patterns += [f"can ignore {keyword} while challenging", f"can ignore {keyword} when challenging"]
        for noun in _NOUNS:
            for may in ("can", "may"):
                for if_ in ("as if", "as though"):
                    for some in (noun, f"{noun} with {keyword}"):
                        patterns.append(f"{may} challenge {some} {if_} they didn't have {keyword}")
            patterns.append(f"can ignore {noun} with {keyword} while challenging")
        for at, pattern in enumerate(patterns):
            known = what == "challenge_evasive"
            with_evasive = pattern.startswith("can challenge") and f"with {keyword}" in pattern
            if known and with_evasive:
                continue  # in `modifiers`
            g.numbers("mod_group.@", pattern, ignores, other_wording=known or at > 0)
    even = "can challenge characters even if there are other characters with Bodyguard"
    g.numbers("mod_group.@", even, (mo.Can("ignore_bodyguard"),), other_wording=True)


def _resist(g: Grammar) -> None:
    ignores = (mo.Can("ignore_resist"),)
    g.numbers("mod_group.@", "~ignore Resist", ignores)
    for pattern in ("~ignore Resist when dealing damage", "~deal damage as if characters didn't have Resist"):
        g.numbers("mod_group.@", pattern, ignores, other_wording=True)
    fights = [f"can challenge {each} as if they didn't have Resist" for each in _NOUNS]
    fights += [f"can challenge {each} with Resist as if they didn't have Resist" for each in _NOUNS]
    alone = Static((Gets(ignores),), Is("this", (Challenging(),)))
    together = (mo.Conditional(Is("itself", (Challenging(),)), ignores),)
    for pattern in fights:
        g.phrase("static", f"~ {pattern}", alone, other_wording=True)
        g.phrase("mod_group.p", pattern, together, other_wording=True)
    g.phrase("static", "~ ignores Resist when challenging", alone, other_wording=True)
    g.phrase("mod_group.p", "ignore Resist when challenging", together, other_wording=True)
    actions = rc.IgnoreResist(Filter(PLAY, V.t))
    g.phrase("rule", "{t:group} ignore Resist", actions, check=_are_actions)
    for dealt in ("ignores Resist", "can't be reduced by Resist", "isn't reduced by Resist"):
        for by in ("dealt by", "from"):
            pattern = f"damage {by} {{t:group}} {dealt}"
            g.phrase("rule", pattern, actions, check=_are_actions, other_wording=True)
    for source, gets in (("~", Gets(ignores)), ("{t:group}", Gets(ignores, Filter(PLAY, V.t)))):
        check = (lambda slots: not _are_actions(slots)) if source != "~" else None
        for pattern in (
            f"damage dealt by {source} ignores Resist",
            f"damage {source} deal ignores Resist" if source != "~" else "damage ~ deals ignores Resist",
            f"Resist doesn't reduce damage dealt by {source}",
            f"damage dealt by {source} isn't reduced by Resist",
            f"damage dealt by {source} can't be reduced by Resist",
        ):
            g.phrase("gets", pattern, gets, check=check, other_wording=True)
        for dealt in ("ignores Resist", "isn't reduced by Resist", "can't be reduced by Resist"):
            during = f"damage dealt by {source} {{d:turn_period}} {dealt}"
            g.phrase("static", during, Static((gets,), V.d), check=check, other_wording=True)
    for dealt in ("ignores Resist", "isn't reduced by Resist", "can't be reduced by Resist"):
        fighting = f"while challenging , damage dealt by ~ {dealt}"
        g.phrase("static", fighting, alone, other_wording=True)


def _are_actions(slots: Bindings) -> bool:
    """Return True for a description of actions only, which are never in play."""
    types = [test.types for test in slots["t"] if isinstance(test, OfType)]
    return types == [("action",)] or (not types and Classified(("Song",)) in slots["t"])


def _unreduced(g: Grammar) -> None:
    """Add damage that Resist doesn't reduce, said in the same sentence."""
    dealt = DealDamage(V.n, V.t, False)
    for end in (", ignoring Resist", "ignoring Resist", "as if they didn't have Resist"):
        pattern = f"~deal {{n:n_damage}} to {{t:damage_target.^}} {end}"
        g.verbs("vp.@", pattern, dealt, other_wording=True)
    for that in ("that ignores Resist", "that can't be reduced by Resist"):
        pattern = f"~deal {{n:number}} damage {that} to {{t:damage_target.^}}"
        g.verbs("vp.@", pattern, DealDamage(Number(V.n), V.t, False), other_wording=True)


def _despite_ward(g: Grammar) -> None:
    """Add effects whose cards are chosen despite Ward."""
    despite = DespiteWard(V.e)
    g.phrase("other_clause", "{e:vp.you} as if they didn't have Ward", despite, check=_chooses)
    for end in (", even if they have Ward", "even if they have Ward", ", ignoring Ward", "ignoring Ward"):
        g.phrase("other_clause", f"{{e:vp.you}} {end}", despite, check=_chooses, other_wording=True)
    may = May(DespiteWard(V.e))
    g.phrase("other_clause", "you may {e:vp.you} as if they didn't have Ward", may, check=_chooses)
    for end in (", even if they have Ward", "even if they have Ward", ", ignoring Ward"):
        g.phrase("other_clause", f"you may {{e:vp.you}} {end}", may, check=_chooses, other_wording=True)


def _chooses(slots: Bindings) -> bool:
    """Return True for an effect on a chosen card in play, which Ward would protect."""
    target = getattr(slots["e"], "target", None)
    return isinstance(target, Chosen) and target.filter.zone == PLAY


def _ward(g: Grammar) -> None:
    freely = rc.IgnoreWard(You(), None, _CHARACTERS)
    for may in ("may", "can"):
        for noun in _NOUNS:
            for if_ in ("as if", "as though"):
                without = f"{if_} they didn't have Ward"
                for some in (noun, f"{noun} with Ward"):
                    usual = (may, noun, if_, some) == ("may", "characters", "as if", "characters with Ward")
                    pattern = f"you {may} choose {some} {without}"
                    g.phrase("rule", pattern, freely, other_wording=not usual)
                    timed = ApplyRule(freely, V.d)
                    between = f"you {may} choose {some} {{d:duration}} {without}"
                    g.phrase("other_clause", between, timed, other_wording=True)
                    by_group = rc.IgnoreWard(You(), Filter(PLAY, V.t), _CHARACTERS)
                    pattern = f"{{t:group}} {may} choose {some} {without}"
                    g.phrase("rule", pattern, by_group, other_wording=not usual)
                    by_this = rc.IgnoreWard(You(), THIS, _CHARACTERS)
                    for subject in ("~", "~ 's abilities"):
                        pattern = f"{subject} {may} choose {some} {without}"
                        other = not usual or subject != "~"
                        g.phrase("rule", pattern, by_this, other_wording=other)
    of_all = rc.IgnoreWard(You())
    g.phrase("rule", "you ignore Ward", of_all)
    for words in ("your actions and abilities", "your abilities and actions"):
        g.phrase("rule", f"{words} ignore Ward", of_all, other_wording=True)
    g.phrase("rule", "{t:group} ignore Ward", rc.IgnoreWard(You(), Filter(PLAY, V.t)))
    g.phrase("static", "you may ignore Ward", Static((of_all,)), other_wording=True)
