"""Every event has its sentence, and the sentences say what happened."""

import ast
from pathlib import Path

import pytest

from galleywar.core.check import Check, Factor
from galleywar.core.events import Event
from galleywar.rules import alexandria
from galleywar.rules.alexandria.effects.elimination import lose_galley
from galleywar.rules.alexandria.view.log import SENTENCES, narrate
from galleywar.rules.sentences import told_roll

MARKERS = {"rolled"}


def kinds_told():
    """The kinds of event named in the chapters: the text after ``told(play,`` or first in ``Event(``."""
    for path in Path(alexandria.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("told", "told_ashore", "Event")
            ):
                at = 0 if node.func.id == "Event" else 1
                if len(node.args) > at and isinstance(node.args[at], ast.Constant):
                    yield node.args[at].value


def test_every_kind_of_event_in_the_chapters_has_a_sentence():
    told = set(kinds_told())
    assert len(told) > 20
    assert told - set(SENTENCES) == MARKERS & told


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
    fired = Event("fired", "roman", ("roman-Quad-1", "2319"), ("2418",), facts=(("shares", (("2319", 2),)),))
    assert narrate(sea("roman Quad 2418 E").state, fired) == "Roman Quad 1 shoots at Slip 2319 (2)."


def test_an_unknown_kind_is_an_error_not_a_blank(sea):
    with pytest.raises(LookupError, match="evaporated"):
        narrate(sea("roman Tri 2926 E").state, Event("evaporated", "roman"))
