"""What abilities of all shapes mean, written down from their texts by hand, without asking the reader.

The texts are those of the pinned card data, found by the full name of the card and the title of the ability.
"""

from __future__ import annotations

from typing import Any

import card_texts
import pytest

from inkwright.effects.abilities import (
    Abilities,
    ActionEffect,
    Activated,
    Gets,
    MayEnterExerted,
    Static,
    Triggered,
)
from inkwright.effects.amounts import (
    Amount,
    AtMost,
    CountOf,
    Highest,
    InkTypes,
    LoreOf,
    Number,
    SizeOf,
    StatOf,
    StatOfTarget,
    Times,
    TimesHappened,
    TotalOf,
    ValueOf,
)
from inkwright.effects.conditions import (
    AllOf,
    AnyOf,
    AnyPlayer,
    CompareAmounts,
    Condition,
    DuringTurnOf,
    EveryPlayer,
    Exists,
    FirstTurn,
    Is,
    Not,
    PaidBy,
    StartingPlayer,
)
from inkwright.effects.control import (
    Again,
    Both,
    Choose,
    ChoosePlayer,
    Count,
    EachPlayer,
    Either,
    ForEachCard,
    If,
    IfDone,
    InsteadIf,
    May,
    Nothing,
    Pay,
    Repeat,
    Select,
    Seq,
    Then,
)
from inkwright.effects.costs import (
    BanishCards,
    BanishThis,
    Costs,
    DamageThis,
    DiscardCards,
    ExertCards,
    ExertThis,
    PayInk,
)
from inkwright.effects.damage import Banish, DealDamage, MoveDamage, PutDamage, RemoveDamage
from inkwright.effects.durations import (
    AtTheirNextStart,
    DuringTheirNextTurn,
    Forever,
    ThisChallenge,
    ThisTurn,
    UntilYourNextTurn,
    WhileInPlay,
)
from inkwright.effects.exerting import Exert, Ready
from inkwright.effects.filters import (
    Another,
    AnyTest,
    AtLocation,
    AtSameLocation,
    CardTest,
    CardUnder,
    Challenged,
    Challenging,
    Classified,
    CompareStat,
    Damaged,
    Filter,
    Here,
    Inkable,
    Inked,
    IsExerted,
    IsReady,
    IsThis,
    Named,
    NotTest,
    OfType,
    OneOf,
    OwnedBy,
    SameName,
    TookPart,
    Undamaged,
    WithKeyword,
)
from inkwright.effects.lasting import (
    Apply,
    ApplyAll,
    ApplyRule,
    DelayedTrigger,
    FloatingTrigger,
    NextCostsLess,
    NextTrigger,
)
from inkwright.effects.modifiers import (
    Add,
    Can,
    Cant,
    CantGainKeyword,
    CantUnlessPaid,
    Conditional,
    CopyLimit,
    CostLess,
    CountAsInkable,
    DamageStays,
    DealsWith,
    Enters,
    ExtraInk,
    FirstEachTurnCostsLess,
    Floor,
    GainAbility,
    GainClassification,
    GainKeyword,
    InkEntersExerted,
    LoreToWin,
    LoseAbility,
    LoseKeyword,
    MayInkFrom,
    MoveFree,
    Must,
    OneChallengePerTurn,
    PlayersCant,
    Shielded,
    ShiftBase,
    ShiftBaseNamed,
    SkipStep,
    TopCardFaceUp,
    UseFree,
)
from inkwright.effects.moving import MoveTo
from inkwright.effects.node import Effect, Node
from inkwright.effects.players import (
    ActivePlayer,
    AllPlayers,
    Opponents,
    PlayerOf,
    PlayersWhere,
    PlayersWithMost,
    ThatPlayer,
    They,
    You,
)
from inkwright.effects.playing import Play
from inkwright.effects.resources import GainLore, LoseLore
from inkwright.effects.revealing import LookAt, NameCard, Reveal, RevealUntil, Search
from inkwright.effects.targets import (
    AnyNumber,
    AtRandom,
    Chosen,
    Each,
    Exactly,
    LocationOf,
    Ref,
    Rest,
    Selected,
    Together,
    TopOfDeck,
    UpTo,
)
from inkwright.effects.triggers import Nth, When
from inkwright.effects.zones import (
    Discard,
    DiscardUntil,
    Draw,
    DrawFromBottom,
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
from inkwright.text.reader import ACTION as ACTION_TEXT
from inkwright.text.reader import KEYWORD as KEYWORD_LINE
from inkwright.text.tests_order import in_order

YOU, OPPONENTS, EVERYBODY, THEY = You(), Opponents(), AllPlayers(), They()
MINE, OPPOSING, THEIRS = OwnedBy(YOU), OwnedBy(OPPONENTS), OwnedBy(THEY)
CHARACTER, ITEM, LOCATION, ACTION = (OfType((each,)) for each in ("character", "item", "location", "action"))
SONG, INKABLE = Classified(("Song",)), Inkable()
MY_TURN, THEIR_TURN = DuringTurnOf(YOU), DuringTurnOf(OPPONENTS)
IT, OTHER, CHOSEN, PICKED, EACH, TOP = map(Ref, ("it", "other", "chosen", "picked", "each", "top"))
SELF = Ref("this")
TURN, NEXT_TURN, THEIR_NEXT = ThisTurn(), UntilYourNextTurn(), DuringTheirNextTurn()
NO_QUEST = (Cant("quest"),)


def n(value: int) -> Number:
    return Number(value)


def f(*tests: CardTest, zone: str = "play") -> Filter:
    return Filter(zone, in_order(tests))


def named(*names: str) -> Named:
    return Named(names)


def kind(*names: str) -> Classified:
    return Classified(names)


def cost(op: str, value: int) -> CompareStat:
    return CompareStat("cost", op, n(value))


def strength(op: str, value: int) -> CompareStat:
    return CompareStat("strength", op, n(value))


THIS = f(IsThis())
ONE = Exactly(n(1))


def chosen(*tests: CardTest, bind: str = "chosen", zone: str = "play") -> Chosen:
    return Chosen(f(*tests, zone=zone), ONE, bind=bind)


def picked(*tests: CardTest, bind: str = "picked", zone: str = "play") -> Selected:
    return Selected(f(*tests, zone=zone), ONE, bind=bind)


def theirs(*tests: CardTest, count: int = 1) -> Chosen:
    """What each of some players chooses of their own."""
    return Chosen(f(THEIRS, *tests), Exactly(n(count)), THEY)


def discard(who: Any = YOU, count: int = 1, bind: str = "chosen") -> Discard:
    return Discard(Chosen(f(OwnedBy(who), zone="hand"), Exactly(n(count)), who, bind))


def when_played(effect: Effect, condition: Condition | None = None) -> Triggered:
    return Triggered((When("plays", THIS, None, YOU),), effect, condition)


def on_quest(effect: Effect, condition: Condition | None = None) -> Triggered:
    return Triggered((When("quests", THIS),), effect, condition)


def whenever_played(card: Filter, effect: Effect, condition: Condition | None = None) -> Triggered:
    return Triggered((When("plays", card, None, YOU),), effect, condition)


def when(event: str, effect: Effect, **more: Any) -> Triggered:
    condition = more.pop("condition", None)
    return Triggered((When(event, **more),), effect, condition)


def use(cost: Any, effect: Effect) -> Activated:
    return Activated(cost, effect)


def tap(ink: int = 0) -> Any:
    return Costs((ExertThis(), PayInk(n(ink)))) if ink else ExertThis()


def seq(*effects: Effect) -> Seq:
    return Seq(effects)


def gets(target: Any, *mods: Any, until: Any = TURN) -> Apply:
    return Apply(target, mods, until)


def add(stat: str, value: int) -> Add:
    return Add(stat, n(value))


def gain(keyword: str, value: int | None = None) -> GainKeyword:
    return GainKeyword(keyword, None if value is None else n(value))


def while_(condition: Condition, *mods: Any, cards: Filter | None = None) -> Static:
    return Static((Gets(mods, cards),), condition)


def top(count: int = 1, who: Any = YOU) -> TopOfDeck:
    return TopOfDeck(who, n(count))


def have(*tests: CardTest) -> Exists:
    return Exists(f(MINE, *tests))


def among(*tests: CardTest) -> Filter:
    return f(OneOf("top"), *tests, zone="deck")


def rest_below() -> ToDeck:
    return ToDeck(Rest("top"), "bottom", YOU)


def looked_into(count: int, select: Any) -> tuple[Effect, ...]:
    """Look at some cards, reveal some of them for your hand, and put the rest below."""
    return (LookAt(top(count)), May(Both((Reveal(select), ToHand(PICKED)))), rest_below())


def cards_of(who: Any, zone: str, *tests: CardTest) -> CountOf:
    return CountOf(f(OwnedBy(who), *tests, zone=zone))


def own_cost(amount: Amount, condition: Condition | None = None) -> Static:
    return Static((CostLess(YOU, THIS, amount),), condition, "any")


def to_inkwell(exerted: bool = True) -> ToInkwell:
    return ToInkwell(top(), exerted)


def chosen_opponent(effect: Effect) -> Seq:
    return seq(ChoosePlayer(OPPONENTS), EachPlayer(ThatPlayer(), effect))


def happened(times: int, event: str, *tests: CardTest, zone: str = "play", who: Any = None) -> CompareAmounts:
    return CompareAmounts(TimesHappened(When(event, f(*tests, zone=zone), None, who)), ">=", n(times))


ANOTHER_CHARACTER = f(Another(), CHARACTER)
DAMAGE_FROM_MINE = chosen(CHARACTER)

BY_HAND: list[tuple[str, str, Node]] = [
    # Actions.
    ("Promising Lead", "", ActionEffect(gets(chosen(CHARACTER), add("lore", 1), gain("Support")))),
    (
        "Try Everything",
        "",
        ActionEffect(
            seq(
                Both((RemoveDamage(UpTo(n(3)), chosen(CHARACTER)), Ready(CHOSEN))),
                gets(CHOSEN, Cant("quest"), Cant("challenge")),
            )
        ),
    ),
    ("The Beast is Mine!", "", ActionEffect(gets(chosen(CHARACTER), gain("Reckless"), until=THEIR_NEXT))),
    ("Hakuna Matata", "", ActionEffect(RemoveDamage(UpTo(n(3)), Each(f(MINE, CHARACTER))))),
    (
        "We've Got a Lot to Do!",
        "",
        ActionEffect(ToInkwell(chosen(OfType(("item", "location"))), True, PlayerOf("chosen"))),
    ),
    (
        "A Whole New World",
        "",
        ActionEffect(EachPlayer(EVERYBODY, Both((Discard(Each(f(THEIRS, zone="hand"))), Draw(THEY, n(7)))))),
    ),
    (
        "Most Everyone's Mad Here",
        "",
        ActionEffect(Then((GainLore(YOU, StatOfTarget("damage", chosen(CHARACTER))), Banish(CHOSEN)))),
    ),
    ("Seeking the Half Crown", "", ActionEffect(Draw(YOU, n(2)))),
    (
        "Might Solve a Mystery",
        "",
        ActionEffect(
            seq(
                LookAt(top(4)),
                May(
                    Both(
                        (
                            Reveal(
                                Together(
                                    (
                                        Selected(among(CHARACTER), UpTo(n(1))),
                                        Selected(among(ITEM), UpTo(n(1)), bind="picked2"),
                                    )
                                )
                            ),
                            ToHand(Ref("both")),
                        )
                    )
                ),
                rest_below(),
            )
        ),
    ),
    (
        "Who's With Me?",
        "",
        ActionEffect(
            seq(
                gets(Each(f(MINE, CHARACTER)), add("strength", 2)),
                FloatingTrigger(
                    When("challenges", f(MINE, CHARACTER, WithKeyword("Reckless")), ANOTHER_CHARACTER),
                    GainLore(YOU, n(2)),
                    TURN,
                ),
            )
        ),
    ),
    (
        "Colors of the Wind",
        "",
        ActionEffect(
            seq(
                EachPlayer(EVERYBODY, Reveal(top(who=THEY))),
                Draw(YOU, Times(1, InkTypes(f(OneOf("top"), zone="deck")))),
            )
        ),
    ),
    (
        "Escape Plan",
        "",
        ActionEffect(
            EachPlayer(EVERYBODY, Both((Select(theirs(CHARACTER, count=2)), ToInkwell(CHOSEN, True, THEY))))
        ),
    ),
    (
        "Fantastical and Magical",
        "",
        ActionEffect(Repeat(SizeOf("singers"), Both((Draw(YOU, n(1)), GainLore(YOU, n(1)))))),
    ),
    (
        "Right Behind You",
        "",
        ActionEffect(
            seq(
                Draw(YOU, n(1)),
                If(
                    AllOf((have(kind("Seven Dwarfs"), CHARACTER), have(kind("Princess"), CHARACTER))),
                    May(Play(picked(MINE, kind("Seven Dwarfs"), CHARACTER, zone="hand"))),
                ),
            )
        ),
    ),
    (
        "Keep the Ancient Ways",
        "",
        ActionEffect(ApplyRule(PlayersCant(OPPONENTS, "play", f(OfType(("item", "action")))), NEXT_TURN)),
    ),
    ("Sail the Azurite Sea", "", ActionEffect(seq(ApplyRule(ExtraInk(YOU, n(1)), TURN), Draw(YOU, n(1))))),
    (
        "I've Got a Dream",
        "",
        ActionEffect(
            seq(
                Ready(chosen(MINE, CHARACTER, AtLocation())),
                gets(CHOSEN, *NO_QUEST),
                GainLore(YOU, StatOfTarget("lore", LocationOf("chosen"))),
            )
        ),
    ),
    (
        "Gruesome and Grim",
        "",
        ActionEffect(
            seq(
                Play(picked(MINE, CHARACTER, cost("<=", 4), zone="hand")),
                gets(PICKED, gain("Rush"), until=Forever()),
                DelayedTrigger(When("turn_ends", None, None, ActivePlayer()), Banish(PICKED)),
            )
        ),
    ),
    ("Swooping Strike", "", ActionEffect(EachPlayer(OPPONENTS, Exert(theirs(IsReady(), CHARACTER))))),
    (
        "Night Howler Rage",
        "",
        ActionEffect(seq(Draw(YOU, n(1)), gets(chosen(CHARACTER), gain("Reckless"), until=THEIR_NEXT))),
    ),
    ("Part of Your World", "", ActionEffect(ReturnToHand(picked(MINE, CHARACTER, zone="discard")))),
    ("Helping Hand", "", ActionEffect(seq(gets(chosen(CHARACTER), gain("Support")), Draw(YOU, n(1))))),
    ("Last Stand", "", ActionEffect(Banish(chosen(CHARACTER, TookPart(When("is_challenged")))))),
    (
        "Zero to Hero",
        "",
        ActionEffect(
            seq(
                Count(CountOf(f(MINE, CHARACTER)), "counted"),
                NextCostsLess(YOU, f(CHARACTER), ValueOf("counted")),
            )
        ),
    ),
    (
        "Next Stop, Olympus",
        "",
        ActionEffect(
            seq(
                Ready(chosen(CHARACTER)),
                gets(CHOSEN, *NO_QUEST),
                NextTrigger(
                    When("challenges", f(OneOf("chosen")), ANOTHER_CHARACTER), GainLore(YOU, n(1)), TURN
                ),
            )
        ),
    ),
    (
        "Search for Clues",
        "",
        ActionEffect(
            seq(
                EachPlayer(PlayersWithMost(EVERYBODY, cards_of(THEY, "hand")), discard(THEY, 2)),
                If(have(kind("Detective"), CHARACTER), GainLore(YOU, n(1))),
            )
        ),
    ),
    (
        "Everybody's Got a Weakness",
        "",
        ActionEffect(
            seq(
                MoveDamage(ONE, Each(f(MINE, Damaged(), CHARACTER)), chosen(OPPOSING, CHARACTER)),
                Draw(YOU, Times(1, ValueOf("moved"))),
            )
        ),
    ),
    (
        "Look What You've Done",
        "",
        Abilities(
            (
                ActionEffect(DealDamage(n(2), chosen(CHARACTER))),
                Triggered(
                    (When("discards", f(IsThis(), zone="hand"), None, YOU, MY_TURN),),
                    May(Play(SELF, "cost")),
                    zone="discard",
                ),
            )
        ),
    ),
    # Keywords and numbers that cards have while something holds.
    ("Minnie Mouse - Funky Spelunker", "JOURNEY", while_(Is("this", (AtLocation(),)), add("strength", 2))),
    ("Razoul - Palace Guard", "LOOKY HERE", while_(Is("this", (Undamaged(),)), add("strength", 2))),
    ("The Bear - Territorial Animal", "SAVAGE FURY", while_(Is("this", (Damaged(),)), add("strength", 3))),
    (
        "Captain Hook - Ruthless Pirate",
        "YOU COWARD!",
        while_(
            Is("this", (IsExerted(),)),
            gain("Reckless"),
            cards=f(OPPOSING, CHARACTER, WithKeyword("Evasive")),
        ),
    ),
    (
        "Hercules - Mighty Leader",
        "EVER VALIANT",
        while_(
            Is("this", (IsExerted(),)),
            Conditional(Not(Is("itself", (Challenged(),))), (Shielded("any"),)),
            cards=f(MINE, Another(), kind("Hero"), CHARACTER),
        ),
    ),
    (
        "Belle - Bookworm",
        "USE YOUR IMAGINATION",
        while_(AnyPlayer(OPPONENTS, CompareAmounts(cards_of(THEY, "hand"), "==", n(0))), add("lore", 2)),
    ),
    (
        "Gaston - Scheming Suitor",
        "YES, I'M INTIMIDATING",
        while_(AnyPlayer(OPPONENTS, CompareAmounts(cards_of(THEY, "hand"), "==", n(0))), add("strength", 3)),
    ),
    (
        "Faline - Playful Fawn",
        "PRECOCIOUS FRIEND",
        while_(
            have(CHARACTER, CompareStat("strength", ">", Highest("strength", f(OPPOSING, CHARACTER)))),
            add("lore", 2),
        ),
    ),
    (
        "Mariano Guzman - Handsome Suitor",
        "I SEE YOU",
        while_(have(CHARACTER, named("Dolores Madrigal")), add("lore", 1)),
    ),
    (
        "Mickey Mouse - Brave Little Prince",
        "CROWNING ACHIEVEMENT",
        while_(Is("this", (CardUnder(),)), add("strength", 3), add("willpower", 3), add("lore", 3)),
    ),
    (
        "Louie - One Cool Duck",
        "SPRING THE TRAP",
        while_(Is("this", (Challenged(),)), add("strength", -1), cards=f(CHARACTER, Challenging())),
    ),
    ("Magic Broom - Aerial Cleaner", "WINGED FOR A DAY", while_(MY_TURN, gain("Evasive"))),
    (
        "Peter Pan - Shadow Finder",
        "FLY, OF COURSE!",
        Static((Gets((gain("Rush"),), f(MINE, Another(), CHARACTER, WithKeyword("Evasive"))),)),
    ),
    (
        "Clarabelle - News Reporter",
        "BREAKING STORY",
        Static((Gets((add("strength", 1),), f(MINE, Another(), CHARACTER, WithKeyword("Support"))),)),
    ),
    ("Sardine Can", "FLIGHT CABIN", Static((Gets((gain("Ward"),), f(MINE, IsExerted(), CHARACTER)),))),
    (
        "Captain Hook - Master Swordsman",
        "MAN-TO-MAN",
        Static(
            (Gets((LoseKeyword("Evasive"), CantGainKeyword("Evasive")), f(CHARACTER, named("Peter Pan"))),)
        ),
    ),
    (
        "Tamatoa - So Shiny!",
        "GLAM",
        Static((Gets((Add("lore", Times(1, CountOf(f(MINE, ITEM)))),)),)),
    ),
    ("Snow White - Fairest in the Land", "HIDDEN AWAY", Static((Gets((Cant("be_challenged"),)),))),
    (
        "Gizmoduck - Suited Up",
        "BLATHERING BLATHERSKITE",
        Static((Gets((Can("challenge_ready", f(Damaged(), CHARACTER)),)),)),
    ),
    (
        "Elisa Maza - Transformed Gargoyle",
        "FOREVER STRONG",
        Static((Gets((Floor("strength"),), f(MINE, CHARACTER)),)),
    ),
    (
        "Angela - Night Warrior",
        "ETERNAL NIGHT",
        Static((Gets((LoseAbility("Stone by Day"),), f(MINE, kind("Gargoyle"), CHARACTER)),)),
    ),
    (
        "Dale - Ready for His Shot",
        "SPIKE SUIT",
        Static((Gets((DealsWith("willpower"),), f(MINE, CHARACTER)),)),
    ),
    (
        "RC - Remote-Controlled Car",
        "LOW BATTERIES",
        Static((Gets((CantUnlessPaid("quest", PayInk(n(1))), CantUnlessPaid("challenge", PayInk(n(1))))),)),
    ),
    ("Turbo - Royal Hack", "GAME JUMP", Static((Gets((ShiftBaseNamed(("King Candy",)),)),))),
    ("Morph - Space Goo", "MIMICRY", Static((Gets((ShiftBase(),)),))),
    (
        "Carl Fredricksen & Russell - Intrepid Explorers",
        "OUTDOOR SKILLS",
        while_(
            Is("this", (AtLocation(),)),
            add("lore", 1),
            gain("Evasive"),
            cards=f(CHARACTER, AtSameLocation("this")),
        ),
    ),
    # Rules that change.
    ("Madam Mim - Hummingbird", "JUST HOW I LIKE IT", Static((CountAsInkable(f(MINE, zone="hand")),))),
    ("Figaro - Tuxedo Cat", "PLAYFULNESS", Static((Enters(f(OPPOSING, ITEM), True),))),
    (
        "Gizmoduck - Duckburg Defender",
        "FAIL-SAFE",
        Static(
            (PlayersCant(OPPONENTS, "play", f(ACTION, cost(">=", 4))),),
            CompareAmounts(cards_of(YOU, "hand"), "==", n(0)),
        ),
    ),
    ("Vision Slab", "TRAPPED!", Static((DamageStays(),))),
    ("Donald Duck - Flustered Sorcerer", "OBFUSCATE!", Static((LoreToWin(OPPONENTS, n(25)),))),
    ("Arthur - Determined Squire", "NO MORE BOOKS", Static((SkipStep(YOU, "draw"),))),
    ("Moana - Curious Explorer", "ANCESTRAL LEGACY", Static((MayInkFrom(YOU, "discard"),))),
    ("Roz - Always Watching", "ALWAYS", Static((TopCardFaceUp(OPPONENTS),))),
    (
        "Daisy Duck - Paranormal Investigator",
        "STRANGE HAPPENINGS",
        Static((InkEntersExerted(OPPONENTS),), Is("this", (IsExerted(),))),
    ),
    ("Prince Charming - Protector of the Realm", "PROTECTIVE PRESENCE", Static((OneChallengePerTurn(n(1)),))),
    (
        "Jolly Roger - Hook's Ship",
        "ALL HANDS ON DECK!",
        Static((MoveFree(f(MINE, kind("Pirate"), CHARACTER)),)),
    ),
    ("Microbots", "LIMITLESS APPLICATIONS", Static((CopyLimit(None),), None, "any")),
    (
        "RLS Legacy - Solar Galleon",
        "HEAVE TOGETHER NOW",
        Static((CostLess(YOU, f(MINE, CHARACTER), n(2), "move_here"),), have(CHARACTER, Here())),
    ),
    (
        "Maui's Fish Hook",
        "IT'S MAUI TIME!",
        Static((UseFree("Shapeshift"),), have(CHARACTER, named("Maui"))),
    ),
    (
        "Owl Island - Secluded Entrance",
        "TEAMWORK",
        Static((FirstEachTurnCostsLess(YOU, f(ACTION), Times(1, CountOf(f(MINE, CHARACTER, Here())))),)),
    ),
    # What a card says of its own cost.
    (
        "Gramma Tala - Connected to Nature",
        "ANCESTORS' GIFT",
        own_cost(Times(1, cards_of(YOU, "inkwell"))),
    ),
    (
        "John Silver - Vengeful Pirate",
        "DRAWN TO A FIGHT",
        own_cost(n(2), happened(1, "takes_damage", OPPOSING, CHARACTER)),
    ),
    (
        "Robin Hood - Timely Contestant",
        "TAG ME IN!",
        own_cost(Times(1, TotalOf("damage", f(OPPOSING, CHARACTER)))),
    ),
    (
        "Eeyore - In the Way",
        "THANKS FOR NOTICIN' ME",
        own_cost(Times(1, CountOf(f(IsExerted(), CHARACTER)))),
    ),
    (
        "Christopher Robin - Joining the Fun",
        "UNDERDOG",
        own_cost(n(1), AllOf((FirstTurn(YOU), Not(StartingPlayer(YOU))))),
    ),
    # What happens when a card is played.
    (
        "Anna - Heir to Arendelle",
        "LOVING HEART",
        when_played(
            seq(
                Select(chosen(OPPOSING, CHARACTER)),
                gets(CHOSEN, Cant("ready"), until=AtTheirNextStart()),
            ),
            have(CHARACTER, named("Elsa")),
        ),
    ),
    (
        "Donald Duck - Coin Collector",
        "MONEY EVERYWHERE",
        when_played(
            gets(Each(f(MINE, Another(), CHARACTER)), GainAbility(use(ExertThis(), Draw(YOU, n(1)))))
        ),
    ),
    (
        "Dale - Mischievous Ranger",
        "NUTS ABOUT PRANKS",
        when_played(
            May(IfDone(ToDiscard(top(3)), gets(chosen(CHARACTER), add("strength", -3), until=NEXT_TURN)))
        ),
    ),
    (
        "Yzma - Scary Beyond All Reason",
        "CRUEL IRONY",
        when_played(
            seq(
                ShuffleIn(chosen(Another(), CHARACTER), PlayerOf("chosen")),
                EachPlayer(PlayerOf("chosen"), Draw(THEY, n(2))),
            )
        ),
    ),
    (
        "Moana - Kakamora Leader",
        "GATHERING FORCES",
        when_played(
            seq(
                May(
                    MoveTo(Selected(f(MINE, CHARACTER), AnyNumber()), picked(LOCATION, bind="picked2")),
                ),
                GainLore(YOU, Times(1, SizeOf("movers"))),
            )
        ),
    ),
    (
        "Lady Tremaine - Overbearing Matriarch",
        "NOT FOR YOU",
        when_played(
            EachPlayer(
                PlayersWhere(OPPONENTS, CompareAmounts(LoreOf(THEY), ">", LoreOf(YOU))), LoseLore(THEY, n(1))
            )
        ),
    ),
    (
        "Alma Madrigal - Family Matriarch",
        "TO THE TABLE",
        when_played(
            seq(
                May(
                    Both(
                        (
                            Search(f(MINE, kind("Madrigal"), CHARACTER, zone="deck"), ONE),
                            Reveal(Ref("found")),
                        )
                    )
                ),
                Both((ShuffleDeck(YOU), ToDeck(Ref("found"), "top"))),
            )
        ),
    ),
    (
        "Rabbit - Hunny Paladin",
        "HUNNY AURA",
        when_played(gets(chosen(kind("Hunny"), CHARACTER), add("lore", 1))),
    ),
    (
        "Madam Mim - Rhino",
        "MAKE WAY, COMING THROUGH!",
        when_played(Either((Banish(SELF), ReturnToHand(chosen(Another(), MINE, CHARACTER))))),
    ),
    (
        "Madam Mim - Purple Dragon",
        "I WIN, I WIN!",
        when_played(
            Either(
                (
                    Banish(SELF),
                    ReturnToHand(Chosen(f(Another(), MINE, CHARACTER), Exactly(n(2)))),
                )
            )
        ),
    ),
    (
        "Maleficent - Formidable Queen",
        "LISTEN WELL, ALL OF YOU",
        when_played(
            Repeat(
                CountOf(f(MINE, CHARACTER, named("Maleficent"))),
                ReturnToHand(
                    chosen(OPPOSING, OfType(("character", "item", "location")), cost("<=", 3)),
                    PlayerOf("chosen"),
                ),
            )
        ),
    ),
    (
        "Mufasa - Ruler of Pride Rock",
        "A DELICATE BALANCE",
        when_played(
            Then(
                (
                    Exert(Each(f(MINE, zone="inkwell"))),
                    ReturnToHand(AtRandom(f(MINE, zone="inkwell"), n(2))),
                )
            )
        ),
    ),
    (
        "Bunch of Balloons",
        "FLOAT AWAY",
        when_played(seq(Select(chosen(MINE, LOCATION)), gets(CHOSEN, gain("Evasive"), until=WhileInPlay()))),
    ),
    (
        "Merlin - Envisioning the Future",
        "MINOR TRICKERY",
        when_played(May(DrawFromBottom(YOU, n(1)))),
    ),
    (
        "Yelana - Northuldra Leader",
        "WE ONLY TRUST NATURE",
        when_played(gets(chosen(CHARACTER), gain("Challenger", 2))),
    ),
    (
        "Doc - Taking Notes",
        "SHARE KNOWLEDGE",
        when_played(
            Draw(YOU, n(1)),
            AnyOf((have(Another(), kind("Seven Dwarfs"), CHARACTER), have(kind("Princess"), CHARACTER))),
        ),
    ),
    (
        "Aladdin - Doing His Part",
        "CLEAR IT OUT",
        when_played(May(IfDone(Pay(PayInk(n(1))), Banish(chosen(ITEM))))),
    ),
    (
        "Chip - Team Player",
        "RANGER RESOURCEFULNESS",
        when_played(May(Draw(YOU, n(1))), have(Another(), CHARACTER, CompareStat("willpower", ">=", n(4)))),
    ),
    (
        "Yzma - Exasperated Schemer",
        "HOW SHALL I DO IT?",
        when_played(May(Then((Draw(YOU, n(1)), discard())))),
    ),
    ("Inkrunner", "PREFLIGHT CHECK", when_played(Draw(YOU, n(1)))),
    (
        "Beast - Forbidding Recluse",
        "YOU'RE NOT WELCOME HERE",
        when_played(May(DealDamage(n(1), chosen(CHARACTER)))),
    ),
    (
        "Alistair Krei - Ambitious Entrepreneur",
        "AN EYE FOR TECH",
        when_played(GainLore(YOU, n(1)), AnyPlayer(OPPONENTS, Exists(f(THEIRS, ITEM)))),
    ),
    (
        "Kuzco - Impulsive Llama",
        "WHAT DOES THIS DO?",
        when_played(
            seq(
                EachPlayer(
                    OPPONENTS, Both((Select(theirs(CHARACTER)), ToDeck(CHOSEN, "bottom", None, THEY)))
                ),
                EachPlayer(OPPONENTS, May(Draw(THEY, n(1)), THEY)),
            )
        ),
    ),
    (
        "Stitch - Alien Buccaneer",
        "READY FOR ACTION",
        when_played(May(ToDeck(picked(MINE, ACTION, zone="discard"), "top")), PaidBy("shift")),
    ),
    (
        "Scrooge McDuck - Reformed Ebenezer",
        "SPREADING JOY",
        when_played(
            IfDone(
                May(ForEachCard(Each(f(MINE, Another(), CHARACTER)), PutUnder(top(), Ref("it")))),
                gets(EACH, gain("Ward"), until=NEXT_TURN),
            )
        ),
    ),
    ("Recovered Page", "WHAT IS TO COME", when_played(seq(*looked_into(4, Selected(among(CHARACTER), ONE))))),
    ("Donald Duck - Focused Flatfoot", "BAFFLING MYSTERY", when_played(May(to_inkwell()))),
    (
        "Yzma - On Edge",
        "WHY DO WE EVEN HAVE THAT LEVER?",
        when_played(
            seq(
                May(
                    Both(
                        (
                            Search(f(MINE, named("Wrong Lever!"), zone="deck"), ONE),
                            Reveal(Ref("found")),
                        )
                    )
                ),
                Both((ToHand(Ref("found")), ShuffleDeck(YOU))),
            ),
            Exists(f(MINE, named("Pull the Lever!"), zone="discard")),
        ),
    ),
    (
        "Pocahontas - Peacekeeper",
        "CALMING WORDS",
        when_played(
            ApplyAll(f(CHARACTER), (Cant("challenge"),), NEXT_TURN),
            AllOf(
                (
                    PaidBy("shift"),
                    CompareAmounts(TimesHappened(When("challenges", f(MINE, CHARACTER))), "==", n(0)),
                )
            ),
        ),
    ),
    (
        "Hades - Ruthless Tyrant",
        "SHORT ON PATIENCE",
        Triggered(
            (When("plays", THIS, None, YOU), When("quests", THIS)),
            May(IfDone(DealDamage(n(2), chosen(Another(), MINE, CHARACTER)), Draw(YOU, n(2)))),
        ),
    ),
    # What happens when a character quests.
    (
        "Lucky - Runt of the Litter",
        "FOLLOW MY VOICE",
        on_quest(seq(*looked_into(2, Selected(among(kind("Puppy"), CHARACTER), AnyNumber())))),
    ),
    (
        "Belle - Mechanic Extraordinaire",
        "REPURPOSE",
        on_quest(
            May(
                IfDone(
                    ToDeck(Selected(f(MINE, ITEM, zone="discard"), UpTo(n(3))), "bottom"),
                    GainLore(YOU, Times(1, SizeOf("picked"))),
                )
            )
        ),
    ),
    (
        "Merlin - Clever Clairvoyant",
        "PRESTIDIGITONIUM",
        on_quest(
            seq(
                Then((NameCard(), Reveal(top()))),
                If(Is("top", (SameName("named"),)), ToInkwell(TOP), ToDeck(TOP, "top")),
            )
        ),
    ),
    (
        "Gaston - Frightful Bully",
        "TOP THAT!",
        on_quest(
            gets(chosen(OPPOSING, CHARACTER), Cant("challenge"), Must("quest"), until=THEIR_NEXT),
            Is("this", (CardUnder(),)),
        ),
    ),
    (
        "Mulan - Resourceful Recruit",
        "RIGOROUS TRAINING",
        on_quest(GainLore(YOU, AtMost(StatOf("strength", "this"), n(6)))),
    ),
    (
        "Mirabel Madrigal - Gift of the Family",
        "SAVING THE MIRACLE",
        on_quest(gets(Each(f(MINE, Another(), kind("Madrigal"), CHARACTER)), add("lore", 1))),
    ),
    (
        "Beagle Boys - Small-Time Crooks",
        "HURRY IT UP!",
        on_quest(gets(chosen(MINE, CHARACTER), gain("Rush"), gain("Resist", 1))),
    ),
    (
        "Alma Madrigal - Heart of the Family",
        "FIND A WAY",
        on_quest(
            MoveDamage(UpTo(n(1)), chosen(MINE, CHARACTER), chosen(OPPOSING, CHARACTER, bind="chosen2"))
        ),
    ),
    (
        "Pete - Born to Cheat",
        "I CLOBBER YOU!",
        Triggered(
            (When("quests", Filter("play", (IsThis(), strength(">=", 5)))),),
            ReturnToHand(chosen(CHARACTER, strength("<=", 2)), PlayerOf("chosen")),
        ),
    ),
    (
        "Sisu - Uniting Dragon",
        "TRUST BUILDS TRUST",
        on_quest(
            seq(
                Reveal(top()),
                If(
                    Is("top", (kind("Dragon"), CHARACTER)),
                    Both((ToHand(TOP), Again())),
                    ToDeck(TOP, "either"),
                ),
            )
        ),
    ),
    (
        "Fred - Giant-Sized",
        "I LIKE WHERE THIS IS HEADING",
        on_quest(
            seq(
                RevealUntil(YOU, (kind("Floodborn"), CHARACTER)),
                Both((ToHand(Ref("found")), ShuffleIn(Rest("top")))),
            )
        ),
    ),
    (
        "Minnie Mouse - Practical Traveler",
        "DISCERNING EYE",
        on_quest(GainLore(YOU, n(1)), happened(1, "plays", Another(), CHARACTER, who=YOU)),
    ),
    (
        "Woody & Buzz Lightyear - Best Buddies",
        "...AND BEYOND!",
        on_quest(May(Play(picked(MINE, cost("<=", 2), zone="hand")))),
    ),
    # Other triggers.
    (
        "Donald Duck - Lively Pirate",
        "DUCK OF ACTION",
        when(
            "is_challenged",
            May(ReturnToHand(picked(MINE, ACTION, NotTest(SONG), zone="discard"))),
            subject=THIS,
        ),
    ),
    (
        "Chief Tui - Weaving a Tale",
        "AND THEN...",
        Triggered(
            (When("inks", None, None, YOU, MY_TURN),),
            seq(LookAt(top()), May(ToDeck(TOP, "either"))),
            times=1,
        ),
    ),
    (
        "Seven Dwarfs' Mine - Secure Fortress",
        "MOUNTAIN DEFENSE",
        Triggered(
            (Nth(1, When("moves", f(CHARACTER), THIS, YOU, MY_TURN)),),
            May(
                InsteadIf(
                    DealDamage(n(1), chosen(CHARACTER)), Is("it", (kind("Knight"),)), DealDamage(n(2), CHOSEN)
                )
            ),
        ),
    ),
    (
        "Aladdin - Heroic Outlaw",
        "DARING EXPLOIT",
        when(
            "banishes",
            Both((GainLore(YOU, n(2)), EachPlayer(OPPONENTS, LoseLore(THEY, n(2))))),
            subject=THIS,
            object=ANOTHER_CHARACTER,
            during=MY_TURN,
        ),
    ),
    (
        "Basil - Disguised Detective",
        "TWISTS AND TURNS",
        when(
            "inks",
            May(IfDone(Pay(PayInk(n(1))), chosen_opponent(discard(THEY)))),
            players=YOU,
            during=MY_TURN,
        ),
    ),
    (
        "Namaari - Heir of Fang",
        "TWO-WEAPON FIGHTING",
        when(
            "deals_challenge_damage",
            May(DealDamage(ValueOf("amount"), chosen(Another(), CHARACTER))),
            subject=THIS,
            object=ANOTHER_CHARACTER,
            during=MY_TURN,
        ),
    ),
    (
        "Casa Madrigal - Courtyard",
        "HEALING HOME",
        when(
            "quests",
            seq(May(RemoveDamage(UpTo(n(2)), IT)), May(RemoveDamage(UpTo(n(2)), SELF))),
            subject=f(CHARACTER, Here()),
        ),
    ),
    (
        "Queen of Hearts - Unpredictable Bully",
        "IF I LOSE MY TEMPER...",
        when("plays", PutDamage(n(1), IT), subject=ANOTHER_CHARACTER),
    ),
    (
        "Simba - King in the Making",
        "TIMELY ALLIANCE",
        when(
            "card_put_under",
            seq(
                May(Reveal(top())),
                If(
                    Is("top", (CHARACTER,)),
                    IfDone(May(Play(TOP, "free", True)), Nothing(), ToDeck(TOP, "bottom")),
                    ToDeck(TOP, "bottom"),
                ),
            ),
            subject=THIS,
            players=YOU,
        ),
    ),
    ("Mama Odie - Mystical Maven", "THIS GOING TO BE GOOD", whenever_played(f(SONG), May(to_inkwell()))),
    (
        "Raya - Guidance Seeker",
        "A GREATER PURPOSE",
        when(
            "inks",
            gets(SELF, gain("Resist", 1), until=NEXT_TURN),
            players=YOU,
            during=MY_TURN,
        ),
    ),
    (
        "Moana - Island Explorer",
        "ADVENTUROUS SPIRIT",
        when(
            "challenges",
            gets(chosen(Another(), MINE, CHARACTER), add("strength", 3)),
            subject=THIS,
            object=ANOTHER_CHARACTER,
        ),
    ),
    (
        "Prince Phillip - Swordsman of the Realm",
        "PRESSING THE ADVANTAGE",
        when(
            "challenges",
            DelayedTrigger(When("challenge_over", THIS), Ready(SELF)),
            subject=THIS,
            object=f(Damaged(), CHARACTER),
        ),
    ),
    (
        "Clarabelle - Light on Her Hooves",
        "KEEP IN STEP",
        when(
            "turn_ends",
            seq(
                ChoosePlayer(OPPONENTS),
                If(
                    AnyPlayer(
                        ThatPlayer(), CompareAmounts(cards_of(THEY, "hand"), ">", cards_of(YOU, "hand"))
                    ),
                    May(DrawUntil(YOU, cards_of(ThatPlayer(), "hand"))),
                ),
            ),
            players=YOU,
        ),
    ),
    (
        "Sneezy - Very Allergic",
        "AH-CHOO!",
        whenever_played(
            f(AnyTest(((IsThis(),), (Another(), kind("Seven Dwarfs"), CHARACTER)))),
            May(gets(chosen(CHARACTER), add("strength", -1))),
        ),
    ),
    (
        "Peter Pan - Pirate's Bane",
        "YOU'RE NEXT!",
        when(
            "challenges",
            gets(SELF, Shielded("challenge"), until=ThisChallenge()),
            subject=THIS,
            object=f(kind("Pirate"), CHARACTER),
        ),
    ),
    (
        "Prince John's Mirror",
        "A FEELING OF POWER",
        when(
            "turn_ends",
            EachPlayer(ThatPlayer(), DiscardUntil(THEY, n(3))),
            players=OPPONENTS,
            condition=AnyPlayer(ThatPlayer(), CompareAmounts(cards_of(THEY, "hand"), ">", n(3))),
        ),
    ),
    (
        "Yzma - Transformed Kitten",
        "I WIN",
        when(
            "is_banished",
            May(ReturnToHand(SELF)),
            subject=THIS,
            condition=EveryPlayer(
                OPPONENTS, CompareAmounts(cards_of(YOU, "hand"), ">", cards_of(THEY, "hand"))
            ),
        ),
    ),
    (
        "Pluto - Steel Champion",
        "MAKE ROOM",
        whenever_played(f(Another(), Inked(("Steel",)), CHARACTER), May(Banish(chosen(ITEM)))),
    ),
    ("Pete - Bad Guy", "TAKE THAT!", whenever_played(f(ACTION), gets(SELF, add("strength", 2)))),
    (
        "Ellie Fredricksen - Adventure Partner",
        "ALWAYS WITH YOU",
        when("is_banished", May(ToInkwell(SELF)), subject=THIS),
    ),
    (
        "Stitch - Experiment 626",
        "STEALTH MODE",
        Triggered(
            (When("turn_starts", None, None, YOU),),
            May(IfDone(Discard(Chosen(f(MINE, INKABLE, zone="hand"), ONE)), Play(SELF, "free", True))),
            zone="discard",
        ),
    ),
    (
        "Chem Purse",
        "HERE'S THE BEST PART",
        whenever_played(f(CHARACTER), gets(IT, add("strength", 4)), PaidBy("shift", "it")),
    ),
    (
        "Amethyst Coil",
        "MAGICAL TOUCH",
        when(
            "inks",
            May(MoveDamage(ONE, chosen(CHARACTER), chosen(OPPOSING, CHARACTER, bind="chosen2"))),
            players=YOU,
            during=MY_TURN,
        ),
    ),
    (
        "Tadashi Hamada - Gifted Roboticist",
        "SOMEONE HAS TO HELP",
        when(
            "is_banished",
            seq(May(to_inkwell(False)), ToInkwell(SELF, False)),
            subject=THIS,
            during=THEIR_TURN,
        ),
    ),
    (
        "Cheshire Cat - Inexplicable",
        "IT'S LOADS OF FUN",
        when(
            "card_put_under",
            May(MoveDamage(UpTo(n(2)), chosen(CHARACTER), chosen(OPPOSING, CHARACTER, bind="chosen2"))),
            subject=THIS,
            players=YOU,
        ),
    ),
    (
        "Bambi - Little Prince",
        "KIND OF BASHFUL",
        when("plays", ReturnToHand(SELF), subject=f(CHARACTER), players=OPPONENTS),
    ),
    (
        "Belle - Snowfield Strategist",
        "WINTER STOCKPILE",
        when("is_banished", May(ToInkwell(IT)), subject=f(MINE, CHARACTER)),
    ),
    # Abilities that are used.
    ("Plunger Crossbow", "SUCTION TECHNOLOGY", use(tap(2), Then((Draw(YOU, n(1)), discard())))),
    (
        "The Weedwhacker",
        "CLEAR-CUT",
        use(Costs((PayInk(n(2)), BanishThis())), Banish(chosen(kind("Vineling"), CHARACTER))),
    ),
    ("Scrooge's Top Hat", "BUSINESS EXPERTISE", use(tap(), NextCostsLess(YOU, f(ITEM), n(1)))),
    (
        "Elsa - Fierce Protector",
        "ICE OVER",
        use(
            Costs((PayInk(n(1)), DiscardCards(f(MINE, zone="hand"), n(1)))),
            Exert(chosen(OPPOSING, CHARACTER)),
        ),
    ),
    (
        "Recovered Page",
        "WHISPERED POWER",
        use(
            Costs((PayInk(n(1)), BanishThis())),
            PutUnder(top(), picked(MINE, OfType(("character", "location")), WithKeyword("Boost"))),
        ),
    ),
    ("Heart of Te Fiti", "CREATE LIFE", use(tap(2), to_inkwell())),
    (
        "Detective's Badge",
        "PROTECT AND SERVE",
        use(
            tap(1),
            gets(chosen(CHARACTER), gain("Resist", 1), GainClassification("Detective"), until=NEXT_TURN),
        ),
    ),
    (
        "Beast - Frustrated Designer",
        "I'VE HAD IT!",
        use(
            Costs((ExertThis(), PayInk(n(2)), BanishCards(f(MINE, ITEM), n(2)))),
            DealDamage(n(5), chosen(CHARACTER)),
        ),
    ),
    (
        "Family Fishing Pole",
        "THE PERFECT CAST",
        use(
            Costs((ExertThis(), PayInk(n(1)), BanishThis())),
            IfDone(ReturnToHand(chosen(MINE, IsExerted(), CHARACTER)), GainLore(YOU, n(2))),
        ),
    ),
    (
        "The Sword of Shan-Yu",
        "WORTHY WEAPON",
        use(
            Costs((ExertThis(), ExertCards(f(MINE, CHARACTER), n(1)))),
            seq(Ready(chosen(CHARACTER)), gets(CHOSEN, *NO_QUEST)),
        ),
    ),
    (
        "Pixie Dust",
        "FAITH AND TRUST",
        use(tap(2), gets(chosen(CHARACTER), gain("Challenger", 2), gain("Evasive"), until=NEXT_TURN)),
    ),
    (
        "Airfoil",
        "I GOT TO BE GOING",
        use(tap(), If(happened(2, "plays", ACTION, who=YOU), Draw(YOU, n(1)))),
    ),
    (
        "Medallion Weights",
        "DISCIPLINE AND STRENGTH",
        use(
            tap(2),
            seq(
                gets(chosen(CHARACTER), add("strength", 2)),
                FloatingTrigger(
                    When("challenges", f(OneOf("chosen")), ANOTHER_CHARACTER), May(Draw(YOU, n(1))), TURN
                ),
            ),
        ),
    ),
    (
        "Pete - Wrestling Champ",
        "RE-PETE",
        use(
            tap(),
            seq(Reveal(top()), If(Is("top", (CHARACTER, named("Pete"))), May(Play(TOP)))),
        ),
    ),
    (
        "Maui - Whale",
        "I GOT YOUR BACK",
        use(PayInk(n(2)), seq(Ready(SELF), gets(SELF, *NO_QUEST))),
    ),
    (
        "Hidden Trap",
        "SNAP!",
        use(
            Costs((ExertThis(), BanishThis())),
            Choose(
                (
                    Banish(chosen(ITEM)),
                    gets(chosen(OPPOSING, CHARACTER, bind="chosen2"), add("strength", -2)),
                ),
                ONE,
            ),
        ),
    ),
    (
        "Baymax's Healthcare Chip",
        "10,000 MEDICAL PROCEDURES",
        use(
            tap(),
            Choose(
                (
                    RemoveDamage(UpTo(n(1)), chosen(CHARACTER)),
                    If(
                        have(kind("Robot"), CHARACTER),
                        RemoveDamage(UpTo(n(3)), chosen(CHARACTER, bind="chosen2")),
                    ),
                ),
                ONE,
            ),
        ),
    ),
    (
        "Shere Khan - Fierce and Furious",
        "WILD RAGE",
        use(Costs((PayInk(n(1)), DamageThis(n(1)))), seq(Ready(SELF), gets(SELF, *NO_QUEST))),
    ),
    ("Pawpsicle", "THAT'S REDWOOD", use(BanishThis(), RemoveDamage(UpTo(n(2)), chosen(CHARACTER)))),
    # Replacement.
    (
        "Lord Macintosh - Wiry and High-Strung",
        "TOUGH IT OUT",
        MayEnterExerted(gets(chosen(CHARACTER), gain("Resist", 2), until=NEXT_TURN)),
    ),
]


def test_there_are_enough_of_them_and_none_is_there_twice() -> None:
    assert len({(name, title) for name, title, _ in BY_HAND}) == len(BY_HAND) >= 150


@pytest.mark.parametrize(
    ("name", "title", "tree"), BY_HAND, ids=[f"{name}: {title}" for name, title, _ in BY_HAND]
)
def test_the_reader_reads_what_was_written_by_hand(name: str, title: str, tree: Node) -> None:
    reader = card_texts.reader()
    wanted = [
        each
        for each in card_texts.entries()
        if (each.facts.full_name, each.source.title) == (name, title)
        and each.source.kind not in (card_texts.REMINDER, KEYWORD_LINE)
        and isinstance(tree, ActionEffect | Abilities) == (each.source.kind == ACTION_TEXT)
    ]
    assert len(wanted) == 1, "the card or the ability is not in the data"
    [entry] = wanted
    facts = entry.facts
    assert reader.read(entry.source.text, facts.type, facts.full_name, entry.source.kind).tree == tree
