"""What a parser could not read is told where it went wrong, with the C library and without."""

import pytest
import yaml

from galleywar.core.files.faults import Page
from galleywar.core.files.yaml_errors import explain

LOADERS = [yaml.SafeLoader, getattr(yaml, "CSafeLoader", yaml.SafeLoader)]


def told(text, loader):
    with pytest.raises(yaml.YAMLError) as error:
        list(yaml.parse(text, Loader=loader))
    fault = explain(error.value, Page("fleet.yaml", text))
    return (fault.line, fault.column), fault.text


@pytest.mark.parametrize("loader", LOADERS)
@pytest.mark.parametrize(
    ("text", "place", "words"),
    [
        ("a: [1", (1, 4), "the list begun here is never ended"),
        ("a: [1 ", (1, 4), "the list begun here is never ended"),
        ("a: [1\n\n", (1, 4), "the list begun here is never ended"),
        ("a: {b: 1", (1, 4), "the mapping begun here is never ended"),
        ('a: "b', (1, 4), "a quoted text is begun here but never ended"),
        ("x: 'a' b\n", (1, 8), "this goes on after the text in quotes has ended"),
        ('x: "a"b\ny: 1\n', (1, 7), "this goes on after the text in quotes has ended"),
        ("x: ['a' 'b']\n", (1, 9), "this goes on after the text in quotes has ended"),
        ("x: ['a'", (1, 4), "the list begun here is never ended"),
        ("a: [1, 2\nb: 3\n", (2, 2), "this does not continue the list begun on line 1"),
        ("\na: [\n  1,\n  @\n", (4, 3), "text may not begin with the sign @"),
        ("x: @a\n", (1, 4), "text may not begin with the sign @"),
        ("x: `\n", (1, 4), "text may not begin with the sign `"),
        ("a: b: c", (1, 5), "a colon may not stand here"),
        ("a: 1\nb\nc: 1\n", (2, 1), 'this line is neither "key: value" nor an entry of a list'),
    ],
)
def test_a_complaint_is_told_at_its_place(loader, text, place, words):
    assert told(text, loader) == (place, words)


def test_a_complaint_without_a_place_stands_at_the_beginning():
    fault = explain(yaml.YAMLError("nothing fits"), Page("fleet.yaml", "a: 1\nb: 2\n"))
    assert (fault.line, fault.column, fault.text) == (1, 1, "this cannot be read as YAML")
    assert fault.remedy == "Check indentation, colons, brackets and quotes."
