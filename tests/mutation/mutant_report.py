"""Report of a mutation run, as text and as JSON."""

from __future__ import annotations

import ast
import math
from collections import Counter
from dataclasses import dataclass, field

from equivalent_mutants import Listed
from mutant_runs import CAUGHT, NOT_APPLICABLE, SURVIVED, TIMEOUT, UNDECIDED, Mutant, Result
from source_mutations import mutate

NOTICED = (CAUGHT, TIMEOUT)


def interval(hits: int, total: int, z: float = 1.96) -> tuple[float, float]:
    """Return the Wilson interval of a share, 95% unless told otherwise."""
    if total == 0:
        return 0.0, 1.0
    share, extra = hits / total, z * z / total
    middle = share + extra / 2
    spread = z * math.sqrt(share * (1 - share) / total + extra / (4 * total))
    return max(0.0, (middle - spread) / (1 + extra)), min(1.0, (middle + spread) / (1 + extra))


def after(mutant: Mutant) -> str:
    """Return the mutated statement."""
    return mutate(ast.parse(mutant.module.source), mutant.mutation)


def record(result: Result) -> dict[str, object]:
    """Return a result as plain data."""
    mutation = result.mutant.mutation
    return {
        "file": result.mutant.file,
        "line": mutation.line,
        "function": mutation.function,
        "source": mutation.source,
        "change": f"{mutation.operator}: {mutation.change}",
        "status": result.status,
        "test": result.test,
        "tests": result.tests,
        "seconds": round(result.seconds, 2),
    }


@dataclass
class Report:
    """The results of one package."""

    package: str
    seed: int
    drawn: int
    listed: list[tuple[Mutant, Listed]]
    """Mutants that were drawn and not run, since the list explains them."""
    results: list[Result] = field(default_factory=list)

    @property
    def counted(self) -> list[Result]:
        return [result for result in self.results if result.status != NOT_APPLICABLE]

    @property
    def noticed(self) -> int:
        return sum(result.status in NOTICED for result in self.results)

    @property
    def survivors(self) -> list[Result]:
        """Mutants that no test has noticed, with those whose tests were not all run."""
        found = [result for result in self.results if result.status in (SURVIVED, UNDECIDED)]
        return sorted(found, key=lambda result: (result.mutant.file, result.mutant.mutation.line))

    @property
    def share(self) -> float:
        """Share of the mutants noticed, without those listed as equivalent."""
        return self.noticed / len(self.counted) if self.counted else 1.0

    def to_json(self) -> dict[str, object]:
        low, high = interval(self.noticed, len(self.counted))
        return {
            "package": self.package,
            "seed": self.seed,
            "drawn": self.drawn,
            "noticed": self.noticed,
            "of": len(self.counted),
            "share": round(self.share, 4),
            "interval": [round(low, 4), round(high, 4)],
            "undecided": sum(result.status == UNDECIDED for result in self.results),
            "listed": dict(Counter(why.kind for _, why in self.listed)),
            "results": [record(result) for result in self.results],
        }

    def to_text(self) -> str:
        statuses = Counter(result.status for result in self.results)
        kinds = Counter(why.kind for _, why in self.listed)
        low, high = interval(self.noticed, len(self.counted))
        lines = [
            f"{self.package}, seed {self.seed}: {self.drawn} mutants drawn; "
            f"{statuses[CAUGHT]} caught, {statuses[TIMEOUT]} hung, {statuses[SURVIVED]} survived, "
            f"{statuses[UNDECIDED]} undecided, "
            f"{statuses[NOT_APPLICABLE]} not applicable; "
            f"listed: {', '.join(f'{kinds[kind]} {kind}' for kind in sorted(kinds)) or 'none'}",
            f"noticed {self.noticed} of {len(self.counted)} not listed: "
            f"{100 * self.share:.1f}% (95%: {100 * low:.1f} to {100 * high:.1f})",
            "",
        ]
        by_operator: dict[str, list[bool]] = {}
        for result in self.counted:
            by_operator.setdefault(result.mutant.mutation.operator, []).append(result.status in NOTICED)
        lines += [f"  {name:18} {sum(each):4} of {len(each)}" for name, each in sorted(by_operator.items())]
        lines += [text for result in self.survivors for text in ("", *shown(result))]
        return "\n".join(lines)


def shown(result: Result) -> list[str]:
    """Return the lines that show a result."""
    return [
        *shown_mutant(result.mutant),
        f"  {result.status}: {result.test or f'{result.tests} tests'} ({result.seconds:.1f} s)",
    ]


def shown_mutant(mutant: Mutant) -> list[str]:
    """Return the lines that show a mutant."""
    mutation = mutant.mutation
    return [
        f"{mutant.file}:{mutation.line} {mutation.function}: {mutation.operator}: {mutation.change}",
        *(f"  - {line}" for line in mutation.source.splitlines()),
        *(f"  + {line}" for line in after(mutant).splitlines()),
    ]
