"""Boarding over the side at the Causeway (8.67), both ways."""

import pytest

from galleywar.rules.alexandria.model.frames_land import Retreating
from galleywar.rules.alexandria.model.frames_sea import Designate
from tests.rules.alexandria.shock.land_shock_positions import drms, rolls, shock

SHIP = "roman Quad 2623 W moored=2522 cargo=CO7v"
"""Alongside 2522 and 2622."""


def opened(field, *pieces, seat="roman", **fields):
    """Everybody of ``seat`` is activated."""
    position = field(*pieces, **fields)

    def rouse(play):
        from galleywar.core.copying import changed

        units = [changed(unit, active=True) for unit in play.state.units.values() if unit.seat == seat]
        play.change(units=play.state.units.put(*units))

    return shock(position.acted(rouse), seat)


# -- from a galley against the Causeway (8.67a) --
@pytest.mark.rule("8.67a", "8.15a")
def test_men_of_a_galley_grappled_there_attack_a_space_beside_it(field):
    position = opened(field, SHIP, "egyptian HI7 2522", "egyptian HI7 2423")
    assert position.choices("board") == {"board roman-CO-1 2522"}
    assert "8.15b" in [refusal.case for refusal in position.refusals("board roman-CO-1 2423")]


@pytest.mark.rule("8.67a", "8.15b")
@pytest.mark.parametrize("ship", ["roman Quad 2623 W cargo=CO7v", "roman Quad 2623 W moored=2522 cargo=A5"])
def test_not_without_a_grapple_and_not_with_archers(field, ship):
    assert opened(field, ship, "egyptian HI7 2522").state.frames == ()


@pytest.mark.rule("8.15a")
def test_nobody_boards_an_overpass(field):
    """3021 lies beside 2920 and the Overpass 3020; from it only the former is attacked."""
    position = opened(
        field, "roman Quad 3021 W moored=2920 cargo=CO7v", "egyptian HI7 2920", "egyptian HI7 3020"
    )
    assert position.choices("board") == {"board roman-CO-1 2920"}
    assert "8.15b" in [refusal.case for refusal in position.refusals("board roman-CO-1 3020")]


@pytest.mark.rule("8.67a")
def test_a_galley_attacks_one_space_of_it_with_as_many_as_it_likes(field):
    position = opened(
        field, "roman Quad 2623 W moored=2522 cargo=CO7v,CO6v", "egyptian HI7 2522", "egyptian HI7 2622"
    )
    assert position.choices("board") == {
        f"board roman-CO-{n} {at}" for n in (1, 2) for at in ("2522", "2622")
    }
    step = position.do("board roman-CO-1 2522")
    assert step.choices("board") == {"board roman-CO-2 2522"}
    assert "8.67a" in [refusal.case for refusal in step.refusals("board roman-CO-2 2622")]


@pytest.mark.rule("8.67a", "8.51h", "8.51b")
def test_it_is_a_boarding_without_numbers_or_position(field):
    position = opened(field, "roman Quad 2623 W moored=2522 cargo=CO7v,CO7v", "egyptian HI7 2522")
    step = position.do("board roman-CO-1 2522").do("board roman-CO-2 2522").do("fight", [0])
    assert set(drms(step)) == {"8.51d", "8.51e"}


@pytest.mark.rule("11.3d", "8.67a")
def test_an_exhausted_army_may_board_there_all_the_same(field):
    position = opened(field, SHIP, "egyptian HI7 2522", "roman HI7 2423", exhausted=("roman",))
    assert position.choices("board") == {"board roman-CO-1 2522"} and "attack" not in position.offers()


@pytest.mark.rule("8.13a", "8.67a")
def test_a_space_is_attacked_from_ashore_or_from_ships_and_not_both(field):
    position = opened(field, SHIP, "egyptian HI7 2522", "roman HI7 2423")
    board = position.do("board roman-CO-1 2522")
    assert "attack" not in board.offers()
    attack = position.do("attack roman-HI-1 2522")
    assert "board" not in attack.offers()
    assert "8.13a" in [refusal.case for refusal in attack.refusals("board roman-CO-1 2522")]


# -- R (8.67b) --
@pytest.mark.rule("8.67b", "8.53a")
def test_r_drives_the_defender_into_a_vacant_space_or_ship_and_one_boarder_takes_his(field):
    position = opened(field, SHIP, "egyptian HI7 2522", "egyptian Quad 2521 E moored=2522")
    step = position.do("board roman-CO-1 2522").do("fight", [6])
    assert rolls(step)[-1].result.endswith("R") and isinstance(step.top, Retreating)
    assert step.choices("retreat") == {
        "retreat egyptian-HI-1 2423", "retreat egyptian-HI-1 2622", "retreat egyptian-HI-1 egyptian-Quad-1",
    }  # fmt: skip
    gone = step.do("retreat egyptian-HI-1 egyptian-Quad-1")
    assert gone["egyptian-Quad-1"].cargo == ("egyptian-HI-1",)
    assert gone.unit("roman-CO-1").at == "2522" and gone["roman-Quad-1"].cargo == ()


@pytest.mark.rule("8.67b")
def test_with_no_vacant_space_he_is_eliminated(field):
    position = opened(field, SHIP, "egyptian HI7 2522", "egyptian HI7 2423", "egyptian ART4s 2622")
    step = position.do("board roman-CO-1 2522").do("fight", [6])
    assert "egyptian-HI-1" not in step and step.unit("roman-CO-1").at == "2522"


# -- from the Causeway against a galley (8.67c) --
SPACE = "roman CO7v 2522"


@pytest.mark.rule("8.67c")
def test_whoever_stands_beside_a_galley_grappled_there_may_board_it(field):
    position = opened(field, SPACE, "egyptian Quad 2623 W moored=2622 cargo=HI7")
    assert position.choices("board") == {"board roman-CO-1 egyptian-Quad-1"}
    loose = opened(field, SPACE, "egyptian Quad 2623 W cargo=HI7")
    assert loose.state.frames == ()
    far = field("roman CO7v 2423 active", "egyptian Quad 2623 W moored=2622 cargo=HI7").pushed(
        Designate("roman")
    )
    assert "8.15b" in [refusal.case for refusal in far.refusals("board roman-CO-1 egyptian-Quad-1")]


@pytest.mark.rule("8.67c", "8.64b", "8.53a")
def test_r_captures_it_kills_all_aboard_and_the_victor_goes_over(field):
    position = opened(
        field, SPACE, "egyptian Quad 2623 W moored=2522 cargo=HI7", "leader egyptian-Achilles egyptian-Quad-1"
    )
    step = position.do("board roman-CO-1 egyptian-Quad-1").do("fight", [1, 6])
    prize = step["egyptian-Quad-1"]
    assert prize.seat == "roman" and prize.cargo == ("roman-CO-1",) and prize.moored == "2522"
    assert "egyptian-HI-1" not in step and "egyptian-Achilles" not in step.state.leaders
    assert step.unit("roman-CO-1").at is None and step.unit("roman-CO-1").aboard == "egyptian-Quad-1"


@pytest.mark.rule("8.67c", "8.65")
def test_an_empty_one_falls_at_once(field):
    step = opened(field, SPACE, "egyptian Quad 2623 W moored=2522").do("board roman-CO-1 egyptian-Quad-1")
    taken = step.do("fight")
    assert taken["egyptian-Quad-1"].seat == "roman"
    assert taken.do("cross roman-CO-1").unit("roman-CO-1").aboard == "egyptian-Quad-1"


@pytest.mark.rule("8.67c", "8.65")
def test_archers_on_the_causeway_take_an_empty_one_alone(field):
    archers = SPACE.replace("CO7v", "A5")
    step = opened(field, archers, "egyptian Quad 2623 W moored=2522").do("board roman-A-1 egyptian-Quad-1")
    assert step.do("fight")["egyptian-Quad-1"].seat == "roman"
    manned = field(archers, "egyptian Quad 2623 W moored=2522 cargo=LI5")
    manned = manned.facing_frames(Designate("roman"), seat="roman", phase="shock")
    assert "8.1c" in [one.case for one in manned.refusals("board roman-A-1 egyptian-Quad-1")]


@pytest.mark.rule("8.67c", "8.63a")
def test_men_ashore_and_aboard_may_board_one_galley_together(field):
    position = opened(
        field,
        SPACE,
        "roman Tri 2624 W cargo=CO6v",
        "egyptian Quad 2623 W moored=2522 grappled=roman-Tri-1 cargo=HI7",
    )
    orders = ("board roman-CO-1 egyptian-Quad-1", "board roman-CO-2 egyptian-Quad-1")
    step = position.do(orders[0]).do(orders[1]).do("fight")
    fought = step.do(min(step.choices("lead")), [0])
    assert drms(fought)["8.51g"] == 1


@pytest.mark.rule("8.67c", "8.53a")
def test_a_boarding_from_the_causeway_is_told_from_space_to_ship(field):
    position = opened(field, SPACE, "egyptian Quad 2623 W moored=2522 cargo=LI1*0")
    fought = position.do("board roman-CO-1 egyptian-Quad-1").do("fight", [9])
    [stormed], [crossed] = fought.told("stormed"), fought.told("crossed")
    assert (stormed.pieces, stormed.places) == (("roman-CO-1", "egyptian-Quad-1"), ("2522", "2623"))
    assert (crossed.pieces, crossed.places) == (("roman-CO-1", "egyptian-Quad-1"), ("2522", "2623"))


# -- forecasts --
@pytest.mark.rule("8.67a", "8.67b")
def test_the_forecast_of_a_boarding_of_the_causeway_is_what_comes_of_it(field):
    position = opened(field, SHIP, "egyptian HI7*5 2522").do("board roman-CO-1 2522")
    found = {"carried": 0, "held": 0}
    for after, chance in position.ways("fight"):
        gone = after
        while gone.state.frames:
            gone = gone.do(min(gone.choices("retreat")))
        found["carried" if gone.unit("roman-CO-1").at == "2522" else "held"] += chance
    assert dict(position.forecast("fight").results) == found
