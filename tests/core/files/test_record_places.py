"""Which lines the parts of a file take, and which part a place lies in."""

import pytest

from galleywar.core.files.record_places import RecordPlaces
from galleywar.core.files.yaml_source import Source

TEXT = """\
# ours
title: First
ships:
- {name: Nike}

- name: Argo
  men: 3
  # of the next part

end: 5
"""


@pytest.fixture(scope="module")
def places():
    return RecordPlaces(Source.parse(TEXT, "first.yaml"))


@pytest.mark.parametrize(
    "where, lines",
    [
        (("title",), (2, 2)), (("ships",), (3, 7)), (("ships", 0), (4, 4)), (("ships", 1), (6, 7)),
        (("ships", 1, "men"), (7, 7)), (("end",), (10, 10)), (("ships", 2), None), (("nobody",), None),
    ],
)  # fmt: skip
def test_a_part_ends_before_the_next_and_before_what_says_nothing(places, where, lines) -> None:
    assert places.lines(where) == lines


@pytest.mark.parametrize(
    "line, column, where",
    [
        (1, 9, ()), (2, 1, ("title",)), (3, 1, ("ships",)), (4, 99, ("ships", 0, "name")),
        (5, 1, ("ships", 0, "name")), (6, 99, ("ships", 1, "name")), (7, 3, ("ships", 1, "men")), (99, 1, ("end",)),
    ],
)  # fmt: skip
def test_a_place_lies_in_the_innermost_part_that_begins_before_it(places, line, column, where) -> None:
    assert places.at(line, column) == where


@pytest.mark.parametrize(
    ("end", "lines"),
    [("", (4, 6)), ("\n", (4, 6)), ("\n\n# the end\n\n", (4, 6)), ("\n# the end\n  oars: 5", (4, 8))],
)
def test_the_last_part_ends_with_the_last_thing_said(end, lines) -> None:
    text = "title: First\n\n# hers\nship:\n  name: Nike\n  men: 3"
    places = RecordPlaces(Source.parse(text + end, "first.yaml"))
    assert places.lines(("ship",)) == lines and places.lines(("title",)) == (1, 1)


def test_parts_of_one_line_take_that_line_each() -> None:
    places = RecordPlaces(Source.parse("ship: {name: Nike, at: [3, 4]}\nend: 1\n", "first.yaml"))
    assert [places.lines(("ship", *one)) for one in ((), ("name",), ("at",), ("at", 1))] == [(1, 1)] * 4
    assert [places.at(1, column) for column in (1, 7, 8, 20, 25, 28)] == [
        ("ship",), ("ship",), ("ship", "name"), ("ship", "at"), ("ship", "at", 0), ("ship", "at", 1),
    ]  # fmt: skip
