"""Restore a state from plain data, validating everything."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from inkwright.engine.codes import (
    COUNTER_NAMES,
    N_EVENTS,
    Z_DECK,
    Z_DISCARD,
    Z_HAND,
    Z_INKWELL,
    Z_OUT,
    Z_PLAY,
    Z_UNDER,
)
from inkwright.engine.definition import (
    CardDef,
    Derived,
    Granted,
    ModsDef,
    Part,
    RuleDef,
    StaticDef,
    TriggerDef,
)
from inkwright.engine.packing import NOT_OVER
from inkwright.engine.pool import Pool
from inkwright.engine.project import refresh, update_in_force
from inkwright.engine.resolve import Frame
from inkwright.engine.scope import Process
from inkwright.engine.serial.layout import (
    DERIVED_NUMBERS,
    DERIVED_TEXTS,
    EMPTY,
    FLOATING,
    FORMAT,
    GAME,
    LATER,
    OLDEST_COUNTER,
    PERMANENT,
    PERMANENT_LATER,
    PLAYER,
    PROCESS,
    PROCESS_NAMES,
    PROCESSES,
    STATE,
    TIMED,
    ZONE_LISTS,
    Fields,
)
from inkwright.engine.serial.values import (
    AddressBook,
    Json,
    SavedGameError,
    boolean,
    broken,
    field,
    find_home,
    integer,
    integers,
    integers_below,
    items,
    record,
    text,
    texts,
)
from inkwright.engine.serial.writing import checksum_of
from inkwright.engine.setup import watch_everywhere
from inkwright.engine.state import (
    BagEntry,
    Event,
    Floating,
    PastTurn,
    Permanent,
    State,
    Static,
    Timed,
    blank,
)
from inkwright.engine.state.state import MOST_MOVES
from inkwright.engine.state.triggers import listen
from inkwright.rules.editions import Edition, edition
from inkwright.rules.formats import GameRules


def restore(data: Mapping[str, Json], cards: Pool | Mapping[str, CardDef]) -> State:
    """Return the state that `dump` wrote, given a pool or card definitions by full name.

    Raises SavedGameError when the data is damaged, was written in another format, or with other cards.
    """
    content = dict(record(data, "the whole"))
    found = field(content, "format", "the whole")
    if type(found) is not int or found != FORMAT:
        named = f"format {found}" if type(found) is int and 0 <= found < 1000 else "an unknown format"
        raise SavedGameError(f"saved game: it has {named}, and only format {FORMAT} can be restored here")
    checksum = content.pop("checksum", None)
    try:
        intact = checksum == checksum_of(content)
    except (TypeError, ValueError, RecursionError):
        intact = False
    if not intact:
        raise SavedGameError(
            "saved game: it was damaged or changed after it was saved (the checksum differs)"
        )
    g = _begin(content, cards)
    book = AddressBook(list(dict.fromkeys(g.cards)))
    _read(book, STATE, g, field(content, "state", "the whole"), "state")
    _read_places(g, book, content)
    _read_effects(g, book, content)
    _read_rest(g, content)
    _check(g)
    watch = g.watchers
    g.watchers = [()] * N_EVENTS
    watch_everywhere(g)
    g.watchers = watch
    listen(g)
    update_in_force(g)
    refresh(g)
    return g


def _begin(content: Mapping[str, Json], cards: Pool | Mapping[str, CardDef]) -> State:
    """Return a state with only its cards, edition and format."""
    homes = []
    for item in items(field(content, "homes", "the whole"), "homes"):
        name, fingerprint = texts(items(item, "homes", 2), "homes")
        homes.append(find_home(name, fingerprint, cards))
    book = AddressBook(homes)
    numbers = items(field(content, "cards", "the whole"), "cards")
    made = tuple(book.home(number, "cards") for number in numbers)
    if list(dict.fromkeys(made)) != homes:
        raise broken("homes", "every card of the game once", [home.full_name for home in homes])
    count = len(items(field(content, "players", "the whole"), "players"))
    owner = integers(field(content, "owner", "the whole"), "owner")
    if len(owner) != len(made) or not all(0 <= player < count for player in owner):
        raise broken("owner", "a player for every card", owner)
    return blank(made, tuple(owner), count, _read_edition(content), _read_game(content), 0)


def _read_edition(content: Mapping[str, Json]) -> Edition:
    flags = dict(record(field(content, "edition", "the whole"), "edition"))
    known = edition(text(flags.pop("name", None), "edition"))
    for name, value in flags.items():
        if type(value) is not type(getattr(known, name, None)):
            raise broken(f"edition: {name}", "a flag of an edition", value)
    return replace(known, **flags)  # type: ignore[arg-type]  # each has the type of the flag it replaces


def _read_game(content: Mapping[str, Json]) -> GameRules:
    values: dict[str, Any] = dict(record(field(content, "game", "the whole"), "game"))
    if sorted(values) != sorted(GAME):
        raise broken("game", "the parameters of a game", sorted(values))
    for name in ("lore_to_win", "hand_size", "starting_ink", "min_players"):
        integer(values[name], f"game: {name}")
    text(values["deck_out"], "game: deck_out")
    if values["max_players"] is not None:
        integer(values["max_players"], "game: max_players")
    if values["recommended_players"] is not None:
        least, most = integers(items(values["recommended_players"], "game", 2), "game")
        values["recommended_players"] = (least, most)
    return GameRules(**values)


def _read(book: AddressBook, what: Fields, to: object, data: Json, where: str, later: Fields = ()) -> None:
    """Set the fields of an object; `later` may be missing."""
    if later and len(items(data, where)) > len(what):
        what = (*what, *later)
    for (name, kind), value in zip(what, items(data, where, len(what)), strict=True):
        setattr(to, name, kind.get(book, value, f"{where}: {name}"))


def _read_places(g: State, book: AddressBook, content: Mapping[str, Json]) -> None:
    """Read the place of every card."""
    g.put(
        integers_below(Z_OUT + 1, field(content, "zones", "the whole"), "zones"),
        integers_below(MOST_MOVES, field(content, "stamps", "the whole"), "stamps"),
        integers_below(1 << len(g.players), field(content, "seen", "the whole"), "seen"),
    )
    players = items(field(content, "players", "the whole"), "players")
    for q, (player, saved) in enumerate(zip(g.players, players, strict=True)):
        where = f"player {q}"
        own = record(saved, where)
        for name in ZONE_LISTS:
            setattr(player, name, tuple(integers(field(own, name, where), f"{where}: {name}")))
        lore, oldest, *rest = items(field(own, "rest", where), where, len(PLAYER) + 1)
        _read(book, PLAYER, player, [lore, *rest], where)
        player.set_amount(OLDEST_COUNTER, integer(oldest, f"{where}: {OLDEST_COUNTER}"))
        for name, amount in record(own.get("counters", {}), where).items():
            if name not in COUNTER_NAMES:
                raise broken(where, f"one of {', '.join(COUNTER_NAMES)}", name)
            player.set_amount(name, integer(amount, f"{where}: {name}"))
        for item in items(field(own, "play", where), f"{where}: play"):
            p = _read_permanent(g, book, q, item, f"{where}: play")
            player.play.append(p)
    for item in items(field(content, "gone", "the whole"), "gone"):
        of, saved, last = items(item, "gone", 3)
        p = _read_permanent(g, book, integer(of, "gone"), saved, "gone")
        if last is not None:
            p.now = _read_derived(book, last)
        g.remember(p)


def _read_permanent(g: State, book: AddressBook, player: int, data: Json, where: str) -> Permanent:
    saved = items(data, where)
    if len(saved) < len(PERMANENT):
        raise broken(where, f"{len(PERMANENT)} values", len(saved))
    cid = integer(saved[0], where)
    if not 0 <= cid < len(g.cards) or not 0 <= player < len(g.players):
        raise broken(where, "a card of a player", [player, cid])
    p = Permanent(cid, player, integer(saved[1], where), g.cards[cid])
    _read(book, PERMANENT, p, data, where, PERMANENT_LATER)
    return p


def _read_derived(book: AddressBook, data: Json) -> Derived:
    values = items(data, "gone")
    size = len(DERIVED_NUMBERS) + len(DERIVED_TEXTS) + 1
    d = Derived()
    if len(values) == size + 1:
        pairs = [items(pair, "gone: numbers", 2) for pair in items(values[-1], "gone: numbers")]
        d.numbers = {integer(bit, "gone: numbers"): integer(n, "gone: numbers") for bit, n in pairs}
        values = values[:-1]
    if len(values) != size:
        raise broken("gone", f"{size} values", len(values))
    for name, value in zip(DERIVED_NUMBERS, values, strict=False):
        setattr(d, name, integer(value, f"gone: {name}"))
    for name, value in zip(DERIVED_TEXTS, values[len(DERIVED_NUMBERS) :], strict=False):
        setattr(d, name, frozenset(texts(value, f"gone: {name}")))
    granted = []
    for item in items(values[-1], "gone: granted"):
        ability, source = items(item, "gone: granted", 2)
        granted.append(Granted(book.part(ability, Part, "gone"), integer(source, "gone")))
    d.granted = tuple(granted)
    return d


def _read_effects(g: State, book: AddressBook, content: Mapping[str, Json]) -> None:
    """Read processes, waiting abilities and active effects."""
    for item in items(field(content, "stack", "the whole"), "stack"):
        g.push(_read_process(book, item))
    shelf = []
    for item in items(field(content, "floating", "the whole"), "floating"):
        floating = Floating(-1, -1, None, None)
        _read(book, FLOATING, floating, item, "floating")
        shelf.append(floating)
    g.floating = tuple(
        _of(shelf, at, "in_force") for at in items(field(content, "in_force", "the whole"), "in_force")
    )
    bag = []
    for item in items(field(content, "bag", "the whole"), "bag"):
        player, source, trigger, event, at = items(item, "bag", 5)
        bag.append(
            BagEntry(
                integer(player, "bag"),
                integer(source, "bag"),
                book.part(trigger, TriggerDef, "bag"),
                _read_event(event, "bag"),
                None if at == -1 else _of(shelf, at, "bag"),
            )
        )
    g.bag = tuple(bag)
    statics = []
    for item in items(field(content, "statics", "the whole"), "statics"):
        you, this, ability = items(item, "statics", 3)
        part = book.part(ability, StaticDef, "statics")
        statics.append(Static(integer(you, "statics"), integer(this, "statics"), part))
    g.statics = tuple(statics)
    g.timed = _read_timed(book, content, "timed")
    g.discounts = _read_timed(book, content, "discounts")


def _of(shelf: list[Floating], data: Json, where: str) -> Floating:
    at = integer(data, where)
    if not 0 <= at < len(shelf):
        raise broken(where, "a floating trigger", at)
    return shelf[at]


def _read_process(book: AddressBook, data: Json) -> Process:
    name, *values = items(data, "stack") or [None]
    kind = PROCESS_NAMES.get(text(name, "stack"))
    if kind is None:
        raise broken("stack", f"one of {', '.join(PROCESS_NAMES)}", name)
    process = EMPTY[kind]()
    where = f"stack: {name}"
    _read(book, (*PROCESS, *PROCESSES[kind]), process, values, where, LATER.get(kind, ()))
    if isinstance(process, Frame):
        program = process.program
        if not 0 <= process.pc <= len(program.steps) or len(process.regs) < program.slots:
            raise broken(where, "a place in the program", process.pc)
    return process


def _read_timed(book: AddressBook, content: Mapping[str, Json], name: str) -> tuple[Timed, ...]:
    found = []
    for item in items(field(content, name, "the whole"), name):
        *values, continuous = items(item, name, len(TIMED) + 1)
        timed = Timed(-1, -1, Part(), 0, -1, 0)
        _read(book, TIMED, timed, values, name)
        part = timed.part
        if isinstance(part, RuleDef):
            timed.rule = part
        elif isinstance(part, ModsDef):
            timed.cards = part.cards if boolean(continuous, name) else None
            timed.mods = part.mods
            if len(timed.mods) != len(timed.values):
                raise broken(name, "a value for each modifier", len(timed.values))
        else:
            raise broken(name, "modifiers or a rule", type(part).__name__)
        found.append(timed)
    return tuple(found)


def _read_event(data: Json, where: str) -> Event:
    values = integers(data, where)
    if len(values) < 6:
        raise broken(where, "a list of 6 or more", f"one of {len(values)}")
    code, player, card, other, amount, source, *group = values
    if not 0 <= code < N_EVENTS:
        raise broken(where, f"an event below {N_EVENTS}", code)
    return Event(code, player, card, other, amount, source, tuple(group))


def _read_turn(data: Json) -> PastTurn:
    player, number, *events = items(data, "past")
    return PastTurn(
        integer(player, "past"), integer(number, "past"), tuple(_read_event(each, "past") for each in events)
    )


def _read_rest(g: State, content: Mapping[str, Json]) -> None:
    """Read watchers, the turn so far, and the open decision."""
    challenger, target = integers(
        items(field(content, "challenge", "the whole"), "challenge", 2), "challenge"
    )
    g.challenge = (challenger, target)
    card, ink = integers(items(field(content, "paid", "the whole"), "paid", 2), "paid")
    g.paid = (card, ink)
    credits: list[int] = []
    for item in items(field(content, "credits", "the whole"), "credits"):
        credits += integers(items(item, "credits", 2), "credits")
    g.credit(credits)
    for name, cids in record(field(content, "watch", "the whole"), "watch").items():
        if not name.isdecimal() or not 0 <= int(name) < N_EVENTS:
            raise broken("watch", f"an event below {N_EVENTS}", name)
        g.watchers[int(name)] = tuple(integers(cids, "watch"))
    g.history = tuple(
        _read_event(item, "history") for item in items(field(content, "history", "the whole"), "history")
    )
    if "extra_turns" in content:
        g.extra_turns = tuple(integers(content["extra_turns"], "extra_turns"))
    if "past" in content:
        g.past = tuple(_read_turn(item) for item in items(content["past"], "past"))
    g.options = integers(field(content, "options", "the whole"), "options")


def _check(g: State) -> None:
    """Check that every card is in the zone recorded for it, and that a decision is open."""
    count, players = len(g.cards), len(g.players)
    if not len(g.zones) == len(g.stamps) == len(g.seen) == count or len(g.sides) != players:
        raise SavedGameError(f"saved game: zones, stamps, knowledge or teams do not match its {count} cards")
    places: set[int] = set()
    for player in g.players:
        listed = (
            (Z_DECK, player.deck),
            (Z_HAND, player.hand),
            (Z_DISCARD, player.discard),
            (Z_INKWELL, player.ink_ready),
            (Z_INKWELL, player.ink_exerted),
            (Z_PLAY, tuple(p.cid for p in player.play)),
            (Z_UNDER, tuple(cid for p in player.play for cid in p.under)),
        )
        for zone, cids in listed:
            for cid in cids:
                if not 0 <= cid < count or cid in places or g.zones[cid] != zone:
                    raise SavedGameError(f"saved game: card {cid} is not where its zone says it is")
                places.add(cid)
    for name, number in (("active", g.active), ("starter", g.starter)):
        if not 0 <= number < players:
            raise broken(f"state: {name}", f"a player from 0 to {players - 1}", number)
    if g.outcome == NOT_OVER and (not g.stack or not g.options or not 0 <= g.ask_player < players):
        raise SavedGameError("saved game: no decision is open, but the game is not over")
