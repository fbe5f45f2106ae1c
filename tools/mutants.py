"""Small faults for code that is loaded: where one can be put, and how it gets into the live functions.

A fault is made on the syntax tree of a module, the tree is compiled, and the code objects that came out
otherwise take the place of those the loaded functions carry. Nothing on the disk changes.
"""

from __future__ import annotations

import ast
import gc
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from inspect import CO_OPTIMIZED
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

Key = tuple[str, str, int]
"""File, qualified name and first line: what tells one function from another."""
Live = dict[Key, list[FunctionType]]
Swaps = list[tuple[FunctionType, CodeType]]

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Div: ast.Mult,
    ast.Mod: ast.Mult, ast.Pow: ast.Mult, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr,
    ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip
OTHER_CALL = {"min": "max", "max": "min", "any": "all", "all": "any"}
TEXTS = (ast.JoinedStr, ast.Tuple, ast.List)
UNTOUCHED = {"annotation", "returns", "decorator_list", "bases"}
SILENT = (ast.Assert, ast.Raise, ast.JoinedStr, ast.arguments, ast.Import, ast.ImportFrom)
UNTOUCHED_FUNCTIONS = {"__repr__", "__reduce__"}
LOGS = {"log", "logger", "logging", "warnings"}
LONGEST_SHOWN = 110


class Unputtable(Exception):
    """A fault that cannot be put into the functions that are loaded."""


@dataclass(frozen=True, eq=False)
class Site:
    """One place for one fault: ``holder.field`` (or its entry ``index``) becomes ``new``."""

    operator: str
    holder: ast.AST
    field: str
    index: int | None
    new: Any
    shown: ast.AST
    line: int
    statement: ast.stmt
    function: str
    cases: tuple[str, ...]

    @contextmanager
    def made(self) -> Iterator[Any]:
        """The tree with the fault in it, for as long as this lasts; gives what stood there before."""
        old = self._put(self.new)
        try:
            yield old
        finally:
            self._put(old)

    def _put(self, new: Any) -> Any:
        if self.index is None:
            old = getattr(self.holder, self.field)
            setattr(self.holder, self.field, new)
            return old
        row = getattr(self.holder, self.field)
        old, row[self.index] = row[self.index], new
        return old

    def told(self) -> tuple[str, str]:
        """The source before and after."""
        before = _short(self.shown)
        with self.made() as old:
            return before, _short(self.new if old is self.shown else self.shown)


def _short(node: ast.AST) -> str:
    text = ast.unparse(node).partition("\n")[0]
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 3] + "..."


class Source:
    """A module's source: its tree and its code."""

    def __init__(self, file: Path, text: str | None = None) -> None:
        self.file = file
        self.text = file.read_text(encoding="utf-8") if text is None else text
        self.tree = ast.parse(self.text, str(file))
        self.code = self.compiled(self.tree)

    def compiled(self, tree: ast.Module) -> CodeType:
        return compile(tree, str(self.file), "exec", dont_inherit=True)

    @cached_property
    def sites(self) -> tuple[Site, ...]:
        """Every place for a fault, in the order of the source."""
        return tuple(site for finder in _finders(self.tree, "", ()) for site in finder.sites())

    def swaps(self, site: Site, live: Live) -> Swaps:
        """Which function gets which code for the fault; empty if the fault changes no code at all.

        Raises Unputtable when a function that should change is not there or has other free variables.
        """
        with site.made():
            return swaps(self.code, self.compiled(self.tree), live)


def _finders(parent: ast.AST, prefix: str, cases: tuple[str, ...]) -> Iterator[_Finder]:
    """The functions of a module and of its classes, the outermost ones alone."""
    for node in ast.iter_child_nodes(parent):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if not _is_untouched(node):
                yield _Finder(node, prefix + node.name, (*_cited(node), *cases))
        elif isinstance(node, ast.ClassDef):
            yield from _finders(node, f"{prefix}{node.name}.", (*_cited(node), *cases))
        elif isinstance(node, ast.stmt) and not _is_for_types_only(node):
            yield from _finders(node, prefix, cases)


def _is_untouched(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    overloaded = any(ast.unparse(one).rpartition(".")[2] == "overload" for one in node.decorator_list)
    return overloaded or node.name in UNTOUCHED_FUNCTIONS


def _is_for_types_only(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test).rpartition(".")[2] == "TYPE_CHECKING"


def _cited(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> tuple[str, ...]:
    calls = [one for one in node.decorator_list if isinstance(one, ast.Call)]
    return tuple(
        given.value
        for call in calls
        if ast.unparse(call.func).rpartition(".")[2] == "case"
        for given in call.args
        if isinstance(given, ast.Constant) and isinstance(given.value, str)
    )


class _Finder:
    """Finds the sites of one function and of all that is defined in it."""

    def __init__(
        self, node: ast.FunctionDef | ast.AsyncFunctionDef, name: str, cases: tuple[str, ...]
    ) -> None:
        self.node, self.name, self.cases = node, name, cases

    def sites(self) -> Iterator[Site]:
        for at, statement in enumerate(self.node.body):
            yield from self._at(self.node, "body", at, statement, statement)

    def _at(
        self, parent: ast.AST, field: str, index: int | None, node: ast.AST, statement: ast.stmt
    ) -> Iterator[Site]:
        """The faults of a node and of all below it; the node hangs on its parent by that field."""
        if isinstance(node, SILENT) or _is_for_types_only(node) or _is_logging(node):
            return
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and _is_untouched(node):
            return
        for operator, (holder, name, at, new), shown in _faults(parent, field, index, node):
            line = int(getattr(node, "lineno", getattr(shown, "lineno", statement.lineno)))
            for one in ast.walk(new) if isinstance(new, ast.AST) else ():
                if not hasattr(one, "lineno"):
                    ast.copy_location(one, shown)
            yield Site(operator, holder, name, at, new, shown, line, statement, self.name, self.cases)
        for name, value in ast.iter_fields(node):
            if name in UNTOUCHED or (name == "keywords" and isinstance(node, ast.ClassDef)):
                continue
            for at, child in enumerate(value if isinstance(value, list) else [value]):
                if isinstance(child, ast.AST):
                    near = child if isinstance(child, ast.stmt) else statement
                    yield from self._at(node, name, at if isinstance(value, list) else None, child, near)


def _is_logging(node: ast.AST) -> bool:
    if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call)):
        return False
    return ast.unparse(node.value.func).partition(".")[0] in {*LOGS, "print"}


Change = tuple[ast.AST, str, int | None, Any]
Fault = tuple[str, Change, ast.AST]
"""The operator, what to put where, and the node to show."""


def _faults(parent: ast.AST, field: str, index: int | None, node: ast.AST) -> Iterator[Fault]:
    here = (parent, field, index)
    if isinstance(node, ast.stmt):
        yield from _of_statement(here, node)
    if isinstance(node, ast.If | ast.IfExp) and not isinstance(node.test, ast.Constant):
        for truth in (True, False):
            yield f"if {truth}", (node, "test", None, ast.Constant(truth)), node.test
    elif isinstance(node, ast.comprehension):
        for at, test in enumerate(node.ifs):
            yield "if True", (node, "ifs", at, ast.Constant(True)), test
    elif isinstance(node, ast.Slice):
        for name in ("lower", "upper"):
            bound = getattr(node, name)
            if bound is not None and not isinstance(bound, ast.Constant | ast.UnaryOp):
                further = ast.BinOp(bound, ast.Add(), ast.Constant(1))
                yield "slice", (node, name, None, further), parent if isinstance(parent, ast.expr) else node
    elif isinstance(node, ast.expr):
        yield from _of_expression(here, node)


def _of_statement(here: tuple[ast.AST, str, int | None], node: ast.stmt) -> Iterator[Fault]:
    if isinstance(node, ast.Continue):
        yield "continue/break", (*here, ast.Break()), node
    elif isinstance(node, ast.Break):
        yield "continue/break", (*here, ast.Continue()), node
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call | ast.Await):
        yield "dropped", (*here, ast.Pass()), node
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Yield | ast.YieldFrom):
        yield "dropped", (*here, ast.Expr(ast.YieldFrom(ast.Tuple([], ast.Load())))), node
    elif isinstance(node, ast.AugAssign) and type(node.op) in ARITHMETIC and not _is_text(node.value):
        yield "arithmetic", (node, "op", None, ARITHMETIC[type(node.op)]()), node


def _of_expression(here: tuple[ast.AST, str, int | None], node: ast.expr) -> Iterator[Fault]:
    if isinstance(node, ast.Compare):
        for at, one in enumerate(node.ops):
            yield "comparison", (node, "ops", at, COMPARISONS[type(one)]()), node
    elif isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield "and/or", (node, "op", None, other), node
    elif isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
        if not (_is_text(node.left) or _is_text(node.right)):
            yield "arithmetic", (node, "op", None, ARITHMETIC[type(node.op)]()), node
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not", (*here, node.operand), node
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        shown = here[0] if isinstance(here[0], ast.expr | ast.keyword) else node
        if isinstance(node.value, bool):
            yield "True/False", (*here, ast.Constant(not node.value)), shown
        else:
            yield "integer", (*here, ast.Constant(node.value + 1)), shown
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in OTHER_CALL:
        yield f"{node.func.id}()", (node.func, "id", None, OTHER_CALL[node.func.id]), node


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, TEXTS) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


# -- into the loaded functions -------------------------------------------------------------------------------
def live_functions(folder: Path) -> Live:
    """Every function object there is whose code comes from below a folder, decorated or not."""
    found: Live = defaultdict(list)
    root = str(folder)
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename.startswith(root):
            found[key_of(one.__code__)].append(one)
    return found


def key_of(code: CodeType) -> Key:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def swaps(old: CodeType, new: CodeType, live: Live) -> Swaps:
    """Which live function gets which code, so that a module of the code ``old`` becomes one of ``new``."""
    found: Swaps = []
    for before, after, is_outermost in _differing(old, new):
        functions = live.get(key_of(before), [])
        if is_outermost and not functions:
            raise Unputtable(f"{before.co_qualname} is not there")
        for one in functions:
            if one.__code__.co_freevars != after.co_freevars:
                raise Unputtable(f"{before.co_qualname} has other free variables")
            found.append((one, after))
    return found


def _differing(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType, bool]]:
    """The functions that differ, and whether each is the outermost: modules and classes are looked into."""
    for before, after in zip(_parts(old), _parts(new), strict=True):
        if essence(before) == essence(after):
            continue
        if before.co_flags & CO_OPTIMIZED:  # a function, neither module nor class
            yield before, after, True
            yield from _nested(before, after)
        else:
            yield from _differing(before, after)


def _nested(old: CodeType, new: CodeType) -> Iterator[tuple[CodeType, CodeType, bool]]:
    """Functions within a function; left out where the fault took one of them away."""
    before, after = _parts(old), _parts(new)
    if [one.co_qualname for one in before] != [one.co_qualname for one in after]:
        return
    for one, other in zip(before, after, strict=True):
        if essence(one) != essence(other):
            yield one, other, False
            yield from _nested(one, other)


def _parts(code: CodeType) -> Sequence[CodeType]:
    return [one for one in code.co_consts if isinstance(one, CodeType)]


def essence(code: CodeType) -> tuple[Any, ...]:
    """All that decides what code does; not where it stands in the source."""
    constants = tuple(
        essence(one) if isinstance(one, CodeType) else (type(one).__name__, repr(one))
        for one in code.co_consts
    )
    names = (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
    return code.co_code, constants, names, code.co_exceptiontable, code.co_flags


def install(found: Swaps) -> None:
    for function, code in found:
        function.__code__ = code
