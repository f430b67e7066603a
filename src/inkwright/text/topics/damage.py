"""Dealing, moving and removing damage, and banishing."""

from __future__ import annotations

from inkwright.effects.amounts import Difference, Number, Quotient, StatOf, StatOfTarget, ValueOf
from inkwright.effects.control import Compound
from inkwright.effects.damage import (
    Banish,
    DamageEachOther,
    DealDamage,
    DivideDamage,
    MoveDamage,
    PutDamage,
    RemoveDamage,
    SwapDamage,
)
from inkwright.effects.filters import PLAY, Filter, OwnedBy
from inkwright.effects.lasting import Apply
from inkwright.effects.modifiers import Shielded
from inkwright.effects.players import You
from inkwright.effects.targets import (
    All,
    AnyNumber,
    Chosen,
    Each,
    Exactly,
    HowMany,
    Ref,
    Selected,
    Together,
    UpTo,
)
from inkwright.text.grammar import Grammar
from inkwright.text.references.expressions import REPLACED_NUMBER, anaphor
from inkwright.text.template import Bindings, V, also
from inkwright.text.topics.amounts import COUNTERS, DAMAGE, THAT_MANY, counted_after


def add(g: Grammar) -> None:
    """Add verb phrases about damage and banishment."""
    _by_own_value(g)
    g.verbs("vp.@", "~deal {n:n_damage} to {t:damage_target.^}", DealDamage(V.n, V.t))
    # Damage that would be dealt to another card.
    redirected = ValueOf(REPLACED_NUMBER)
    to_other = DealDamage(redirected, V.t)
    g.verbs("vp.@", "~deal that damage to {t:damage_target.^}", to_other, other_wording=True)
    onto_other = PutDamage(redirected, V.t)
    g.verbs("vp.@", "~put that damage on {t:damage_target.^}", onto_other, other_wording=True)
    g.phrase("other_clause", "that damage is dealt to {t:target.you}", to_other, other_wording=True)
    g.phrase("other_clause", "that damage is put on {t:target.you}", onto_other, other_wording=True)
    passive = "{n:n_damage} is dealt to {t:damage_target.you}"
    g.phrase("other_clause", passive, DealDamage(V.n, V.t), other_wording=True)
    by_this = DealDamage(V.n, V.t)
    own = "~ deals {n:n_damage} to {t:damage_target.you}"
    g.phrase("other_clause", own, by_this, other_wording=True)
    by_other = DealDamage(V.n, V.t, True, V.b)
    for number, verb in (("s", "deals"), ("p", "deal")):
        deal = f"{{b:affected.{number}}} {verb} {{n:n_damage}} to {{t:damage_target.you}}"
        single = _is_single if number == "s" else _is_one_pronoun
        g.phrase("other_clause", deal, by_other, check=single)
    to, of = "to {t:damage_target.^}", "from {t:damage_target.^}"
    counted_after(g, "~deal", DAMAGE, to, lambda amount: DealDamage(amount, V.t))
    g.verbs("vp.@", "~put {n:n_counters} on {t:damage_target.^}", PutDamage(V.n, V.t))
    g.verbs("vp.@", "~put {n:n_damage} on {t:damage_target.^}", PutDamage(V.n, V.t), other_wording=True)
    held = PutDamage(StatOf("damage", V.name), V.t)
    for damage in (
        "the damage",
        "all damage",
        "all the damage",
        "the damage counters",
        "all damage counters",
    ):
        for was in ("that was", "that were"):
            pattern = f"~put {damage} {was} on {{name:object}} on {{t:damage_target.^}}"
            g.verbs("vp.@", pattern, held, other_wording=True)
    on = "on {t:damage_target.^}"
    counted_after(g, "~put", COUNTERS, on, lambda amount: PutDamage(amount, V.t))
    g.verbs("vp.@", "~remove {n:some_damage} from {t:damage_target.^}", RemoveDamage(V.n, V.t))
    counters = "~remove {n:some_counters} from {t:damage_target.^}"
    g.verbs("vp.@", counters, RemoveDamage(V.n, V.t), other_wording=True)
    counted_after(g, "~remove", DAMAGE, of, lambda amount: RemoveDamage(Exactly(amount), V.t))
    counted_after(g, "~remove up to", DAMAGE, of, lambda amount: RemoveDamage(UpTo(amount), V.t))
    g.verbs(
        "vp.@",
        "~remove {n:number} damage each from {t:chosen_some.^}",
        RemoveDamage(Exactly(Number(V.n)), V.t),
        other_wording=True,
    )
    # The damage that was just dealt or taken, wherever it is now.
    it = Ref(anaphor("they"))
    moved = MoveDamage(Exactly(THAT_MANY), it, V.b)
    g.verbs("vp.@", "~move that damage to {b:target.^}", moved, other_wording=True)
    twice = Compound((DealDamage(Number(V.n), V.t), DealDamage(Number(V.m), V.u)))
    pattern = "~deal {n:number} damage to {t:damage_target.^} and {m:number} damage to {u:damage_target.^}"
    g.verbs("vp.@", pattern, twice, other_wording=True)
    thrice = twice.replace(effects=(*twice.effects, DealDamage(Number(V.k), V.v)))
    listed = pattern.replace(" and {m", " , {m") + " , and {k:number} damage to {v:damage_target.^}"
    g.verbs("vp.@", listed, thrice, other_wording=True)
    for verb, prep, two in (
        ("remove", "from {}", (RemoveDamage(V.n, V.t), RemoveDamage(V.m, V.u))),
        ("put", "on {}", (PutDamage(V.n, V.t), PutDamage(V.m, V.u))),
    ):
        for some in ("n_counters", "n_damage") if verb == "put" else ("some_counters", "some_damage"):
            first = prep.format("{t:damage_target.^}")
            second = prep.format("{u:damage_target.^}")
            pattern = f"~{verb} {{n:{some}}} {first} and {{m:{some}}} {second}"
            g.verbs("vp.@", pattern, Compound(two), other_wording=True)
    _prevented(g)
    same = Ref(anaphor("damaged this way"))  # the card that the previous damage was dealt to
    for more in ("additional", "more"):
        g.verbs(
            "vp.@", f"~deal {{n:number}} {more} damage", DealDamage(Number(V.n), same), other_wording=True
        )
    for words in ("a additional {n:number} damage",):
        g.verbs("vp.@", f"~deal {words}", DealDamage(Number(V.n), same), other_wording=True)
    for verb, prep, both in (
        ("~deal {n:n_damage}", "to", (DealDamage(V.n, V.t), DealDamage(V.n, V.u))),
        ("~remove {n:some_damage}", "from", (RemoveDamage(V.n, V.t), RemoveDamage(V.n, V.u))),
        ("~put {n:n_counters}", "on", (PutDamage(V.n, V.t), PutDamage(V.n, V.u))),
    ):
        pattern = f"{verb} {prep} {{t:damage_target.^}} and {prep} {{u:damage_target.^}}"
        g.verbs("vp.@", pattern, Compound(both), other_wording=True)
    move = "from {a:damage_target.^} to {b:target.^}"
    g.verbs("vp.@", f"~move {{n:some_counters}} {move}", MoveDamage(V.n, V.a, V.b))
    counted_after(g, "~move", COUNTERS, move, lambda amount: MoveDamage(Exactly(amount), V.a, V.b))
    counted_after(g, "~move up to", COUNTERS, move, lambda amount: MoveDamage(UpTo(amount), V.a, V.b))
    g.verbs("vp.@", f"~move {{n:some_damage}} {move}", MoveDamage(V.n, V.a, V.b), other_wording=True)
    for some in ("some_counters", "some_damage"):
        for on in ("on", "onto"):
            put = f"~put {{n:{some}}} from {{a:damage_target.^}} {on} {{b:target.^}}"
            g.verbs("vp.@", put, MoveDamage(V.n, V.a, V.b), other_wording=True)
    # For a group that may be meant as a whole, only "all damage" and "any amount" are clear.
    counts: tuple[tuple[str, HowMany], ...] = (("all", All()), ("any number of", AnyNumber()))
    for words, count in counts:
        remove = f"~remove {words} damage from {{t:bare_cards}}"
        g.verbs("vp.@", remove, RemoveDamage(count, V.t), other_wording=True)
        counters = f"~remove {words} damage counters from {{t:bare_cards}}"
        g.verbs("vp.@", counters, RemoveDamage(count, V.t), other_wording=True)
        for noun in ("damage", "damage counters"):
            pattern = f"~move {words} {noun} from {{a:bare_cards}} to {{b:target.^}}"
            g.verbs("vp.@", pattern, MoveDamage(count, V.a, V.b), other_wording=True)
    split = RemoveDamage(UpTo(Number(V.n)), V.t, True)
    total = "~remove up to {n:number} damage total from"
    g.verbs("vp.@", f"{total} {{t:damage_target.^}}", split)
    g.verbs("vp.@", f"{total} {{t:bare_cards}}", split, other_wording=True)
    _divided(g)
    swapped = SwapDamage(V.a, V.b)
    for verb in ("swap", "exchange"):
        for link in ("with the damage on", "and", "and the damage on"):
            usual = (verb, link) == ("swap", "with the damage on")
            pattern = f"~{verb} the damage on {{a:target.^}} {link} {{b:target.^}}"
            g.verbs("vp.@", pattern, swapped, check=_are_single, other_wording=not usual)
    _each_other(g)
    g.verbs("vp.@", "~banish {t:target.^}", Banish(V.t))
    g.verbs("vp.@", "~banish {t:every_card}", Banish(V.t), other_wording=True)
    g.verbs(
        "vp.@",
        "~deal {n:number} damage each to {t:chosen_some.^}",
        DealDamage(Number(V.n), V.t),
        other_wording=True,
    )
    g.verbs("vp.@", "~deal {name:object} {n:n_damage}", DealDamage(V.n, Ref(V.name)), other_wording=True)


def _prevented(g: Grammar) -> None:
    """Add damage that is prevented for a time."""
    shield = (Shielded("any"),)
    for words in ("all damage that would be dealt to {t:target.you}", "all damage to {t:target.you}"):
        safe = Apply(V.t, shield, V.d)
        g.phrase("vp.you", f"prevent {words} {{d:duration}}", safe, other_wording=True)
        g.phrase("other_clause", f"{{d:early_duration}} , prevent {words}", safe, other_wording=True)


def _each_other(g: Grammar) -> None:
    """Add two cards that deal damage to each other."""
    amount = "damage equal to their {stat}"
    usual = DamageEachOther(V.stat, Ref(anaphor("they")))
    g.phrase("other_clause", f"they deal {amount} to each other", usual)
    they = DamageEachOther(V.stat, Ref(anaphor("they all")))
    for words in (
        f"each deals {amount} to the other",
        f"they each deal {amount} to the other",
        f"each of them deals {amount} to the other",
        f"those characters deal {amount} to each other",
        f"each of those characters deals {amount} to the other",
    ):
        g.phrase("other_clause", words, they, other_wording=True)
    pair = DamageEachOther(V.stat, Together((V.a, V.b)))
    for words in (
        f"{{a:chosen.s}} and {{b:chosen.s}} deal {amount} to each other",
        f"{{a:chosen.s}} and {{b:chosen.s}} each deal {amount} to the other",
    ):
        g.phrase("other_clause", words, pair, other_wording="each deal" in words)
    two = DamageEachOther(V.stat, V.t)
    for words in (
        f"{{t:chosen.p}} deal {amount} to each other",
        f"{{t:chosen.p}} each deal {amount} to the other",
    ):
        g.phrase("other_clause", words, two, check=_are_two, other_wording="each deal" in words)


def _are_two(slots: Bindings) -> bool:
    """Return True for exactly two cards."""
    return isinstance(slots["t"], Chosen | Selected) and slots["t"].count == Exactly(Number(2))


def _by_own_value(g: Grammar) -> None:
    """Add damage to a chosen card equal to one of its own values."""
    it = Ref(anaphor("they"))
    own = {
        "their cost": StatOfTarget("cost", V.t),
        "their {stat}": StatOfTarget(V.stat, V.t),
        "the damage on them": StatOfTarget("damage", V.t),
        "half their {stat} , rounded {r:rounding}": Quotient(StatOfTarget(V.stat, V.t), 2, V.r),
        "the difference between their {a:stat} and their {b:stat}": Difference(
            StatOfTarget(V.a, V.t), StatOf(V.b, anaphor("they"))
        ),
    }
    shorter = "the difference between their {a:stat} and {b:stat}"
    own[shorter] = own["the difference between their {a:stat} and their {b:stat}"]
    doubled = PutDamage(StatOfTarget("damage", V.t), it)
    for words in ("the damage on {t:chosen_one.^}", "the damage counters on {t:chosen_one.^}"):
        g.verbs("vp.@", f"~double {words}", doubled, other_wording=True)
    for words, amount in own.items():
        other = words == shorter
        dealt = f"~deal damage to {{t:chosen_one.^}} equal to {words}"
        g.verbs("vp.@", dealt, DealDamage(amount, it), other_wording=other)
        put = f"~put damage counters on {{t:chosen_one.^}} equal to {words}"
        g.verbs("vp.@", put, PutDamage(amount, it), other_wording=other)


def _divided(g: Grammar) -> None:
    """Add damage that the player divides among several cards."""
    group = Each(Filter(PLAY, V.t))
    g.phrase("divided_among", "{t:chosen.p}", V.t)
    g.phrase("divided_among", "any number of {t:group}", group)
    for words in ("{t:group}", "all {t:group}"):
        g.phrase("divided_among", words, group, other_wording=True)
    yours = Each(Filter(PLAY, also(V.t, OwnedBy(You()))))
    for words in ("any number of your {t:np.p}", "any number of {t:np.p} of yours"):
        g.phrase("divided_among", words, yours, other_wording=True)
    kinds: tuple[tuple[str, str, bool], ...] = (("deal", "damage", False), ("put", "counters", True))
    for verb, noun, put in kinds:
        divided = DivideDamage(V.n, V.t, put)
        for words in (
            "divided as you choose among {t:divided_among}",
            ", divided as you choose among {t:divided_among}",
            "divided among {t:divided_among} as you choose",
            "divided among {t:divided_among}",
            "among {t:divided_among}",
            "split among {t:divided_among} as you choose",
            "split as you choose among {t:divided_among}",
        ):
            pattern = f"~{verb} {{n:some_{noun}}} {words}"
            usual = words.startswith("divided as")
            g.verbs("vp.@", pattern, divided, check=_is_divisible, other_wording=not usual)
        spread = f"~distribute {{n:some_{noun}}} among {{t:divided_among}}"
        for pattern in (spread, f"{spread} as you choose"):
            g.verbs("vp.@", pattern, divided, check=_is_divisible, other_wording=True)
    removed = RemoveDamage(V.n, V.t, True)
    for words in ("divided as you choose among", "among", "distributed among"):
        pattern = f"~remove {{n:some_damage}} {words} {{t:divided_among}}"
        g.verbs("vp.@", pattern, removed, check=_is_removable, other_wording=True)


def _is_divisible(slots: Bindings) -> bool:
    return isinstance(slots["n"], Exactly | UpTo)


def _is_removable(slots: Bindings) -> bool:
    """Return True for a total limited by a printed number."""
    return isinstance(slots["n"], UpTo) and isinstance(slots["n"].amount, Number)


def _is_single(slots: Bindings) -> bool:
    """Return True for one character that deals damage."""
    return isinstance(slots["b"], Chosen | Selected | Ref) and slots["b"] != Ref("this")


def _is_one_pronoun(slots: Bindings) -> bool:
    """Return True for "they", which may be one character."""
    return isinstance(slots["b"], Ref)


def _are_single(slots: Bindings) -> bool:
    """Return True for two single cards."""
    return all(_is_one_card(slots[each]) for each in ("a", "b")) and slots["a"] != slots["b"]


def _is_one_card(target: object) -> bool:
    one = Exactly(Number(1))
    return isinstance(target, Ref) or (isinstance(target, Chosen | Selected) and target.count == one)
