"""A file is written back as it indents: by two, by four, lists in the column of their key or farther in."""

import pytest
import yaml as plain_yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from galleywar.core.files.yaml_document import Drop, Edit, Insert, Put, Where, edited, values_after
from galleywar.core.files.yaml_writing import USUAL, Indentation, indentation

FLEETS = """\
# two sides
fleets:
  blue:  # the Romans
{dash}- name: Leo
{dash}  crew: [1, 2]
{dash}# the flagship
{dash}- {{name: Aquila}}
{dash}- oars: 5
  red:
{dash}# none yet
{dash}- name: Tanit
# the wind
wind: {{from: N}}
"""
FARTHER_IN, BELOW = FLEETS.format(dash="    "), FLEETS.format(dash="  ")
BY_FOUR = "fleets:\n    blue:\n        at: [1, 2]\n        # a lion\n        figure: lion\nwind: 1\n"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (FARTHER_IN, Indentation(2, 2)),
        (BELOW, Indentation(2, 0)),
        (BY_FOUR, Indentation(4, 0)),
        ("a: 1\nb: [1, 2]\nc: {d: {e: 1}}\n", USUAL),
        ("? a\n:\n  k: {x: 1}\n", USUAL),
        ("a:\n- - 1\n  - b:\n      - 1\nc:\n- 1\n", Indentation(2, 0)),
        ("a:\n  - 1\nb:\n- c:\n  - 1\nd:\n   e:\n   - 1\n", Indentation(3, 0)),
    ],
)
def test_a_file_indents_as_most_of_it_does(text: str, found: Indentation) -> None:
    assert indentation(text) == found


@pytest.mark.parametrize(
    ("edits", "old", "new"),
    [
        ([Put(("fleets", "blue", 0, "rams"), 2)], "crew: [1, 2]\n", "crew: [1, 2]\n      rams: 2\n"),
        ([Put(("fleets", "blue", 0, "crew"), [3])], "crew: [1, 2]", "crew: [3]"),
        ([Insert(("fleets", "blue", 3), {"name": "X"})], "- oars: 5\n", "- oars: 5\n    - name: X\n"),
        ([Drop(("fleets", "blue", 2))], "    - oars: 5\n", ""),
        ([Drop(("fleets", "blue", 0, "crew"))], "      crew: [1, 2]\n", ""),
        ([Insert(("fleets", "red", 0), {"name": "X"})], "- name: Tanit", "- name: X\n    - name: Tanit"),
        ([Drop(("fleets", "red", 0))], "    # none yet\n    - name: Tanit\n", "    # none yet\n      []\n"),
    ],
)
def test_lists_farther_in_than_their_key_stay_there(edits: list[Edit], old: str, new: str) -> None:
    assert edited(FARTHER_IN, edits) == FARTHER_IN.replace(old, new)


@pytest.mark.parametrize(
    ("edit", "old", "new"),
    [
        (
            Put(("fleets", "blue", "crew"), {"men": {"n": 1}}),
            "e: lion\n",
            "e: lion\n        crew:\n            men: {n: 1}\n",
        ),
        (Put(("fleets", "red"), {"at": {"n": [3]}}), "wind", "    red:\n        at: {n: [3]}\nwind"),
        (Drop(("fleets", "blue", "at")), "        at: [1, 2]\n", ""),
    ],
)
def test_mappings_by_four_stay_so(edit: Edit, old: str, new: str) -> None:
    assert edited(BY_FOUR, [edit]) == BY_FOUR.replace(old, new)


@pytest.mark.parametrize("text", ["? a\n:\n  k: {x: 1}\n", "? a\n: k: 1\n"])
def test_a_key_with_a_question_mark_takes_more(text: str) -> None:
    edit = Put(("a", "z"), {"q": {"r": 1}})
    assert plain_yaml.safe_load(edited(text, [edit])) == values_after(plain_yaml.safe_load(text), [edit])


def test_one_in_brackets_in_place_of_a_list_with_a_remark_leaves_the_next_key_its_line() -> None:
    text = "top: 1\nk:\n  k0: {p: 1}\n  k1:  # behind\n  - 1\n  k2: 1\nb: 2\n"
    new = edited(text, [Drop(("top",)), Put(("k", "k1"), [1, 2])])
    assert new == "k:\n  k0: {p: 1}\n  k1: [1, 2] # behind\n  k2: 1\nb: 2\n"


@pytest.mark.parametrize("dash", ["", "  "])
@pytest.mark.parametrize("empty", ["{}", "[]"])
def test_entries_after_an_empty_one_have_lines_of_their_own(dash: str, empty: str) -> None:
    text = f"k:\n  # head\n{dash}- {empty}\n{dash}- 7\n{dash}- 8\nb: 1\n"
    assert edited(text, [Insert(("k", 3), 9)]) == text.replace(f"{dash}- 8\n", f"{dash}- 8\n{dash}- 9\n")
    put = edited(text, [Put(("k",), [{}, {"p": {"q": 1}}, 7])])
    assert plain_yaml.safe_load(put)["k"] == [{}, {"p": {"q": 1}}, 7]


@pytest.mark.parametrize(
    ("text", "edit"),
    [
        ("k:\n  - a\n  - - b  # two\n    - - n: c\n\n      - d\n", Insert(("k", 1, 0), {"n": 1})),
        ("k:\n  a:\n    # one\n    - 7\n  b:\n    - 8\n", Drop(("k", "a", 0))),
        ("a:\n  - n: 1\nb:\n- - 1\n  - n: 5\nc:\n    - k: 1\n", Insert(("b", 0, 1), {"n": {"m": [1]}})),
    ],
    ids=["kept lines go with no new ones", "an empty list before the next key", "two manners"],
)
def test_what_is_changed_reads_as_it_should(text: str, edit: Edit) -> None:
    assert plain_yaml.safe_load(edited(text, [edit])) == values_after(plain_yaml.safe_load(text), [edit])


leaves = st.sampled_from(["1", "word", "'it is'", "{p: 1}", "[1, 2]", "{p: {q: 1}}", "[]", "{}"])
remarks = st.lists(st.sampled_from(["# a remark", ""]), max_size=2)
blocks = st.recursive(
    st.tuples(st.just("leaf"), leaves),
    lambda inner: st.tuples(
        st.sampled_from(["map", "list"]), st.lists(st.tuples(remarks, st.booleans(), inner), min_size=1, max_size=3)
    ),
    max_leaves=12,
)  # fmt: skip


def lines(block, indent, dash):
    """A mapping or list as a person would write it, remarks above its entries and behind them."""
    kind, entries = block
    found = []
    for number, (above, behind, (inner_kind, inner)) in enumerate(entries):
        found += [" " * indent * bool(one) + one for one in above]
        remark = "  # behind" * behind
        head = " " * indent + (f"k{number}:" if kind == "map" else "-")
        if inner_kind == "leaf":
            found.append(f"{head} {inner}{remark}")
        elif kind == "map":
            found.append(head + remark)
            found += lines((inner_kind, inner), indent + (dash if inner_kind == "list" else 2), dash)
        else:
            first, *rest = [
                one for one in lines((inner_kind, inner), indent + 2, dash) if "# a" not in one and one
            ]
            found += [f"{head} {first[indent + 2 :]}", *rest]
    return found


def places(value, at: Where = ()):
    """Where anything stands in ``value``."""
    entries = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for key, inner in entries:
        yield (*at, key)
        yield from places(inner, (*at, key))


values = st.sampled_from(
    [1, "x", {"n": 1}, [1, 2], {"n": {"m": 2}}, [{"a": 1}], [], {}, {"l": [1, {"z": 2}]}]
)


@settings(max_examples=100, deadline=None)
@given(blocks, st.sampled_from([0, 2]), st.data())
def test_a_file_that_was_changed_can_be_read_however_it_is_indented(block, dash, data) -> None:
    if block[0] == "leaf":
        block = "list", [([], False, block)]
    text = "\n".join(["top: 1", "k:", *lines(block, dash if block[0] == "list" else 2, dash), "b: 2"]) + "\n"
    held = after = plain_yaml.safe_load(text)
    edits: list[Edit] = []
    for _ in range(data.draw(st.integers(1, 3))):
        there = list(places(after))
        if there:
            where, value = data.draw(st.sampled_from(there)), data.draw(values)
            kinds = [Drop(where), Put(where, value), *[Insert(where, value)] * isinstance(where[-1], int)]
            edits.append(data.draw(st.sampled_from(kinds)))
            after = values_after(after, edits[-1:])
    assert plain_yaml.safe_load(edited(text, edits)) == after == values_after(held, edits)
