"""Values written into a YAML file: one in its line, or all of it with its comments, indented as it is."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

import yaml

from galleywar.core.files.faults import Page, SourceFaults
from galleywar.core.files.yaml_tree import Plain, grow

if TYPE_CHECKING:
    from ruamel.yaml import YAML
    from ruamel.yaml.emitter import Emitter

LONGEST: Final = 4000
"""Characters a value written on one line may have."""
_Dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
WIDTH: Final = 118
"""Characters of a line after which what is written anew is broken."""


def read_back(text: str) -> Plain:
    """What a file with this text holds; nothing where it cannot be read."""
    try:
        return grow(Page("", text)).root
    except SourceFaults:
        return None


# -- one value in its line ----------------------------------------------------------------------------------
def spliced(text: str, where: Sequence[str | int], value: Plain) -> str:
    """``text`` with ``value`` in place of what stands at ``where``; empty where that is not on one line, or is not."""
    node, is_within = yaml.compose(text, Loader=_Loader), False
    for part in where:
        if node is None:
            return ""
        is_within = is_within or _is_flow(node)
        node = _inner(node, part)
    if node is None or node.start_mark.line != node.end_mark.line or node.start_mark.index == node.end_mark.index:
        return ""
    is_scalar = isinstance(node, yaml.ScalarNode)
    style = node.style if isinstance(node, yaml.ScalarNode) else None
    is_whole = style not in {"|", ">"} if is_scalar else _is_flow(node)
    quoted = style if isinstance(value, str) and style in {"'", '"'} else None
    said = _in_one_line(value, in_flow=is_within or not is_scalar or quoted is not None, quoted=quoted)
    if not is_whole or not said:
        return ""
    new = text[: node.start_mark.index] + said + text[node.end_mark.index :]
    return new if _has(new, where, value) else ""


def _has(text: str, where: Sequence[str | int], value: Plain) -> bool:
    """Whether ``value`` is what a file with this text has at ``where``: other readers take some words otherwise."""
    found = read_back(text)
    try:
        for part in where:
            found = found[part]
    except (LookupError, TypeError):
        return False
    return bool(found == value)


def _is_flow(node: yaml.Node) -> bool:
    """Whether it is a list or mapping in brackets."""
    return isinstance(node, yaml.CollectionNode) and bool(node.flow_style)


def _inner(node: yaml.Node, part: str | int) -> yaml.Node | None:
    if isinstance(node, yaml.MappingNode):
        return next((value for key, value in node.value if key.value == part), None)
    if isinstance(node, yaml.SequenceNode) and isinstance(part, int) and part < len(node.value):
        found: yaml.Node = node.value[part]
        return found
    return None


def _in_one_line(value: Plain, *, in_flow: bool, quoted: str | None = None) -> str:
    """As a file has it, among others in brackets or alone in its line, in the quotes it had; empty where it takes
    several lines.
    """
    held = [value] if in_flow or isinstance(value, dict | list) else {"v": value}
    is_flow = isinstance(held, list)
    written = yaml.dump(
        held, Dumper=_Dumper, default_style=quoted, default_flow_style=is_flow, width=LONGEST, allow_unicode=True,
        sort_keys=False,
    ).rstrip("\n")  # fmt: skip
    written = written[1:-1] if is_flow else written.removeprefix("v: ")
    return "" if "\n" in written else written


# -- all of a file ------------------------------------------------------------------------------------------
class Indentation(NamedTuple):
    """Columns from a key to the keys of a mapping below it, and to the dashes of a list below it."""

    mapping: int
    dash: int


USUAL: Final = Indentation(2, 0)


def round_trip(text: str) -> YAML:
    """What reads and writes ``text``, which must be sound, with its comments and quotation marks."""
    from ruamel.yaml import YAML

    indented, trip = indentation(text), YAML(typ="rt")
    trip.Emitter = _emitter()
    trip.indent(mapping=indented.mapping, sequence=indented.dash + len("- "), offset=indented.dash)
    trip.preserve_quotes = True
    trip.width = WIDTH
    trip.brace_single_entry_mapping_in_flow_sequence = True
    return trip


@cache
def _emitter() -> type[Emitter]:
    from ruamel.yaml.emitter import Emitter

    class Writer(Emitter):
        """The library's, which would write two entries in one line where one in brackets follows a comment."""

        def expect_block_sequence_item(self, first: bool = False) -> None:
            self.no_newline = self.no_newline and first
            super().expect_block_sequence_item(first)

        def expect_block_mapping_key(self, first: bool = False) -> None:
            self.no_newline = self.no_newline and first
            super().expect_block_mapping_key(first)

    return Writer


def written(trip: YAML, document: Plain) -> str:
    """The document; where a remark was moved, the library may leave out the end of the last line."""
    page = io.StringIO()
    trip.dump(document, page)
    return page.getvalue().removesuffix("\n") + "\n"


def indentation(text: str) -> Indentation:
    """That of most mappings and of most lists of ``text``; the usual where there are none.

    A mapping in the column of its key belongs to a key with a question mark, which says nothing of others.
    """
    mappings, lists = Counter[int](), Counter[int]()
    for node, step in _steps(yaml.compose(text, Loader=_Loader)):
        if isinstance(node, yaml.SequenceNode):
            lists[step] += 1
        elif step > 0:
            mappings[step] += 1
    return Indentation(_most_common(mappings, USUAL.mapping), _most_common(lists, USUAL.dash))


def _most_common(steps: Counter[int], usual: int) -> int:
    return steps.most_common(1)[0][0] if steps else usual


def _steps(root: yaml.Node | None) -> Iterator[tuple[yaml.Node, int]]:
    """Every mapping and list below a key that is not in brackets, with how far it is indented."""
    waiting = [root]
    while waiting:
        match waiting.pop():
            case yaml.MappingNode(value=pairs, flow_style=False):
                for key, inner in pairs:
                    if isinstance(inner, yaml.CollectionNode) and not inner.flow_style:
                        yield inner, inner.start_mark.column - key.start_mark.column
                waiting += [inner for _, inner in pairs]
            case yaml.SequenceNode(value=entries, flow_style=False):
                waiting += entries
