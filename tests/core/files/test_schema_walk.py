"""A location is followed through schema and values side by side; what is expected at its end is told in words."""

import pytest

from galleywar.core.files.schema_walk import Fork, SchemaWalk, child_of

OARS = {"type": "object", "title": "Oars", "properties": {"oars": {"type": "integer"}}, "required": ["oars"]}
SAILS = {"type": "object", "title": "Sails", "properties": {"sails": {"type": "string"}}}
WORDS = {"enum": ["all", "some"]}
WHOLE = {"type": "integer"}
TEXT = {"type": "string"}
NOTHING = {"type": "null"}


def walk(schema, values, **definitions):
    return SchemaWalk({"type": "object", "properties": {"a": schema}, "$defs": definitions}, {"a": values})


@pytest.mark.parametrize(
    ("schema", "value", "location", "path", "schemas", "label"),
    [
        ({"anyOf": [OARS, WHOLE]}, {"oars": 1}, ("Oars", "oars"), ("oars",), (WHOLE,), "Oars"),
        ({"anyOf": [OARS, SAILS]}, {"sails": 1}, ("Sails", "sails"), ("sails",), (TEXT,), "Sails"),
        ({"anyOf": [WORDS, WHOLE]}, "x", ("literal['all','some']",), (), (WORDS,), "literal['all','some']"),
        (
            {"anyOf": [{"const": "all"}, WHOLE]},
            "x",
            ("literal['all']",),
            (),
            ({"const": "all"},),
            "literal['all']",
        ),
        ({"anyOf": [TEXT, WHOLE]}, [], ("int",), (), (WHOLE,), "int"),
        ({"anyOf": [TEXT, WHOLE]}, [], ("constrained-str",), (), (TEXT,), "constrained-str"),
        ({"oneOf": [OARS, SAILS]}, {}, ("Oars", "oars"), ("oars",), (WHOLE,), "Oars"),
        (
            {"anyOf": [{"type": "array", "items": TEXT}, TEXT]},
            ["x"],
            ("list[str]", 0),
            (0,),
            (TEXT,),
            "list[str]",
        ),
        ({"anyOf": [{"$ref": "#/$defs/Oars"}, WHOLE]}, {}, ("Oars", "oars"), ("oars",), (WHOLE,), "Oars"),
        ({"anyOf": [OARS, SAILS]}, {}, ("Boat", "oars"), ("oars",), (WHOLE,), "Boat"),
        ({"anyOf": [OARS, WHOLE, NOTHING]}, {}, ("Oars", "oars"), ("oars",), (WHOLE,), "Oars"),
    ],
)
def test_the_label_of_a_branch_chooses_it_and_is_no_part_of_the_way(
    schema, value, location, path, schemas, label
):
    trail = walk(schema, value, Oars=OARS).trace(("a", *location))
    assert (trail.path, trail.schemas) == (("a", *path), schemas)
    assert trail.forks == (Fork(1, label),) and not trail.on_key


@pytest.mark.parametrize(
    ("schema", "value", "location", "schemas"),
    [
        (OARS, {}, ("oars",), (WHOLE,)),
        ({"anyOf": [OARS, NOTHING]}, {}, ("oars",), (WHOLE,)),
        ({"type": "array", "items": TEXT}, ["x"], (0,), (TEXT,)),
        ({"type": "array"}, ["x"], (0,), ()),
        ({"type": "array", "items": False}, ["x"], (0,), ()),
        ({"type": "array", "prefixItems": [WHOLE, TEXT]}, [1, "x", 2], (0,), (WHOLE,)),
        ({"type": "array", "prefixItems": [WHOLE, TEXT]}, [1, "x", 2], (1,), (TEXT,)),
        ({"type": "array", "prefixItems": [WHOLE, TEXT]}, [1, "x", 2], (2,), ()),
        ({"type": "array", "prefixItems": [WHOLE], "items": TEXT}, [1, "x"], (1,), (TEXT,)),
        ({"type": "object", "additionalProperties": TEXT}, {"k": 1}, ("k",), (TEXT,)),
        ({"type": "object", "additionalProperties": True}, {"k": 1}, ("k",), ()),
        (
            {"type": "object", "patternProperties": {"^k": TEXT, "z$": WHOLE}},
            {"kz": 1},
            ("kz",),
            (TEXT, WHOLE),
        ),
        ({"type": "object", "patternProperties": {"^k": TEXT, "z$": WHOLE}}, {"z": 1}, ("z",), (WHOLE,)),
        ({"type": "object", "additionalProperties": TEXT}, {"7": 1}, (7,), (TEXT,)),
        ({"anyOf": [OARS, SAILS]}, {"oars": 1}, ("oars",), (WHOLE,)),
    ],
)
def test_what_may_stand_at_a_part_is_what_its_schema_says_of_it(schema, value, location, schemas):
    trail = walk(schema, value).trace(("a", *location))
    assert (trail.path, trail.schemas, trail.forks) == (("a", *location), schemas, ())


def test_a_tag_chooses_its_branch_though_a_key_is_called_like_it():
    tagged = {
        "oneOf": [OARS, {"$ref": "#/$defs/Sails"}],
        "discriminator": {
            "propertyName": "kind",
            "mapping": {"oars": "#/$defs/Oars", "sails": "#/$defs/Sails"},
        },
    }
    walked = walk(tagged, {"oars": 1}, Oars=OARS, Sails=SAILS)
    assert walked.tags([tagged]) == ["oars", "sails"] and walked.keys([tagged]) == ["oars", "sails"]
    trail = walked.trace(("a", "sails", "sails"))
    assert (trail.path, trail.schemas, trail.forks) == (("a", "sails"), (TEXT,), (Fork(1, "sails"),))
    assert walked.trace(("a", "oars", "oars")).schemas == (WHOLE,)
    assert walked.trace(("a", "oars", "oars")).around == (OARS,)


def test_a_key_at_fault_is_expected_to_be_what_names_are_there():
    schema = {"type": "object", "propertyNames": {"pattern": "^x"}, "additionalProperties": TEXT}
    trail = walk(schema, {"y": "z"}).trace(("a", "y", "[key]"))
    assert (trail.path, trail.schemas, trail.on_key) == (("a", "y"), ({"pattern": "^x"},), True)
    assert walk({"type": "object"}, {"y": "z"}).trace(("a", "y", "[key]")).schemas == ()


@pytest.mark.parametrize(
    ("schemas", "words"),
    [
        ([WHOLE], "a whole number"),
        ([{"type": "number"}, TEXT, {"type": "boolean"}], "a number, text or true or false"),
        ([WHOLE, NOTHING], "a whole number"),
        ([WHOLE, WHOLE], "a whole number"),
        ([WHOLE | {"minimum": 2}], "a whole number of at least 2"),
        ([WHOLE | {"maximum": 9}], "a whole number of at most 9"),
        ([WHOLE | {"minimum": 0, "maximum": 9}], "a whole number from 0 to 9"),
        ([{"type": "number", "exclusiveMinimum": 0}], "a number above 0"),
        ([{"type": "number", "exclusiveMaximum": 5}], "a number below 5"),
        ([WHOLE | {"multipleOf": 5}], "a whole number divisible by 5"),
        ([{"const": "all"}], '"all"'),
        ([{"enum": ["all", 3, True, None, 1.5]}], '"all", 3, true, null or 1.5'),
        ([OARS], "a mapping with oars"),
        ([OARS | {"required": ["oars", "crew"]}], "a mapping with oars and crew"),
        ([SAILS], "a mapping"),
        ([{}], ""),
        ([{"description": "Men left."}], ""),
        ([WHOLE | {"description": "Men left.\nMore."}], "a whole number (Men left)"),
        ([OARS | {"description": "Of the model."}], "a mapping with oars"),
        ([{"anyOf": [WHOLE, NOTHING], "description": "Men left."}], "a whole number (Men left)"),
        ([WHOLE, TEXT | {"description": "A hex"}], "a whole number or text (A hex)"),
    ],
)
def test_what_is_expected_is_told_in_plain_words(schemas, words):
    assert walk({}, {}).describe(schemas) == words


def test_a_noun_stands_for_what_the_schema_would_say():
    assert walk({}, {}).describe([WHOLE], "2 entries") == "2 entries"
    assert walk({}, {}).describe([WHOLE | {"description": "Men."}], "2 entries") == "2 entries (Men)"


def test_what_stands_under_a_part_is_found_in_mappings_and_lists_alone():
    assert [child_of(["x", "y"], part) for part in (0, 1, 2, -1, "0")] == ["x", "y", None, None, None]
    assert [child_of({"0": "x"}, part) for part in (0, "0", 1)] == ["x", "x", None] and child_of(
        None, 0
    ) is None
