"""YAML read with its comments and written back in the manner of the file: how far it indents is kept."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

import yaml

from galleywar.core.files.yaml_tree import Plain

if TYPE_CHECKING:
    from ruamel.yaml import YAML
    from ruamel.yaml.emitter import Emitter

WIDTH: Final = 118
"""Characters of a line after which what is written anew is broken."""
_Loader: Final = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


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
    """That of most mappings and of most lists of ``text``; the usual where there are none."""
    mappings, lists = Counter[int](), Counter[int]()
    for node, step in _steps(yaml.compose(text, Loader=_Loader)):
        (mappings if isinstance(node, yaml.MappingNode) else lists)[step] += 1
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
