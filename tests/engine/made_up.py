"""Cards made up by chance from the whole vocabulary: sensible enough to play, odd enough to find holes.

    cards = made_up_cards(seed=3, count=40)

What the engine refuses when a card is made is made again, so all of them can be played.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from inkwright.cards.model import Card
from inkwright.catalogue.literals import EventName, KeywordName, StatName
from inkwright.effects import abilities as ab
from inkwright.effects import amounts as am
from inkwright.effects import conditions as co
from inkwright.effects import costs as cs
from inkwright.effects import durations as du
from inkwright.effects import filters as fi
from inkwright.effects import modifiers as mo
from inkwright.effects import players as pl
from inkwright.effects import rule_changes as rc
from inkwright.effects import triggers as tr
from inkwright.effects.control import (
    Choose,
    ChoosePlayer,
    Compound,
    EachPlayer,
    Either,
    ForEachCard,
    If,
    IfDone,
    InsteadIf,
    May,
    Pay,
    Repeat,
    Seq,
    Unless,
)
from inkwright.effects.damage import Banish, DealDamage, MoveDamage, PutDamage, RemoveDamage
from inkwright.effects.durations import ThisTurn
from inkwright.effects.exerting import Exert, Ready
from inkwright.effects.lasting import (
    Apply,
    ApplyAll,
    ApplyRule,
    DelayedTrigger,
    FloatingTrigger,
    NextEnters,
    NextReplacement,
)
from inkwright.effects.literals import FilterZone, InkType, TriggerZone
from inkwright.effects.moving import MoveTo
from inkwright.effects.node import Effect
from inkwright.effects.outcome import EndGame
from inkwright.effects.playing import Play
from inkwright.effects.resources import GainLore, GainResource, LoseLore
from inkwright.effects.revealing import LookAt, NameCard, Reveal, RevealUntil, Search
from inkwright.effects.rule_changes import Discount
from inkwright.effects.targets import (
    All,
    AnyNumber,
    AtRandom,
    Chosen,
    DeckCards,
    Each,
    Exactly,
    HowMany,
    LocationOf,
    Ref,
    Rest,
    Selected,
    Target,
    Together,
    UpTo,
)
from inkwright.effects.zones import (
    Discard,
    Draw,
    DrawUntil,
    PutUnder,
    ReturnToHand,
    ShuffleDeck,
    ShuffleIn,
    ToDeck,
    ToDiscard,
    ToHand,
    ToInkwell,
)
from inkwright.engine.definition import CardDef
from inkwright.engine.lowering import lower_card
from inkwright.text.custom import read_keyword

NAMES = ("Ann", "Bob", "Cleo", "Dot", "Ann & Bob")
CLASSES = ("Hero", "Villain", "Storyborn")
INKS: tuple[InkType, ...] = ("Amber", "Steel", "Ruby")
TITLES = ("FIRST", "SECOND")
SIMPLE_KEYWORDS: tuple[KeywordName, ...] = (
    "Alert",
    "Bodyguard",
    "Evasive",
    "Reckless",
    "Rush",
    "Support",
    "Vanish",
    "Ward",
    "Adventurous",
)
NUMBERED_KEYWORDS: tuple[KeywordName, ...] = ("Challenger", "Resist", "Singer")
CARD_EVENTS: tuple[EventName, ...] = (
    *("plays", "enters", "quests", "challenges", "is_challenged", "deals_damage", "takes_damage"),
    *("damage_removed", "is_banished", "banishes", "banished_in_challenge", "leaves_play", "moves"),
    *("returned_to_hand", "exerts", "readies", "sings", "chosen", "card_put_under", "challenge_over"),
    "shifts_onto",
)
PLAYER_EVENTS: tuple[EventName, ...] = (
    *("inks", "draws", "discards", "to_discard", "gains_lore", "loses_lore", "turn_starts", "turn_ends"),
    "uses",
)
ZONES: tuple[FilterZone, ...] = (fi.PLAY, fi.PLAY, fi.PLAY, fi.HAND, fi.DISCARD, fi.INKWELL, fi.UNDER)
STATS: tuple[StatName, ...] = ("strength", "willpower", "lore", "cost", "damage", "under")

CHARACTER = fi.OfType(("character",))
THIS = fi.Filter(fi.PLAY, (fi.IsThis(),))


class Maker:
    """Makes trees; knows which names are bound where it stands."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.cards: list[str] = []
        self.numbers: list[str] = []
        self.players: list[str] = []
        self.depth = 0
        self.fresh = 0

    def one(self, *options: Callable[[], object]) -> object:
        return self.rng.choice(options)()

    def chance(self, percent: int) -> bool:
        return self.rng.randrange(100) < percent

    def bind(self) -> str:
        self.fresh += 1
        return f"name{self.fresh}"

    def bound_card(self) -> str:
        return self.rng.choice(["this", *self.cards])

    # Players, amounts, filters, conditions.

    def who(self) -> pl.Players:
        options: list[pl.Players] = [pl.You(), pl.You(), pl.Opponents(), pl.AllPlayers(), pl.ActivePlayer()]
        if self.depth < 4:
            options.append(pl.PlayersWithMost(pl.AllPlayers(), am.LoreOf(pl.They())))
            options.append(pl.PlayersWhere(pl.Opponents(), self.theirs()))
        options += [pl.ThatPlayer(name) for name in self.players]
        options += [pl.PlayerOf(name) for name in self.cards]
        return self.rng.choice(options)

    def one_player(self) -> pl.Players:
        return self.rng.choice(
            [pl.You(), pl.You(), pl.You(), *[pl.ThatPlayer(name) for name in self.players]]
        )

    def number(self) -> am.Amount:
        return am.Number(self.rng.choice((1, 1, 2, 3)))

    def amount(self) -> am.Amount:
        if self.chance(60) or self.depth > 4:
            return self.number()
        self.depth += 1
        stat = self.rng.choice(STATS)
        options: list[Callable[[], am.Amount]] = [
            lambda: am.CountOf(self.filter()),
            lambda: am.StatOf(stat, self.bound_card()),
            lambda: am.AtMost(am.LoreOf(self.who()), am.Number(4)),
            lambda: am.Times(2, self.amount()),
            lambda: am.Plus(self.amount(), self.number()),
            lambda: am.AtMost(self.amount(), am.Number(3)),
            lambda: am.Aggregate("highest", stat, self.filter(fi.PLAY)),
            lambda: am.Aggregate("total", stat, self.filter(fi.PLAY)),
            lambda: am.InkTypes(self.filter()),
            lambda: am.TimesHappened(self.when()),
        ]
        if self.cards:
            options.append(lambda: am.SizeOf(self.rng.choice(self.cards)))
        if self.numbers:
            options.append(lambda: am.ValueOf(self.rng.choice(self.numbers)))
        made = self.rng.choice(options)()
        self.depth -= 1
        return made

    def filter(self, zone: FilterZone | None = None, *more: fi.CardTest) -> fi.Filter:
        place: FilterZone = self.rng.choice(ZONES) if zone is None else zone
        self.depth += 1
        tests = list(more)
        if place != fi.PLAY:
            tests.append(fi.OwnedBy(pl.You() if self.chance(70) else self.who()))
        for _ in range(self.rng.choice((0, 1, 1, 2))):
            tests.append(self.play_test() if place == fi.PLAY else self.card_test())
        self.depth -= 1
        return fi.Filter(place, tuple(tests))

    def card_test(self) -> fi.CardTest:
        return self.rng.choice(
            (
                fi.OfType((self.rng.choice(("character", "item", "action", "location")),)),
                fi.Named((self.rng.choice(NAMES[:4]),)),
                fi.Classified((self.rng.choice((*CLASSES, "Song")),)),
                fi.Inked((self.rng.choice(INKS),)),
                fi.Inkable(),
                fi.CompareStat("cost", self.rng.choice(("<=", ">=", "==", "<", ">")), self.number()),
            )
        )

    def play_test(self) -> fi.CardTest:
        if self.depth > 4 or self.chance(25):
            return self.card_test()
        self.depth += 1
        stat = self.rng.choice(STATS)
        options: list[Callable[[], fi.CardTest]] = [
            lambda: CHARACTER,
            lambda: CHARACTER,
            lambda: fi.WithKeyword(self.rng.choice((*SIMPLE_KEYWORDS, *NUMBERED_KEYWORDS, "Shift"))),
            lambda: fi.CompareStat(stat, self.rng.choice(("<=", ">=")), self.amount()),
            lambda: fi.Extreme(stat, self.chance(50)),
            lambda: fi.IsExerted(),
            lambda: fi.IsReady(),
            lambda: fi.Damaged(),
            lambda: fi.Undamaged(),
            lambda: fi.OwnedBy(self.who()),
            lambda: fi.OwnedBy(pl.You()),
            lambda: fi.OwnedBy(pl.Opponents()),
            lambda: fi.Another(),
            lambda: fi.AtLocation(),
            lambda: fi.Here(),
            lambda: fi.CardUnder(),
            lambda: fi.Challenging(),
            lambda: fi.Challenged(),
            lambda: fi.TookPart(self.when(CARD_EVENTS)),
            lambda: fi.NotTest(self.plain_test()),
            lambda: fi.AnyTest(((self.plain_test(),), (self.card_test(), self.plain_test()))),
            lambda: fi.AtSameLocation(self.bound_card()),
            lambda: fi.SameName(self.bound_card()),
        ]
        if self.cards:
            options.append(lambda: fi.OneOf(self.rng.choice(self.cards)))
        made = self.rng.choice(options)()
        self.depth -= 1
        return made

    def plain_test(self) -> fi.CardTest:
        """A test that may stand inside another: anything but a comparison with the rest of the filter."""
        made = self.play_test()
        return made if not isinstance(made, fi.Extreme) else fi.Damaged()

    def condition(self) -> co.Condition:
        self.depth += 1
        options: list[Callable[[], co.Condition]] = [
            lambda: co.Exists(self.filter()),
            lambda: co.Is("this", (self.plain_test(),)),
            lambda: co.DuringTurnOf(self.who()),
            lambda: co.PaidBy(self.rng.choice(("shift", "sing", "free", "ink")), self.bound_card()),
            lambda: co.StartingPlayer(pl.You()),
            lambda: co.FirstTurn(pl.You()),
        ]
        if self.depth < 4:
            options += [
                lambda: co.CompareAmounts(self.amount(), self.rng.choice((">=", "<=", "==")), self.amount()),
                lambda: co.AllOf((self.condition(), self.condition())),
                lambda: co.AnyOf((self.condition(), self.condition())),
                lambda: co.Not(self.condition()),
                lambda: co.AnyPlayer(pl.Opponents(), self.theirs()),
                lambda: co.EveryPlayer(pl.AllPlayers(), self.theirs()),
            ]
        made = self.rng.choice(options)()
        self.depth -= 1
        return made

    def theirs(self) -> co.Condition:
        """A condition about the player who is `They`."""
        zones: tuple[FilterZone, ...] = (fi.PLAY, fi.HAND, fi.DISCARD, fi.INKWELL)
        zone = self.rng.choice(zones)
        mine = fi.Filter(zone, (fi.OwnedBy(pl.They()),))
        return co.CompareAmounts(am.CountOf(mine), ">=", am.Number(self.rng.randrange(6)))

    def when(self, events: Sequence[EventName] = (*CARD_EVENTS, *PLAYER_EVENTS)) -> tr.When:
        event = self.rng.choice(events)
        self.depth += 1
        subject = None
        if event in CARD_EVENTS:
            subject = THIS if self.chance(50) else self.filter(fi.PLAY)
            if any(isinstance(test, fi.Extreme) for test in subject.tests):
                subject = fi.Filter(fi.PLAY, (CHARACTER,))
        made = tr.When(
            event,
            subject,
            players=self.who() if self.chance(50) else None,
            during=co.DuringTurnOf(pl.You()) if self.chance(20) else None,
            at_least=am.Number(2) if self.chance(5) else None,
        )
        self.depth -= 1
        return made

    # Modifiers and rules.

    def modifiers(self) -> tuple[mo.Modifier, ...]:
        return tuple(self.modifier() for _ in range(self.rng.choice((1, 1, 2))))

    def modifier(self) -> mo.Modifier:
        options: list[Callable[[], mo.Modifier]] = [
            lambda: mo.Add(self.rng.choice(("strength", "willpower", "lore")), self.signed()),
            lambda: mo.Add("sing_cost", self.amount()),
            lambda: mo.Floor("strength"),
            lambda: mo.GainKeyword("Singer", am.Number(5)),
            lambda: mo.Can(self.rng.choice(("challenge_drying", "quest_drying", "challenge_evasive"))),
            lambda: mo.Can("challenge_ready", self.any_cards() if self.chance(50) else None),
            lambda: mo.Cant(
                self.rng.choice(
                    ("quest", "challenge", "ready", "ready_at_start", "sing", "move", "be_banished")
                )
            ),
            lambda: mo.Cant("be_banished"),
            lambda: mo.Cant("be_challenged", self.any_cards() if self.chance(50) else None),
            lambda: mo.CantUnlessPaid(self.rng.choice(("quest", "challenge")), cs.PayInk(am.Number(1))),
            lambda: mo.Must(self.rng.choice(("quest", "challenge", "be_chosen", "be_challenged"))),
            lambda: mo.GainKeyword(self.rng.choice(SIMPLE_KEYWORDS)),
            lambda: mo.GainKeyword(self.rng.choice(NUMBERED_KEYWORDS), am.Number(2)),
            lambda: mo.LoseKeyword(self.rng.choice(SIMPLE_KEYWORDS)),
            lambda: mo.CantGainKeyword(self.rng.choice(SIMPLE_KEYWORDS)),
            lambda: mo.LoseAbility(self.rng.choice(TITLES)),
            lambda: mo.LoseAbilities(self.rng.choice(("any", "keyword"))),
            lambda: mo.CantGainAbilities(self.rng.choice(("any", "keyword"))),
            lambda: mo.GainClassification(self.rng.choice(CLASSES)),
            lambda: mo.AlsoNamed((self.rng.choice(NAMES[:4]),)),
            lambda: mo.ShiftBase((self.rng.choice(NAMES[:4]),)),
            lambda: mo.ShiftBase(),
            lambda: mo.DealsWith("willpower"),
            lambda: mo.Shielded(self.rng.choice(("any", "challenge", "not_challenge", "taken"))),
        ]
        if self.depth < 2:
            options.append(lambda: mo.GainAbility(self.inner_ability()))
            options.append(lambda: mo.Conditional(co.Is("itself", (self.plain_test(),)), (self.only(),)))
        return self.rng.choice(options)()

    def only(self) -> mo.Modifier:
        """A modifier that counts under a condition."""
        gained = mo.GainKeyword(self.rng.choice(SIMPLE_KEYWORDS))
        return self.rng.choice((gained, mo.Add("strength", self.number()), mo.Cant("quest")))

    def signed(self) -> am.Amount:
        return self.amount() if self.chance(65) else am.Times(-1, self.number())

    def any_cards(self) -> fi.Filter:
        return fi.Filter(fi.PLAY, (CHARACTER, self.plain_test()))

    def inner_ability(self) -> ab.Ability:
        """A quoted ability: it knows nothing of the names around it."""
        inner = Maker(self.rng)
        inner.depth = 2
        return inner.rng.choice((inner.triggered, inner.activated, inner.instead, inner.given_static))()

    def rule(self) -> rc.RuleChange:
        hand = fi.Filter(fi.HAND, (fi.OwnedBy(pl.You()), self.card_test()))
        any_card = fi.Filter(fi.HAND, (self.card_test(),))
        you = self.rng.choice((pl.You(), pl.You(), pl.Opponents(), pl.AllPlayers()))
        options: list[Callable[[], rc.RuleChange]] = [
            lambda: rc.Discount(you, any_card, self.signed(), self.rng.choice(("play", "shift", "any"))),
            lambda: rc.Discount(you, fi.Filter(fi.PLAY, ()), am.Number(1), "move"),
            lambda: rc.Discount(you, any_card, am.Number(1), "play", "first_each_turn"),
            lambda: rc.MoveFree(fi.Filter(fi.PLAY, (CHARACTER,))),
            lambda: rc.MayPlayFrom(pl.You(), fi.Filter(fi.DISCARD, (fi.OwnedBy(pl.You()), self.card_test()))),
            lambda: rc.MayInkFrom(pl.You(), fi.DISCARD),
            lambda: rc.CountAsInkable(hand),
            lambda: rc.ExtraInk(you, am.Number(1)),
            lambda: rc.PlayersCant(you, "play", any_card),
            lambda: rc.PlayersCant(you, self.rng.choice(("gain_lore", "lose_lore", "discard"))),
            lambda: rc.Enters(any_card, self.chance(50), am.Number(1) if self.chance(50) else None),
            lambda: rc.InkEntersExerted(you),
            lambda: rc.LoreToWin(you, am.Number(25)),
            lambda: rc.SkipStep(you, "draw"),
            lambda: rc.TurnLimit("challenge", am.Number(1)),
            lambda: rc.DamageStays(),
            lambda: rc.UseFree(self.rng.choice(TITLES)),
            lambda: rc.PlayFree(pl.You(), any_card),
        ]
        return self.rng.choice(options)()

    # Effects.

    def duration(self) -> du.Duration:
        return self.rng.choice(
            (
                du.ThisTurn(),
                du.ThisTurn(),
                du.UntilYourNextTurn(),
                du.DuringTheirNextTurn(),
                du.AtTheirNextStart(),
                du.WhileInPlay(),
                du.ThisChallenge(),
                du.Forever(),
            )
        )

    def count(self) -> HowMany:
        return self.rng.choice(
            (Exactly(am.Number(1)), Exactly(self.amount()), UpTo(am.Number(2)), AnyNumber())
        )

    def target(self, zone: FilterZone = fi.PLAY, *tests: fi.CardTest) -> Target:
        """Target of an instruction; later instructions can refer to the name it binds."""
        name = self.bind()
        options: list[Callable[[], Target]] = [
            lambda: Chosen(self.filter(zone, *tests), Exactly(am.Number(1)), bind=name),
            lambda: Chosen(self.filter(zone, *tests), self.count(), self.one_player(), bind=name),
            lambda: Selected(self.filter(zone, *tests), self.count(), self.one_player(), bind=name),
            lambda: Each(self.filter(zone, *tests), name),
        ]
        if zone != fi.PLAY:
            options.append(lambda: AtRandom(self.filter(zone, *tests), self.number(), name))
        elif self.chance(40):
            return Ref(self.bound_card())
        if zone == fi.PLAY and self.chance(10):
            both = (self.rng.choice(options)(), Each(self.filter(zone, *tests), self.bind()))
            return Together(both)
        made = self.rng.choice(options)()
        self.cards.append(name)
        return made

    def effect(self) -> Effect:
        self.depth += 1
        if self.depth < 4 and self.chance(45):
            made = self.composed()
        else:
            made = self.rng.choice(
                (self.on_cards, self.on_cards, self.on_players, self.lasting, self.on_zones)
            )()
        self.depth -= 1
        return made

    def composed(self) -> Effect:
        options: list[Callable[[], Effect]] = [
            lambda: Seq(tuple(self.effect() for _ in range(2))),
            lambda: Seq(tuple(self.effect() for _ in range(3))),
            lambda: May(self.effect()),
            lambda: May(self.effect(), self.one_player()),
            lambda: If(self.condition(), self.effect(), self.effect() if self.chance(50) else None),
            lambda: Choose((self.effect(), self.effect()), Exactly(am.Number(1)), self.one_player()),
            lambda: IfDone(self.effect(), self.effect()),
            lambda: IfDone(May(self.effect()), self.effect(), self.effect()),
            lambda: IfDone(Pay(cs.PayInk(am.Number(1))), self.effect()),
            lambda: Either((self.effect(), self.effect())),
            lambda: Unless(self.effect(), self.one_player(), Pay(cs.PayInk(am.Number(1)))),
            lambda: EachPlayer(self.rng.choice((pl.AllPlayers(), pl.Opponents())), self.each_does()),
            lambda: self.choose_player(),
            lambda: self.for_each(),
            lambda: Repeat(am.Number(2), self.effect()),
            lambda: Compound((self.effect(), self.effect())),
            lambda: Compound((self.effect(), self.effect()), "then"),
            lambda: InsteadIf(self.on_cards(), self.condition(), self.on_players()),
        ]
        return self.rng.choice(options)()

    def each_does(self) -> Effect:
        own = fi.OwnedBy(pl.They())
        a = Discard(Selected(fi.Filter(fi.HAND, (own,)), Exactly(am.Number(1)), pl.They(), self.bind()))
        b = Draw(pl.They(), am.Number(1))
        c = Banish(Selected(fi.Filter(fi.PLAY, (own,)), Exactly(am.Number(1)), pl.They(), self.bind()))
        d = May(LoseLore(pl.They(), am.Number(1)), pl.They())
        return self.rng.choice((a, b, c, d, Seq((a, b)), Seq((c, d))))

    def choose_player(self) -> Effect:
        name = self.bind()
        first = ChoosePlayer(self.rng.choice((pl.Opponents(), pl.AllPlayers())), pl.You(), name)
        self.players.append(name)
        return Seq((first, self.effect()))

    def for_each(self) -> Effect:
        name = self.bind()
        target = Each(self.filter(fi.PLAY, CHARACTER), self.bind())
        self.cards.append(name)
        return ForEachCard(target, self.effect(), name)

    def on_cards(self) -> Effect:
        options: list[Callable[[], Effect]] = [
            lambda: DealDamage(self.amount(), self.target(fi.PLAY, CHARACTER), self.chance(80)),
            lambda: PutDamage(self.amount(), self.target(fi.PLAY, CHARACTER)),
            lambda: RemoveDamage(self.rng.choice((UpTo(self.amount()), AnyNumber(), All())), self.target()),
            lambda: RemoveDamage(UpTo(self.amount()), self.target(), True),
            lambda: MoveDamage(
                UpTo(self.amount()), self.target(fi.PLAY, CHARACTER), self.target(fi.PLAY, CHARACTER)
            ),
            lambda: Banish(self.target()),
            lambda: Exert(self.target()),
            lambda: Ready(self.target()),
            lambda: ReturnToHand(self.target()),
            lambda: DealDamage(
                am.StatOfTarget("strength", self.chosen_one()), self.target(fi.PLAY, CHARACTER)
            ),
            lambda: PutDamage(am.Number(1), LocationOf(self.bound_card())),
            lambda: ToDeck(self.target(), self.rng.choice(("top", "bottom", "either", "random")), pl.You()),
            lambda: ShuffleIn(self.target()),
            lambda: ToInkwell(self.target(), self.chance(70)),
            lambda: PutUnder(
                DeckCards(pl.You(), am.Number(1), bind=self.bind()), self.target(fi.PLAY, CHARACTER)
            ),
            lambda: MoveTo(
                self.target(fi.PLAY, CHARACTER, fi.OwnedBy(pl.You())),
                self.target(fi.PLAY, fi.OfType(("location",)), fi.OwnedBy(pl.You())),
            ),
        ]
        return self.rng.choice(options)()

    def chosen_one(self) -> Target:
        return Chosen(fi.Filter(fi.PLAY, (CHARACTER,)), Exactly(am.Number(1)), bind=self.bind())

    def on_players(self) -> Effect:
        options: list[Callable[[], Effect]] = [
            lambda: Draw(self.who(), self.number()),
            lambda: DrawUntil(pl.You(), am.Number(3)),
            lambda: GainLore(self.who(), self.number()),
            lambda: LoseLore(self.who(), self.amount()),
            lambda: GainResource("drops", self.who(), self.number()),
            lambda: ShuffleDeck(self.who()),
        ]
        if self.chance(3):
            return EndGame(pl.Opponents(), "lose")
        return self.rng.choice(options)()

    def on_zones(self) -> Effect:
        options: list[Callable[[], Effect]] = [
            lambda: Discard(self.target(fi.HAND)),
            lambda: ToHand(self.target(fi.DISCARD)),
            lambda: ToHand(self.target(fi.UNDER)),
            lambda: ToInkwell(self.target(fi.HAND), self.chance(50)),
            lambda: ToHand(self.target(fi.INKWELL)),
            lambda: Ready(self.target(fi.INKWELL)),
            lambda: Exert(self.target(fi.INKWELL)),
            lambda: ToDiscard(DeckCards(self.who(), self.number(), bind=self.bind())),
            lambda: ToDeck(self.target(fi.DISCARD), "bottom", pl.You()),
            lambda: ShuffleIn(self.target(fi.DISCARD)),
            lambda: Reveal(self.target(fi.HAND)),
            lambda: Play(self.play_from(), "free", self.chance(30)),
            lambda: Play(self.play_from(), "cost"),
            self.look,
            self.reveal_until,
            self.search,
            lambda: Seq((NameCard(), ToHand(Each(self.named(), self.bind())))),
        ]
        return self.rng.choice(options)()

    def named(self) -> fi.Filter:
        return fi.Filter(fi.DISCARD, (fi.SameName("named"), fi.OwnedBy(pl.You())))

    def play_from(self) -> Target:
        zones: tuple[FilterZone, ...] = (fi.HAND, fi.DISCARD)
        zone = self.rng.choice(zones)
        own = fi.Filter(zone, (fi.OwnedBy(pl.You()), self.card_test()))
        return Selected(own, UpTo(am.Number(self.rng.choice((1, 1, 2)))), pl.You(), self.bind())

    def look(self) -> Effect:
        name = self.bind()
        top = DeckCards(pl.You(), am.Number(self.rng.choice((1, 2, 4))), bind=name)
        some = fi.Filter(fi.DECK, (fi.OneOf(name), self.card_test()))
        one = Selected(some, Exactly(am.Number(1)), pl.You(), self.bind())
        bottom = ToDeck(Rest(name), "bottom", pl.You())
        places: tuple[Effect, ...] = self.rng.choice(
            (
                (May(Compound((Reveal(one), ToHand(Ref(one.bind))))), bottom),
                (ToDeck(Selected(some, AnyNumber(), pl.You(), one.bind), "top", pl.You()), bottom),
                (ToInkwell(one, True), ToDiscard(Rest(name))),
                (ToDeck(Ref(name), "top", pl.You()),),
            )
        )
        return Seq((LookAt(top), *places))

    def reveal_until(self) -> Effect:
        found = RevealUntil(pl.You(), (self.card_test(),))
        return Seq((found, ToHand(Ref("found")), ToDeck(Ref("rest"), "random")))

    def search(self) -> Effect:
        own = fi.Filter(fi.DECK, (fi.OwnedBy(pl.You()), self.card_test()))
        name = self.bind()
        found = Search(own, UpTo(am.Number(1)), name)
        return Seq((found, ToHand(Ref(name)), ShuffleDeck()))

    def lasting(self) -> Effect:
        options: list[Callable[[], Effect]] = [
            lambda: Apply(self.target(fi.PLAY, CHARACTER), self.modifiers(), self.duration()),
            lambda: Apply(self.target(fi.PLAY, CHARACTER), self.modifiers(), self.duration()),
            lambda: ApplyAll(self.filter(fi.PLAY, CHARACTER), self.modifiers(), self.duration()),
            lambda: ApplyRule(self.rule(), self.duration()),
            lambda: ApplyRule(
                Discount(pl.You(), fi.Filter(fi.HAND, (self.card_test(),)), self.number(), "play", "next"),
                ThisTurn(),
            ),
            lambda: NextEnters(fi.Filter(fi.HAND, ()), self.chance(30), self.modifiers(), du.ThisTurn()),
            lambda: FloatingTrigger(self.when(), self.effect(), self.duration()),
            lambda: FloatingTrigger(self.when(), self.effect(), du.ThisTurn(), True),
            lambda: DelayedTrigger(tr.When("turn_ends"), self.effect()),
            lambda: NextReplacement(self.damage_event(), self.effect(), self.duration()),
        ]
        return self.rng.choice(options)()

    def damage_event(self) -> tr.When:
        return tr.When(
            self.rng.choice(("takes_damage", "is_banished")), self.rng.choice((THIS, self.any_cards()))
        )

    # Abilities.

    def with_event(self) -> None:
        """The names a trigger binds."""
        self.cards, self.numbers, self.players = ["it", "other"], ["amount"], ["player"]

    def triggered(self) -> ab.Ability:
        when: tr.When | tr.Nth = self.when()
        if self.chance(15):
            when = tr.Nth(1, self.when())
        self.with_event()
        effect = self.effect()
        self.cards, self.numbers, self.players = [], [], []
        condition = self.condition() if self.chance(20) else None
        return ab.Triggered((when,), effect, condition, 1 if self.chance(25) else None)

    def activated(self) -> ab.Ability:
        cost = self.cost()
        effect = self.effect()
        self.cards, self.numbers, self.players = [], [], []
        return ab.Activated(cost, effect, None, 1)

    def cost(self) -> cs.Cost:
        own = fi.OwnedBy(pl.You())
        one = am.Number(1)
        parts = self.rng.sample(
            (
                cs.PayInk(am.Number(self.rng.choice((1, 1, 2)))),
                cs.ExertThis(),
                cs.BanishThis(),
                cs.DiscardCards(fi.Filter(fi.HAND, (own,)), one),
                cs.ExertCards(fi.Filter(fi.PLAY, (own, CHARACTER, fi.IsReady(), fi.Another())), one),
                cs.BanishCards(fi.Filter(fi.PLAY, (own, fi.Another())), one),
                cs.MoveCards(fi.Filter(fi.DISCARD, (own,)), one, "deck_bottom"),
            ),
            self.rng.choice((1, 1, 2)),
        )
        return parts[0] if len(parts) == 1 else cs.Costs(tuple(parts))

    def static(self) -> ab.Ability:
        condition = self.condition() if self.chance(50) else None
        if self.chance(40):
            return ab.Static((self.rule(),), condition)
        cards = self.filter(fi.PLAY, CHARACTER) if self.chance(60) else None
        return ab.Static((ab.Gets(self.modifiers(), cards),), condition)

    def given_static(self) -> ab.Ability:
        """A static ability that is given: about the card that has it, or about others."""
        return ab.Static((ab.Gets((mo.Add("strength", self.amount()),), None),))

    def own_rule(self) -> ab.Ability:
        """Abilities of a card outside play."""
        self_ = fi.Filter(fi.HAND, (fi.IsThis(),))
        cost = cs.DiscardCards(fi.Filter(fi.HAND, (fi.OwnedBy(pl.You()),)), am.Number(1))
        change = self.rng.choice(
            (
                rc.Discount(pl.You(), self_, self.amount()),
                rc.AlternateCost(cost),
                rc.AdditionalCost(cost),
                rc.CantPlayUnless(self.condition()),
                rc.Enters(self_, True),
            )
        )
        return ab.Static((change,), None, "any")

    def instead(self) -> ab.Ability:
        when = self.damage_event()
        self.with_event()
        effect = self.effect()
        if when.event == "is_banished":  # or the next check would banish it again, for ever
            effect = Seq((ReturnToHand(Ref("it")), effect))
        self.cards, self.numbers, self.players = [], [], []
        return ab.Replacement(when, effect, None, 1 if self.chance(50) else None)

    def elsewhere(self) -> ab.Ability:
        """A trigger that works in hand or discard."""
        self.with_event()
        effect = self.effect()
        self.cards, self.numbers, self.players = [], [], []
        zones: tuple[TriggerZone, ...] = (fi.HAND, fi.DISCARD)
        zone = self.rng.choice(zones)
        return ab.Triggered((tr.When("turn_starts", players=pl.You()),), effect, None, None, zone)

    def ability(self) -> ab.Ability:
        makers = (
            self.triggered,
            self.triggered,
            self.triggered,
            self.activated,
            self.static,
            self.static,
            self.own_rule,
            self.instead,
            self.elsewhere,
        )
        return self.rng.choice(makers)()


def keyword_line(rng: random.Random) -> str:
    """A keyword that a character may have."""
    roll = rng.randrange(10)
    if roll < 4:
        return rng.choice(SIMPLE_KEYWORDS)
    if roll < 6:
        name = rng.choice(NUMBERED_KEYWORDS)
        return f"{name} {'' if name == 'Singer' else '+'}{rng.randrange(1, 6)}"
    if roll < 7:
        return f"Boost {rng.randrange(1, 3)} {{I}}"
    variant = rng.choice(("", "", "Universal ", "Duo ", "Combo ", "Temporary ", "Hero "))
    return f"{variant}Shift {rng.randrange(1, 4)}" if roll < 9 else "Shift: Discard a card"


def made_up_card(rng: random.Random, number: str) -> CardDef:
    """One card that the engine accepts."""
    for attempt in range(200):
        made = attempt_card(rng, f"{number}.{attempt}")
        if not made.unsupported:
            return made
    raise AssertionError("the engine refuses everything")


def attempt_card(rng: random.Random, number: str) -> CardDef:
    kind = rng.choice(("character",) * 6 + ("action",) * 3 + ("item", "location"))
    name = rng.choice(NAMES)
    maker = Maker(rng)
    keywords: list[str] = []
    abilities: list[ab.Ability] = []
    classes: tuple[str, ...] = ()
    if kind == "character":
        keywords = [keyword_line(rng) for _ in range(rng.choice((0, 1, 1, 2)))]
        classes = tuple(rng.sample(CLASSES, rng.choice((1, 2))))
    if kind == "action":
        abilities = [ab.ActionEffect(maker.effect())]
        if rng.random() < 0.5:
            classes = ("Song",)
            if rng.random() < 0.4:
                keywords = [f"Sing Together {rng.randrange(3, 8)}"]
    else:
        abilities = [maker.ability() for _ in range(rng.choice((0, 1, 1, 2)))]
    body = kind in ("character", "location")
    card = Card(
        full_name=f"{name} - {kind.title()} {number}",
        name=name,
        version=f"{kind.title()} {number}",
        names=(name, *name.split(" & ")) if " & " in name else (name,),
        type=kind,
        classifications=classes,
        inks=(rng.choice(INKS),),
        cost=rng.choice((1, 1, 2, 2, 3, 4, 5)),
        inkwell=rng.random() < 0.85,
        strength=rng.randrange(6) if kind == "character" else None,
        willpower=rng.randrange(1, 7) if body else None,
        lore=rng.randrange(4) if kind == "character" else rng.randrange(2) if body else None,
        move_cost=rng.randrange(3) if kind == "location" else None,
        printings=(),
        copy_limit=4,
        ability_titles=TITLES[: len(abilities)],
        keywords=tuple(keywords),
    )
    titled: list[tuple[str, ab.Ability]] = [(line, read_keyword(line)) for line in keywords]
    titled += zip(TITLES, abilities, strict=False)
    return lower_card(card, tuple(titled), lambda what: NAMES)


def made_up_cards(seed: int, count: int) -> list[CardDef]:
    """Return different made-up cards; the same seed gives the same cards."""
    rng = random.Random(seed)
    return [made_up_card(rng, f"{seed}.{number}") for number in range(count)]
