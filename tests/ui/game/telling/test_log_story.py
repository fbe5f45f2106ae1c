"""The log as a story: steps in one line, checks in one, needs told, headings where a turn or phase begins."""

from dataclasses import replace

import pytest

from galleywar.core.check import Check
from galleywar.core.events import Event
from galleywar.ui.game.telling.log_model import LogLine, LogModel
from galleywar.ui.game.telling.log_story import _under_their_lines, needs_told, story
from galleywar.ui.game.telling.order_lines import LONGEST
from tests.rules.scenario.test_events import match_of
from tests.ui.game_table import SET_UP, battle

XANTHOS = "roman-Bi-1"
ROWED = (*SET_UP, "set_out", ("row", XANTHOS, 2), ("ahead", "2903"), ("ahead", "2904"))


def told(match):
    def narrate(line):
        return match.ruleset.view.narrate(match.moments[line.at].state, line.event)

    return story(LogModel(match).lines(), narrate)


def thrown(title, face, case="5.52", piece="isis", at=3):
    roll = Check.at_most(case, title, (6,), 3, (), ("bears up", "tires")).read((face,))
    event = Event("rolled", "roman", (piece,), ("0101",), case, roll=roll, gesture="roll")
    return LogLine(at, "Turn 1", "roman", f"{title}: {face}, {roll.result}.", event)


def line(text, gesture="mark", piece="isis", at=3, when="Turn 1", seat="roman"):
    return LogLine(at, when, seat, text, Event("said", seat, (piece,), gesture=gesture))


def test_a_row_of_steps_is_one_line_that_opens():
    match = battle(*ROWED)
    last = told(match)[-1]
    assert last.text == "Xanthos rows to 2904 (2 MP)."
    assert [part.text for part in last.parts] == [
        "Xanthos announces 2 MP.", "Xanthos rows to 2903 (1 MP).", "Xanthos rows to 2904 (1 MP)."
    ]  # fmt: skip
    assert last.things[:4] == ("2902", "2903", "2903", "2904")


def test_a_reason_stands_under_the_line_of_its_order_and_breaks_no_row():
    match = battle(*ROWED)
    match.annals.reasons[len(match.entries) - 1] = "Nearer is better."
    row, why = told(match)[-2:]
    assert row.text == "Xanthos rows to 2904 (2 MP)." and (why.kind, why.text) == ("why", "Nearer is better.")


def test_a_reason_for_what_is_not_told_is_left_out_of_the_story_but_can_be_searched():
    match = battle(*SET_UP, ("attack", XANTHOS))
    match.annals.reasons[len(match.entries)] = "Those that can strike now."
    assert "why" not in {one.kind for one in told(match)}
    assert LogModel(match).lines()[-1].text == "Those that can strike now."


def test_many_checks_of_one_kind_are_one_line():
    shown = {"Isis": 5, "Ibis": 6, "Horos": 1, "Lotos": 2, "Sobek": 3, "Kanopos": 3, "Thalia": 1}
    lines = [thrown(f"{name} at the oars", face, piece=name) for name, face in shown.items()]
    lines.insert(1, line("Isis is now at Fatigue 1.", piece="Isis"))
    [whole] = story(lines, lambda one: one.text)
    assert whole.text == "Tires: Isis, Ibis; bears up: 5." and len(whole.parts) == 8


def test_two_checks_are_told_with_what_was_needed():
    lines = [thrown("Isis at the oars", 5), thrown("Ibis at the oars", 1, piece="ibis")]
    isis, ibis = "Isis at the oars: 5, 3 or less needed: tires", "Ibis at the oars: 1, 3 or less needed: bears up"
    assert texts(lines) == [f"{isis}; {ibis}."]
    other = replace(lines[1], at=4)
    assert len(texts([lines[0], other])) == 2


def texts(lines):
    return [one.text for one in story(lines, lambda one: one.text)]


def test_an_order_is_told_once_with_its_throw_and_what_came_of_it():
    act = line("Isis shoots at Horos (1).", gesture="missiles")
    row = [act, thrown("Isis shoots at Horos", 5), line("Isis is now at Fatigue 1."), line("Isis is at Half Speed.")]
    [whole] = story(row, lambda one: one.text)
    assert whole.text == "Isis shoots at Horos: 5, 3 or less needed: tires, is now at Fatigue 1, is at Half Speed."
    assert whole.parts == (row[0], needs_told(row[1]), *row[2:])


def test_what_befalls_several_alike_is_told_once():
    ram = line("Isis rams Horos.", gesture="strike")
    ram = replace(ram, event=replace(ram.event, kind="rammed", pieces=("isis", "horos")))
    slowed = [line(f"{name} is at Half Speed.", piece=name.lower()) for name in ("Isis", "Horos")]
    assert texts([ram, *slowed]) == ["Isis rams Horos; Isis, Horos: each is at Half Speed."]
    thrown_alike = [line(f"Marine of {name}: 5, 5 needed: kill.", piece=name.lower()) for name in ("Isis", "Horos")]
    assert texts([ram, *thrown_alike]) == ["Isis rams Horos; Marine of Isis, Marine of Horos: each 5, 5 needed: kill."]
    rolled = [replace(line(f"{who} for the initiative: 3."), event=replace(line("").event, kind="initiative"))
              for who in ("Rome rolls", "Pirates roll")]  # fmt: skip
    assert not any("each" in one for one in texts(rolled)), "what leans on a verb is not taken from it"


def test_the_same_again_and_again_is_told_once_and_opens():
    joins = [line("Infantry joins Caesar.", "", f"infantry-{n}", at=3 + n) for n in range(4)]
    other = line("Caesar marches to Gallia.", "travel", "caesar", at=9)
    [joined, marched] = [one for one in story([*joins, other], narrate=lambda one: one.text) if one.kind == "line"]
    assert joined.text == "Infantry joins Caesar, 4 times." and joined.parts == tuple(joins)
    assert marched.text == other.text
    two = story(joins[:2], narrate=lambda one: one.text)
    assert [one.text for one in two if one.kind == "line"] == ["Infantry joins Caesar."] * 2


def test_a_loss_another_piece_and_another_order_stand_in_lines_of_their_own():
    ram = line("Isis rams Horos.", gesture="strike")
    for other in (
        line("Horos sinks.", gesture="founder"), line("Lotos tires.", piece="lotos"), line("Isis tires.", at=4),
        line("Rome scores 6.", gesture="score"),
    ):  # fmt: skip
        assert texts([ram, replace(other, event=replace(other.event, kind="other"))]) == [ram.text, other.text]


def test_what_breaks_in_does_not_tell_what_it_broke_into():
    shot = line("Ibis shoots at Sinope (1).", gesture="shoot", piece="ibis", seat="egyptian")
    shot = replace(shot, event=replace(shot.event, pieces=("ibis", "sinope")))
    missed = replace(thrown("Ibis shoots at Sinope", 6, piece="ibis"), seat="egyptian")
    missed = replace(missed, event=replace(missed.event, pieces=("ibis", "sinope")))
    rammed = thrown("Sinope rams Serapis", 5, piece="sinope")
    rammed = replace(rammed, event=replace(rammed.event, pieces=("sinope", "serapis")))
    assert len(texts([shot, missed, rammed])) == 2


def test_a_throw_on_the_way_is_no_part_of_the_way():
    way = line("Isis rows to 2904 (2 MP).", gesture="travel")
    assert len(texts([way, thrown("Shoals under Isis", 5)])) == 2
    assert texts([way, line("Isis touches Horos.")]) == ["Isis rows to 2904 (2 MP), touches Horos."]


def test_a_line_that_would_grow_too_long_is_cut_between_sentences():
    lines = [line(f"Isis does {'thing ' * at} and {'much ' * 9}.") for at in range(9)]
    shown = texts([replace(one, event=replace(one.event, kind=str(at))) for at, one in enumerate(lines)])
    assert len(shown) > 1 and all(len(text) <= LONGEST for text in shown)


def test_a_throw_that_is_not_summed_is_left_as_it_is():
    one = thrown("Ruby against Slate", 4)
    roll = replace(one.event.roll, total=1)
    compared = replace(one, event=replace(one.event, roll=roll))
    assert needs_told(compared) == compared


def test_phases_are_headings_and_the_turn_is_named_where_it_begins():
    lines = [
        line("Rome moves.", "phase"), line("Isis is hit."), line("Rome boards.", "phase"),
        line("Egypt sets its speed.", "phase", seat="egyptian", when="Turn 2"),
        line("Egypt moves.", "phase", seat="egyptian", when="Turn 2"), line("Isis sinks.", when="Turn 2"),
    ]  # fmt: skip
    found = story(lines, lambda one: one.text)
    assert [(one.kind, one.text, one.ruled) for one in found] == [
        ("turn", "Turn 1 · Rome moves.", False), ("line", "Isis is hit.", False),
        ("turn", "Turn 2 · Egypt moves.", True), ("line", "Isis sinks.", False),
    ]  # fmt: skip


def test_the_reason_of_what_ended_a_phase_stands_above_the_next():
    lines = [
        line("Isis works free."), line("Rome moves.", "phase", when="Turn 2"),
        replace(line("She is free to row again."), kind="why"), line("Isis rows.", at=4, when="Turn 2"),
    ]  # fmt: skip
    found = [(one.kind, one.text) for one in story(lines, lambda one: one.text)]
    assert found == [
        ("line", "Isis works free."), ("why", "She is free to row again."), ("turn", "Turn 2 · Rome moves."),
        ("line", "Isis rows."),
    ]  # fmt: skip


def test_a_heading_that_names_its_turn_names_it_once():
    lines = [line("Turn 4: initiative.", "phase", when="Turn 4 of 20")]
    assert [one.text for one in story(lines, lambda one: one.text)] == ["Turn 4: initiative."]


def test_ways_without_a_price_are_told_leg_by_leg():
    lines = [
        replace(
            line(f"Halia {words}.", gesture),
            event=Event("went", "roman", ("isis",), ("1,1@2",), gesture=gesture),
        )
        for words, gesture in (("goes 4.00 inches astern", "travel"), ("turns 45 degrees", "turn"))
    ]
    [whole] = story(lines, lambda one: one.text)
    assert whole.text == "Halia goes 4.00 inches astern, turns 45 degrees."


@pytest.mark.parametrize("name", ["mare-mylae", "poseidon-mylae"])
def test_what_a_scenario_has_foreseen_is_told_though_phases_follow_at_once(name):
    match = match_of(name, "events:\n- {turn: 1, text: Mist comes up., dark: 2}\n")
    assert [one.kind for one in told(match) if one.text.startswith("Mist comes up.")] == ["line"]


def test_throws_against_throws_are_folded_without_sums_that_mean_nothing():
    rows = [thrown("Ruby against Slate", face) for face in (1, 2, 6)]
    rows = [replace(one, event=replace(one.event, roll=replace(one.event.roll, total=-1))) for one in rows]
    assert texts(rows) == ["Ruby against Slate: bears up, bears up, tires."]


def test_a_reason_stands_above_the_turn_it_ends_though_that_has_begun():
    lines = [
        line("Isis moves."), line("Rome moves.", "phase", when="Turn 2"), line("Rome receives 3.", when="Turn 2"),
        replace(line("It is safe there."), kind="why"),
    ]  # fmt: skip
    assert texts(lines).index("It is safe there.") == 1


def test_a_clause_in_a_sentence_begins_with_a_small_article():
    sunk = line("Isis sinks.", "mark")
    drowned = line("The Admiral goes down with Isis.", "mark")
    drowned = replace(drowned, event=replace(drowned.event, kind="drowned"))
    assert texts([sunk, drowned]) == ["Isis sinks; the Admiral goes down with Isis."]


def test_the_reason_for_a_plan_is_told_once_whatever_else_was_weighed_at_each_step():
    whys = [replace(line(f"Nearer is better. Next best: {other}."), kind="why") for other in ("stay", "turn")]
    told = [one.text for one in _under_their_lines([line("Isis rows."), whys[0], line("Isis turns."), whys[1]])]
    assert told == ["Isis rows.", whys[0].text, "Isis turns."]
