"""What two share: the key of a tool and of an answer, the room of words told one after the other."""

from functools import partial

from galleywar.ui.widgets import Button, Column, Label
from tests.ui.conftest import key_event
from tests.ui.widgets.test_widgets import staged


def test_no_words_take_a_notice_away():
    stage = staged(Label("page"))
    stage.say("Press again to end all the same.", "attention", 0)
    assert stage.notice.visible
    stage.say("", "text", 10)
    assert not stage.notice.visible


def test_a_key_that_two_have_is_for_the_one_that_does_not_yield_it():
    pressed = []
    tool, answer = (Button(name, partial(pressed.append, name), chords=("0",)) for name in ("Fit", "0 oars"))
    tool.yields_key = True
    stage = staged(Column([tool, answer]))
    stage.handle(key_event("0"))
    assert pressed == ["0 oars"]
