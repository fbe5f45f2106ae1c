"""YAML read as plain data: the walk over a file's events that keeps every place and refuses every trick.

Of YAML this takes mappings with text keys, lists, and scalars that are text, decimal numbers, ``true``,
``false`` or nothing. Anchors, aliases, tags, merge keys, directives and further documents are refused. The
walk never recurses and stops at the first limit passed, so that no file can cost more than its limits.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple, NoReturn, Protocol, TypeAlias

from galleywar.core.files.faults import UNFIT_CHARACTER, Fault, Page, SourceFaults, quoted
from galleywar.core.files.yaml_errors import explain
from galleywar.core.late_methods import dataclass
from galleywar.core.wording import counted

_WHOLE = re.compile(r"0|-?[1-9][0-9]*")
_DECIMAL = re.compile(r"-?(?:0|[1-9][0-9]*)\.[0-9]+")
_DIGITS = re.compile(r"-?[0-9.]+")
_NOT_A_NUMBER = re.compile(r"[-+]?\.(?:inf|nan)", re.IGNORECASE)
_NUMBER_STARTS = frozenset("-+.0123456789")
_WORDS = {"true": True, "false": False, "null": None, "~": None, "": None}
_TAB_INDENT = re.compile(r"^ *(\t)[ \t]*[^ \t\r\n]", re.MULTILINE)
_DIRECTIVE = re.compile(r"^%", re.MULTILINE)
_MOST_DIGITS = 18


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one file may ask of us: bytes, levels, nodes (keys count too), characters, faults told."""

    size: int = 2 * 2**20
    depth: int = 32
    nodes: int = 200_000
    scalar: int = 20_000
    key: int = 200
    faults: int = 200


LIMITS = Limits()


Plain: TypeAlias = Any
"""Plain values: text, numbers, true, false, nothing, and lists and mappings of these."""


class YamlMark(Protocol):
    """A place in the text, from 0."""

    line: int
    column: int


class YamlEvent(Protocol):
    """What the parser tells: each kind of event has some of these."""

    start_mark: YamlMark
    anchor: str
    tag: str | None
    value: str
    style: str | None


class Spot(NamedTuple):
    """Where a value stands (line and column from 1), and where what is in it stands.

    Of a decimal ``inner`` is how it is written, for 5.90 and 5.9 are one number but two cases of a rulebook.
    """

    line: int
    column: int
    inner: list[Spot] | dict[str, Spot] | str | None = None
    keys: dict[str, tuple[int, int]] | None = None


Spots: TypeAlias = list[Spot] | dict[str, Spot]
Keys: TypeAlias = dict[str, tuple[int, int]]


class Tree(NamedTuple):
    """A file's values and, in the same shape, their places."""

    root: Plain
    spot: Spot

    def without(self, path: Sequence[str | int]) -> Tree:
        """The tree without the part at ``path``, which must be there; what comes after it in a list moves up."""
        return Tree(_pruned_value(self.root, path), _pruned_spot(self.spot, path))

    def with_scalar(self, path: Sequence[str | int], value: Plain) -> Tree:
        """The tree with ``value`` for the text or number at ``path``, which must be there."""
        return self._replace(root=_changed_value(self.root, path, value))


def _changed_value(value: Plain, path: Sequence[str | int], new: Plain) -> Plain:
    if not path:
        return new
    first, *rest = path
    if isinstance(value, dict):
        return value | {first: _changed_value(value[first], rest, new)}
    return [_changed_value(one, rest, new) if at == first else one for at, one in enumerate(value)]


def _pruned_value(value: Plain, path: Sequence[str | int]) -> Plain:
    first, *rest = path
    if isinstance(value, dict):
        kept = {key: inner for key, inner in value.items() if rest or key != first}
        return kept | {first: _pruned_value(value[first], rest)} if rest else kept
    changed = [_pruned_value(value[int(first)], rest)] if rest else []
    return [*value[: int(first)], *changed, *value[int(first) + 1 :]]


def _pruned_spot(spot: Spot, path: Sequence[str | int]) -> Spot:
    first, *rest = path
    if isinstance(spot.inner, dict):
        name = str(first)
        kept = {key: inner for key, inner in spot.inner.items() if rest or key != name}
        return spot._replace(inner=kept | {name: _pruned_spot(kept[name], rest)} if rest else kept)
    assert isinstance(spot.inner, list)
    at = int(first)
    changed = [_pruned_spot(spot.inner[at], rest)] if rest else []
    return spot._replace(inner=[*spot.inner[:at], *changed, *spot.inner[at + 1 :]])


def grow(page: Page, limits: Limits = LIMITS) -> Tree:
    """The values of a YAML text.

    Raises SourceFaults with every fault up to the first that leaves the rest unreadable or passes a limit.
    """
    import yaml

    _refuse_unfit_text(page, limits)
    walk = _Walk(page, limits)
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)(page.text)
    turns = {
        yaml.ScalarEvent: walk.scalar,
        yaml.MappingStartEvent: walk.mapping,
        yaml.SequenceStartEvent: walk.sequence,
        yaml.MappingEndEvent: walk.end,
        yaml.SequenceEndEvent: walk.end,
        yaml.AliasEvent: walk.alias,
        yaml.DocumentStartEvent: walk.document,
    }
    try:
        while (event := loader.get_event()).__class__ is not yaml.StreamEndEvent:
            turn = turns.get(event.__class__)
            if turn is not None:
                turn(event)
    except yaml.YAMLError as error:
        walk.faults.append(explain(error, page))
        raise SourceFaults(walk.faults) from None
    finally:
        loader.dispose()
    return walk.tree()


def _refuse_unfit_text(page: Page, limits: Limits) -> None:
    if len(page.text) > limits.size:
        raise SourceFaults([page.fault((1, 1), f"the text is longer than {limits.size} characters")])
    unfit = UNFIT_CHARACTER.search(page.text)
    if unfit is not None:
        text = f"the character U+{ord(unfit[0]):04X} may not stand in a text file"
        remedy = "Remove it; save the file as plain UTF-8 text."
        raise SourceFaults([page.fault(page.place_of(unfit.start()), text, remedy=remedy)])
    directive = _DIRECTIVE.search(page.text)  # before parsing: many of them would take it minutes
    if directive is not None:
        place = page.place_of(directive.start())
        text = "a line beginning with % has no meaning here"
        raise SourceFaults([page.fault(place, text, remedy="Remove that line.")])
    tab = _TAB_INDENT.search(page.text)
    if tab is not None:
        others = sum(1 for _ in _TAB_INDENT.finditer(page.text)) - 1
        text = "this line is indented with a tab" + (f", and {others} more" if others else "")
        raise SourceFaults(
            [page.fault(page.place_of(tab.start(1)), text, remedy="Indent with spaces alone.")]
        )


class _Open:
    """A mapping or list whose end has not come yet."""

    __slots__ = ("key", "keyed", "keys", "spots", "values")

    def __init__(
        self, values: Plain, spots: list[Spot] | dict[str, Spot], keys: dict[str, tuple[int, int]] | None
    ) -> None:
        self.values = values
        self.spots = spots
        self.keys = keys
        self.keyed = False  # a key has been read, its value has not
        self.key = ""  # that key; of one that was refused nobody sees the value


class _Walk:
    """Builds the tree, event by event."""

    def __init__(self, page: Page, limits: Limits) -> None:
        self.page = page
        self.limits = limits
        self.faults: list[Fault] = []
        self.open: list[_Open] = []
        self.root: Tree | None = None
        self.nodes = 0
        self.documents = 0

    def tree(self) -> Tree:
        if self.faults:
            raise SourceFaults(self.faults)
        if self.root is None or self.root.root is None:
            nothing = self.page.fault((1, 1), "the file holds nothing", remedy="Write what it is to tell.")
            raise SourceFaults([nothing])
        return self.root

    def document(self, event: YamlEvent) -> None:
        self.documents += 1
        if self.documents > 1:
            remedy = "Keep one document to a file; remove this line."
            self.give_up(event, "a second document begins here", remedy)

    def alias(self, event: YamlEvent) -> None:
        self.count(event)
        text = f"{quoted('*' + event.anchor)} refers to another part of the file, which is not allowed"
        self.complain(event, text, remedy="Write the value out again, or put the text in quotes.")
        self.take(None, Spot(*_place(event)), event)

    def scalar(self, event: YamlEvent) -> None:
        self.count(event)
        if event.anchor is not None or event.tag is not None:
            self.refuse_marks(event)
        top = self.open[-1] if self.open else None
        if top is not None and top.keys is not None and not top.keyed:
            self.key(top, top.keys, event)
            return
        text: str = event.value
        value, written = (text, None) if event.style else self.plain(text, event)
        if len(text) > self.limits.scalar:
            self.complain(event, f"this text is longer than {self.limits.scalar} characters")
        elif event.style == '"':
            self.refuse_hidden_characters(event)
        mark = event.start_mark
        self.take(value, Spot(mark.line + 1, mark.column + 1, written), event)

    def plain(self, text: str, event: YamlEvent) -> tuple[Plain, str | None]:
        """The value of an unquoted scalar, and how a decimal was written."""
        if text in _WORDS:
            return _WORDS[text], None
        if text[0] not in _NUMBER_STARTS:
            return text, None
        if _NOT_A_NUMBER.fullmatch(text) or (len(text) > _MOST_DIGITS and self.is_absurd(text)):
            expected = f"a number of at most {_MOST_DIGITS} digits"
            remedy = "Put it in quotes if it is meant as text."
            self.complain(
                event, f"{quoted(text)} is no number to play with", expected=expected, remedy=remedy
            )
            return None, None
        if _WHOLE.fullmatch(text):
            return int(text), None
        return (float(text), text) if _DECIMAL.fullmatch(text) else (text, None)

    @staticmethod
    def is_absurd(text: str) -> bool:
        return _DIGITS.fullmatch(text) is not None and sum(map(str.isdigit, text)) > _MOST_DIGITS

    def key(self, top: _Open, keys: Keys, event: YamlEvent) -> None:
        text: str = event.value
        top.keyed, top.key = True, ""
        if not text:
            self.complain(event, "a key is missing before this colon")
        elif len(text) > self.limits.key:
            self.complain(event, f"this key is longer than {self.limits.key} characters")
        elif text == "<<" and not event.style:
            self.complain(event, "merging with << is not allowed", remedy="Write the keys out.")
        elif text in keys:
            first = f"it stands on line {keys[text][0]} already"
            self.complain(event, f"the key {quoted(text)} may stand here only once; {first}")
        else:
            self.refuse_hidden_characters(event)
            keys[text] = _place(event)
            top.key = text

    def mapping(self, event: YamlEvent) -> None:
        self.begin({}, {}, {}, event)

    def sequence(self, event: YamlEvent) -> None:
        self.begin([], [], None, event)

    def begin(
        self,
        values: Plain,
        spots: list[Spot] | dict[str, Spot],
        keys: dict[str, tuple[int, int]] | None,
        event: YamlEvent,
    ) -> None:
        self.count(event)
        if event.anchor is not None or event.tag is not None:
            self.refuse_marks(event)
        if len(self.open) >= self.limits.depth:
            self.give_up(
                event,
                f"this is nested deeper than {counted(self.limits.depth, 'level')}",
                "Write it flatter.",
            )
        top = self.open[-1] if self.open else None
        if top is not None and top.keys is not None and not top.keyed:
            self.complain(event, "a key must be a single word or text, not a list or mapping")
            top.keyed, top.key = True, ""
        else:
            self.take(values, Spot(*_place(event), spots, keys), event)
        self.open.append(_Open(values, spots, keys))

    def end(self, event: YamlEvent) -> None:
        self.open.pop()

    def take(self, value: Plain, spot: Spot, event: YamlEvent) -> None:
        """Put a value where it belongs."""
        if not self.open:
            self.root = Tree(value, spot)
            return
        top = self.open[-1]
        if isinstance(top.spots, list):
            top.values.append(value)
            top.spots.append(spot)
        elif top.keyed:
            top.keyed = False
            top.values[top.key] = value
            top.spots[top.key] = spot
        else:
            top.keyed, top.key = True, ""

    def count(self, event: YamlEvent) -> None:
        self.nodes += 1
        if self.nodes > self.limits.nodes:
            self.give_up(event, f"the file holds more than {self.limits.nodes} values", "Split it.")

    def refuse_marks(self, event: YamlEvent) -> None:
        if event.anchor is not None:
            text = f"{quoted('&' + event.anchor)} names a part of the file for use elsewhere"
        else:
            text = "a word beginning with ! names a type"
        remedy = "Remove it, or put the text in quotes."
        self.complain(event, f"{text}, which is not allowed", remedy=remedy)

    def refuse_hidden_characters(self, event: YamlEvent) -> None:
        if UNFIT_CHARACTER.search(event.value):
            self.complain(event, "a backslash hides a control character in this text", remedy="Remove it.")

    def complain(self, event: YamlEvent, text: str, *, expected: str = "", remedy: str = "") -> None:
        self.faults.append(self.page.fault(_place(event), text, expected=expected, remedy=remedy))
        if len(self.faults) >= self.limits.faults:
            self.give_up(
                event,
                f"more than {counted(self.limits.faults, 'fault')}; the rest is not told",
                "Mend these first.",
            )

    def give_up(self, event: YamlEvent, text: str, remedy: str) -> NoReturn:
        self.faults.append(self.page.fault(_place(event), text, remedy=remedy))
        raise SourceFaults(self.faults)


def _place(event: YamlEvent) -> tuple[int, int]:
    return event.start_mark.line + 1, event.start_mark.column + 1
