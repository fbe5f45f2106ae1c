"""A file that is changed keeps all that was not changed, to the letter."""

from pathlib import Path

import pytest
import yaml as plain_yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_document import Drop, Edit, Insert, Put, edited

FILES = sorted(scenario_dir().glob("*.yaml"))

TEXT = """\
# A fight off the mole.
scenario:
  key: mole       # short
  title: "The Mole"
table: {width: 96,
        height: 60}
fleets:
  blue:
  - {name: Leo, at: [27, 10], heading: 0}
  # the flagship
  - {name: Aquila, at: [41, 10], heading: 0}
  red:
  - {name: Tanit, at: [20.50, 50], heading: 180}
# the end
"""


def changed_lines(text: str, *edits: Edit) -> list[tuple[str, str]]:
    """The lines that differ, as they were and as they are; both texts have as many."""
    old, new = text.splitlines(), edited(text, edits).splitlines()
    assert len(old) == len(new)
    return [(a, b) for a, b in zip(old, new, strict=True) if a != b]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_one_thing_changed_in_a_shipped_file_is_one_line_changed(file: Path) -> None:
    lines = changed_lines(file.read_text(), Put(("scenario", "title"), "Another Name"))
    assert lines == [(lines[0][0], "  title: Another Name")]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_nothing_changed_is_nothing_changed(file: Path) -> None:
    assert edited(file.read_text(), []) == file.read_text()


def test_a_value_inside_a_line_leaves_the_rest_of_it() -> None:
    assert changed_lines(TEXT, Put(("fleets", "red", 0, "heading"), 90)) == [
        (
            "  - {name: Tanit, at: [20.50, 50], heading: 180}",
            "  - {name: Tanit, at: [20.50, 50], heading: 90}",
        )
    ]


def test_a_comment_behind_a_value_stays_behind_it() -> None:
    assert changed_lines(TEXT, Put(("scenario", "key"), "pier")) == [
        ("  key: mole       # short", "  key: pier       # short")
    ]


def test_an_entry_is_added_in_the_manner_of_its_neighbours() -> None:
    ship = {"name": "Lupa", "at": [55, 10], "heading": 0}
    new = edited(TEXT, [Insert(("fleets", "blue", 2), ship)])
    assert "  - {name: Lupa, at: [55, 10], heading: 0}\n  red:\n" in new
    assert new.replace("  - {name: Lupa, at: [55, 10], heading: 0}\n", "") == TEXT


def test_an_entry_goes_and_nothing_else() -> None:
    new = edited(TEXT, [Drop(("fleets", "red", 0))])
    assert plain_yaml.safe_load(new)["fleets"]["red"] == []
    assert new.startswith(TEXT[: TEXT.index("  red:")])


def test_what_is_spelt_in_a_manner_of_its_own_stays_so_where_nothing_changes() -> None:
    new = edited(TEXT, [Put(("scenario", "title"), "Pier")])
    assert "table: {width: 96,\n        height: 60}\n" in new


def test_mappings_on_the_way_to_a_value_are_made() -> None:
    new = edited(TEXT, [Put(("rules", "options", "limit"), {"turns": 8, "provenance": "own"})])
    assert plain_yaml.safe_load(new)["rules"] == {"options": {"limit": {"turns": 8, "provenance": "own"}}}
    assert new.startswith(TEXT[: TEXT.index("# the end")])


@pytest.mark.parametrize(
    "edit",
    [
        Drop(("fleets", "green")),
        Drop(("fleets", "red", 3)),
        Drop(()),
        Insert(("scenario", "key", 0), 1),
        Insert(("fleets", "blue", "name"), 1),
        Put(("fleets", "blue", 7, "name"), "Lupa"),
    ],
)
def test_an_edit_that_leads_nowhere_is_refused(edit: Edit) -> None:
    with pytest.raises(LookupError):
        edited(TEXT, [edit])


numbers = st.integers(0, 2)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.tuples(numbers, st.sampled_from(["blue", "red"]), numbers), max_size=6),
    st.sampled_from([TEXT, *(f.read_text() for f in FILES if f.stem == "mare-mylae")]),
)
def test_whatever_is_edited_reads_as_the_values_do(deeds: list[tuple[int, str, int]], text: str) -> None:
    """The same edits made on plain values come to the same."""
    values, edits = plain_yaml.safe_load(text), []
    for deed, side, at in deeds:
        ships = values["fleets"][side]
        if deed == 0:
            edits.append(Insert(("fleets", side, at), {"name": f"N{at}", "at": [at, 1]}))
            ships.insert(at, {"name": f"N{at}", "at": [at, 1]})
        elif at < len(ships):
            edits.append(Drop(("fleets", side, at)) if deed == 1 else Put(("fleets", side, at, "name"), "X"))
            if deed == 1:
                del ships[at]
            else:
                ships[at]["name"] = "X"
    new = edited(text, edits)
    assert plain_yaml.safe_load(new) == values
    if all(values["fleets"].values()):
        assert _remarks(new) == _remarks(text)


def _remarks(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("#")]
