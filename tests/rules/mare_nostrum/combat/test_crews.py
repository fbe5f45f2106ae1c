"""Men passed between friends, prize crews, ships abandoned, and captured flags."""

from dataclasses import replace

import pytest

from galleywar.rules.mare_nostrum.combat.sinking import lower_flags
from galleywar.rules.mare_nostrum.model.effects import lose_figures
from galleywar.rules.mare_nostrum.model.frames_combat import Melee
from galleywar.rules.mare_nostrum.model.state import NOBODY
from galleywar.rules.mare_nostrum.turn.victory import score
from galleywar.rules.mare_nostrum.view.fight_cards import fight
from galleywar.rules.mare_nostrum.view.log import narrate
from galleywar.rules.readings import FIRST

BLUE, MATE, RED = "blue-small-1", "blue-small-2", "red-small-1"
SIDE_BY_SIDE = ("blue small 27,20@0 stopped", "blue small 32,20@0 stopped marines=3 complement=10")
LINE = f"tie {BLUE} {MATE} friendly 1"


def send(what, count, sender=BLUE, receiver=MATE):
    return f"send {sender} {receiver} {what} {count}"


@pytest.mark.rule("MN-04.10", "MN-08.11")
def test_men_go_over_up_to_the_complement_of_the_receiver(fleet):
    turn = fleet(*SIDE_BY_SIDE, LINE).turn_of(BLUE)
    assert turn.allows(send("marines", 4)) and turn.refused(send("marines", 5)) == ["MN-04.10"]
    after = turn.do(send("marines", 3))
    assert (after[BLUE].marines, after[MATE].marines) == (4, 6)
    assert after.refused(send("archers", 2)) == ["MN-04.10"] and after.allows(send("archers", 1))
    assert fleet(*SIDE_BY_SIDE).turn_of(BLUE).refused(send("marines", 1)) == ["MN-04.10"]


@pytest.mark.rule("MN-04.10")
def test_men_are_fetched_as_well_as_sent_but_only_by_who_has_the_turn(fleet):
    turn = fleet(*SIDE_BY_SIDE, LINE).turn_of(MATE)
    assert turn.do(send("marines", 2))[MATE].marines == 5
    bystander = fleet(*SIDE_BY_SIDE, LINE, "blue small 60,20@0 stopped").turn_of("blue-small-3")
    assert bystander.refused(send("marines", 1)) == ["MN-04.10"]


@pytest.mark.rule("MN-04.10")
def test_who_has_gone_over_does_not_come_back_the_same_turn(fleet):
    gone = fleet(*SIDE_BY_SIDE, LINE).turn_of(BLUE).do(send("marines", 2))
    assert gone.refused(send("marines", 1, MATE, BLUE)) == ["MN-04.10"] and gone.allows(send("archers", 1))


@pytest.mark.rule("MN-04.10")
def test_nobody_is_sent_to_the_enemy(fleet):
    turn = fleet(
        "blue small 27,20@0 stopped", "red small 32,20@0 stopped marines=1", f"tie {BLUE} {RED} hook 0"
    )
    assert "MN-04.10" in turn.turn_of(BLUE).refused(send("marines", 1, BLUE, RED))


PRIZE = (
    "blue small 27,20@0 stopped",
    "red small 32,20@0 stopped empty complement=10",
    f"tie {BLUE} {RED} hook 0",
)


@pytest.mark.rule("MN-08.08", "MN-08.17")
def test_a_prize_crew_of_one_is_enough_and_goes_over_in_the_movement_of_the_next_turn(fleet):
    turn = fleet(*PRIZE).turn_of(BLUE)
    taken = turn.do(send("marines", 1, BLUE, RED))
    assert taken[RED].seat == "blue" and taken[RED].prize and taken[RED].crew == 1
    assert not taken[RED].dice and "manned" in taken.kinds


@pytest.mark.rule("MN-08.07")
@pytest.mark.parametrize("holes, prize", [(4, True), (5, False)])
def test_with_five_holes_she_is_no_prize(fleet, holes, prize):
    lines = (PRIZE[0], f"{PRIZE[1]} holes={holes}", PRIZE[2])
    turn = fleet(*lines).turn_of(BLUE)
    assert turn.allows(send("marines", 1, BLUE, RED)) == prize
    if not prize:
        assert turn.refused(send("marines", 1, BLUE, RED)) == ["MN-08.07"]


@pytest.mark.rule("MN-08.07")
@pytest.mark.parametrize("holes, kind", [(4, "captured"), (5, "flag_down")])
def test_flags_come_down_after_the_melee_and_once(fleet, holes, kind):
    position = fleet(PRIZE[0], f"{PRIZE[1]} holes={holes}", PRIZE[2])
    after = position.framed().acted(lower_flags)
    assert after.kinds == [kind] and after[RED].struck
    assert not after.framed().acted(lower_flags).kinds
    if kind == "captured":
        assert after.told(kind)[0].seat == "blue"


def lost_in_melee(fleet, key, holes=0, edition=2):
    """Red's crew falls aboard a galley that Blue built and Red had taken; Blue's other lies alongside."""
    crew = f"archers=0 slingers=0 marines=1 complement=10 holes={holes}"
    lines = PRIZE[0], f"red small 32,20@0 stopped built=blue {crew}", PRIZE[2]
    position = fleet(*lines, edition=edition).framed()
    fallen = position.acted(lambda play: lose_figures(play, key, marines=1)).framed()
    return fallen.acted(lower_flags)


@pytest.mark.rule("MN-08.07", "MN-08.09")
@pytest.mark.parametrize(("holes", "kind"), [(4, "captured"), (5, "flag_down")])
def test_a_prize_is_captured_from_who_held_her_last(fleet, holes, kind):
    after = lost_in_melee(fleet, RED, holes)
    [told] = after.told(kind)
    assert told.seat == "blue" and after[RED].lost_by == "red" and after[RED].struck


@pytest.mark.rule("MN-08.07")
def test_in_games_of_the_first_edition_her_builder_captures_nothing(fleet):
    after = lost_in_melee(fleet, RED, edition=FIRST)
    assert after.kinds == ["flag_down"] and after[RED].lost_by == ""


@pytest.mark.rule("MN-08.07", "MN-08.09", "MN-09.01", "MN-09.02")
def test_captured_again_and_manned_she_sails_under_her_first_flag_and_scores_for_it(fleet):
    again = lost_in_melee(fleet, RED).turn_of(BLUE).do(send("marines", 1, BLUE, RED))
    galley = again[RED]
    assert (galley.seat, galley.prize, galley.struck, galley.lost_by) == ("blue", False, False, "")
    assert [score(again.state, seat).ships for seat in ("blue", "red")] == [20, 0]
    assert score(again.state, "red").casualties == -1


@pytest.mark.rule("MN-08.07", "MN-08.09")
@pytest.mark.parametrize(("holes", "edition", "legal"), [(4, 2, True), (5, 2, False), (5, FIRST, True)])
def test_with_five_holes_not_even_her_builder_takes_her_from_the_enemy(fleet, holes, edition, legal):
    turn = lost_in_melee(fleet, RED, holes, edition).turn_of(BLUE)
    assert turn.allows(send("marines", 1, BLUE, RED)) == legal


@pytest.mark.rule("MN-08.07", "MN-08.10")
def test_who_left_a_galley_himself_may_man_her_again_whatever_her_holes(fleet):
    crew = "marines=1 archers=0 slingers=0 complement=10"
    lines = f"blue small 27,20@0 stopped holes=5 {crew}", SIDE_BY_SIDE[1], LINE
    left = fleet(*lines).turn_of(BLUE).do(send("marines", 1))
    assert left[BLUE].seat == NOBODY and left[BLUE].last_held_by == "blue"
    mate = next(key for key in left.state.galleys if key != BLUE)
    assert left.turn_of(mate).refused(send("marines", 1, mate, BLUE)) == ["MN-04.10"]
    later = left.with_(galleys=left.state.galleys.put(replace(left[BLUE], passed=())))
    assert later.turn_of(mate).allows(send("marines", 1, mate, BLUE))


@pytest.mark.rule("MN-08.10")
@pytest.mark.parametrize("holes, legal", [(3, False), (4, True)])
def test_the_last_man_leaves_his_own_ship_only_with_four_holes(fleet, holes, legal):
    crew = "marines=1 archers=0 slingers=0 complement=10"
    lines = (f"blue small 27,20@0 stopped holes={holes} {crew} flagship extras=0", SIDE_BY_SIDE[1], LINE)
    turn = fleet(*lines).turn_of(BLUE)
    if not legal:
        assert turn.refused(send("marines", 1)) == ["MN-08.10"]
        return
    left = turn.do(send("marines", 1))
    assert left[BLUE].seat == NOBODY and left[BLUE].struck and not left.state.sides["blue"].flagship
    assert "abandoned" in left.kinds and "admiral_lost" in left.kinds


@pytest.mark.rule("MN-08.08")
def test_a_prize_may_be_left_by_her_last_man(fleet):
    lines = ("blue small 27,20@0 stopped complement=20", "blue small 32,20@0 stopped built=red", LINE)
    turn = fleet(*lines).turn_of(MATE)
    orders = [
        send(kind, count, MATE, BLUE) for kind, count in (("marines", 7), ("archers", 2), ("slingers", 1))
    ]
    assert turn.do(*orders)[MATE].seat == NOBODY


@pytest.mark.rule("MN-08.09")
def test_a_prize_fights_as_any_other_and_is_taken_back(fleet):
    lines = ("blue small 27,20@0 stopped", "red small 32,20@0 stopped built=blue marines=1 archers=0 slingers=0",
             f"tie {BLUE} {RED} hook 0")  # fmt: skip
    fought = (
        fleet(*lines).framed(Melee(), stage="captured").acted(lambda play: None, (6, 1, 1, 1, 1, 1, 1, 1))
    )
    assert fought[RED].seat == NOBODY and fought.state.sides["red"].casualties == 1
    back = fought.with_(turn=2).turn_of(BLUE).do(send("marines", 1, BLUE, RED))
    assert back[RED].seat == "blue" and not back[RED].prize


@pytest.mark.rule("MN-08.12")
def test_out_board_crews_fill_up_a_friend_before_her_melee_and_do_not_fight(fleet):
    lines = (
        *SIDE_BY_SIDE,
        "red small 37,20@0 stopped archers=0 slingers=0",
        LINE,
        f"tie {MATE} {RED} hook 0",
    )
    melee = fleet(*lines).framed(Melee()).acted(lambda play: None)
    assert melee.asked.seat == "blue" and melee.asked.case == "MN-08.12"
    assert "MN-04.10" in melee.refused(send("marines", 5))
    shown = fight(melee.state)
    assert shown is not None and {party.seat for party in shown.parties} == {"blue", "red"}
    sent = melee.do(send("marines", 4), dice=(1,) * 14 + (6,) * 7 + (1,) * 7)
    assert sent[RED].seat == NOBODY, "her friend's men fought aboard her"
    assert sent[BLUE].marines == 3 and sent.state.sides["blue"].casualties == 0
    rounds = (6,) * 3 + (1,) * 7 + (6,) * 3 + (1,) * 4 + (6,) * 3 + (1,)
    alone = melee.do("enough", dice=(1,) * 10 + rounds)
    assert alone[RED].seat == NOBODY and alone[BLUE].crew == 10


@pytest.mark.rule("MN-04.10")
def test_only_men_go_over_and_at_least_one_of_them(fleet):
    lines = ("blue small 27,20@0 stopped ballista=1", SIDE_BY_SIDE[1], LINE)
    turn = fleet(*lines).turn_of(BLUE)
    assert turn.refused(send("ballista", 1)) == turn.refused(send("marines", 0)) == ["MN-04.10"]


@pytest.mark.rule("MN-08.10", "MN-04.10")
def test_all_but_one_man_may_go(fleet):
    lines = "blue small 27,20@0 stopped marines=3 archers=0 slingers=0", SIDE_BY_SIDE[1], LINE
    turn = fleet(*lines).turn_of(BLUE)
    assert turn.allows(send("marines", 2)) and turn.refused(send("marines", 3)) == ["MN-08.10"]
    offer = next(one for one in turn.asked.offers if one.verb == "send" and one.piece == BLUE)
    assert (offer.slots[3].lo, offer.slots[3].hi) == (1, 2)


@pytest.mark.rule("MN-05.14")
@pytest.mark.parametrize("sinking", [0, 1])
def test_nobody_leaves_or_boards_a_galley_that_sinks_at_once(fleet, sinking):
    lines = list(SIDE_BY_SIDE)
    lines[sinking] += " sinking"
    assert fleet(*lines, LINE).turn_of(BLUE).refused(send("marines", 1)) == ["MN-05.14"]


@pytest.mark.rule("MN-04.10", "MN-08.08")
@pytest.mark.parametrize(
    ("other", "tie", "kind", "told"),
    [
        (SIDE_BY_SIDE[1], LINE, "sent", "Blue Small 1 sends 2 marines over to Blue Small 2."),
        (PRIZE[1], PRIZE[2], "manned", "Blue Small 1 puts a prize crew aboard Red Small 1: 2 marines."),
        ("blue small 32,20@0 stopped empty complement=10", LINE, "manned",
         "Blue Small 1 puts a crew aboard Blue Small 2: 2 marines."),
    ],
)  # fmt: skip
def test_men_that_go_over_are_told(fleet, other, tie, kind, told):
    receiver = tie.split()[2]
    after = (
        fleet("blue small 27,20@0 stopped", other, tie).turn_of(BLUE).do(send("marines", 2, BLUE, receiver))
    )
    [event] = after.told(kind)
    assert narrate(after.state, event) == told and after[receiver].seat == "blue"


@pytest.mark.rule("MN-08.12")
def test_only_out_board_friends_send_men_before_a_melee(fleet):
    """Of two friends alongside, one is grappled to the enemy herself."""
    crew = "archers=0 slingers=0 marines=3 complement=10"
    ships = [f"blue small {x},20@0 stopped {crew}" for x in (27, 22, 37)]
    ties = [f"tie {BLUE} {RED} hook 0", f"tie {BLUE} {MATE} friendly 0", f"tie {BLUE} blue-small-3 friendly 0",
            f"tie blue-small-3 {RED} hook 0"]  # fmt: skip
    asked = fleet(*ships, f"red small 32,20@0 stopped {crew}", *ties).framed(Melee(), phase="melee")
    asked = asked.acted(lambda play: None)
    assert asked.top.galley == BLUE and asked.allows(send("marines", 1, MATE, BLUE))
    assert asked.refused(send("marines", 1, "blue-small-3", BLUE)) == ["MN-08.12"]
    assert "MN-08.12" in asked.refused(send("marines", 1, BLUE, MATE))
    assert asked.do("enough").verbs == {"first"}


def test_whoever_is_sent_is_called_by_one_name_on_the_button_and_in_the_order(fleet):
    crew = "archers=0 slingers=0 marines=3 complement=12 extras=2"
    turn = fleet(f"blue small 27,20@0 stopped {crew}", f"blue small 22,20@0 stopped {crew}",
                 f"tie {BLUE} {MATE} friendly 0").turn_of(BLUE)  # fmt: skip
    texts = [one.text for one in turn.asked.offers if one.verb == "send"]
    assert any(one.startswith("Send officers from") for one in texts) and not any("extras" in one for one in texts)


@pytest.mark.rule("MN-04.10", "MN-08.08")
@pytest.mark.parametrize(
    ("other", "case"), [("blue small 32,20@0 stopped marines=3 complement=10", "MN-04.10"),
                        ("red small 32,20@0 stopped empty complement=10", "MN-08.08")]
)  # fmt: skip
def test_a_crew_for_a_prize_goes_over_by_its_own_case(fleet, other, case):
    name = "-".join((*other.split()[:2], "2" if other.startswith("blue") else "1"))
    turn = fleet("blue small 27,20@0 stopped", other, f"tie {BLUE} {name} friendly 1").turn_of(BLUE)
    offers = [offer for offer in turn.asked.offers if offer.verb == "send" and offer.piece == BLUE]
    assert offers and {offer.case for offer in offers} == {case}
