"""Build the game of a scenario: before the first turn, at the start of a turn or in the middle of one."""

from __future__ import annotations

from inkwright.cards.table import CardTable
from inkwright.engine.actions.turn import MAIN_STAGE, Turn
from inkwright.engine.codes import (
    ACTION,
    D_EVERYTHING,
    LOCATION,
    PHASE_END,
    PHASE_MAIN,
    W_INK,
    Z_DISCARD,
    Z_HAND,
    Z_INKWELL,
    Z_UNDER,
)
from inkwright.engine.definition import CardDef
from inkwright.engine.project import enter_discard, refresh
from inkwright.engine.setup import Setup, new_state
from inkwright.engine.state import CHECKED, UNCHECKED, Log, Permanent, State
from inkwright.engine.zones import put_into_play, seen_by_zone, take
from inkwright.errors import InkwrightError
from inkwright.rules.editions import NEWEST, Edition, edition
from inkwright.rules.formats import GameRules, format_named
from inkwright.scenarios.cards import ScenarioCards, filler
from inkwright.scenarios.errors import ScenarioError
from inkwright.scenarios.fields import MAIN, SETUP
from inkwright.scenarios.model import Entry, EntryInPlay, Scenario, Seat
from inkwright.scenarios.names import Names
from inkwright.scenarios.recorded_positions import complete_cards, find_named_ink
from inkwright.scenarios.resources import set_amount
from inkwright.scenarios.yaml_nodes import Text

MAX_CARDS = 20_000
SEED = 1


def build(scenario: Scenario, table: CardTable, default: Edition = NEWEST) -> tuple[State, Names]:
    """Return the game of a scenario at its first decision, and its names."""
    g, names = lay_out(scenario, table, default)
    g.advance()
    return g, names


def lay_out(scenario: Scenario, table: CardTable, default: Edition = NEWEST) -> tuple[State, Names]:
    """Return the game of a scenario, about to advance to its first decision, and its names."""
    beginning = scenario.beginning
    rules = edition_of(scenario, default)
    layout = Layout(scenario, ScenarioCards(complete_cards(scenario), table))
    g = new_state(layout.decks(), rules, layout.game, SEED)
    layout.place(g)
    g.team = teams_of(scenario)
    g.simultaneous = len(set(g.team)) < len(g.team)
    players = [seat.name.value for seat in scenario.seats]
    first = players.index(scenario.active.value) if scenario.active is not None else 0
    if beginning.at == SETUP:
        chooser = players.index(beginning.chooser.value) if beginning.chooser is not None else None
        setup = Setup(first if chooser is None else None, chooser)
        setup.known = True
        g.push(setup)
    else:
        begin_turn(g, first, turn_of(scenario), beginning.at)
    g.dirty = D_EVERYTHING
    refresh(g)
    # A recorded position is checked only after its first action; see the runner.
    g.checked = CHECKED if scenario.recorded else UNCHECKED
    g.log = Log()
    return g, layout.names()


def begin_turn(g: State, active: int, turn: int, at: str) -> None:
    """Begin a turn of a player, before its Ready step or in the Main Phase."""
    g.active = active
    sides = len(set(g.team))
    for q, player in enumerate(g.players):
        ago = (g.team[active] - g.team[q]) % sides
        player.turns = (turn - ago - 1) // sides + 1
    g.starter = g.team.index((g.team[active] - turn + 1) % sides)
    g.turn = turn
    process = Turn()
    if at == MAIN:
        process.stage = MAIN_STAGE
        g.phase = PHASE_MAIN
    else:  # the Ready step counts this turn
        g.turn -= 1
        for q in g.acting():
            g.players[q].turns -= 1
        g.phase = PHASE_END
    g.push(process)


def edition_of(scenario: Scenario, default: Edition) -> Edition:
    """Return the edition that a scenario names, or else the default."""
    if scenario.edition is None:
        return default
    try:
        return edition(scenario.edition.value)
    except InkwrightError as problem:
        raise ScenarioError(scenario.edition.line, str(problem)) from None


def game_rules_of(scenario: Scenario) -> GameRules:
    """Return the rules of the format that a scenario names, or else the usual ones."""
    if scenario.format is None:
        return GameRules()
    try:
        return format_named(scenario.format.value).game
    except InkwrightError as problem:
        raise ScenarioError(scenario.format.line, str(problem)) from None


def turn_of(scenario: Scenario) -> int:
    """Return the number of the turn: by default the first turn of the active player or team.

    A scenario may test that turn, and passing leads to later ones.
    """
    if scenario.beginning.turn is not None:
        return scenario.beginning.turn
    names = [seat.name.value for seat in scenario.seats]
    return teams_of(scenario)[names.index(scenario.active.value) if scenario.active is not None else 0] + 1


def teams_of(scenario: Scenario) -> tuple[int, ...]:
    """Return the team of each player, numbered by their first seats; without teams everyone is alone."""
    names = [seat.name.value for seat in scenario.seats]
    mates = {name: team for team in scenario.teams for name in team}
    found: dict[tuple[str, ...], int] = {}
    return tuple(found.setdefault(mates.get(name, (name,)), len(found)) for name in names)


class Layout:
    """Zones of all cards. Ids are given in the order play, hand, deck, discard, ink, rest of the deck."""

    def __init__(self, scenario: Scenario, cards: ScenarioCards) -> None:
        self.scenario = scenario
        self.cards = cards
        self.game = game_rules_of(scenario)
        self.aliases: dict[str, tuple[int, ...]] = {}
        self.count = 0
        self.dealt: list[list[CardDef]] = []
        self.hands: list[list[int]] = []
        self.tops: list[list[int]] = []
        self.discards: list[list[int]] = []
        self.inks: list[list[int]] = []
        self.play: list[list[tuple[EntryInPlay, int, list[int], list[int]]]] = []
        for seat in scenario.seats:
            self.deal(seat)

    def decks(self) -> list[list[CardDef]]:
        """Return the cards of each player."""
        return self.dealt

    def names(self) -> Names:
        """Return the names of players and cards."""
        players = tuple(seat.name.value for seat in self.scenario.seats)
        return Names(players, self.aliases, self.scenario.recorded, self.scenario.bystanders)

    def deal(self, seat: Seat) -> None:
        """Give ids to the cards of a player."""
        mine: list[CardDef] = []
        self.dealt.append(mine)
        self.play.append([])
        for entry in seat.play:
            made = []
            for _ in range(entry.count):
                cid = self.add(mine, entry.card)
                made.append(cid)
                under = [self.add_entry(mine, each) for each in entry.under]
                base = [self.add_entry(mine, each) for each in entry.shifted_on]
                self.play[-1].append((entry, cid, under, base))
            self.add_alias(entry.alias, tuple(made))
        self.hands.append([self.add_entry(mine, each) for each in seat.hand])
        if self.scenario.beginning.at == SETUP:
            self.complete_hand(mine, seat)
        self.tops.append([self.add_entry(mine, each) for each in seat.deck])
        self.discards.append([self.add_entry(mine, each) for each in seat.discard])
        named = [self.add(mine, name) for name in find_named_ink(self.scenario, seat)]
        unnamed = seat.ink_ready + seat.ink_exerted - len(named) - self.game.starting_ink
        if unnamed < 0 and self.game.starting_ink and not (seat.ink_ready or seat.ink_exerted):
            unnamed = 0  # only the starting ink
        elif unnamed < 0 and self.game.starting_ink:
            raise ScenarioError(
                seat.name.line,
                f"{seat.name.value}: ink includes the {self.game.starting_ink} cards of starting ink",
            )
        self.inks.append([*named, *(self.number(mine, filler()) for _ in range(unnamed))])
        for _ in range(seat.deck_size - len(seat.deck)):
            self.number(mine, filler())

    def complete_hand(self, mine: list[CardDef], seat: Seat) -> None:
        """Complete an opening hand with filler."""
        size, given = self.game.hand_size, len(seat.hand)
        if given > size:
            raise ScenarioError(
                seat.hand[size].card.line,
                f"{seat.name.value}: an opening hand has {size} cards, not {given} (2.2.1.4)",
            )
        self.hands[-1] += [self.number(mine, filler()) for _ in range(size - given)]

    def add_entry(self, mine: list[CardDef], entry: Entry) -> int:
        """Give an id to a card in a zone."""
        cid = self.add(mine, entry.card)
        self.add_alias(entry.alias, (cid,))
        return cid

    def add(self, mine: list[CardDef], name: Text) -> int:
        """Give an id to the card with this name."""
        if self.count >= MAX_CARDS:
            raise ScenarioError(name.line, f"a scenario can have at most {MAX_CARDS} cards")
        return self.number(mine, self.cards.find(name))

    def number(self, mine: list[CardDef], card: CardDef) -> int:
        """Give a card the next id."""
        mine.append(card)
        self.count += 1
        return self.count - 1

    def add_alias(self, alias: Text | None, cids: tuple[int, ...]) -> None:
        """Register the alias of some cards."""
        if alias is None or not cids:
            return
        if alias.value in self.aliases or any(alias.value == seat.name.value for seat in self.scenario.seats):
            raise ScenarioError(alias.line, f"{alias.value!r} is the name of more than one card or player")
        self.aliases[alias.value] = cids

    def place(self, g: State) -> None:
        """Move all cards from the decks to their zones."""
        for q, seat in enumerate(self.scenario.seats):
            who = g.players[q]
            for resource, amount in seat.resources.items():
                set_amount(who, resource, amount)
            order = reversed(self.play[q]) if self.scenario.reversed_play else self.play[q]
            for entry, cid, under, base in order:
                self.put_into_play(g, entry, cid, under, base)
            self.move(g, self.discards[q], Z_DISCARD)
            who.discard += tuple(self.discards[q])
            for cid in self.discards[q]:
                enter_discard(g, cid)
            self.place_ink(g, q, seat)
            top = self.tops[q]
            if self.scenario.beginning.at == SETUP:
                top = [*self.hands[q], *top]  # about to be drawn
            else:
                self.move(g, self.hands[q], Z_HAND)
                who.hand += tuple(self.hands[q])
            who.deck = (*(cid for cid in who.deck if cid not in top), *reversed(top))
        for q in range(len(g.players)):
            for entry, cid, _, _ in self.play[q]:
                if entry.at is not None:
                    self.move_to_location(g, q, g.permanents[cid], entry.at)
        facedown = {cid for p in g.permanents.values() for cid in p.facedown}
        for cid in range(self.count):
            g.seen[cid] = seen_by_zone(g, cid, cid in facedown)

    def place_ink(self, g: State, player: int, seat: Seat) -> None:
        """Place the ink of a player: the starting ink of the format first, ready as far as possible."""
        who = g.players[player]
        starting = who.ink_ready
        who.ink_ready = ()
        ready = seat.ink_ready if seat.ink_ready or seat.ink_exerted else len(starting)
        self.move(g, self.inks[player], Z_INKWELL)
        starting += tuple(self.inks[player])
        who.ink_ready, who.ink_exerted = starting[:ready], starting[ready:]

    def move(self, g: State, cids: list[int], zone: int) -> None:
        """Take cards that go to a zone."""
        for cid in cids:
            take(g, cid)
            g.zones[cid] = zone

    def put_into_play(
        self, g: State, entry: EntryInPlay, cid: int, under: list[int], base: list[int]
    ) -> None:
        """Put a card into play with the cards under it."""
        card = g.cards[cid]
        if card.type == ACTION:
            raise ScenarioError(entry.card.line, f"{card.full_name} is an action and can't be in play")
        if entry.exerted and card.type == LOCATION and not self.scenario.recorded:
            raise ScenarioError(entry.card.line, f"{card.full_name} is a location and can't be exerted")
        exerted = entry.exerted and card.type != LOCATION
        p = put_into_play(g, cid, exerted, entry.damage, W_INK)
        p.drying = entry.drying
        for each in (*base, *under):
            take(g, each)
            g.zones[each] = Z_UNDER
        p.under = (*base, *under)
        p.facedown = tuple(under)

    def move_to_location(self, g: State, player: int, p: Permanent, place: Text) -> None:
        """Put a character at a location of its player."""
        locations = [other.cid for other in g.players[player].play if other.card.type == LOCATION]
        found = self.names().matching(g, place.value, locations)
        if not found:
            known = ", ".join(g.cards[cid].full_name for cid in locations) or "none"
            raise ScenarioError(
                place.line,
                f"{p.card.full_name} can't be at {place.value!r}; locations of that player: {known}",
            )
        p.location = found[0]
