from pathlib import Path

import pytest

from galleywar.core import ledger
from galleywar.core.ledger import DAGGER, Ledger, Obligation, OtherReading, cited, read, systems

SYSTEMS = ("added_depth", "alexandria", "conquest", "mare_nostrum", "poseidon")

NO_OTHER = "no other way"
"""Where no other reading can be thought of, what speaks for ours says so in these words."""

FILE = """
system: toy
title: A toy
sources: []
entries:
  - {id: '1.1', title: Rowing, area: movement, kind: must, status: played, says: Row., provenance: rulebook}
"""


def entry(**changes: object) -> Obligation:
    fields = {"id": "1.1", "title": "Rowing", "area": "movement", "kind": "must", "status": "played"}
    return Obligation(**{**fields, "says": "Row.", "provenance": "rulebook", **changes})


def test_every_system_keeps_a_ledger() -> None:
    assert systems() == SYSTEMS


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_ledger_says_something_about_every_obligation(system: str) -> None:
    ledger = Ledger.load(system)
    assert ledger.system == system and ledger.title
    for id_, obligation in ledger.entries.items():
        assert obligation.id == id_
        assert obligation.title and obligation.area and obligation.says
        assert (obligation.provenance == "published") <= bool(obligation.source)


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_read_into_a_silent_text_never_passes_for_the_text(system: str) -> None:
    readings = [obligation for obligation in Ledger.load(system).entries.values() if obligation.reading]
    assert readings
    text_stands = [obligation.id for obligation in readings if obligation.provenance == "rulebook"]
    assert text_stands == (["12.2c"] if system == "alexandria" else [])


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_reading_has_its_question_and_what_speaks_for_it(system: str) -> None:
    for entry in Ledger.load(system).readings:
        assert entry.question and entry.because, entry.id


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_reading_names_another_or_says_that_there_is_none(system: str) -> None:
    for entry in Ledger.load(system).readings:
        assert bool(entry.otherwise) != (NO_OTHER in entry.because), entry.id


@pytest.mark.parametrize("system", SYSTEMS)
def test_another_reading_is_not_ours_again(system: str) -> None:
    for entry in Ledger.load(system).readings:
        ways = [entry.reading, *(one.says for one in entry.otherwise)]
        assert len(set(ways)) == len(ways), entry.id


def test_a_dagger_marks_what_no_rulebook_says_so() -> None:
    assert cited("alexandria", "9.31a") == f"[9.31a{DAGGER}]"
    assert cited("alexandria", "12.2c") == f"[12.2c{DAGGER}]", "a reading though the rulebook's words stand"
    assert cited("alexandria", "7.42a") == f"[7.42a{DAGGER}]", "a reading that the errata offer"
    assert cited("alexandria", "9.32a") == "[9.32a]"
    assert cited("alexandria", "") == ""
    assert cited("chess", "9.31a") == "[9.31a]"


def test_all_about_a_reading_stands_under_headings() -> None:
    told = dict(Ledger.load("alexandria").entries["9.33d"].about_the_reading)
    assert list(told) == [
        "What the text leaves open",
        "How galleywar plays it",
        "What speaks for it",
        "Other ways to read it",
        "In games of the first edition",
    ]
    assert "A scenario may choose it (reduced_speed: markers)." in told["Other ways to read it"][0]
    assert not dict(Ledger.load("alexandria").entries["9.32a"].about_the_reading)


def test_ids_belong_to_one_system_only() -> None:
    ids = [id_ for system in SYSTEMS for id_ in Ledger.load(system).entries]
    assert len(ids) == len(set(ids))


def test_a_ledger_is_read_once() -> None:
    assert Ledger.load("poseidon") is Ledger.load("poseidon")


def test_a_system_without_a_ledger_is_refused() -> None:
    with pytest.raises(FileNotFoundError):
        Ledger.load("chess")


def test_search_wants_every_word_and_takes_beginnings() -> None:
    ledger = Ledger.load("alexandria")
    found = [obligation.id for obligation in ledger.search("diek FLANK")]
    assert "9.24a" in found and "9.24b" not in found
    assert ledger.search("iekplus") == ()


def test_search_puts_titles_before_mere_mentions() -> None:
    found = [obligation.title for obligation in Ledger.load("alexandria").search("backwater")]
    titled = ["backwater" in title.casefold() for title in found]
    assert True in titled and False in titled
    assert titled == sorted(titled, reverse=True)


def test_a_case_number_finds_all_its_letters() -> None:
    found = [obligation.id for obligation in Ledger.load("alexandria").search("9.26")]
    assert found[:2] == ["9.26a", "9.26b"]


@pytest.mark.parametrize(
    "changes, fault",
    [
        ({"status": "done"}, "status is 'done', not one of due, played, aside"),
        ({"kind": "maybe"}, "kind is 'maybe'"),
        ({"provenance": "hearsay"}, "provenance is 'hearsay'"),
        ({"status": "aside"}, "set aside without a reason"),
    ],
)
def test_words_a_ledger_does_not_know_are_refused(changes: dict[str, str], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        entry(**changes)


def test_setting_aside_with_a_reason_is_fine() -> None:
    assert entry(status="aside", reason="It has no effect on play.").reason


def test_faults_name_file_and_entry(tmp_path: Path) -> None:
    file = tmp_path / "ledger.yaml"
    file.write_text(FILE.replace("says: Row.", "sais: Row."))
    with pytest.raises(ValueError, match=r"ledger\.yaml: 1\.1: .*sais"):
        read(file)


def test_an_id_may_stand_only_once(tmp_path: Path) -> None:
    file = tmp_path / "ledger.yaml"
    file.write_text(FILE + FILE.splitlines()[-1] + "\n")
    with pytest.raises(ValueError, match=r"1\.1 stands here twice"):
        read(file)


ROW = "  - {id: '%s', title: %s, area: sea, kind: must, status: played, says: %s, provenance: rulebook}\n"
ROWS = (
    ("2.10", "Backing water", "Nobody turns."),
    ("2.1", "Oars", "Rowers may back. They tire."),
    ("2.1a", "Oars again", "Feedback helps."),
    ("12.1", "Sails", "The wind (aft) blows."),
)


@pytest.fixture
def small(tmp_path: Path) -> Ledger:
    file = tmp_path / "ledger.yaml"
    file.write_text(
        "system: toy\ntitle: A toy\nsources: [One, Two]\nentries:\n" + "".join(ROW % one for one in ROWS)
    )
    return read(file)


def test_a_ledger_keeps_the_order_of_its_file(small: Ledger) -> None:
    assert (small.system, small.title, small.sources) == ("toy", "A toy", ("One", "Two"))
    assert list(small.entries) == [id_ for id_, *_ in ROWS]
    assert small.entries["2.1"] == Obligation("2.1", "Oars", "sea", "must", "played", ROWS[1][2], "rulebook")
    with pytest.raises(TypeError):
        small.entries["9"] = small.entries["2.1"]  # type: ignore[index]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("back", ["2.10", "2.1"]),
        ("BACKING", ["2.10"]),
        ("ck", []),
        ("back tire", ["2.1"]),
        ("oars", ["2.1", "2.1a"]),
        ("2.1", ["2.10", "2.1", "2.1a"]),
        ("2.1a", ["2.1a"]),
        ("1", ["2.10", "2.1", "2.1a", "12.1"]),
        ("(aft)", ["12.1"]),
        ("sea", ["2.10", "2.1", "2.1a", "12.1"]),
        ("wind sea sails", ["12.1"]),
        ("", ["2.10", "2.1", "2.1a", "12.1"]),
        ("they", ["2.1"]),
        ("rowers", ["2.1"]),
        ("nobody", ["2.10"]),
    ],
)
def test_a_search_finds_beginnings_of_words_wherever_they_stand(
    small: Ledger, words: str, found: list[str]
) -> None:
    assert [one.id for one in small.search(words)] == found


def test_a_search_looks_into_questions_and_readings_too() -> None:
    asked = entry(id="3.1", question="Who tows?", reading="The heavier one.")
    ledger = Ledger("toy", "A toy", (), {"1.1": entry(), "3.1": asked})
    assert ledger.search("tows") == ledger.search("heavier") == (asked,)


def test_an_entry_without_an_id_is_told_as_one(tmp_path: Path) -> None:
    file = tmp_path / "ledger.yaml"
    file.write_text(FILE.replace("id: '1.1', ", ""))
    with pytest.raises(ValueError, match=r"ledger\.yaml: an entry without id: "):
        read(file)


def test_a_word_no_ledger_knows_is_told_with_file_and_entry(tmp_path: Path) -> None:
    file = tmp_path / "ledger.yaml"
    file.write_text(FILE.replace("status: played", "status: done"))
    with pytest.raises(
        ValueError, match=r"ledger\.yaml: 1\.1: status is 'done', not one of due, played, aside"
    ):
        read(file)


@pytest.mark.parametrize("status", ["due", "played"])
def test_only_what_is_set_aside_needs_a_reason(status: str) -> None:
    assert entry(status=status).reason == ""


def test_what_is_ours_is_known_at_the_next_start_without_the_ledger(monkeypatch, tmp_path: Path) -> None:
    monkeypatch.setenv("GALLEYWAR_HOME", str(tmp_path))
    told = set()
    for reads in (ledger.read, None):
        monkeypatch.setattr(ledger, "read", reads)
        ledger._ours.cache_clear()
        told.add((ledger.is_ours("alexandria", "9.31a"), ledger.is_ours("alexandria", "9.32a")))
    ledger._ours.cache_clear()
    assert told == {(True, False)}


TOWING = entry(
    id="3.1",
    question="Who tows?",
    reading="The heavier one.",
    otherwise=(OtherReading("The lighter one.", "light"), OtherReading("Nobody.")),
    option="towing",
    way="heavy",
)


def test_another_reading_says_how_it_is_chosen_only_where_it_may_be() -> None:
    assert list(TOWING.about_the_reading) == [
        ("What the text leaves open", ("Who tows?",)),
        ("How galleywar plays it", ("The heavier one.",)),
        ("Other ways to read it", (
            "The lighter one. A scenario may choose it (towing: light).", "Nobody.",
        )),
    ]  # fmt: skip


def test_a_way_chosen_is_told_with_its_case_and_an_unknown_one_is_none() -> None:
    ledger = Ledger("toy", "A toy", (), {"1.1": entry(), "3.1": TOWING, "4.1": entry(id="4.1")})
    assert ledger.way("towing", "heavy") == "The heavier one. (3.1)"
    assert ledger.way("towing", "light") == "The lighter one. (3.1)"
    for option, way, unknown in (("towing", "fast", "fast"), ("rowing", "heavy", "rowing")):
        with pytest.raises(LookupError, match=f"^'?{unknown}'?$"):
            ledger.way(option, way)


@pytest.mark.parametrize(
    "changes",
    [{"option": "towing"}, {"way": "heavy"}, {"otherwise": (OtherReading("Nobody."),)}],
)
def test_a_choice_needs_an_option_a_way_and_a_reading(changes: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="a choice needs an option, a way and a reading of ours"):
        entry(**changes)
    assert entry(reading="We row.", otherwise=(OtherReading("Nobody."),)).is_ours


@pytest.mark.parametrize(
    ("provenance", "reading", "ours"),
    [
        ("rulebook", "", False),
        ("published", "", False),
        ("reconstructed", "", True),
        ("published", "Row.", True),
    ],
)
def test_ours_is_what_we_read_into_a_text_and_what_stands_in_none(
    provenance: str, reading: str, ours: bool
) -> None:
    one = entry(provenance=provenance, reading=reading)
    assert one.is_ours is ours
    assert Ledger("toy", "A toy", (), {"1.1": one}).readings == ((one,) if reading else ())
