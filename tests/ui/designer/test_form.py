"""The form beside the board: the fields of the battle and of the ship in hand, and what is added to its lists."""

from galleywar.ui.designer.record_form import CommitField, NameAdder
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
