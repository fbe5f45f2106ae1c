"""A fault as it is printed: the place counted as editors count, the stretch of the line around it, the way out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from galleywar.core.files.faults import (
    EXCERPT_WIDTH,
    Fault,
    Page,
    SourceFaults,
    listed,
    nearest,
    quoted,
    readable,
)


def test_lines_are_counted_as_an_editor_counts_them():
    page = Page("f.yaml", "one\r\ntwo\rthree\n\nfive")
    assert page.lines == ["one", "two", "three", "", "five"]
    assert [page.line(number) for number in (0, 1, 3, 5, 6, -1)] == ["", "one", "three", "five", "", ""]


@pytest.mark.parametrize(
    ("offset", "place"),
    [
        (0, (1, 1)),
        (2, (1, 3)),
        (3, (1, 4)),
        (5, (2, 1)),
        (7, (2, 3)),
        (9, (3, 1)),
        (10, (4, 1)),
        (11, (4, 2)),
    ],
)
def test_an_offset_is_a_line_and_a_column_from_one(offset, place):
    assert Page("f.yaml", "abc\r\ndef\n\ng").place_of(offset) == place


@given(st.text(alphabet="ab\n", max_size=30))
def test_every_character_stands_at_its_place(text):
    page = Page("f.yaml", text)
    for offset, character in enumerate(text):
        line, column = page.place_of(offset)
        assert (page.line(line) + "\n")[column - 1] == character


def printed(fault):
    return str(fault).splitlines()


@pytest.mark.parametrize("column", [1, 2, 149, 150, 151, 152, 400, 999, 1000])
def test_the_caret_stands_under_its_character_however_long_the_line_is(column):
    line = "".join(chr(0x4E00 + at) for at in range(1000))
    head, excerpt, caret = printed(Page("f.yaml", line).fault((1, column), "wrong"))
    assert head == f"f.yaml:1:{column}: error: wrong"
    assert excerpt[caret.index("^")] == line[column - 1]
    assert caret == " " * caret.index("^") + "^"
    assert len(excerpt) <= 4 + EXCERPT_WIDTH and excerpt[4:] in line
    assert excerpt.startswith("    " + line[0]) is (column <= 150), (
        "up to there the line is shown from its beginning"
    )


def test_beyond_so_many_columns_eighty_characters_stand_before_the_caret():
    line = "".join(chr(0x4E00 + at) for at in range(1000))
    _, _, caret = printed(Page("f.yaml", line).fault((1, 500), "wrong"))
    assert caret.index("^") - 4 == 80


def test_tabs_are_shown_as_spaces_and_what_a_terminal_would_obey_not_at_all():
    page = Page("f.yaml", "a\tb\x1b\u202ec   ")
    assert page.excerpt(1, 1) == "a b\ufffd\ufffdc"
    assert page.excerpt(2, 1) == ""


def test_a_fault_says_only_what_there_is_to_say():
    assert str(Fault("f.yaml", 3, 4, "wrong")) == "f.yaml:3:4: error: wrong"
    assert str(Fault("f.yaml", 3, 4, "odd", severity="warning")) == "f.yaml:3:4: warning: odd"
    full = Fault("f.yaml", 1, 3, "wrong", "a: b", "c or d", "c", "Mend it.")
    assert str(full) == (
        'f.yaml:1:3: error: wrong\n    a: b\n      ^\n  expected: c or d\n  did you mean "c"?\n  Mend it.'
    )
    assert str(SourceFaults([full, Fault("f.yaml", 3, 4, "wrong")])) == f"{full}\nf.yaml:3:4: error: wrong"


@pytest.mark.parametrize(
    ("words", "last", "told"),
    [
        ([], "or", ""),
        (["a"], "or", "a"),
        (["a", "b"], "or", "a or b"),
        (["a", "b", "c"], "and", "a, b and c"),
        (list("abcdefghijkl"), "or", "a, b, c, d, e, f, g, h, i, j, k or l"),
        (list("abcdefghijklm"), "or", "a, b, c, d, e, f, g, h, i, j, k, l or 1 more"),
        (list("abcdefghijklmn"), "and", "a, b, c, d, e, f, g, h, i, j, k, l and 2 more"),
    ],
)
def test_a_row_of_words_is_joined_and_cut_after_a_dozen(words, last, told):
    assert listed(words, last) == told


@pytest.mark.parametrize(
    ("got", "valid", "found"),
    [
        ("galey", ["galley", "islet"], "galley"),
        (" GALLEY ", ["galley", "islet"], "galley"),
        ("isis", ["Isis", "Iris"], "Isis"),
        ("quinquereme", ["bireme"], ""),
        ("x", [], ""),
        ("", ["galley"], ""),
        ("ab", ["abxyz"], ""),
        ("a" * 60, ["a" * 60], "a" * 60),
        ("a" * 60 + "b" * 100, ["a" * 60], "a" * 60),
    ],
)
def test_the_word_most_like_it_is_found_if_one_is(got, valid, found):
    assert nearest(got, valid) == found


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("", '""'),
        ("Isis", '"Isis"'),
        ("a\nb\tc\rd", '"a\\nb\\tc\\rd"'),
        ("a\x07\u2028b", '"a\ufffd\ufffdb"'),
        ("x" * 60, '"' + "x" * 60 + '"'),
        ("x" * 61, '"' + "x" * 59 + '\N{HORIZONTAL ELLIPSIS}"'),
    ],
)
def test_text_is_quoted_short_and_harmless(text, shown):
    assert quoted(text) == shown


def test_what_is_told_may_be_just_so_long():
    assert readable("x" * 1_000) == "x" * 1_000
    assert readable("x" * 1_001) == "x" * 1_000 + "…"
