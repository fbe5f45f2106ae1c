"""What is told to threaten those who are asked, against the odds the attacker then has."""

from fractions import Fraction

import pytest

from galleywar.rules.alexandria.effects.leaders import casualty_check, danger_check
from galleywar.rules.alexandria.model.frames_land import (
    LandReply,
    LandVolley,
    LeadersLeaving,
    LoneLeaders,
    StreetFire,
    Withdrawing,
)
from galleywar.rules.alexandria.model.frames_sea import Answering, Avoidance, Preliminaries, ReturnFire
from galleywar.rules.alexandria.view.attack_routes import deeds
from galleywar.rules.alexandria.view.land_threats import fate_of
from galleywar.rules.alexandria.view.threats import threats
from galleywar.rules.sentences import in_percent

TRIREME = "egyptian Tri 2926 NE"


def rowed_up(sea, left=4, rower="roman Quad 2924 E attack", *others):
    step = sea(rower, TRIREME, *others).rowing("roman-Quad-1", left).do("ahead 2925")
    assert isinstance(step.top, Avoidance)
    return step


def of(found, deed):
    return next((one for one in found if one.deed == deed), None)


@pytest.mark.rule("5.91", "9.13")
def test_the_chance_told_is_the_one_the_attacker_has_when_nobody_moves(sea):
    step = rowed_up(sea)
    told = of(threats(step.state), "ram")
    assert (told.piece, told.target) == ("roman-Quad-1", "egyptian-Tri-1")
    after = step.do("stand")
    assert told.forecast.hope == after.forecast("ram egyptian-Tri-1").hope
    assert in_percent(told.forecast.hope) in told.text


@pytest.mark.rule("5.91", "5.93a")
def test_only_those_who_could_slip_away_are_told(sea):
    helpless = sea("roman Quad 2924 E attack", f"{TRIREME} aground", "egyptian Tri 3025 NE")
    found = threats(helpless.rowing("roman-Quad-1", 4).do("ahead 2925").state)
    assert {one.target for one in found} == {"egyptian-Tri-2"}


@pytest.mark.rule("9.11a", "9.31a")
def test_at_cruise_speed_nobody_rams_and_the_sentence_says_what_is_left(sea):
    found = threats(rowed_up(sea, rower="roman Quad 2924 E").state)
    assert of(found, "ram") is None and of(found, "rake") is None
    assert found and all(one.target == "egyptian-Tri-1" for one in found)


@pytest.mark.rule("5.91")
def test_who_can_do_nothing_is_told_to_do_nothing(sea):
    step = sea("roman Quad 2924 E tried_grapple", TRIREME).rowing("roman-Quad-1", 1).do("ahead 2925")
    (told,) = threats(step.state)
    assert told.deed == "" and told.forecast is None and "can do nothing" in told.text


@pytest.mark.rule("7.24a")
def test_fire_comes_after_every_other_threat_however_likely(sea):
    found = threats(rowed_up(sea, 4, "roman Quad 2924 E attack cargo=A4,A4").state)
    assert [one.deed for one in found][-1] == "fire" and found[0].deed != "fire"
    for told in found:
        does = "shoot at" if told.deed == "fire" else told.deed
        chance = in_percent(told.forecast.hope)
        assert told.text == f"Roman Quad 1 can {does} Egyptian Tri 1 at {chance} if she stays."
        assert told.case == (told.forecast.check.case if told.forecast.check else "")
    assert found[0].case
    assert of(found, "fire").forecast.hope > 0


@pytest.mark.rule("7.45a", "9.13")
def test_before_a_ram_those_who_may_shoot_are_told_its_chance(sea):
    position = sea("roman Quad 2925 E attack cargo=CO7", f"{TRIREME} cargo=HI7").rowing("roman-Quad-1", 3)
    chance = position.forecast("ram egyptian-Tri-1").hope
    step = position.do("ram egyptian-Tri-1")
    assert isinstance(step.top, Answering)
    (told,) = threats(step.state)
    assert told.forecast.hope == chance and "will ram" in told.text
    assert told.case == told.forecast.check.case != ""


@pytest.mark.rule("7.44b", "7.24a")
def test_whoever_is_shot_at_is_told_the_chance_of_a_hit(sea):
    position = sea("roman Quad 2925 E cargo=A4", f"{TRIREME} cargo=HI7").rowing("roman-Quad-1", 0)
    step = position.do("fire egyptian-Tri-1:2")
    assert isinstance(step.top, ReturnFire)
    (told,) = threats(step.state)
    assert told.forecast.hope == 1 - told.forecast.chance("miss") and told.forecast.hope > Fraction(0)


@pytest.mark.rule("7.44b", "7.34a")
def test_a_share_of_a_volley_that_goes_at_no_ship_threatens_none(sea):
    position = sea("roman Quad 2418 W cargo=A4", "egyptian Tri 2417 W cargo=HI7").rowing("roman-Quad-1", 0)
    asked = position.pushed(ReturnFire("egyptian", "roman-Quad-1", (("2318", 1), ("egyptian-Tri-1", 1)), ()))
    assert [one.target for one in threats(asked.state)] == ["egyptian-Tri-1"]


def test_nothing_threatens_where_nobody_is_asked_to_react(sea):
    assert threats(sea("roman Quad 2924 E", TRIREME).orders("roman").state) == ()


@pytest.mark.rule("5.26a")
def test_who_holds_the_lighthouse_is_told_what_the_galley_could_do_once_let_in(field):
    ships = "egyptian Tri 3931 W", "egyptian Tri 3929 W", "egyptian Tri 2912 W"
    asked = (
        field("roman Quad 3933 W attack", "egyptian A4 4031", *ships)
        .rowing("roman-Quad-1", 4)
        .do("ahead 3932")
    )
    found = threats(asked.state)
    assert [(one.piece, one.deed, one.target, one.case) for one in found] == [
        ("roman-Quad-1", "rake", "egyptian-Tri-1", "5.26a"), ("roman-Quad-1", "grapple", "egyptian-Tri-2", "5.26a"),
    ]  # fmt: skip
    let_in = asked.do("allow").do("stand")
    best = next(one for one in deeds(let_in.state, "roman-Quad-1", "egyptian-Tri-1") if one.deed != "fire")
    assert found[0].forecast.hope == best.forecast.hope > 0
    chance = in_percent(best.forecast.hope)
    assert found[0].text == f"Roman Quad 1 could then rake Egyptian Tri 1 at {chance}."


# -- ashore --------------------------------------------------------------------------------------------------
def withdrawing(field, mover="roman CO7v 1212", unit="egyptian HI6 1213"):
    position = field(mover, unit).orders("roman")
    return position.pushed(Withdrawing("egyptian", "roman-CO-1", ("egyptian-HI-1",)))


@pytest.mark.rule("5.81a", "8.5a")
def test_who_comes_near_is_told_with_the_attack_he_could_make_where_he_stands(field):
    near = [threats(withdrawing(field, f"roman CO7v 1212 facing={look}").state)[0] for look in range(6)]
    able = [one for one in near if one.deed]
    assert able and len(able) < 6, "only whom he faces"
    assert all("can attack" in one.text and "Hits on average" in one.text for one in able)
    street = field("roman CO7v 3/4-J toward=3-J", "egyptian MI4 3-J").orders("roman")
    (told,) = threats(street.pushed(Withdrawing("egyptian", "roman-CO-1", ("egyptian-MI-1",))).state)
    assert told.forecast.hope > 0 and f"at {in_percent(told.forecast.hope)}" in told.text
    (far,) = threats(withdrawing(field, "roman CO7v 1215").state)
    assert far.deed == "" and "may come nearer" in far.text


@pytest.mark.rule("8.1c")
@pytest.mark.parametrize("mover", ["A4", "ART3s"])
def test_archers_and_engines_that_come_near_never_attack(field, mover):
    position = field(f"roman {mover} 1212", "egyptian ART3s 1213").orders("roman")
    kind = mover.rstrip("0123456789s")
    asked = position.pushed(Withdrawing("egyptian", f"roman-{kind}-1", ("egyptian-ART-1",)))
    (told,) = threats(asked.state)
    assert told.deed == "" and told.forecast is None and "never attacks" in told.text


@pytest.mark.rule("4.32b")
def test_a_leader_alone_is_told_what_would_be_his_end(field):
    position = field("roman CO7v 1211", "leader egyptian-Achilles 1212").orders("roman")
    step = position.pushed(LoneLeaders("egyptian", "roman-CO-1", ("egyptian-Achilles",)))
    (told,) = threats(step.state)
    assert told.target == "egyptian-Achilles" and told.deed == "" and "dies if" in told.text


@pytest.mark.rule("8.4a", "8.41")
def test_the_fate_of_a_leader_is_that_of_both_his_throws(field):
    position = field("roman CO7v 1211", "egyptian HI6 1212", "leader egyptian-Achilles 1212")
    leader = position.leader("egyptian-Achilles")
    fate = fate_of(position.state, leader)
    check = casualty_check(position.state, leader)
    harm = 1 - check.chances()[check.bands[0].result]
    assert sum(chance for _, chance in fate.results) == 1
    assert fate.hope == (1 - danger_check(leader).chance()) * harm > 0


def declared(field, *pieces, pairs):
    """Fights declared by Rome, with the question of the frame that is pushed after them."""
    return field(*pieces).facing_frames(Preliminaries("roman", pairs), seat="roman", phase="shock")


@pytest.mark.rule("7.43", "8.5a")
@pytest.mark.parametrize(
    "attackers, carry",
    [
        (("roman-CO-1",), "Roman CO 1 carries"),
        (("roman-CO-1", "roman-CO-2"), "Roman CO 1 and Roman CO 2 carry"),
    ],
)
def test_who_may_shoot_first_is_told_how_the_fight_for_his_place_stands(field, attackers, carry):
    pieces = ("roman CO7v 4-K toward=4-J", "roman CO6v 4-I/J toward=4-J", "egyptian A5 4-J toward=4-K")
    others = ("roman MI7 3-K toward=3-L", "egyptian HI7 3-L toward=3-K")
    pairs = (("roman-MI-1", "3-L"), *((one, "4-J") for one in attackers))
    position = declared(field, *pieces, *others, pairs=pairs)
    (told,) = threats(position.pushed(StreetFire("egyptian", "4-J", attackers, ("egyptian-A-1",))).state)
    assert (told.piece, told.deed, told.target, told.case) == ("roman-CO-1", "attack", "4-J", "8.5a")
    assert told.text.startswith(carry) and told.text.endswith(f"at {in_percent(told.forecast.hope)}.")
    assert told.forecast.hope > 0


@pytest.mark.rule("4.32a", "8.41")
def test_a_leader_is_told_what_may_befall_him_in_the_fight_he_is_in(field):
    position = declared(
        field, "roman CO7v 1211 facing=1", "egyptian HI6 1212", "leader egyptian-Achilles 1212",
        "leader egyptian-Sosius 4-K", pairs=(("roman-CO-1", "1212"),),
    )  # fmt: skip
    asked = position.pushed(LeadersLeaving("egyptian", ("egyptian-Achilles", "egyptian-Sosius")))
    (told,) = threats(asked.state)
    fate = fate_of(position.state, position.leader("egyptian-Achilles"))
    assert (told.piece, told.deed, told.target) == ("roman-CO-1", "attack", "egyptian-Achilles")
    assert told.forecast == fate
    assert told.text.endswith(f"is wounded or killed at {in_percent(fate.hope)} if he stays.")


@pytest.mark.rule("7.44a")
def test_who_may_shoot_back_is_told_how_likely_the_volley_hits(field):
    position = field("roman A4 1212 facing=0", "egyptian A5 1213 facing=3").orders("roman")
    frames = (
        LandVolley("roman-A-1", "egyptian-A-1"),
        LandReply("egyptian", "roman-A-1", "egyptian-A-1", ("egyptian-A-1",)),
    )
    (told,) = threats(position.pushed(*frames).state)
    assert (told.piece, told.deed, told.target, told.case) == ("roman-A-1", "fire", "egyptian-A-1", "7.44a")
    assert told.text == f"Roman A 1 hits at {in_percent(told.forecast.hope)}."
    assert told.forecast.hope == 1 - told.forecast.chance("miss") > 0
