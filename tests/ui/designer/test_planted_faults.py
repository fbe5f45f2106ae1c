"""Faults planted in scenarios of every game: the designer tells the same as ``galleywar validate``, at their places."""

import pytest

from galleywar.core.wording import counted
from galleywar.rules.scenario.library import faults_of, find_scenario
from galleywar.ui.designer.problem_list import MOST, ProblemRow
from tests.broken.table import cases, told

KINDS = ("scenario", "army", "added_depth", "mare", "poseidon")
CONQUEST = {
    "a province there is not": ("sicilia", "sicillia"),
    "a seat there is not": ("ruby", "rubi"),
    "a key there is not": ("minutes:", "minuets:"),
    "rules there are not": ("set: conquest", "set: conquests"),
    "words for a number": ("minutes: 45", "minutes: long"),
    "a provenance there is not": ("provenance: reconstructed", "provenance: dreamt"),
    "YAML that is none": ("seats:", "seats: ["),
    "too hard": ("difficulty: 1", "difficulty: 12"),
}


def planted():
    """Every broken file of a scenario, and a shipped war broken in eight ways."""
    found = [pytest.param(case.path, id=f"{kind}-{case}") for kind in KINDS for case in cases(kind)]
    return found + [pytest.param(name, id=name.replace(" ", "-")) for name in CONQUEST]


def broken(which, folder):
    """The file with the fault, where everything it refers to lies."""
    if not isinstance(which, str):
        return which
    before, after = CONQUEST[which]
    text = find_scenario("conquest-messana").read_text(encoding="utf-8")
    assert before in text
    file = folder / "messana.yaml"
    file.write_text(text.replace(before, after, 1), encoding="utf-8")
    return file


def test_there_are_many_and_of_every_game() -> None:
    shown = planted()
    assert len(shown) >= 240
    assert all(any(str(one.id).startswith(kind) for one in shown) for kind in KINDS)
    assert any(one.values[0] in CONQUEST for one in shown)


@pytest.fixture
def page(pilot, tmp_path):
    """The designer at a file."""

    def open_at(file):
        page = pilot.app.designer(file)
        pilot.app.push(page)
        pilot.until(lambda: page.draft.is_judged)
        pilot.look()
        return page

    return open_at


@pytest.mark.one_in(12)
@pytest.mark.parametrize("which", planted())
def test_each_is_told_at_its_place_and_a_click_away(page, pilot, tmp_path, which) -> None:
    file = broken(which, tmp_path)
    wanted = faults_of(file)
    shown = page(file)
    assert told(shown.draft.faults) == told(wanted) and wanted
    rows = [one for one in shown.problems.walk() if isinstance(one, ProblemRow)]
    assert [one.fault for one in rows] == list(shown.draft.faults[:MOST])
    assert shown.problems._count.words == counted(len(wanted), "problem")
    for row in rows:
        if not shown.draft.is_here(row.fault):
            continue
        row._on_go(row.fault)
        assert shown.area.written.caret.row + 1 == row.fault.line
