"""A value on one line of a file gives way to another, and all about it stays; else nothing is said."""

import pytest
import yaml

from galleywar.core.files.yaml_writing import spliced


@pytest.mark.parametrize(
    ("text", "where", "value", "new"),
    [
        ("title: x\n", ("title",), "a, b", "title: a, b\n"),
        ("title: x # y\n", ("title",), "true", "title: 'true' # y\n"),
        ("a: [x, y]\n", ("a", 0), "a, b", "a: ['a, b', y]\n"),
        ("a: [x, y]\n", ("a", 1), 5, "a: [x, 5]\n"),
        ("a: {p: x}\n", ("a", "p"), "b, c", "a: {p: 'b, c'}\n"),
        ("a: [{p: [1, x]}]\n", ("a", 0, "p", 1), "b: c", "a: [{p: [1, 'b: c']}]\n"),
        ("a:\n- p: x\n  q: 1\n", ("a", 0, "p"), "b, c", "a:\n- p: b, c\n  q: 1\n"),
        ("a: {p: 1}\n", ("a",), {"z": 1, "b": 2}, "a: {z: 1, b: 2}\n"),
        ("a: 1\n", ("a",), {"z": 1, "b": [2]}, "a: {z: 1, b: [2]}\n"),
        ("a: 1\n", ("a",), [3, {"z": 1, "b": 2}], "a: [3, {z: 1, b: 2}]\n"),
        ("a: [1, 2]\n", ("a",), "x", "a: x\n"),
        ("a: [b: 1]\n", ("a", 0), {"c": 2}, "a: [{c: 2}]\n"),
        ("? a\n: 1\n", ("a",), 2, "? a\n: 2\n"),
        ("a: x\n", ("a",), None, "a: null\n"),
        ("a: x\nb: y\n", ("a",), "Délos", "a: Délos\nb: y\n"),
        ("a: 'x'\n", ("a",), "y", "a: 'y'\n"),
        ('a: "x"\n', ("a",), "y", 'a: "y"\n'),
        ('a: "x"\n', ("a",), 3, "a: 3\n"),
        ("a: ''\n", ("a",), "y", "a: 'y'\n"),
        ("a: x\n", ("a",), "y " * 300 + "y", f"a: {'y ' * 300}y\n"),
    ],
)
def test_a_value_is_written_as_its_place_has_it(text, where, value, new):
    assert spliced(text, where, value) == new
    found = yaml.safe_load(new)
    for part in where:
        found = found[part]
    assert found == value


@pytest.mark.parametrize(
    ("text", "where", "value"),
    [
        ("", ("a",), 3),
        ("a: 1\n", ("b",), 3),
        ("a: 1\n", ("b", "c"), 3),
        ("a: 1\n", ("a", 0), 3),
        ("a: [1, 2]\n", ("a", 2), 5),
        ("a: [1, 2]\n", ("a", "0"), 5),
        ("a:\nb: 2\n", ("a",), "y"),
        ("a: |\n  x\nb: 2\n", ("a",), "y"),
        ("a: >\n", ("a",), "y"),
        ("a: x y\n  z\n", ("a",), "k"),
        ("a: [1,\n 2]\n", ("a",), [3]),
        ("a:\n- 1\n- 2\n", ("a",), [3]),
        ("a: x\n", ("a",), "two\nlines"),
        ("a: x\n", ("a",), "a bell \x07"),
        ("a:\n- b: 1\n", ("a", 0), {"c": 2}),
    ],
)
def test_what_is_not_there_or_takes_more_than_one_line_is_left_to_others(text, where, value):
    assert spliced(text, where, value) == ""
