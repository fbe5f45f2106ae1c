"""What the others did since a seat's last turn: moves bundled by piece, attacks with what came of them."""

from dataclasses import replace

import pytest

from galleywar.core.dice import Seeded
from galleywar.core.events import Event, Thrown
from galleywar.core.match import Match
from galleywar.rules.scenario.library import find_scenario, open_scenario
from galleywar.ui.game.telling.dice_words import faces_said
from galleywar.ui.game.telling.log_model import LogLine, LogModel
from galleywar.ui.game.telling.turn_deeds import TurnDeeds, _blow_said, _Draft
from tests.ui.game_table import SET_UP, battle, play_to_dice
from tests.ui.screens.report.played import played

XANTHOS = "roman-Bi-1"


def followed(match):
    log = LogModel(match)
    log.follow()
    return TurnDeeds(log)


def test_a_piece_that_goes_on_after_another_has_answered_has_done_one_thing():
    match = battle(*SET_UP, "set_out", ("row", XANTHOS, 2), ("ahead", "2903"), ("ahead", "2904"))
    [deed] = followed(match).by_others("egyptian")
    assert deed.title == "Xanthos rows to 2904 (2 MP)" and deed.things[-1] == "2904"
    assert deed.orders == (len(match.entries) - 1, len(match.entries)) and deed.face.at == "2902"


def test_nobody_is_told_what_he_did_himself():
    match = battle(*SET_UP, "set_out", ("row", XANTHOS, 2), ("ahead", "2903"))
    assert followed(match).by_others("roman") == ()
    assert [deed.piece for deed in followed(match).ways("roman")] == [XANTHOS]


def test_an_attack_is_told_with_its_dice_and_what_came_of_it():
    match = battle(*SET_UP, "set_out")
    play_to_dice(match)
    rolls = [event.roll for event in match.moments[-1].events if event.roll is not None]
    found = followed(match)
    deeds = [one for seat in match.players for one in found.by_others(seat) if one.is_blow]
    assert deeds
    for deed in deeds:
        assert (deed.dice, deed.result) in [(faces_said(roll), roll.result) for roll in rolls]
        assert deed.title in [roll.check.title for roll in rolls] and deed.orders[-1] == len(match.entries)


def test_a_throw_that_cost_points_is_told_with_its_dice_and_the_points():
    match = battle(*SET_UP, "set_out")
    play_to_dice(match)
    log = LogModel(match)
    log.follow()
    thrown = [line for line in log.lines() if line.event.roll is not None][-1]
    roll = replace(thrown.event.roll, check=replace(thrown.event.roll.check, title="A volley"))
    scored = replace(thrown.event, gesture="score", roll=None, pieces=())
    volley = [
        replace(thrown, event=replace(thrown.event, roll=roll), text="A volley hits."),
        replace(thrown, event=scored, text="Rome scores 5."),
    ]
    deed = _Draft("roman", thrown.event.pieces[0], "", blows=volley)
    assert _blow_said(deed, "Xanthos") == ("A volley", faces_said(roll), "Rome scores 5")


def test_what_befalls_a_third_in_the_same_order_is_a_deed_of_its_own():
    match = battle(*SET_UP, "set_out")
    play_to_dice(match)
    deeds = followed(match)
    thrown = [line for line in deeds.log.lines() if line.event.roll is not None][-1]
    draft = _Draft(thrown.seat, thrown.event.pieces[0], "", blows=[thrown])
    third = next(one for one in deeds._before(thrown.at) if one not in thrown.event.pieces)
    sinks = replace(thrown.event, gesture="founder", roll=None, pieces=(third,))
    told = replace(thrown, event=sinks, text="She goes down.")
    assert not deeds._takes_blow(draft, told, "")
    for pieces in (thrown.event.pieces[-1:], ()):
        theirs = replace(told, event=replace(sinks, pieces=pieces))
        assert deeds._takes_blow(draft, theirs, "")


def blows(*events):
    """A deed of Medusa in which these events, each with its sentence, follow one another."""
    lines = [LogLine(1, "Turn 1", "ruby", text, event=event) for event, text in events]
    return _Draft("ruby", "medusa", "", blows=lines)


def test_a_volley_is_told_with_its_dice_apart_from_what_they_did():
    shot = Event("shot", "ruby", ("medusa", "halia"), gesture="missiles",
                 thrown=(Thrown("ruby", 6, (4, 2), 4), Thrown("ruby", 6, (5,))))  # fmt: skip
    deed = blows((shot, "Medusa's archers at Halia: 4 2; 1 hit."))
    assert _blow_said(deed, "Medusa") == ("Medusa's archers at Halia", "4 2", "1 hit")


def test_a_round_is_told_with_the_dice_of_both_sides_and_what_came_of_it_in_the_end():
    hacked = Event("hacked", "ruby", ("medusa", "halia"), gesture="melee",
                   thrown=(Thrown("ruby", 6, (6, 1), 5), Thrown("slate", 6, (3,), 5)))  # fmt: skip
    taken = Event("captured", "ruby", ("medusa", "halia"), gesture="score")
    deed = blows(
        (hacked, "Medusa against Halia: 6 1 to 3, 1 to 0; Halia loses 1."), (taken, "Halia is captured.")
    )
    assert _blow_said(deed, "Medusa") == ("Medusa against Halia", "6 1 to 3", "Halia is captured")


def test_a_throw_that_is_named_otherwise_than_the_act_keeps_its_dice():
    match = battle(*SET_UP, "set_out")
    play_to_dice(match)
    log = LogModel(match)
    log.follow()
    thrown = [line for line in log.lines() if line.event.roll is not None][-1]
    act = Event("shot", "roman", thrown.event.pieces, gesture="missiles")
    deed = _Draft("roman", thrown.event.pieces[0], "", blows=[
        LogLine(1, "Turn 1", "roman", "The archers shoot.", event=act), thrown,
    ])  # fmt: skip
    roll = thrown.event.roll
    assert _blow_said(deed, "") == (
        "The archers shoot", faces_said(roll), f"{roll.check.title}: {roll.result}",
    )  # fmt: skip


@pytest.mark.parametrize(
    "scenario", ["conquest-3", "added-depth-6", "mare-first-fight", "poseidon-first-fight"]
)
def test_every_system_tells_the_others_turns(scenario):
    ruleset, opened = open_scenario(find_scenario(scenario))
    match = Match(ruleset, opened, 5, {seat.key: "human" for seat in opened.seats})
    draw, told = Seeded(11), 0
    log = LogModel(match)
    deeds = TurnDeeds(log)
    for at in range(160):
        if match.decision is None:
            break
        match.submit(match.decision.any(draw))
        if at % 20 == 19:
            log.follow()
            seats = [seat.key for seat in opened.seats]
            told += sum(len(deeds.by_others(seat)) for seat in seats)
            for seat in seats:
                assert all(deed.seat != seat and deed.title for deed in deeds.by_others(seat))
                assert set(deeds.since_last_turn(seat)) <= set(range(1, len(match.entries) + 1))
    assert told, "somebody has been told something"


def test_what_is_answered_by_itself_ends_nobodys_turn(monkeypatch):
    match = battle(*SET_UP, "set_out", ("row", XANTHOS, 2), ("ahead", "2903"), ("ahead", "2904"))
    deeds, last = followed(match), len(match.entries)
    assert deeds.since_last_turn("egyptian").stop == last + 1
    monkeypatch.setattr(TurnDeeds, "_is_seldom", lambda _, at: at == last)
    assert deeds.since_last_turn("egyptian").stop == last
    pending = type(match.ruleset).pending
    monkeypatch.undo()
    monkeypatch.setattr(type(match.ruleset), "pending", lambda rules, state: replace(pending(rules, state), seldom="x"))
    assert followed(match).since_last_turn("egyptian") == range(1, 1)


def test_ships_lost_in_the_last_turns_are_told_where_they_went_down():
    match = played("first-fight")
    lost = {(face.name, face.at) for face in followed(match).lost("roman")}
    assert lost == {("Xanthos", "3011"), ("Ibis", "2910"), ("Serapis", "3010")}
    before = match.upto(len(match.entries) - 1)
    assert followed(before).lost("roman") == ()


def test_a_loss_is_old_when_everybody_has_had_another_turn():
    match = played("poseidon-naupactus")
    sunk = next(at for at, moment in enumerate(match.moments) if any(one.gesture == "founder" for one in moment.events))
    ship = next(one.pieces[0] for one in match.moments[sunk].events if one.gesture == "founder")
    told = [ship in {face.piece for face in followed(match.upto(at)).lost("blue")} for at in (sunk, len(match.entries))]
    assert told == [True, False]
