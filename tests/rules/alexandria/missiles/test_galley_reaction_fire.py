"""Reaction Fire (7.45): who may shoot at an attacker before its dice, and how often."""

import pytest

ATTACKER = "roman Tri 3024 SW attack cargo=CO7v"
TARGET = "egyptian Quad 2923 W cargo=HI7,A4"
NEIGHBOUR = "egyptian Tri 3023 W cargo=LI5"


def ram(sea, *ships):
    return sea(*(ships or (ATTACKER, TARGET, NEIGHBOUR))).rowing("roman-Tri-1", 4).do("ram egyptian-Quad-1")


# -- who is asked ---------------------------------------------------------------------------------
@pytest.mark.rule("7.45a")
def test_before_a_ram_every_enemy_next_to_the_rammer_may_shoot(sea):
    step = ram(sea)
    assert step.decision.seat == "egyptian" and step.decision.case == "7.45a"
    assert step.choices("shoot") == {"shoot egyptian-Quad-1", "shoot egyptian-Tri-1"}
    assert step.decision.because == "Roman Tri 1 rams Egyptian Quad 1"
    assert not step.told("rolled")


@pytest.mark.rule("7.45a")
def test_nobody_is_asked_who_has_no_one_aboard_or_lies_further_off(sea):
    step = ram(sea, ATTACKER, TARGET, "egyptian Tri 3023 W", "egyptian Bi 2823 W cargo=A4")
    assert step.choices("shoot") == {"shoot egyptian-Quad-1"}
    assert "7.22a" in {one.case for one in step.refusals("shoot egyptian-Tri-1")}
    assert "7.45a" in {one.case for one in step.refusals("shoot egyptian-Bi-1")}


@pytest.mark.rule("7.45a")
def test_a_ship_that_has_reacted_in_this_turn_is_not_asked_again(sea):
    step = ram(sea, ATTACKER, f"{TARGET} reacted", NEIGHBOUR)
    assert step.choices("shoot") == {"shoot egyptian-Tri-1"}
    assert "7.45a" in {one.case for one in step.refusals("shoot egyptian-Quad-1")}


@pytest.mark.rule("7.45a")
def test_with_nobody_to_ask_the_attempt_goes_straight_on(sea):
    position = sea(ATTACKER, "egyptian Quad 2923 W").rowing("roman-Tri-1", 4)
    assert position.do("ram egyptian-Quad-1", [6, 6])["egyptian-Quad-1"].rammed


@pytest.mark.rule("7.45a", "9.21")
def test_before_a_rake_the_same(sea):
    position = sea("roman Quad 3023 W attack cargo=CO7v", TARGET).rowing("roman-Quad-1", 4, came_from="3024")
    step = position.do("rake egyptian-Quad-1")
    assert step.decision.because == "Roman Quad 1 rakes Egyptian Quad 1"
    assert step.do("hold", [6, 6])["egyptian-Quad-1"].crippled is not None


@pytest.mark.rule("7.45a", "9.24a")
def test_before_a_diekplus_they_shoot_while_the_raker_still_lies_before_the_line(sea):
    line = ("egyptian Tri 2923 W cargo=LI5", "egyptian Tri 3023 W cargo=LI5", "egyptian Tri 2824 W cargo=LI5")
    position = sea("roman Quad 2924 W attack cargo=CO7v", *line).rowing("roman-Quad-1", 8)
    step = position.do("diekplus egyptian-Tri-1 egyptian-Tri-1")
    assert step["roman-Quad-1"].at == "2924"
    assert step.choices("shoot") == {"shoot egyptian-Tri-1", "shoot egyptian-Tri-3"}
    assert step.do("hold", [1, 1])["roman-Quad-1"].at == "2922"


@pytest.mark.rule("7.45a", "9.31a")
def test_before_a_grapple_the_same(sea):
    position = sea("roman Quad 3023 W cargo=CO7v", TARGET).rowing("roman-Quad-1")
    step = position.do("grapple egyptian-Quad-1")
    assert step.decision.because == "Roman Quad 1 throws its irons at Egyptian Quad 1"
    assert step.do("hold", [1])["egyptian-Quad-1"].grappled


# -- the shot -------------------------------------------------------------------------------------
@pytest.mark.rule("7.45a")
def test_the_shot_falls_with_all_its_strength_before_the_attempt_is_diced_for(sea):
    step = ram(sea).do("shoot egyptian-Quad-1", [1, 1]).do("hold", [6, 6])
    assert step["egyptian-Quad-1"].rammed and step.unit("roman-CO-1").hits == 1


@pytest.mark.rule("7.45a")
def test_having_shot_it_has_used_its_reaction_and_the_next_may_still_shoot(sea):
    step = ram(sea).do("shoot egyptian-Quad-1", [5])
    assert step["egyptian-Quad-1"].reacted and not step["egyptian-Tri-1"].reacted
    assert step.choices("shoot") == {"shoot egyptian-Tri-1"}
    assert step.told("fired")[0].pieces == ("egyptian-Quad-1", "roman-Tri-1")


@pytest.mark.rule("7.45a")
def test_when_the_last_has_shot_the_attempt_follows_at_once(sea):
    step = ram(sea, ATTACKER, NEIGHBOUR, "egyptian Quad 2923 W").do("shoot egyptian-Tri-1", [6, 6, 6])
    assert step["egyptian-Quad-1"].rammed


@pytest.mark.rule("7.45a")
def test_holding_fire_keeps_the_reaction(sea):
    step = ram(sea).do("hold", [6, 6])
    assert not step["egyptian-Quad-1"].reacted and not step["egyptian-Tri-1"].reacted


@pytest.mark.rule("7.45a")
def test_a_shot_that_could_do_nothing_is_not_offered(sea):
    """Nobody aboard the rammer to hit, and the trireme has no flame."""
    step = sea("roman Tri 3024 SW attack", "egyptian Tri 2923 W cargo=HI7").rowing("roman-Tri-1", 4)
    assert step.do("ram egyptian-Tri-1", [6, 6])["egyptian-Tri-1"].rammed


# -- what the attacker is told --------------------------------------------------------------------
@pytest.mark.rule("7.45a")
@pytest.mark.parametrize(
    "ship, words",
    [
        (ATTACKER, "ram egyptian-Quad-1"),
        ("roman Tri 3024 E attack cargo=CO7v", "rake egyptian-Quad-1"),
        ("roman Tri 3024 W cargo=CO7v", "grapple egyptian-Quad-1"),
    ],
)
def test_a_forecast_names_those_who_may_shoot_first(sea, ship, words):
    left = 0 if words.startswith("grapple") else 4
    position = sea(ship, TARGET, NEIGHBOUR).rowing("roman-Tri-1", left, came_from="3023")
    notes = position.forecast(words).notes
    assert ("Egyptian Quad 1 may shoot first, with strength 3 (50 %).", "7.45a") in notes
    assert ("Egyptian Tri 1 may shoot first, with strength 1 (16.7 %).", "7.45a") in notes


@pytest.mark.rule("7.45a", "7.24a")
def test_the_forecast_of_the_shot_is_what_the_dice_bring(sea):
    step = ram(sea, ATTACKER, "egyptian Quad 2923 W", NEIGHBOUR)
    hit = sum(chance for after, chance in step.ways("shoot egyptian-Tri-1") if after.unit("roman-CO-1").hits)
    assert (
        sum(chance for name, chance in step.forecast("shoot egyptian-Tri-1").results if "hit" in name) == hit
    )
