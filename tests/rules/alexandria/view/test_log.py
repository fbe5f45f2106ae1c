"""The sentences of the log say what happened, and name what is no longer there."""

import pytest

from galleywar.core.check import Check, Factor
from galleywar.core.events import Event
from galleywar.rules.alexandria.effects.elimination import lose_galley
from galleywar.rules.alexandria.missiles.galley_volley import loosed
from galleywar.rules.alexandria.view.log import narrate
from galleywar.rules.sentences import told_roll


def test_a_roll_tells_faces_modifiers_and_result():
    check = Check.at_least(
        "9.13", "Isis rams Thalia", (6, 6), 10, (Factor("9.14b", "crew", 1),), ("rammed", "collision")
    )
    assert told_roll(check.read((4, 5))) == "Isis rams Thalia: 4+5 + 1 = 10, rammed."
    assert told_roll(Check.at_most("5.92a", "Isis avoids", (6,), 2).read((3,))) == "Isis avoids: 3, failure."


def test_a_ship_sunk_is_still_called_by_its_name(sea):
    position = sea("egyptian Tri 2926 W").orders("egyptian")
    step = position.acted(lambda play: lose_galley(play, position["egyptian-Tri-1"], "sank", "10.42c"))
    name = position.state.box.counters.name_of("egyptian-Tri-1")
    assert "egyptian-Tri-1" not in step and narrate(step.state, step.told("sank")[0]) == f"{name} sinks."


def test_shots_at_a_slip_name_its_hex(sea):
    position = sea("roman Quad 2418 E").orders("roman")
    step = position.acted(lambda play: loosed(play, position["roman-Quad-1"], (("2319", 2),), "7.24a"))
    assert narrate(step.state, step.told("fired")[0]) == "Roman Quad 1 shoots at Slip 2319 (2)."


def test_an_event_without_a_sentence_is_an_error_not_a_blank(sea):
    with pytest.raises(LookupError, match="evaporated"):
        narrate(sea("roman Tri 2926 E").state, Event("evaporated", "roman"))
