"""The greedy bot's view of a game: cards in play, players, known cards and the open decision."""

from __future__ import annotations

from typing import Final

from inkwright.effects.node import Node

_DECISIVE: Final = 4.0
"""Weight of the lore of opposing cards that together could win in their next turn."""


class Unit:
    """A card in play. A stat that the card does not have is 0."""

    __slots__ = (
        "abilities",
        "at_location",
        "cannot_challenge",
        "challenger",
        "classes",
        "cost",
        "damage",
        "danger",
        "drying",
        "exerted",
        "key",
        "keywords",
        "lore",
        "move_cost",
        "names",
        "player",
        "resist",
        "strength",
        "type",
        "under",
        "urgency",
        "value",
        "weighed",
        "willpower",
    )

    def __init__(self, key: int, player: int, type_: int) -> None:
        self.key = key
        """Number by which options refer to the card."""
        self.player = player
        self.type = type_
        self.cost: int = 0
        self.exerted: bool = False
        self.drying: bool = False
        self.damage: int = 0
        self.strength: int = 0
        self.willpower: int = 0
        self.lore: int = 0
        self.move_cost: int = 0
        self.keywords: int = 0
        """Keywords that matter in play, as bits."""
        self.challenger: int = 0
        self.resist: int = 0
        self.abilities: int = 0
        """Number of abilities other than keywords."""
        self.under: int = 0
        """Number of cards under it."""
        self.cannot_challenge: bool = False
        """True if an effect says that it can't challenge or can't ready."""
        self.at_location: bool = False
        self.names: frozenset[str] = frozenset()
        self.classes: frozenset[str] = frozenset()
        self.urgency: float = 1.0
        """Weight of its lore, which grows as its player, an opponent, comes close to winning."""
        self.value: float = 0.0
        self.danger: float = -1.0
        """Danger when exerted, or -1 if not computed yet; see `card_values`."""
        self.weighed: bool = False
        """True once `value` is computed."""


class Speaker:
    """Bindings of an ability: its player, its card, and the players bound so far."""

    __slots__ = ("that", "they", "this", "you")

    def __init__(self, you: int, this: Unit | None = None, they: int = -1, that: int = -1) -> None:
        self.you = you
        self.this = this
        """The ability's own card, if it is in play."""
        self.they = they
        """Player meant by `They`, inside an effect for each player; -1 if there is none."""
        self.that = that
        """Player who was chosen; -1 if none was."""


class Outcome:
    """An effect or ability that can be scored."""

    __slots__ = ()

    def gain(self, board: Board, speaker: Speaker) -> float:
        """Return my gain from it, whoever controls it."""
        raise NotImplementedError


class CardSummary:
    """Printed card, with its values computed once."""

    __slots__ = (
        "abilities",
        "cost",
        "full_name",
        "has_lore",
        "has_move_cost",
        "has_strength",
        "has_willpower",
        "in_hand",
        "inkable",
        "name",
        "on_entry",
        "on_play",
        "printed",
        "type",
    )

    def __init__(self, full_name: str, name: str, type_: int, cost: int, inkable: bool) -> None:
        self.full_name = full_name
        self.name = name
        self.type = type_
        self.cost = cost
        self.inkable = inkable
        self.has_strength: bool = True
        self.has_willpower: bool = True
        self.has_lore: bool = True
        self.has_move_cost: bool = True
        self.abilities: int = 0
        """Number of abilities other than keywords."""
        self.printed: float = 0.0
        """Value that it will have in play, or that an action is likely to have."""
        self.in_hand: float = 0.0
        """Value in hand if it can be played soon."""
        self.on_play: list[Outcome] = []
        """Its abilities, as scored when an action is played."""
        self.on_entry: list[Outcome] = []
        """Effects of abilities that trigger when it is played."""


class Board:
    """A game from the seat of the player who decides. Subclasses read it from a state or from JSON."""

    __slots__ = (
        "active",
        "by_key",
        "everyone",
        "hand",
        "ink",
        "kind",
        "me",
        "mine",
        "my_lore_needed",
        "options",
        "part",
        "ready",
        "source",
        "source_owner",
        "speaker",
        "team",
        "teams",
        "their_lore_needed",
        "theirs",
        "tree",
        "units",
    )

    def __init__(self, me: int, teams: tuple[int, ...], everyone: list[int], active: int) -> None:
        self.me = me
        self.teams = teams
        self.everyone = everyone
        """Players who have not left."""
        self.active = active
        self.team: int = teams[me]
        self.mine: list[Unit] = []
        """Cards in play of my team."""
        self.theirs: list[Unit] = []
        self.units: list[Unit] = []
        """All cards in play, those of my team first."""
        self.by_key: dict[int, Unit] = {}
        self.ink: int = 0
        """Cards in my inkwell."""
        self.ready: int = 0
        """Those of them that are ready."""
        self.my_lore_needed: int = 1
        self.their_lore_needed: int = 20
        """Lore that the leading opponent still needs."""
        self.hand: list[CardSummary] = []
        """Known cards in my hand; read for turn actions and the opening hand only."""
        self.kind: int = -1
        """Kind of the open decision, as a code."""
        self.options: list[int] = []
        """Answers to it, packed."""
        self.speaker = Speaker(me)
        """Bindings of the ability that asks."""
        self.source_owner: int = -1
        """Owner of the card that asks; -1 if there is none."""
        self.source: CardSummary | None = None
        """The card that asks, if it is known."""
        self.tree: Node | None = None
        """The ability that asks."""
        self.part: Node | None = None
        """The part of the ability that asks."""

    def sort_units(self) -> None:
        """Fill `units` and `by_key` from `mine` and `theirs`."""
        self.units = self.mine + self.theirs
        by_key = self.by_key
        for unit in self.units:
            by_key[unit.key] = unit

    def weigh_lore(self) -> None:
        """Set how urgent it is to keep opposing cards from earning lore."""
        total = 0
        for unit in self.theirs:
            total += unit.lore
        if total == 0:
            return
        share = total / max(1, self.their_lore_needed)
        urgency = _DECISIVE if share >= 1.0 else 1.0 + 1.5 * share * share
        for unit in self.theirs:
            unit.urgency = urgency

    def is_mine(self, player: int) -> bool:
        """Return True if a player is on my team."""
        return self.teams[player] == self.team

    def known(self, key: int) -> CardSummary | None:
        """Return the card that an option refers to, or None if I don't know which card it is."""
        raise NotImplementedError

    def owner(self, key: int) -> int:
        """Return the owner of the card that an option refers to."""
        raise NotImplementedError

    def hand_count(self, player: int) -> int:
        """Return the number of cards in a hand."""
        raise NotImplementedError

    def discard_count(self, player: int) -> int:
        """Return the number of cards in a discard."""
        raise NotImplementedError

    def lore_of(self, player: int) -> int:
        """Return the lore of a player."""
        raise NotImplementedError

    def ink_of(self, option: int) -> int:
        """Return the ink that playing a card or moving costs."""
        raise NotImplementedError

    def ability_of(self, option: int) -> Node | None:
        """Return the ability that an option uses or resolves, if it has words on a card."""
        raise NotImplementedError

    def does_nothing(self, option: int) -> bool:
        """Return True if playing an action or using an ability is known to do nothing now."""
        return False

    def speaker_of(self, option: int) -> Speaker:
        """Return the bindings of a waiting ability."""
        raise NotImplementedError

    def name_of(self, option: int) -> str:
        """Return the card name that an option names."""
        raise NotImplementedError

    def unseen(self) -> dict[str, int]:
        """Return how many cards of each name may still be in my deck; both full names and names count."""
        raise NotImplementedError
