"""A value that stands on one line, replaced where it stands: nothing else in its line is written anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import yaml

from galleywar.core.files.faults import Page, SourceFaults
from galleywar.core.files.yaml_tree import Plain, grow

LONGEST: Final = 4000
"""Characters a value written on one line may have."""
_Dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


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
    written = _in_one_line(value, in_flow=is_within or not is_scalar or quoted is not None, quoted=quoted)
    if not is_whole or not written:
        return ""
    new = text[: node.start_mark.index] + written + text[node.end_mark.index :]
    return new if _has(new, where, value) else ""


def _has(text: str, where: Sequence[str | int], value: Plain) -> bool:
    """Whether ``value`` is what a file with this text has at ``where``: other readers take some words otherwise."""
    try:
        found = grow(Page("", text)).root
        for part in where:
            found = found[part]
    except (SourceFaults, LookupError):
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
