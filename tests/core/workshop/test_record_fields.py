"""A form made from the model of a file: labels, kinds, ranges, choices; and words read back as values."""

from typing import Annotated, Literal

import pytest
from pydantic import ConfigDict, Field

from galleywar.core.files.file_model import Part, name_of
from galleywar.core.workshop.record_fields import RecordForm, in_one_line, written_in


class Crewed(Part):
    """A boat."""

    name: str = Field(min_length=1)
    type: Literal["small", "large"]
    crew: int | None = Field(None, ge=0, le=9, description="men aboard")
    oars: Literal["all"] | int = Field(0, description="how many are out")
    fast: bool = Field(False, description="has a new sail")
    home: Annotated[str, Field(json_schema_extra=name_of("port"))] = ""
    at: list[float] = Field(default_factory=list)


class Ending(Part):
    """When it ends."""

    turns: int = Field(8, ge=1)


class Heading(Part):
    """What it is called."""

    title: str


class Fleet(Part):
    """A file."""

    scenario: Heading
    edition: Literal[1, 2]
    ending: Ending | None = None
    boats: list[Crewed] = Field(default_factory=list)


VALUES = {
    "scenario": {"title": "Two"},
    "boats": [{"name": "Nike", "type": "small", "at": [3, 4.5]}, {"name": "Doris", "type": "large"}],
}
NAMES = {"port": {"ostia": "Ostia", "pella": "Pella"}}


@pytest.fixture
def form():
    return RecordForm(Fleet.model_json_schema(), NAMES)


def at(form, where, key, **told):
    return next(one for one in form.fields(VALUES, where, **told) if one.where == (*where, key))


def test_a_record_has_a_field_for_each_of_its_model(form):
    fields = {one.where[-1]: one for one in form.fields(VALUES, ("boats", 0))}
    assert [(one.kind, one.label) for one in fields.values()] == [
        ("text", "Name"), ("choice", "Type"), ("whole", "Crew"), ("values", "Oars"), ("flag", "Fast"),
        ("name", "Home"), ("values", "At"),
    ]  # fmt: skip
    assert (fields["crew"].bounds, fields["crew"].says) == ("0 to 9", "men aboard")
    assert fields["type"].choices == (("small", "Small"), ("large", "Large")) and fields["type"].is_needed
    assert fields["home"].choices == (("ostia", "Ostia"), ("pella", "Pella"))
    assert (fields["fast"].usual, fields["fast"].value, fields["name"].value) == ("false", None, "Nike")
    assert in_one_line(fields["at"].value) == "3, 4.5"


def test_where_a_record_comes_from_stands_below_what_it_is():
    sourced = {"provenance": {"type": "string"}, "note": {"type": "string"}, "text": {"type": "string"}}
    form = RecordForm(
        {"type": "object", "properties": {"name": {"type": "object", "properties": sourced}}}, {}
    )
    told = [one.label for one in form.fields({"name": {"text": "Pharos"}}, ("name",))]
    assert told == ["Text", "Provenance", "Note"]


def test_a_whole_file_has_its_parts_under_headings_and_the_rest_at_the_end(form):
    told = [(one.kind, one.label) for one in form.fields(VALUES, (), [("boats", 0)])]
    assert told[:2] == [("heading", "Scenario"), ("text", "Title")]
    assert ("heading", "Ending") in told and ("heading", "Boats 2 \N{MIDDLE DOT} Doris") in told
    assert ("heading", "Boats 1 \N{MIDDLE DOT} Nike") not in told
    assert told[-2:] == [("heading", "Further"), ("choice", "Edition")]


def test_what_is_no_record_has_itself_for_its_field(form):
    [only] = form.fields(VALUES, ("boats", 0, "crew"))
    assert (only.kind, only.label, only.bounds, only.is_needed) == ("whole", "Crew", "0 to 9", True)


def test_of_folded_parts_there_is_but_the_heading(form):
    told = [one.label for one in form.fields(VALUES, (), unfolded={("ending",)})]
    assert told == [
        "Scenario", "Ending", "Turns", "Boats 1 \N{MIDDLE DOT} Nike", "Boats 2 \N{MIDDLE DOT} Doris", "Boats",
        "Further",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("where", "key", "words", "value"),
    [
        (("boats", 0), "name", " Nike II ", "Nike II"),
        (("boats", 0), "crew", "7", 7),
        (("boats", 0), "at", "5, 6.25", [5, 6.25]),
        (("boats", 0), "at", "[5, 6]", [5, 6]),
        (("boats", 0), "fast", "true", True),
        ((), "edition", "2", 2),
        (("boats", 0), "crew", "  ", None),
    ],
)
def test_words_are_read_as_the_file_would_have_them(form, where, key, words, value):
    assert written_in(at(form, where, key), words) == value


@pytest.mark.parametrize(
    ("key", "words", "why"),
    [
        ("crew", "many", "Crew wants a number, 0 to 9."),
        ("crew", "10", "Crew may be 0 to 9."),
        ("crew", "2.5", "Crew wants a number, 0 to 9."),
        ("at", "[1, 2", "At: "),
    ],
)
def test_what_is_no_value_is_refused_in_words(form, key, words, why):
    with pytest.raises(ValueError, match=why.removesuffix(" ")):
        written_in(at(form, ("boats", 0), key), words)


def test_a_word_or_a_number_is_no_choice_among_words(form):
    field = at(form, ("boats", 0), "oars")
    assert field.kind != "choice" and not field.choices


def test_values_are_told_on_one_line():
    assert in_one_line({"a": [1, [2, 3]], "b": True}) == "{a: [1, [2, 3]], b: true}"
    assert in_one_line(None) == ""


def more(form, values):
    return {one.where: one.value for one in form.fields(values, (), unfolded=()) if one.kind == "more"}


def test_one_more_entry_of_a_list_of_records_is_offered_with_what_it_needs(form):
    fresh = {"name": "new", "type": "small"}
    assert more(form, VALUES) == {("boats", 2): fresh}
    assert more(form, {"scenario": {"title": "Two"}}) == {("boats", 0): fresh}


def test_an_example_of_the_model_is_what_an_entry_begins_with_and_a_full_list_takes_no_more():
    class Beat(Part):
        """Something that happens."""

        model_config = ConfigDict(json_schema_extra={"examples": [{"turn": 3, "text": "Rain."}]})
        turn: int
        text: str

    class Play(Part):
        """A file."""

        beats: list[Beat] = Field(default_factory=list, max_length=1)

    form = RecordForm(Play.model_json_schema(), NAMES)
    assert more(form, {}) == {("beats", 0): {"turn": 3, "text": "Rain."}}
    assert more(form, {"beats": [{"turn": 1, "text": "Wind."}]}) == {}


class Relief(Part):
    """Who comes."""

    boats: list[Crewed] = Field(default_factory=list)


class News(Part):
    """Something that happens."""

    text: str
    arrive: Relief | None = None


class Chronicle(Part):
    """A file."""

    news: list[News] = Field(default_factory=list)


def test_who_comes_with_an_entry_is_added_under_headings_that_count_from_one():
    """Once its part is unfolded: nobody needs to write a list."""
    form, values = RecordForm(Chronicle.model_json_schema(), {}), {"news": [{"text": "Rain."}]}

    def lines(*unfolded):
        found = form.fields(values, (), unfolded=unfolded)
        return [(one.label, one.kind) for one in found if one.kind in ("heading", "more")]

    folded = [
        ("News 1 \N{MIDDLE DOT} Rain.", "heading"),
        ("News 1 \N{MIDDLE DOT} Arrive", "heading"),
        ("News", "more"),
    ]
    assert lines() == lines(("news", 0)) == folded
    assert lines(("news", 0), ("news", 0, "arrive")) == [*folded[:2], ("Boats", "more"), folded[2]]


def test_entries_that_are_shown_elsewhere_are_not_added_to_here(form):
    found = form.fields(VALUES, (), [("boats", 0), ("boats", 1)])
    assert not [one for one in found if one.kind == "more"]


class Sea(Part):
    """A sea with everything a field may be bounded by."""

    waves: int = Field(3, ge=1)
    depth: float = Field(2.5, le=9.5)
    wind: Annotated[int, Field(ge=0, le=12)] | Annotated[int, Field(ge=4, le=8)] = 5
    salt: Literal["much", "little"] = "much"
    sand: Literal["fine"] = "fine"
    calm: bool | None = None
    speed: int = 0
    tide: Annotated[int, Field(ge=0)] | Annotated[int, Field(description="metres")] = 0
    fish: Crewed | int | None = None
    boats: list[Crewed] | None = None
    marks: list[int] | None = None
    calls: list[Annotated[str, Field(json_schema_extra=name_of("port"))]] = Field(default_factory=list)
    flags: list[Literal["red", "blue"]] = Field(default_factory=list)
    storm: None = None
    nets: dict[str, list[Crewed]] = Field(default_factory=dict)
    port: Annotated[str, Field(json_schema_extra=name_of("harbour", "port"))] | None = None
    berth: Annotated[str, Field(json_schema_extra=name_of("port"))] | int = 0


SEA = RecordForm(Sea.model_json_schema(), NAMES | {"harbour": {"gela": "Gela"}})


def of_sea(key, values):
    return next(one for one in SEA.fields(values, ()) if one.where == (key,))


@pytest.mark.parametrize(
    ("key", "kind", "bounds"),
    [
        ("waves", "whole", "1 at least"),
        ("depth", "number", "9.5 at most"),
        ("wind", "whole", "4 to 8"),
        ("salt", "choice", ""),
        ("calm", "flag", ""),
        ("speed", "whole", ""),
        ("fish", "values", "0 to 9"),
        ("marks", "values", ""),
        ("port", "name", ""),
    ],
)
def test_a_field_says_its_kind_and_its_bounds(key, kind, bounds):
    field = of_sea(key, {})
    assert (field.kind, "" if key == "fish" else field.bounds) == (kind, "" if key == "fish" else bounds)


def test_what_a_branch_says_is_said_of_the_field():
    assert of_sea("tide", {}).says == "metres"


def test_names_of_several_kinds_are_offered_together_and_words_are_no_names():
    assert of_sea("port", {}).choices == (("gela", "Gela"), ("ostia", "Ostia"), ("pella", "Pella"))
    assert [word for word, _ in of_sea("salt", {}).choices] == ["much", "little"]
    assert of_sea("sand", {}).choices == (("fine", "Fine"),)
    berth = of_sea("berth", {})
    assert (berth.kind, berth.choices) == ("values", (("ostia", "Ostia"), ("pella", "Pella")))


@pytest.mark.parametrize(
    ("values", "is_part"),
    [
        ({}, False),
        ({"fish": 3}, False),
        ({"fish": {"name": "Cod"}}, False),
        ({"boats": []}, False),
        ({"boats": [{"name": "Nike"}]}, True),
        ({"boats": [3, {"name": "Nike"}]}, True),
    ],
)
def test_what_may_be_a_record_or_not_is_a_part_where_it_is_one(values, is_part):
    headings = {one.where for one in SEA.fields(values, ()) if one.kind == "heading"} - {()}
    assert bool(headings) is is_part


def test_parts_that_are_shown_elsewhere_are_left_out(form):
    told = {one.where for one in form.fields(VALUES, (), [("scenario",), ("boats", 1)])}
    assert not any(where[:1] == ("scenario",) or where[:2] == ("boats", 1) for where in told)
    assert {("boats", 0), ("boats", 0, "name"), ("ending",), ("ending", "turns")} <= told
    assert not any(where[:1] == ("scenario",) for where in headings(form, [("scenario", "title")]))


def headings(form, besides=(), values=VALUES):
    return {one.where: one.label for one in form.fields(values, (), besides) if one.kind == "heading"}


def test_an_entry_goes_by_its_first_word_if_it_has_any(form):
    boats = [
        {"type": "small"},
        {"name": 3, "title": "Old", "seat": "red"},
        {"seat": "red"},
        {"key": "a", "seat": "b"},
    ]
    told = headings(form, values={"boats": boats})
    assert [told["boats", number] for number in range(4)] == [
        "Boats 1", "Boats 2 \N{MIDDLE DOT} Old", "Boats 3 \N{MIDDLE DOT} red", "Boats 4 \N{MIDDLE DOT} a",
    ]  # fmt: skip


def test_a_long_name_of_an_entry_ends_in_dots_where_there_is_no_more_room(form):
    whole, cut = "n" * 40, "n" * 41
    told = headings(form, values={"boats": [{"title": whole}, {"title": cut}]})
    assert told["boats", 0].endswith(f" {whole}")
    assert told["boats", 1].endswith(f" {cut[:39]}\N{HORIZONTAL ELLIPSIS}")


@pytest.mark.parametrize(
    ("key", "words", "value"),
    [
        ("waves", "1", 1), ("waves", "100000", 100000), ("depth", "9.5", 9.5), ("depth", "-4", -4), ("depth", "3.0", 3),
        ("wind", "8", 8), ("calm", "true", True), ("calm", "no", False), ("salt", "7", 7), ("salt", "much", "much"),
        ("fish", "{name: Cod}", {"name": "Cod"}), ("fish", "3, 4", [3, 4]), ("marks", "[]", []), ("port", "7", "7"),
    ],
)  # fmt: skip
def test_words_are_read_by_the_kind_of_their_field(key, words, value):
    found = written_in(of_sea(key, {}), words)
    assert (found, type(found)) == (value, type(value))


@pytest.mark.parametrize(
    ("key", "words", "why"),
    [
        ("waves", "0", "Waves may be 1 at least."), ("depth", "9.6", "Depth may be 9.5 at most."),
        ("wind", "9", "Wind may be 4 to 8."), ("wind", "3", "Wind may be 4 to 8."),
        ("speed", "fast", "Speed wants a number."), ("depth", "deep", "Depth wants a number, 9.5 at most."),
    ],
)  # fmt: skip
def test_a_number_out_of_its_bounds_is_refused_with_them(key, words, why):
    with pytest.raises(ValueError, match=f"^{why}$"):
        written_in(of_sea(key, {}), words)


def test_a_list_that_stands_already_needs_no_brackets():
    field = of_sea("marks", {"marks": [3]})
    assert written_in(field, "4") == [4]


def test_where_nothing_but_a_list_may_stand_no_brackets_are_needed_and_names_for_it_are_offered():
    field = of_sea("calls", {})
    assert field.is_list and field.choices == (("ostia", "Ostia"), ("pella", "Pella"))
    assert written_in(field, "ostia") == ["ostia"] and written_in(field, "[ostia]") == ["ostia"]
    assert of_sea("flags", {}).choices == (("red", "Red"), ("blue", "Blue"))
    assert not of_sea("fish", {}).is_list and not of_sea("marks", {}).choices


def test_where_nothing_may_stand_there_is_no_field_unless_something_does():
    assert not [one for one in SEA.fields({}, ()) if one.where == ("storm",)]
    assert of_sea("storm", {"storm": "yes"}).value == "yes"
