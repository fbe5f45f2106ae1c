"""Missile fire: sealed orders, ranges, the dice, who falls, and what stops."""

from fractions import Fraction

import pytest

from galleywar.core.decision import Choice
from galleywar.rules.mare_nostrum.combat.losses import fall
from galleywar.rules.mare_nostrum.combat.missiles import shots
from galleywar.rules.mare_nostrum.model.frames_combat import MissileFire, Toll
from galleywar.rules.mare_nostrum.model.machine import machine
from galleywar.rules.mare_nostrum.view.sealed_orders import veiled

BLUE, RED = "blue-small-1", "red-small-1"


def firing(fleet, *lines, **terms):
    return fleet(*lines, **terms).framed(MissileFire(), phase="missiles").acted(lambda play: None)


def duel(x, blue="", red=""):
    """Two galleys side by side whose hulls are ``x`` less two inches apart."""
    return f"blue small 20,20@0 stopped {blue}", f"red small {20 + x},20@0 stopped {red}"


ARMED = "ballista=1"
UNARMED = "archers=0 slingers=0"


@pytest.mark.rule("MN-06.04")
@pytest.mark.parametrize(
    "apart, ballista, archers, slingers",
    [
        (9, "short", "short", "short"), (9.01, "short", "long", None), (18, "short", "long", None),
        (18.01, "long", None, None), (36, "long", None, None), (36.01, None, None, None),
    ],
)  # fmt: skip
def test_ranges_run_hull_to_hull_and_the_boundary_is_the_nearer_band(
    fleet, apart, ballista, archers, slingers
):
    position = fleet(*duel(round(apart + 2, 2), ARMED), size=(120, 60))
    found = {weapon: reached[0].band for weapon, reached in shots(position.state, position[BLUE]).items()}
    wanted = {"ballista": ballista, "archers": archers, "slingers": slingers}
    assert found == {weapon: band for weapon, band in wanted.items() if band}


@pytest.mark.rule("MN-06.05")
@pytest.mark.parametrize("apart, face, hits", [(9, 3, 0), (9, 4, 1), (18, 5, 0), (18, 6, 1)])
def test_four_hits_at_short_range_and_only_six_at_long(fleet, apart, face, hits):
    asked = firing(fleet, *duel(apart + 2, "slingers=0 archers=1", UNARMED))
    after = asked.do("loose", dice=(face, *[6] * hits))
    assert after.told("shot")[0]["hits"] == hits and after.state.sides["red"].casualties == hits


@pytest.mark.rule("MN-06.06")
@pytest.mark.parametrize(
    "face, effect", [(1, "figure"), (2, "rowers"), (3, "rowers"), (4, "marine"), (6, "marine")]
)
def test_what_a_ballista_does(fleet, face, effect):
    asked = firing(fleet, *duel(20, f"{ARMED} {UNARMED}", UNARMED))
    after = asked.do("loose", dice=(4, face))
    assert after.told("shot")[0]["effects"] == (effect,)


@pytest.mark.rule("MN-06.07")
@pytest.mark.parametrize("face, effect", [(2, "figure"), (3, "marine")])
def test_what_an_arrow_does(fleet, face, effect):
    asked = firing(fleet, *duel(11, "slingers=0 archers=1", UNARMED))
    assert asked.do("loose", dice=(4, face)).told("shot")[0]["effects"] == (effect,)


@pytest.mark.rule("MN-06.08")
def test_disorganised_rowers_stop_her_and_nothing_else(fleet):
    lines = duel(20, f"{ARMED} {UNARMED}")[0], f"red small 40,20@0 battle {UNARMED} stamina=4"
    after = firing(fleet, *lines).do("loose", dice=(4, 2))
    assert after[RED].speed == "stopped" and not after[RED].run
    assert after[RED].stamina == 4 and not after[RED].holes and not after.state.sides["red"].casualties


# -- orders --------------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-06.02")
def test_each_galley_shoots_once_and_divides_as_she_likes(fleet):
    asked = firing(
        fleet, duel(11)[0], f"red small 31,20@0 stopped {UNARMED}", f"red small 9,20@0 stopped {UNARMED}"
    )
    aimed = asked.do(f"aim {BLUE} {RED}:1+red-small-2:1 hold:1")
    assert "MN-06.02" in aimed.refused(f"aim {BLUE} {RED}:2 {RED}:1")
    after = aimed.do("loose", dice=(1, 2))
    assert [(event.pieces[1], len(event.thrown[0].faces)) for event in after.told("shot")] == [
        (RED, 1),
        ("red-small-2", 1),
    ]


@pytest.mark.rule("MN-06.05", "MN-06.07")
def test_the_dice_tell_which_of_them_hit_and_those_of_the_effect_hit_nobody(fleet):
    asked = firing(fleet, *duel(11, "slingers=0 archers=2", UNARMED))
    needed = shots(asked.state, asked[BLUE])["archers"][0].needed
    shot, effect = asked.do("loose", dice=(needed - 1, needed, 6)).told("shot")[0].thrown
    assert (shot.hits, effect.hits) == ((True, False), (False,))


@pytest.mark.rule("MN-06.01")
def test_orders_are_sealed_and_nothing_flies_before_all_are_given(fleet):
    asked = firing(fleet, *duel(11))
    assert asked.asked.seat == "blue"
    aimed = asked.do(f"aim {BLUE} hold:2 {RED}:1")
    assert veiled(aimed.state, "blue") == aimed.state
    assert veiled(aimed.state, "red").frames[-1].aims == ()
    given = aimed.do("loose")
    assert given.asked.seat == "red" and not given.told("shot")
    hidden = veiled(given.state, "red").frames[-2]
    assert hidden.orders == (("blue", ()),) and given.state.frames[-2].orders[0][1]
    assert veiled(given.state, "blue").frames[-2] == given.state.frames[-2]


@pytest.mark.rule("MN-06.01", "MN-06.09")
def test_the_fallen_still_shoot_and_are_taken_off_afterwards(fleet):
    both = firing(fleet, *duel(11, "marines=0 archers=1 slingers=0", "marines=0 archers=1 slingers=0"))
    after = both.do("loose").do("loose", dice=(6, 1, 6, 1))
    assert after[BLUE].crew == after[RED].crew == 0
    assert [side.casualties for side in after.state.sides.values()] == [1, 1]


@pytest.mark.rule("MN-06.03")
def test_hits_of_several_galleys_add_up(fleet):
    lines = ("blue small 20,20@0 stopped slingers=0 archers=1", "blue small 42,20@0 stopped slingers=0 archers=1",
             f"red small 31,20@0 stopped {UNARMED}")  # fmt: skip
    after = firing(fleet, *lines).do("loose", dice=(4, 6, 4, 6))
    assert after[RED].marines == 5 and len(after.told("fell")) == 1


@pytest.mark.rule("MN-06.13")
def test_land_blocks_ships_do_not_and_grappled_enemies_are_marks_too(fleet):
    island = {"Rock": [(25, 18), (26, 18), (26, 22), (25, 22)]}
    lines = duel(11, "", UNARMED)
    assert not shots(fleet(*lines, land=island).state, fleet(*lines)[BLUE])
    aside = fleet(*lines, land={"Rock": [(25, 28), (26, 28), (26, 32), (25, 32)]})
    assert shots(aside.state, aside[BLUE]) == shots(fleet(*lines).state, aside[BLUE]) != {}
    between = fleet(lines[0], "blue small 26,20@0 stopped", lines[1], f"tie blue-small-2 {RED} hook 0")
    assert RED in {shot.target for shot in shots(between.state, between[BLUE])["archers"]}
    behind = fleet("blue small 20,20@0 stopped", "red small 20,8@0 stopped")
    assert shots(behind.state, behind[BLUE]), "there are no arcs"


@pytest.mark.rule("MN-06.13", "MN-06.04")
def test_why_a_target_is_refused(fleet):
    lines = (*duel(11), "red small 60,20@0 stopped", "blue small 20,40@0 stopped")
    asked = firing(fleet, *lines)
    assert asked.refused(f"aim {BLUE} red-small-2:2 {RED}:1") == ["MN-06.04"]
    assert asked.refused(f"aim {BLUE} blue-small-2:2 {RED}:1") == ["MN-06.13"]
    assert "MN-06.02" in asked.refused(f"aim {RED} {BLUE}:2 {BLUE}:1")


# -- who falls -----------------------------------------------------------------------------------------------
@pytest.mark.rule("MN-06.10")
def test_the_owner_chooses_among_archers_slingers_and_ballista(fleet):
    asked = firing(fleet, *duel(11, "archers=1 slingers=0", f"{ARMED} slingers=1 archers=2"))
    hit = asked.do("loose", "loose", dice=(6, 1, 1, 1, 1, 1))
    assert hit.asked.seat == "red" and hit.asked.case == "MN-06.10"
    assert hit.do("lose archers:1")[RED].archers == 1
    spared = hit.do("lose ballista:1")
    assert not spared[RED].ballista and spared[RED].crew == 10 and not spared.state.sides["red"].casualties
    assert not hit.allows("lose marines:1")


@pytest.mark.rule("MN-06.10")
def test_without_a_choice_nobody_is_asked(fleet):
    asked = firing(fleet, *duel(11, "archers=2 slingers=0", "archers=0 slingers=1"))
    after = asked.do("loose", "loose", dice=(6, 6, 1, 1, 1))
    assert after[RED].slingers == 0 and after.state.sides["red"].casualties == 1


@pytest.mark.rule("MN-06.11")
def test_a_kill_on_nobody_is_lost_but_the_suite_counts_as_marines(fleet):
    bare = firing(fleet, *duel(11, "archers=1 slingers=0", f"{UNARMED} marines=0 flagship"))
    assert bare.do("loose", dice=(6, 1))[RED].crew == 2, "no archer to kill"
    after = bare.do("loose", dice=(6, 5))
    assert after[RED].extras == 1 and after.state.sides["red"].fallen == (("extras", 1),)


@pytest.mark.rule("MN-06.12")
def test_the_casualty_box_keeps_them_by_side_and_kind(fleet):
    asked = firing(fleet, *duel(11, "archers=2 slingers=0", "archers=1 slingers=0"))
    after = asked.do("loose", "loose", dice=(6, 6, 1, 6, 1))
    assert after.state.sides["red"].fallen == (("archers", 1), ("marines", 1))
    assert after.state.sides["blue"].casualties == 0


@pytest.mark.rule("MN-06.05", "MN-06.06", "MN-06.07")
def test_the_odds_are_those_of_the_dice(fleet):
    asked = firing(fleet, *duel(11, ARMED, UNARMED))
    order = f"aim {BLUE} {RED}:1 {RED}:2 {RED}:1"
    odds = asked.odds(order)
    arrow, bolt = Fraction(1, 2), Fraction(1, 2) * Fraction(4, 6)
    assert Fraction(odds["nobody falls"]) == (1 - arrow) ** 3 * (1 - bolt)
    assert Fraction(odds["4 fall"]) == arrow**3 * bolt
    assert sum(map(Fraction, odds.values())) == 1
    alone = firing(fleet, *duel(11, "archers=1 slingers=0", "slingers=0 archers=1"))
    ways = alone.do(f"aim {BLUE} {RED}:1").do("loose").ways("loose")
    fell = sum(chance for after, chance in ways if after.state.sides["red"].casualties)
    assert Fraction(alone.odds(f"aim {BLUE} {RED}:1")["1 falls"]) == fell == Fraction(1, 2)


def test_nobody_is_asked_who_has_no_mark(fleet):
    assert firing(fleet, *duel(40)).verbs == {"go"}


@pytest.mark.rule("MN-06.02")
def test_every_figure_is_told_once_in_the_order_of_the_marks(fleet):
    """Two archers and a slinger, two enemies in range of both, the first nearer."""
    near, far = f"red small 31,20@0 stopped {UNARMED}", f"red small 8,20@0 stopped {UNARMED}"
    asked = firing(fleet, "blue small 20,20@0 stopped archers=2 slingers=1", near, far)
    other = "red-small-2"
    assert [slot.total for slot in asked.asked.offers[0].slots[1:]] == [2, 1]
    assert asked.allows(f"aim {BLUE} {RED}:1+{other}:1 hold:1") and asked.allows(f"aim {BLUE} hold:2 {RED}:1")
    for shares in (f"{RED}:2", f"{RED}:1 {RED}:1", f"{RED}:2 {RED}:2", f"{other}:1+{RED}:1 {RED}:1",
                   f"{RED}:3+hold:-1 {RED}:1", f"{RED}:1+{RED}:1 {RED}:1"):  # fmt: skip
        assert asked.refused(f"aim {BLUE} {shares}") == ["MN-06.02"], shares


@pytest.mark.rule("MN-06.02")
def test_who_has_her_orders_is_told_as_long_as_others_wait_for_theirs(fleet):
    archer = "stopped archers=1 slingers=0"
    asked = firing(fleet, f"blue small 20,20@0 {archer}", f"blue small 20,24@0 {archer}",
                   f"red small 31,20@0 stopped {UNARMED}")  # fmt: skip
    assert "name targets" in asked.asked.prompt and asked.asked.offer_for(Choice("loose")).text.endswith(
        "best mark"
    )
    first, second = (asked[one].name for one in (BLUE, "blue-small-2"))
    told = asked.do(f"aim {BLUE} {RED}:1")
    assert told.asked.prompt.startswith(f"{first} has her orders: name more targets")
    every = told.do(f"aim blue-small-2 {RED}:1")
    assert every.asked.prompt == f"{first} and {second} have their orders: let them fly."
    assert every.asked.offer_for(Choice("loose")).text == "Let fly"


@pytest.mark.rule("MN-06.04")
def test_a_mark_of_one_weapon_may_be_out_of_range_of_another(fleet):
    """Slings carry farther than bows or the other way round; a galley with nobody in range has no orders."""
    asked = firing(fleet, "blue small 20,20@0 stopped archers=2 slingers=1 ballista=1", *duel(11)[1:],
                   f"red small 45,20@0 stopped {UNARMED}", "blue small 90,50@0 stopped")  # fmt: skip
    weapons = shots(asked.state, asked[BLUE])
    assert "red-small-2" in {shot.target for shot in weapons["ballista"]}
    assert "red-small-2" not in {shot.target for shot in weapons["archers"]}
    rest = " ".join(f"hold:{getattr(asked[BLUE], weapon)}" for weapon in list(weapons)[2:])
    assert "MN-06.04" in asked.refused(f"aim {BLUE} red-small-2:1 red-small-2:2 {rest}".strip())
    assert asked.refused("aim blue-small-2 hold:2 hold:1") == ["MN-06.04"]


@pytest.mark.rule("MN-06.05")
def test_who_holds_all_fire_has_no_odds(fleet):
    asked = firing(fleet, "blue small 20,20@0 stopped archers=2 slingers=1", duel(11, "", UNARMED)[1])
    assert machine.forecast(asked.state, asked.choice(f"aim {BLUE} hold:2 hold:1")) is None
    assert machine.forecast(asked.state, asked.choice(f"aim {BLUE} {RED}:2 hold:1")) is not None


@pytest.mark.rule("MN-06.10")
def test_whom_the_owner_loses_to_missiles_is_asked_and_refused_by_its_own_case(fleet):
    lines = (
        "blue small 20,20@0 stopped slingers=0 archers=1",
        "red small 31,20@0 stopped archers=2 slingers=2",
    )
    asked = firing(fleet, *lines).do("loose").do(f"aim {RED} hold:2 hold:2", "loose", dice=(6, 1))
    assert asked.asked.prompt == "A figure falls aboard Red Small 1: which?"
    assert asked.refused("lose slingers:2") == ["MN-06.10"] and asked.allows("lose slingers:1")


@pytest.mark.rule("MN-06.08", "MN-06.06")
@pytest.mark.parametrize(("face", "speed"), [(1, "battle"), (2, "stopped"), (4, "battle")])
def test_only_a_hit_among_the_rowers_stops_her(fleet, face, speed):
    lines = duel(20, f"{ARMED} {UNARMED}")[0], "red small 40,20@0 battle slingers=0 archers=1"
    after = firing(fleet, *lines).do("loose", "loose", dice=(4, face, 1))
    assert after[RED].speed == speed


@pytest.mark.rule("MN-06.04")
def test_a_mark_out_of_range_is_refused_with_its_distance(fleet):
    asked = firing(fleet, *duel(11), "red small 60,20@0 stopped")
    [objection] = asked.objections(f"aim {BLUE} red-small-2:2 {RED}:1")
    assert objection.text == "Red Small 2 is 38.00 inches away, out of range."


@pytest.mark.rule("MN-06.04", "MN-06.05")
def test_each_mark_is_hit_by_what_its_own_range_asks(fleet):
    """One nine inches off, one ten: the same four hits the near one only."""
    near, far = f"red small 31,20@0 stopped {UNARMED}", f"red small 8,20@0 stopped {UNARMED}"
    asked = firing(fleet, "blue small 20,20@0 stopped archers=2 slingers=1", near, far)
    after = asked.do(f"aim {BLUE} {RED}:1+red-small-2:1 hold:1").do("loose", dice=(4, 4, 4))
    assert [(event.pieces[1], event["hits"]) for event in after.told("shot")] == [
        (RED, 1),
        ("red-small-2", 0),
    ]


@pytest.mark.rule("MN-06.11", "MN-06.12")
@pytest.mark.parametrize(("marines", "told"), [(0, []), (1, ["{0} loses 1 marine."])])
def test_archers_do_not_fall_for_marines_who_are_not_aboard(fleet, marines, told):
    ship = fleet(f"blue small 27,20@0 stopped slingers=0 archers=2 marines={marines}").framed()
    after = ship.acted(lambda play: fall(play, Toll(BLUE, marines=1), why="MN-06.11"))
    assert (after[BLUE].archers, after[BLUE].marines) == (2, 0)
    assert [event.says for event in after.told("fell")] == told
    assert all(event.get("archers") == "" for event in after.told("fell"))
