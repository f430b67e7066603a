"""Inkwright, a Disney Lorcana TCG engine that compiles card text into rules. Unofficial fan software.

The names in `__all__` are imported from their modules on first use, so importing the package is fast.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from inkwright.cards.model import Card
    from inkwright.cards.table import CardTable
    from inkwright.cards.table import load as load_cards
    from inkwright.decks.deck import Deck
    from inkwright.decks.lists import read_list as read_deck
    from inkwright.decks.validation import check_deck
    from inkwright.errors import InkwrightError
    from inkwright.game import Action, Decision, Game, Outcome
    from inkwright.lab.simulation import Simulation, simulate
    from inkwright.notation.record import Record
    from inkwright.notation.record_file import read_record
    from inkwright.rules.editions import Edition, edition
    from inkwright.rules.formats import Format, format_named
    from inkwright.rules.rulebook import rule
    from inkwright.version import __version__
    from inkwright.view.view import View

__all__ = [
    "Action",
    "Card",
    "CardTable",
    "Decision",
    "Deck",
    "Edition",
    "Format",
    "Game",
    "InkwrightError",
    "Outcome",
    "Record",
    "Simulation",
    "View",
    "__version__",
    "check_deck",
    "edition",
    "format_named",
    "load_cards",
    "read_deck",
    "read_record",
    "rule",
    "simulate",
]

# name -> module:attribute
_HOME = {
    "Action": "inkwright.game:Action",
    "Card": "inkwright.cards.model:Card",
    "CardTable": "inkwright.cards.table:CardTable",
    "Decision": "inkwright.game:Decision",
    "Deck": "inkwright.decks.deck:Deck",
    "Edition": "inkwright.rules.editions:Edition",
    "Format": "inkwright.rules.formats:Format",
    "Game": "inkwright.game:Game",
    "InkwrightError": "inkwright.errors:InkwrightError",
    "Outcome": "inkwright.game:Outcome",
    "Record": "inkwright.notation.record:Record",
    "Simulation": "inkwright.lab.simulation:Simulation",
    "View": "inkwright.view.view:View",
    "__version__": "inkwright.version:__version__",
    "check_deck": "inkwright.decks.validation:check_deck",
    "edition": "inkwright.rules.editions:edition",
    "format_named": "inkwright.rules.formats:format_named",
    "load_cards": "inkwright.cards.table:load",
    "read_deck": "inkwright.decks.lists:read_list",
    "read_record": "inkwright.notation.record_file:read_record",
    "rule": "inkwright.rules.rulebook:rule",
    "simulate": "inkwright.lab.simulation:simulate",
}


if not TYPE_CHECKING:  # with __getattr__, type checkers would accept any name

    def __getattr__(name: str) -> object:
        if name not in _HOME:
            raise AttributeError(f"module 'inkwright' has no attribute {name!r}")
        from importlib import import_module

        module, _, attribute = _HOME[name].partition(":")
        found = getattr(import_module(module), attribute)
        globals()[name] = found
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
