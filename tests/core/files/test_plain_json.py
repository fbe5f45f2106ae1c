"""JSON from outside: what YAML may not hold it may not hold either."""

import pytest

from galleywar.core.files.plain_json import JsonFault, read_json


def test_plain_values_come_through():
    text = '{"a": [1, -2, "b\\n", true, null], "c": {"d": "\\u00e9"}}'
    assert read_json(text) == {"a": [1, -2, "b\n", True, None], "c": {"d": "\u00e9"}}


@pytest.mark.parametrize(
    "text, told",
    [
        ("", "cannot be read"), ("{", "cannot be read"), ("[1] 2", "cannot be read"), ("[" * 100_000, "cannot be read"),
        ("9" * 5000, "cannot be read"), ('"\\u0000"', "no text may hold"), ('["\\ud800"]', "no text may hold"),
        ('{"\\u202e": 1}', "no text may hold"), ('"\x7f"', "no text may hold"), ("[NaN]", "NaN"),
        ("[-Infinity]", "-Infinity"), ('{"a": 1, "a": 2}', "twice"), ('{"' + "a" * 201 + '": 1}', "longer than 200"),
        ("[" * 33 + '"\\n"' + "]" * 33, "levels"),
    ],
)  # fmt: skip
def test_anything_else_is_refused_in_words(text, told):
    with pytest.raises(JsonFault, match=told):
        read_json(text)


def test_names_and_levels_may_be_just_so_long_and_deep():
    name = "a" * 200
    assert read_json(f'{{"{name}": 1}}') == {name: 1}
    lists, mappings = "[" * 32 + '"\\n"' + "]" * 32, '{"a":' * 32 + '"\\n"' + "}" * 32
    assert str(read_json(lists)).count("[") == 32 and str(read_json(mappings)).count("{") == 32
    for deeper in (f"[{lists}]", f'{{"a":{mappings}}}'):
        with pytest.raises(JsonFault, match="more than 32 levels"):
            read_json(deeper)
    assert read_json("[]") == [] and read_json('["\\n"]') == ["\n"]
