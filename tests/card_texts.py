"""Every ability text of the pinned card data, read once and shared by all test processes.

Reading all texts takes the longest of what the tests have in common. The readings are stored under
.pytest_cache, in a folder named after a hash of everything that they depend on, so they are never stale.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import pickle
import shutil
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import inkwright
from inkwright.cards import pinned_source
from inkwright.cards.compiler import CompileResult, read_identities, read_sets
from inkwright.text.cardtext import AbilityText, CardFacts, texts_of, vocabulary_of
from inkwright.text.reader import Declined, Reader, Reading
from inkwright.text.vocabulary import Vocabulary

QUEST = "quest"
REMINDER = "reminder"
SOURCE = Path(inkwright.__file__).parent
ABOVE = {"engine", "view", "notation", "scenarios", "game", "bots", "sim", "render", "cli", "web", "rl"}
"""Packages that reading does not depend on; `test_architecture.py` checks which way imports point."""
SHARED = Path(__file__).parents[1] / ".pytest_cache" / "card-readings"
SHARDS = 16


@dataclass(frozen=True)
class Entry:
    """One text of a card."""

    facts: CardFacts
    source: AbilityText
    constructed: bool
    """False for cards that were only printed in quests."""

    @property
    def key(self) -> Key:
        """The arguments with which it is read."""
        return self.source.text, self.facts.type, self.facts.full_name, self.source.kind

    def __str__(self) -> str:
        return f"{self.facts.full_name}: {self.source.title or self.source.kind}"


Key = tuple[str, str, str, str]
Shard = tuple[float, dict[Key, Reading]]


class CorpusReader(Reader):
    """A reader that looks up what has been read for all tests."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        super().__init__(vocabulary)
        self.readings: dict[Key, Reading] = {}
        self.seconds = 0.0
        """Processor time that reading the corpus took, in all processes together."""

    def read(self, text: str, noun: str = "character", full_name: str = "", kind: str = "") -> Reading:
        known = self.readings.get((text, noun, full_name, kind))
        return known if known is not None else super().read(text, noun, full_name, kind)


@lru_cache(maxsize=1)
def reader() -> CorpusReader:
    """Return a reader that knows the names of the pinned data and has read all its texts."""
    made = CorpusReader(vocabulary_of(pinned_source.document().cards))
    folder = SHARED / fingerprint()
    SHARED.parent.mkdir(exist_ok=True)
    with locked(SHARED.with_suffix(".lock"), wait=True):
        if not folder.exists():
            shutil.rmtree(SHARED, ignore_errors=True)
            folder.mkdir(parents=True)
    shards = [
        [each for each in entries() if each.constructed and each.source.kind != REMINDER][number::SHARDS]
        for number in range(SHARDS)
    ]
    # Take what no other process has begun; then wait for the rest.
    for wait in (False, True):
        for number, shard in enumerate(shards):
            path = folder / str(number)
            with locked(path.with_suffix(".lock"), wait) as mine:
                if mine and not path.exists():
                    store(path, read_shard(made, shard))
    for number in range(SHARDS):
        seconds, readings = load(folder / str(number))
        made.seconds += seconds
        made.readings.update(readings)
    return made


def reader_for(vocabulary: Vocabulary) -> Reader:
    """Return the shared reader if the vocabulary is that of the pinned data, otherwise a new one."""
    return reader() if vocabulary == reader().vocabulary else Reader(vocabulary)


def fingerprint() -> str:
    """Return a hash of everything that a reading depends on."""
    digest = hashlib.sha256(sys.version.encode())
    files = [each for each in SOURCE.rglob("*") if each.suffix in (".py", ".json", ".jsonl")]
    for path in sorted(files):
        name = path.relative_to(SOURCE)
        if name.parts[0] not in ABOVE:
            digest.update(f"{name}\0{path.stat().st_size}\0".encode() + path.read_bytes())
    digest.update(Path(__file__).read_bytes())
    digest.update(pinned_source.data_file().read_bytes())
    return digest.hexdigest()[:24]


@contextlib.contextmanager
def locked(path: Path, wait: bool) -> Iterator[bool]:
    """Hold a lock that ends with this process at the latest; False where another one has it."""
    if sys.platform == "win32":
        yield True  # each process reads for itself
        return
    import fcntl

    with path.open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except BlockingIOError:
            yield False
        else:
            yield True


def read_shard(reader: Reader, shard: list[Entry]) -> Shard:
    begun = time.process_time()
    readings = {}
    for each in shard:
        # What is declined is left for the tests to find.
        with contextlib.suppress(Declined):
            readings[each.key] = reader.read(*each.key)
    return time.process_time() - begun, readings


def store(path: Path, shard: Shard) -> None:
    unfinished = path.with_suffix(f".{os.getpid()}")
    unfinished.write_bytes(pickle.dumps(shard))
    unfinished.replace(path)


def load(path: Path) -> Shard:
    found: Shard = pickle.loads(path.read_bytes())
    return found


@lru_cache(maxsize=1)
def entries() -> tuple[Entry, ...]:
    """Return every text of every card, each spelling of a card once."""
    result = CompileResult()
    document = pinned_source.document()
    sets = read_sets(document, result.problems)
    found = []
    for identity in read_identities(document, sets, result):
        if identity.spelling_of is None:
            raw = identity.current.raw
            codes = {each.printing.set_code for each in identity.printings}
            constructed = any(sets[code].kind != QUEST for code in codes)
            facts = CardFacts.of(raw)
            found += [Entry(facts, text, constructed) for text in texts_of(raw)]
    return tuple(found)


@lru_cache(maxsize=1)
def by_title() -> dict[tuple[str, str], list[Entry]]:
    """Return the texts by full name and title, in printed order; an action's own text has the title ""."""
    found: dict[tuple[str, str], list[Entry]] = {}
    for each in entries():
        if each.source.kind != REMINDER:
            found.setdefault((each.facts.full_name, each.source.title), []).append(each)
    return found
