"""Every small change of a module's functions that mutation testing tries, found in its syntax tree.

A mutation is found by its statement and its place there, so that the same one can be made again in a fresh
tree, and named by file, function, statement and change, so that its name outlives a move of the line.
"""

from __future__ import annotations

import ast
import copy
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import Final

HITS: Final = "__hits__"
"""Global variable with one byte for each statement, which an instrumented statement sets."""

COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ARITHMETIC: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
EMPTY: Final[dict[str, str]] = {
    "None": "None",
    "bool": "False",
    "int": "0",
    "str": "''",
    "tuple": "()",
    "list": "[]",
    "dict": "{}",
    "set": "set()",
}
"""Values of early returns by annotated type; other types have none."""

Functions = (ast.FunctionDef, ast.AsyncFunctionDef)
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True)
class Mutation:
    """One small change of a module."""

    statement: int
    """Number of the innermost statement it belongs to, among those of the module's functions."""
    place: int
    """Place among the mutations of its statement."""
    line: int
    function: str
    """Qualified name of the outermost function around it."""
    source: str
    """The statement as it is, in normal form and without its body."""
    operator: str
    change: str
    """Change made, numbered if it is possible twice in the statement."""


@dataclass(frozen=True, slots=True)
class _Change:
    """A change that can be made to a tree."""

    operator: str
    line: int
    change: str
    make: Callable[[], None]


def mutations(tree: ast.Module) -> list[Mutation]:
    """List every mutation of the functions of a module."""
    found = []
    names: Counter[tuple[str, str, str, str]] = Counter()
    for number, (function, statement, block, qualified) in enumerate(_statements(tree)):
        source = header(statement)
        for place, change in enumerate(_changes(function, statement, block)):
            key = (qualified, source, change.operator, change.change)
            names[key] += 1
            told = change.change if names[key] == 1 else f"{change.change} #{names[key]}"
            found.append(Mutation(number, place, change.line, qualified, source, change.operator, told))
    return found


def mutate(tree: ast.Module, mutation: Mutation) -> str:
    """Make a mutation in a tree, and return the changed statement in normal form."""
    function, statement, block, _ = next(islice(_statements(tree), mutation.statement, None))
    change = next(islice(_changes(function, statement, block), mutation.place, None))
    change.make()
    ast.fix_missing_locations(tree)
    after = header(statement)
    if after == mutation.source:  # the statement itself was removed, or one put before it
        return change.change.rpartition(" -> ")[2]
    return after


def instrument(tree: ast.Module, first: int) -> int:
    """Make every statement of the functions set its byte, counted from `first`; return their number."""
    count = 0
    for _, statement, block, _ in _statements(tree):
        hit = ast.parse(f"{HITS}[{first + count}] = 1").body[0]
        block.insert(block.index(statement), ast.copy_location(hit, statement))
        count += 1
    ast.fix_missing_locations(tree)
    return count


def count_statements(tree: ast.Module) -> int:
    """Count the statements of a module's functions."""
    return sum(1 for _ in _statements(tree))


def header(statement: ast.stmt) -> str:
    """Return a statement in normal form, a compound one without its blocks."""
    shown = copy.copy(statement)
    blocks = [name for name in ("body", "orelse", "finalbody", "handlers", "cases") if hasattr(shown, name)]
    if not blocks:
        return ast.unparse(shown)
    for name in blocks:
        setattr(shown, name, [])
    if isinstance(shown, (ast.Try, ast.TryStar)):
        return "try:"
    return ast.unparse(shown).rstrip()


def _statements(tree: ast.Module) -> Iterator[tuple[Function, ast.stmt, list[ast.stmt], str]]:
    """Walk through the statements in functions: innermost function, statement, its block, outermost name."""
    yield from _walk(tree.body, None, (), "")


def _walk(
    block: list[ast.stmt], function: Function | None, around: tuple[str, ...], qualified: str
) -> Iterator[tuple[Function, ast.stmt, list[ast.stmt], str]]:
    for statement in list(block):
        if function is not None and not _is_docstring(statement):
            yield function, statement, block, qualified
        if isinstance(statement, Functions):
            name = ".".join((*around, statement.name))
            yield from _walk(statement.body, statement, around, qualified or name)
        elif isinstance(statement, ast.ClassDef):
            yield from _walk(statement.body, None, (*around, statement.name), qualified)
        else:
            for inner in _blocks(statement):
                yield from _walk(inner, function, around, qualified)


def _blocks(statement: ast.stmt) -> Iterator[list[ast.stmt]]:
    for name in ("body", "orelse", "finalbody"):
        yield getattr(statement, name, [])
    for name in ("handlers", "cases"):
        for part in getattr(statement, name, []):
            yield part.body


def _is_docstring(statement: ast.stmt) -> bool:
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def _changes(function: Function, statement: ast.stmt, block: list[ast.stmt]) -> Iterator[_Change]:
    """List what can be changed in a statement, leaving its blocks to the statements there."""
    yield from _removals(statement, block)
    yield from _early_returns(function, statement, block)
    if isinstance(statement, (*Functions, ast.ClassDef)):
        return
    for name, value in ast.iter_fields(statement):
        if name in ("annotation", "handlers"):
            continue
        if isinstance(value, ast.expr):
            yield from _in_expression(statement, name, None, value)
        elif isinstance(value, list):
            for place, part in enumerate(value):
                if isinstance(part, ast.expr):
                    yield from _in_expression(statement, name, place, part)
                elif isinstance(part, ast.withitem):
                    yield from _in_expression(part, "context_expr", None, part.context_expr)
                elif isinstance(part, ast.match_case) and part.guard is not None:
                    yield from _in_expression(part, "guard", None, part.guard)
    if isinstance(statement, ast.AugAssign) and type(statement.op) in ARITHMETIC:
        yield _other_augmented(statement, ARITHMETIC[type(statement.op)]())
    if isinstance(statement, (ast.If, ast.While)):
        yield from _negation(statement, statement.test)


def _removals(statement: ast.stmt, block: list[ast.stmt]) -> Iterator[_Change]:
    simple = (
        ast.Expr, ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Raise, ast.Continue, ast.Break, ast.Delete,
    )  # fmt: skip
    if not isinstance(statement, simple) or (
        isinstance(statement, ast.AnnAssign) and statement.value is None
    ):
        return

    def make() -> None:
        block[block.index(statement)] = ast.copy_location(ast.Pass(), statement)

    yield _Change("removed statement", statement.lineno, "removed -> pass", make)


def _early_returns(function: Function, statement: ast.stmt, block: list[ast.stmt]) -> Iterator[_Change]:
    value = _empty_value(function)
    if value is None or isinstance(statement, (ast.Return, ast.Raise, ast.Pass)) or _yields(function):
        return

    def make() -> None:
        early = ast.copy_location(ast.Return(ast.parse(value, mode="eval").body), statement)
        block.insert(block.index(statement), early)

    yield _Change("early return", statement.lineno, f"before -> return {value}", make)


def _empty_value(function: Function) -> str | None:
    if function.returns is None:
        return None
    told = ast.unparse(function.returns)
    if told.endswith("| None"):
        return "None"
    return EMPTY.get(told.partition("[")[0])


@lru_cache(maxsize=1)  # asked about every statement of a function
def _yields(function: Function) -> bool:
    return any(isinstance(node, (ast.Yield, ast.YieldFrom)) for node in ast.walk(function))


def _in_expression(parent: ast.AST, field: str, place: int | None, node: ast.expr) -> Iterator[_Change]:
    """List what can be changed in an expression and in those inside it."""

    def put(new: ast.expr) -> Callable[[], None]:
        def make() -> None:
            ast.copy_location(new, node)
            if place is None:
                setattr(parent, field, new)
            else:
                getattr(parent, field)[place] = new

        return make

    def becomes(operator: str, new: ast.expr, told: str = "") -> _Change:
        return _Change(operator, node.lineno, told or f"{ast.unparse(node)} -> {ast.unparse(new)}", put(new))

    if isinstance(node, ast.Compare):
        for at, op in enumerate(node.ops):
            ops = [*node.ops[:at], COMPARISONS[type(op)](), *node.ops[at + 1 :]]
            yield becomes("comparison", ast.Compare(node.left, ops, node.comparators))
    elif isinstance(node, ast.Constant):
        if isinstance(node.value, bool):
            yield becomes("constant", ast.Constant(not node.value))
        elif isinstance(node.value, int):
            yield becomes("constant", ast.Constant(node.value + 1))
            yield becomes("constant", ast.Constant(node.value - 1))
    elif isinstance(node, ast.BoolOp):
        other: ast.boolop = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield becomes("and/or", ast.BoolOp(other, node.values))
        for at, value in enumerate(node.values):
            rest = [*node.values[:at], *node.values[at + 1 :]]
            left = rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
            yield becomes("dropped operand", left, f"{ast.unparse(value)} -> (dropped)")
    elif isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
        yield becomes("arithmetic", ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.USub, ast.Not, ast.Invert)):
        operator = "negated condition" if isinstance(node.op, ast.Not) else "arithmetic"
        yield becomes(operator, node.operand)
    elif isinstance(node, ast.IfExp):
        yield from _negation(node, node.test)
    elif isinstance(node, ast.Call):
        starred = any(isinstance(each, ast.Starred) for each in node.args)
        for at in range(0 if starred else len(node.args) - 1):
            one, two = node.args[at], node.args[at + 1]
            if ast.dump(one) != ast.dump(two):
                args = [*node.args[:at], two, one, *node.args[at + 2 :]]
                yield becomes("swapped arguments", ast.Call(node.func, args, node.keywords))
    elif isinstance(node, (ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp)):
        for loop in node.generators:
            for at, test in enumerate(loop.ifs):
                yield _Change(
                    "dropped filter", test.lineno, f"if {ast.unparse(test)} -> (dropped)", _drop(loop, at)
                )
    for name, value in ast.iter_fields(node):
        if isinstance(value, ast.expr):
            yield from _in_expression(node, name, None, value)
        elif isinstance(value, list) and not isinstance(node, ast.JoinedStr):
            for at, part in enumerate(value):
                if isinstance(part, ast.expr):
                    yield from _in_expression(node, name, at, part)
                elif isinstance(part, ast.keyword):
                    yield from _in_expression(part, "value", None, part.value)
                elif isinstance(part, ast.comprehension):
                    yield from _in_expression(part, "iter", None, part.iter)
                    for test_at, test in enumerate(part.ifs):
                        yield from _in_expression(part, "ifs", test_at, test)


def _drop(loop: ast.comprehension, place: int) -> Callable[[], None]:
    def make() -> None:
        del loop.ifs[place]

    return make


def _negation(owner: ast.If | ast.While | ast.IfExp, test: ast.expr) -> Iterator[_Change]:
    """Negate a condition; a comparison or a `not` has a change of its own that does so."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        return
    if isinstance(test, ast.Compare) and isinstance(
        test.ops[0], (ast.Eq, ast.NotEq, ast.Is, ast.IsNot, ast.In, ast.NotIn)
    ):
        return

    def make() -> None:
        owner.test = ast.copy_location(ast.UnaryOp(ast.Not(), test), test)

    yield _Change("negated condition", test.lineno, f"{ast.unparse(test)} -> not (...)", make)


def _other_augmented(statement: ast.AugAssign, new: ast.operator) -> _Change:
    other = ast.AugAssign(statement.target, new, statement.value)

    def make() -> None:
        statement.op = new

    return _Change("arithmetic", statement.lineno, f"{ast.unparse(statement)} -> {ast.unparse(other)}", make)
