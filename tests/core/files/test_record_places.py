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
