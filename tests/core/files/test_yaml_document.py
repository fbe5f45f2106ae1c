"""A file that is changed keeps all that was not changed, to the letter."""

from pathlib import Path

import pytest
import yaml as plain_yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_document import Drop, Edit, Insert, Put, Where, edited, in_yaml, values_after
from galleywar.core.files.yaml_source import Source

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
        Drop(("fleets", "red", 1)),
        Put(("fleets", "red", 1, "name"), "Lupa"),
        Put(("fleets", "red", "name", "first"), "Lupa"),
        Drop(()),
        Insert(("scenario", "key", 0), 1),
        Insert(("fleets", "blue", "name"), 1),
        Put(("fleets", "blue", 7, "name"), "Lupa"),
    ],
)
def test_an_edit_that_leads_nowhere_is_refused(edit: Edit) -> None:
    for refused in (lambda: edited(TEXT, [edit]), lambda: values_after(plain_yaml.safe_load(TEXT), [edit])):
        with pytest.raises(LookupError, match="no list at|nothing at" if edit.where else "no edit"):
            refused()


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
    assert plain_yaml.safe_load(new) == values == values_after(plain_yaml.safe_load(text), edits)
    assert _remarks(new) == _remarks(text)


def _remarks(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith("#")]


NOTED = """\
odds:
- 1  # even
- 2  # two to one
# of the whole list
dice: 3
"""
ONE, TWO = "- 1  # even", "- 2  # two to one"
BELOW = ["# of the whole list", "dice: 3"]


@pytest.mark.parametrize(
    ("edit", "lines"),
    [
        (Drop(("odds", 0)), [TWO, *BELOW]),
        (Drop(("odds", 1)), [ONE, *BELOW]),
        (Insert(("odds", 0), 9), ["- 9", ONE, TWO, *BELOW]),
        (Insert(("odds", 1), 9), [ONE, "- 9", TWO, *BELOW]),
        (Insert(("odds", 2), 9), [ONE, TWO, "- 9", *BELOW]),
        (Drop(("dice",)), [ONE, TWO, *BELOW[:1]]),
    ],
)
def test_a_comment_stays_with_its_entry_and_that_of_the_list_at_its_end(edit: Edit, lines: list[str]) -> None:
    assert edited(NOTED, [edit]).splitlines() == ["odds:", *lines]


IN_BLOCKS = """\
ships:
- name: Nike
  crew: 2
- name: Argo
  crew:
  - 4
  - 5  # with the boy

# of the wind
wind: N
"""
END = ["", "# of the wind", "wind: N"]
FIRST, SECOND = ["- name: Nike", "  crew: 2"], ["- name: Argo", "  crew:", "  - 4", "  - 5  # with the boy"]


@pytest.mark.parametrize(
    ("edit", "lines"),
    [
        (Drop(("ships", 0)), [*SECOND, *END]),
        (Drop(("ships", 1)), [*FIRST, *END]),
        (Drop(("ships", 1, "crew")), [*FIRST, *SECOND[:1], *END]),
        (Drop(("ships", 1, "crew", 1)), [*FIRST, *SECOND[:3], *END]),
        (Insert(("ships", 1, "crew", 2), 6), [*FIRST, *SECOND, "  - 6", *END]),
        (Insert(("ships", 2), {"name": "Isis"}), [*FIRST, *SECOND, "- name: Isis", *END]),
        (Insert(("ships", 0), {"name": "Isis"}), ["- name: Isis", *FIRST, *SECOND, *END]),
    ],
)
def test_a_comment_below_a_list_stays_there_however_its_last_entry_is_written(
    edit: Edit, lines: list[str]
) -> None:
    assert edited(IN_BLOCKS, [edit]).splitlines() == ["ships:", *lines]


def test_values_after_an_edit_are_others_and_those_before_stay() -> None:
    values = {"ships": [{"name": "Nike"}], "wind": None}
    gift = {"crew": [1]}
    after = values_after(
        values, [Put(("ships", 0, "aboard"), gift), Put(("wind", "from"), "N"), Drop(("ships", 0, "name"))]
    )
    gift["crew"].append(2)
    assert after == {"ships": [{"aboard": {"crew": [1]}}], "wind": {"from": "N"}}
    assert values == {"ships": [{"name": "Nike"}], "wind": None}


def test_what_is_spelt_otherwise_is_written_anew_where_it_is_changed_and_nowhere_else() -> None:
    new = edited(TEXT, [Put(("table", "depth"), 3)])
    assert new == TEXT.replace(
        "table: {width: 96,\n        height: 60}", "table: {width: 96, height: 60, depth: 3}"
    )
    both = edited(TEXT, [Put(("table", "depth"), 3), Put(("scenario", "title"), "Pier")])
    assert both == new.replace("The Mole", "Pier")


@pytest.mark.parametrize(
    ("where", "value", "before", "after"),
    [
        (("table", "height"), 50, "height: 60", "height: 50"),
        (("fleets", "blue", 1, "at"), [40, 11.5], "[41, 10]", "[40, 11.5]"),
        (("fleets", "blue", 0, "name"), "Leo, the first", "Leo", "'Leo, the first'"),
        (("scenario", "title"), "Yes, the mole: [1]", '"The Mole"', '"Yes, the mole: [1]"'),
        (("scenario", "key"), "true", "mole  ", "'true'  "),
        (("fleets", "red", 0), {}, "{name: Tanit, at: [20.50, 50], heading: 180}", "{}"),
    ],
)
def test_a_value_on_one_line_is_replaced_and_what_is_about_it_stays(
    where: tuple[str | int, ...], value: object, before: str, after: str
) -> None:
    new = edited(TEXT, [Put(where, value)])
    assert new == TEXT.replace(before, after)
    found = plain_yaml.safe_load(new)
    for part in where:
        found = found[part]
    assert found == value


@pytest.mark.parametrize(
    ("text", "where", "value", "after"),
    [
        ("at: {2124: 5}\n", ("at", "2124"), 6, "at: {2124: 6}\n"),
        ("lights:\n  on: 5 # dusk\n", ("lights", "on"), 6, "lights:\n  on: 6 # dusk\n"),
        ("far: 0.5\n", ("far",), 1e-7, "far: 1e-07\n"),
    ],
    ids=["a number", "a word that is true elsewhere", "no number here"],
)
def test_what_a_line_says_is_judged_as_files_are_read(
    text: str, where: tuple[str | int, ...], value: object, after: str
) -> None:
    assert edited(text, [Put(where, value)]) == after


@pytest.mark.parametrize(
    ("value", "lines"),
    [
        ([1, 2], "x: [1, 2]"),
        ([{"a": 1}], "x:\n- {a: 1}"),
        ([[{"a": 1}], 2], "x:\n- - {a: 1}\n- 2"),
        ({"p": [1, 2]}, "x: {p: [1, 2]}"),
        ({"p": 1, "q": {"r": {}}}, "x:\n  p: 1\n  q:\n    r: {}"),
        ({"p": [{"r": 1}]}, "x:\n  p:\n  - {r: 1}"),
    ],
)
def test_what_is_new_stands_on_one_line_unless_it_holds_mappings_of_its_own(
    value: object, lines: str
) -> None:
    assert edited("b: 1\n", [Put(("x",), value)]) == f"b: 1\n{lines}\n"


WORDS = st.text(
    st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"), exclude_characters="\ufeff\ufffe\uffff"),
    max_size=30,
)


@given(WORDS)
@pytest.mark.parametrize(
    "read",
    [plain_yaml.safe_load, lambda text: Source.parse(text, "words.yaml").root],
    ids=["yaml", "galleywar"],
)
def test_a_word_is_read_back_as_it_was(read, word):
    assert read(f"title: {in_yaml(word)}\n")["title"] == word


@pytest.mark.parametrize("word", ["Two Isles", "italia", "my.map-2", "Heavy/Light Foot", "nobody"])
def test_what_needs_no_quotation_marks_has_none(word):
    assert in_yaml(word) == word


@pytest.mark.parametrize(
    "word", ["", "No", "null", "TRUE", "a: b", "a #b", "-a", "2", "a ", " a", "a  b", "é", "[a]", "'a'"]
)
def test_what_would_be_taken_for_something_else_has_them(word):
    assert in_yaml(word)[0] == in_yaml(word)[-1] == '"'


@pytest.mark.parametrize(
    ("text", "edit", "new"),
    [
        ("a:   1\nb: 2\nc: 3\n", Drop(("b",)), "a:   1\nc: 3\n"),
        ("a: 1\nb: 2\nc:   3\n", Drop(("b",)), "a: 1\nc:   3\n"),
        ("a:   1\nb: 2\nc:   3\n", Drop(("b",)), "a:   1\nc:   3\n"),
        ("a:   1\nb:   2\nc:   3\n", Drop(("b",)), "a: 1\nc: 3\n"),
        ("b:\n- [1,2]\n- 3\n", Insert(("b", 1), 9), "b:\n- [1, 2]\n- 9\n- 3\n"),
        ("b:\n- 3\n- [1,2]\n", Insert(("b", 1), 9), "b:\n- 3\n- 9\n- [1, 2]\n"),
        ("b:\n- [1,2]\n- 3\n- 4\n", Insert(("b", 2), 9), "b:\n- [1,2]\n- 3\n- 9\n- 4\n"),
        ("b:\n- 3\n- 4\n- [1,2]\n", Insert(("b", 1), 9), "b:\n- 3\n- 9\n- 4\n- [1,2]\n"),
    ],
)
def test_a_line_of_its_own_spelling_beside_a_change_is_taken_anew_only_where_both_are_one(
    text: str, edit: Edit, new: str
) -> None:
    assert edited(text, [edit]) == new


NESTED = """\
fleets:
  blue:
  - name: Leo
    at:
    - 1
    - 2

  # the red ones
  red: []
wind: {}
"""


@pytest.mark.parametrize(
    ("edit", "new"),
    [
        (Insert(("fleets", "blue", 0, "at", 2), 3), NESTED.replace("    - 2\n", "    - 2\n    - 3\n")),
        (
            Insert(("fleets", "red", 0), {"name": "Tanit"}),
            NESTED.replace("red: []", "red:\n  - {name: Tanit}"),
        ),
        (Put(("wind", "from"), "N"), NESTED.replace("wind: {}", "wind:\n  from: N")),
        (Drop(("fleets", "blue", 0, "at", 1)), NESTED.replace("    - 2\n", "")),
        (Drop(("fleets", "blue", 0, "at")), NESTED.replace("    at:\n    - 1\n    - 2\n", "")),
        (Drop(("fleets",)), "wind: {}\n"),
    ],
)
def test_a_remark_between_two_lists_outlives_what_happens_in_the_first(edit: Edit, new: str) -> None:
    assert edited(NESTED, [edit]) == new
    assert plain_yaml.safe_load(new) == values_after(plain_yaml.safe_load(NESTED), [edit])


ENTRIES = "a:\n- 1\n- 2  # two\n\n# below\nb: 2\n"


@pytest.mark.parametrize(
    ("text", "edits", "new"),
    [
        (ENTRIES, [Put(("a",), [5])], "a: [5]\n\n# below\nb: 2\n"),
        (ENTRIES, [Put(("a",), [])], "a: []\n\n# below\nb: 2\n"),
        (ENTRIES, [Put(("a",), "x")], "a: x\n\n# below\nb: 2\n"),
        (ENTRIES, [Put(("a",), [{"p": 1}, 3])], "a:\n- {p: 1}\n- 3\n\n# below\nb: 2\n"),
        (ENTRIES, [Put(("a", 1), {"p": {"q": 1}})], "a:\n- 1\n- {p: {q: 1}}  # two\n\n# below\nb: 2\n"),
        ("a:\n- - 1\n# of 3\n- 3\nb: 2\n", [Put(("a", 0), "x")], "a:\n- x\n# of 3\n- 3\nb: 2\n"),
        ("b: 2\na:\n- 1\n# the end\n", [Put(("a",), [7])], "b: 2\na: [7]\n# the end\n"),
        ("a: 1  # one\n# below\nb: 2\n", [Drop(("b",)), Put(("a",), 7)], "a: 7  # one\n# below\n"),
        (
            "a: 1  # one\n# below\nb: 2\nc: 3\n",
            [Drop(("c",)), Put(("a",), {"p": {"q": 1}})],
            "a:    # one\n  p: {q: 1}\n# below\nb: 2\n",
        ),
    ],
)
def test_a_remark_below_what_is_put_otherwise_stays_below_it(text: str, edits: list[Edit], new: str) -> None:
    assert edited(text, edits) == new


@pytest.mark.parametrize(
    ("text", "where", "new"),
    [
        (
            "a:\n  # first\n  - one  # own\n  # below\n\n# of b\nb: 2\n",
            ("a", 0),
            "a:\n  # first\n    []\n  # below\n\n# of b\nb: 2\n",
        ),
        ("a:   # head\n  - one\n# below\nb: 3\n", ("a", 0), "a: [] # head\n# below\nb: 3\n"),
        ("a:\n  one: 1\n# below\nb: 3\n", ("a", "one"), "a: {}\n# below\nb: 3\n"),
        ("a:\n- {one: 1}\n# the end\n", ("a", 0), "a: []\n# the end\n"),
        ("a:\n- [one]\n# below\nb: 3\n", ("a", 0, 0), "a:\n- []\n# below\nb: 3\n"),
    ],
)
def test_what_has_lost_its_only_entry_stands_empty_between_its_remarks(
    text: str, where: Where, new: str
) -> None:
    assert edited(text, [Drop(where)]) == new
    assert plain_yaml.safe_load(new) == values_after(plain_yaml.safe_load(text), [Drop(where)])


def test_a_file_ends_with_its_last_line_whatever_remark_was_moved() -> None:
    assert edited("a: # head\n- 1\n# below\nb: 2\n", [Put(("a",), [3])]).endswith("# head\n# below\nb: 2\n")
    assert edited("a: 1\nb: 2", [Put(("a",), {"p": {"q": 1}})]) == "a: {p: {q: 1}}\nb: 2"
    assert edited("c:\n- 1\nb: 2", [Drop(("c", 0))]) == "c: []\nb: 2"


def test_what_was_made_on_the_way_to_a_value_takes_another_in_its_place() -> None:
    edits = [
        Put(("rules", "wind", "from"), "N"),
        Put(("rules", "wind", "from"), "S"),
        Put(("rules", "wind"), [1]),
    ]
    assert edited("a:\n- 1\n# below\n", edits[:2]).endswith("rules:\n  wind:\n    from: S\n")
    assert plain_yaml.safe_load(edited("a:\n- 1\n# below\n", edits)) == {"a": [1], "rules": {"wind": [1]}}


@pytest.mark.parametrize(
    ("text", "value", "line"),
    [
        ("a:\n- {p: 1}\n- x\n", {"q": 2}, "- {q: 2}"),
        ("a:\n- p: 1\n- x\n", {"q": 2}, "- q: 2"),
        ("a:\n- x\n", {"q": {"r": 2}}, "- q: {r: 2}"),
        ("a:\n- x\n", {"q": [2]}, "- {q: [2]}"),
        ("a:\n- p: 1\n- {p: 2}\n", {"q": {"r": 2}}, "- {q: {r: 2}}"),
    ],
)
def test_an_entry_among_words_is_written_like_the_last_that_is_none(
    text: str, value: object, line: str
) -> None:
    end = len(plain_yaml.safe_load(text)["a"])
    assert edited(text, [Insert(("a", end), value)]) == f"{text}{line}\n"
