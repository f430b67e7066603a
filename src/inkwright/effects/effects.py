"""What happens: the instructions of resolving effects, and what they act on."""

from __future__ import annotations

from inkwright.effects.amounts import Amount, Number
from inkwright.effects.conditions import Condition
from inkwright.effects.costs import Cost
from inkwright.effects.durations import Duration
from inkwright.effects.filters import Filter
from inkwright.effects.modifiers import Modifier, RuleChange
from inkwright.effects.node import Node, word
from inkwright.effects.players import Players, You
from inkwright.effects.triggers import When


class HowMany(Node):
    """How many things are chosen."""


@word
class Exactly(HowMany):
    """That many, or as many as there are (1.2.3)."""

    amount: Amount


@word
class UpTo(HowMany):
    """None to that many, no repeats (6.1.3)."""

    amount: Amount


@word
class AnyNumber(HowMany):
    """None to all of them."""


@word
class TotalUpTo(HowMany):
    """Any number of them whose characteristics add up to at most that much: "with total {S} 10 or less"."""

    stat: str
    amount: Amount


@word
class All(HowMany):
    """As many as there are: "remove all damage"."""


class Target(Node):
    """The cards an instruction acts on."""


@word
class Chosen(Target):
    """Cards that are *chosen*: Ward, Vanish and "is chosen" matter."""

    filter: Filter
    count: HowMany
    by: Players = You()
    bind: str = "chosen"


@word
class Selected(Target):
    """Cards that a player selects without choosing them in the sense of Ward: "one of your items"."""

    filter: Filter
    count: HowMany
    by: Players = You()
    bind: str = "picked"


@word
class Each(Target):
    """All cards a filter finds."""

    filter: Filter
    bind: str = "each"


@word
class AtRandom(Target):
    """That many cards of those a filter finds, by chance."""

    filter: Filter
    amount: Amount
    bind: str = "random"


@word
class TopOfDeck(Target):
    """The top cards of a deck."""

    players: Players
    amount: Amount
    bind: str = "top"


@word
class BottomOfDeck(Target):
    """The bottom cards of a deck."""

    players: Players
    amount: Amount
    bind: str = "bottom"


@word
class LocationOf(Target):
    """The location that a named card is at, if any."""

    card: str


@word
class Together(Target):
    """Several targets at once: "chosen character and all other characters with the same name"."""

    targets: tuple[Target, ...]
    bind: str = "both"


@word
class Rest(Target):
    """Of the cards bound under a name, those that nothing has been done with since: "the rest", "the
    other"."""

    name: str


@word
class Ref(Target):
    """Cards bound before: `this` is the ability's own card, `it` what the trigger is about, `other` the other
    card of the trigger; everything else is a name an earlier part gave."""

    name: str


class Effect(Node):
    """An instruction."""


@word
class Seq(Effect):
    """One after the other, as much as possible (6.1.2)."""

    effects: tuple[Effect, ...]


@word
class Both(Effect):
    """A and B: parts of one instruction, in printed order. A `May` around it takes or leaves all of them."""

    effects: tuple[Effect, ...]


@word
class Then(Effect):
    """A, then B: parts of one instruction, the order of which matters. Each is done as far as possible; B
    does not depend on A. A `May` around it takes or leaves all of them."""

    effects: tuple[Effect, ...]


@word
class May(Effect):
    """The players may; declining skips it all (6.1.4)."""

    effect: Effect
    players: Players = You()


@word
class If(Effect):
    """If a condition holds, one effect, otherwise another."""

    condition: Condition
    then: Effect
    otherwise: Effect | None = None


@word
class InsteadIf(Effect):
    """An effect, or another one in its place if a condition holds (6.5.1.1): "A. If C, B instead."

    The targets of `effect` are selected first and bound, whichever is then done: `condition` and `instead`
    may speak of them."""

    effect: Effect
    condition: Condition
    instead: Effect


@word
class Choose(Effect):
    """Choose one (or more) of several effects."""

    options: tuple[Effect, ...]
    count: HowMany
    by: Players = You()


@word
class IfDone(Effect):
    """A to B, A then if you do B: B only when A was done completely (6.1.5.1)."""

    first: Effect
    then: Effect
    otherwise: Effect | None = None


@word
class Either(Effect):
    """A or B: one of them must be done if possible (6.1.5.2)."""

    options: tuple[Effect, ...]
    by: Players = You()


@word
class Unless(Effect):
    """An effect unless the players pay or do something first; in what they do they are `They`."""

    effect: Effect
    players: Players
    avoid: Effect


@word
class Pay(Effect):
    """Pay a cost while resolving (6.1.5)."""

    cost: Cost
    players: Players = You()


@word
class EachPlayer(Effect):
    """Each of the players, who are `They` in it, does it, in turn order (6.7.6)."""

    players: Players
    effect: Effect


@word
class ChoosePlayer(Effect):
    """Choose a player, or some, and bind them as `player`: the candidates are opponents or any players."""

    players: Players
    by: Players = You()
    bind: str = "player"
    count: HowMany = Exactly(Number(1))


@word
class ForEachCard(Effect):
    """Once for each of some cards, each bound in turn."""

    target: Target
    effect: Effect
    bind: str = "it"


@word
class Repeat(Effect):
    """An effect that many times."""

    amount: Amount
    effect: Effect


@word
class Again(Effect):
    """Repeat the whole effect it stands in."""


@word
class Select(Effect):
    """Only select cards and bind them; later parts act on them."""

    target: Target


@word
class Count(Effect):
    """Bind a number under a name (6.1.8)."""

    amount: Amount
    bind: str


@word
class DealDamage(Effect):
    """Deal damage (1.9.2.1). `resist` is False where Resist does not reduce it."""

    amount: Amount
    target: Target
    resist: bool = True


@word
class PutDamage(Effect):
    """Put damage counters (1.9.2.2)."""

    amount: Amount
    target: Target


@word
class RemoveDamage(Effect):
    """Remove damage, exactly or up to an amount (1.9.2.3); what was removed is bound as `removed`, and the
    cards that had some removed as `healed`."""

    count: HowMany
    target: Target


@word
class RemoveDamageSplit(Effect):
    """Remove up to an amount in total, split as the player likes."""

    amount: Amount
    target: Target


@word
class MoveDamage(Effect):
    """Move damage from cards to a card (1.9.2.4); what was moved is bound as `moved`."""

    count: HowMany
    source: Target
    target: Target


@word
class Banish(Effect):
    """Banish."""

    target: Target


@word
class Exert(Effect):
    """Exert."""

    target: Target


@word
class ExertSymbol(Effect):
    """Exert by the exert symbol, which drying characters can't be (5.1.1.11)."""

    target: Target


@word
class Ready(Effect):
    """Ready."""

    target: Target


@word
class ReturnToHand(Effect):
    """Return cards to their players' hands."""

    target: Target
    whose: Players = You()
    """Whose hand the words name. Cards always go to their own players', so this only has to agree."""


@word
class ToHand(Effect):
    """Put cards into their players' hands."""

    target: Target
    whose: Players = You()
    """Whose hand the words name. Cards always go to their own players', so this only has to agree."""


@word
class ToDeck(Effect):
    """Put cards on their players' decks: place is top, bottom, either, any or random."""

    target: Target
    place: str
    order: Players | None = None
    """Who orders several cards; None keeps the order they have."""
    whose: Players = You()
    """Whose deck the words name. Cards always go to their own players', so this only has to agree."""


@word
class ShuffleIn(Effect):
    """Shuffle cards into their players' decks."""

    target: Target
    whose: Players = You()
    """Whose deck the words name. Cards always go to their own players', so this only has to agree."""


@word
class ShuffleDeck(Effect):
    """Shuffle the players' decks."""

    players: Players = You()


@word
class ToInkwell(Effect):
    """Put cards into their players' inkwells facedown (7.5.6)."""

    target: Target
    exerted: bool = True
    whose: Players = You()
    """Whose inkwell the words name. Cards always go to their own players', so this only has to agree."""


@word
class ToDiscard(Effect):
    """Put cards into their players' discards, which is not discarding unless they come from a hand."""

    target: Target
    whose: Players = You()
    """Whose discard the words name. Cards always go to their own players', so this only has to agree."""


@word
class Discard(Effect):
    """Discard cards from hand."""

    target: Target


@word
class PutUnder(Effect):
    """Put cards under a card."""

    cards: Target
    target: Target
    faceup: bool = False


@word
class Draw(Effect):
    """Draw cards, one at a time (1.12.2)."""

    players: Players
    amount: Amount


@word
class DrawFromBottom(Effect):
    """Draw cards, one at a time, from the bottom of the deck."""

    players: Players
    amount: Amount


@word
class DiscardUntil(Effect):
    """Choose and discard until that many cards are in hand (6.1.8.1)."""

    players: Players
    amount: Amount


@word
class DrawUntil(Effect):
    """Draw until that many cards are in hand (6.1.8.1)."""

    players: Players
    amount: Amount


@word
class GainLore(Effect):
    """Gain lore."""

    players: Players
    amount: Amount


@word
class LoseLore(Effect):
    """Lose lore; what was lost is bound as `lost`."""

    players: Players
    amount: Amount


@word
class GainDrops(Effect):
    """Put ink drops into the players' inkwells (1.13.1.2)."""

    players: Players
    amount: Amount


@word
class Apply(Effect):
    """The cards get modifiers for a duration: an applied static (6.4.2.2)."""

    target: Target
    modifiers: tuple[Modifier, ...]
    duration: Duration


@word
class ApplyAll(Effect):
    """Whatever a filter finds, now or later, gets modifiers: a continuous static (6.4.2.1)."""

    filter: Filter
    modifiers: tuple[Modifier, ...]
    duration: Duration


@word
class ApplyRule(Effect):
    """The rules change for a duration."""

    change: RuleChange
    duration: Duration


@word
class NextCostsLess(Effect):
    """The players pay less for the next such card they play or move this turn; used up by it (4.3.6)."""

    players: Players
    cards: Filter
    amount: Amount
    way: str = "play"


@word
class NextEnters(Effect):
    """The next such card the player plays this turn enters with modifiers and maybe exerted."""

    cards: Filter
    exerted: bool
    modifiers: tuple[Modifier, ...]
    duration: Duration


@word
class FloatingTrigger(Effect):
    """A floating trigger: whenever that happens for a duration, an effect (6.2.7.1)."""

    when: When
    effect: Effect
    duration: Duration


@word
class NextTrigger(Effect):
    """The next time that happens within a duration, an effect, once."""

    when: When
    effect: Effect
    duration: Duration


@word
class DelayedTrigger(Effect):
    """A delayed trigger: at the end of the turn and the like, an effect (6.2.7.2)."""

    when: When
    effect: Effect


@word
class NextReplacement(Effect):
    """The next time that would happen within a duration, something else happens instead (6.5)."""

    when: When
    effect: Effect
    duration: Duration


@word
class Play(Effect):
    """Play cards by an effect (6.7.8): `way` is cost, free or shift_free."""

    target: Target
    way: str = "free"
    exerted: bool = False
    players: Players = You()


@word
class MoveTo(Effect):
    """Move characters to a location, for free unless it says otherwise (4.7); those that did are `movers`."""

    target: Target
    location: Target


@word
class Reveal(Effect):
    """Show cards to everyone (6.1.14)."""

    target: Target


@word
class LookAt(Effect):
    """Let the player see cards."""

    target: Target
    players: Players = You()


@word
class RevealUntil(Effect):
    """Reveal from the top until a card passes the tests; it is bound as `found`, and all of them as `top`."""

    players: Players
    tests: tuple[Node, ...]


@word
class Search(Effect):
    """Search a deck for a card that passes the filter and bind it (7.1.4)."""

    filter: Filter
    count: HowMany
    bind: str = "found"


@word
class NameCard(Effect):
    """Name a card."""

    bind: str = "named"


@word
class Nothing(Effect):
    """Nothing happens: what an event is replaced with when it is prevented."""


@word
class WinGame(Effect):
    """The players win the game."""

    players: Players


@word
class LoseGame(Effect):
    """The players lose the game."""

    players: Players
