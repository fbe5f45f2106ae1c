"""The form beside the board: the fields of the battle and of the ship in hand, and what is added to its lists."""

import pytest

from galleywar.ui.designer.record_form import CommitField, NameAdder
from galleywar.ui.shelf.measuring import Measurement
from galleywar.ui.widgets import Button, Dropdown, Toggle
from tests.ui.designer.test_draft import changed


def field(at, label):
    return next(one for where, one in at.page.form._fields.items() if where[-1] == label)


def test_the_form_of_the_battle_changes_its_title(at, text):
    title = field(at, "title")
    at.pilot.click(title)
    title.set("")
    at.pilot.write("Drill at dawn")
    at.pilot.key("Enter")
    assert changed(text, at.draft.text) == ["-  title: Fleet Drill off Piraeus", "+  title: Drill at dawn"]
    assert at.page._title.words == "Drill at dawn"


def test_the_form_of_a_ship_has_her_fields(at, text):
    at.click(at.spot("blue-0"))
    flag = field(at, "ballista")
    assert isinstance(flag, Toggle) and isinstance(field(at, "type"), Dropdown)
    flag.flip()
    field(at, "type").choose("large")
    marines = field(at, "marines")
    marines.set("12")
    marines.commit()
    assert (
        "{name: Ariston, type: large, at: [27, 8], heading: 0, ballista: true, marines: 12}" in at.draft.text
    )
    flag = field(at, "ballista")
    flag.flip()
    marines = field(at, "marines")
    marines.set("")
    marines.commit()
    assert "marines" not in at.draft.text and "ballista: " not in at.draft.text


def test_a_number_out_of_bounds_is_refused_in_words(at):
    at.click(at.spot("blue-0"))
    marines = field(at, "marines")
    assert isinstance(marines, CommitField)
    marines.set("1000")
    marines.commit()
    assert "Marines may be 0 to 99." in at.page.stage.notice.words and "1000" not in at.draft.text


def test_esc_and_the_way_out_of_a_field_bring_back_what_the_file_says(at, text):
    at.click(at.spot("blue-0"))
    name = field(at, "name")
    at.pilot.click(name)
    at.pilot.write("Naus")
    at.pilot.key("Esc")
    assert name.value == "Ariston" and at.page.stage.focus is name and at.draft.text == text
    at.pilot.key("Esc")
    assert at.page.stage.focus is at.page.board
    marines = field(at, "marines")
    at.page.stage.take_focus(marines)
    at.pilot.write("many")
    at.pilot.key("Tab")
    assert marines.value == "" and "Marines wants a number" in at.page.stage.notice.words


def pressed(at, words):
    """A button of the form, by keys: it comes into sight where it has the keyboard."""
    at.page.stage.take_focus(at.pilot.widget(Button, words))
    at.pilot.key("Enter")
    at.pilot.look()


def test_an_event_is_put_in_changed_and_taken_out_by_the_form(at, text):
    pressed(at, "Add events")
    at.judged()
    assert changed(text, at.draft.text) == ["+events:", "+- {text: A messenger comes., turn: 3}"]
    assert not at.draft.judgement.errors
    whose = field(at, "seat")
    assert isinstance(whose, Dropdown) and {"", "blue", "red"} == set(dict(whose.choices))
    told = field(at, "text")
    told.set("Fog comes up.")
    told.commit()
    pressed(at, "Add to events")
    assert at.draft.values["events"] == [
        {"text": "Fog comes up.", "turn": 3}, {"text": "A messenger comes.", "turn": 3},
    ]  # fmt: skip
    for _ in range(2):
        at.page.form._unfolded.add(("events", 0))
        at.page.form.refresh()
        at.pilot.look()
        pressed(at, "Take out")
    assert at.draft.text == text


def test_who_leaves_is_chosen_from_those_in_play_and_no_place_falls_at_sea(at):
    pressed(at, "Add events")
    at.judged()
    labels = [where[-1] for where in at.page.form._fields]
    assert "leave" in labels and "dark" in labels and "falls" not in labels and "to" not in labels
    [adder] = [one for one in at.page.form.walk() if isinstance(one, NameAdder)]
    assert dict(adder.choices)["blue-0"] == "Ariston"
    at.pilot.click(adder)
    at.pilot.key("Esc")
    for name in ("blue-0", "blue-0", "blue-1"):
        adder.choose(name)
    assert at.draft.values["events"][0]["leave"] == ["blue-0", "blue-1"] and adder.value == ""
    assert adder.beside(1) == ""


def written_title(at, words):
    """Words in the field of the title that nothing has taken yet."""
    title = field(at, "title")
    at.pilot.click(title)
    title.set("")
    at.pilot.write(words)
    return title


@pytest.mark.parametrize("way", ["do_design_save", "do_design_save_as", "do_design_undo", "leave", "closed"])
def test_words_that_are_being_written_count_whatever_is_done_next(at, way):
    written_title(at, "Drill at dawn")
    taken = []
    at.draft.on_change = lambda: taken.append(at.draft.title)
    getattr(at.page, way)()
    assert "Drill at dawn" in taken


def test_words_that_are_being_written_count_when_something_is_added_by_the_mouse(at):
    written_title(at, "Drill at dawn")
    pressed(at, "Add events")
    assert at.draft.title == "Drill at dawn" and at.draft.values["events"]


def test_they_count_when_the_battle_is_played_which_begins_as_soon_as_it_is_judged(at):
    written_title(at, "Drill at dawn")
    at.page.do_design_play()
    at.pilot.until(lambda: at.pilot.app.top is not at.page)
    assert at.pilot.app.top.session.match.scenario.title == "Drill at dawn"
    at.pilot.app.pop()
    assert at.pilot.app.top is at.page and at.draft.title == "Drill at dawn", "and is come back to as it was left"


def test_they_count_when_the_battle_is_measured(at, monkeypatch):
    measured = []
    monkeypatch.setattr(Measurement, "begin", lambda self: measured.append(self.scenario.title))
    written_title(at, "Drill at dawn")
    at.page.measure.press()
    assert measured == ["Drill at dawn"]


def test_the_keyboard_stays_in_its_field_though_headings_change(at):
    pressed(at, "Add events")
    at.judged()
    told = field(at, "text")
    at.page.stage.take_focus(told)
    told.set("Rain.")
    at.pilot.key("Enter")
    assert at.draft.values["events"][0]["text"] == "Rain."
    now = field(at, "text")
    assert now is not told and at.page.stage.focus is now
    now.set("Hail.")
    at.pilot.key("Tab")
    assert at.draft.values["events"][0]["text"] == "Hail."
    assert at.page.stage.focus in at.page.stage.reachable() and at.page.stage.focus is not field(at, "text")
    pressed(at, "Add to events")
    assert at.page.stage.focus.words.startswith("\N{BLACK DOWN-POINTING SMALL TRIANGLE} Events 2")
