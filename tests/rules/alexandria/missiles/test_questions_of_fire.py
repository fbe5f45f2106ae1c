"""What the questions of missile fire say: who is asked, why, about whom, and what is done by default."""

import pytest

from galleywar.rules.alexandria.model.frames_land import HarassAnswer, LandReply, ReactingFire, StreetFire
from galleywar.rules.alexandria.model.frames_sea import Answering, ReturnFire

ARCHERS = "roman A5 1211 facing=0 active"


def asked(position):
    """What a question says: seat, case, prompt, why it comes, whom it is about, and what is done by default."""
    decision = position.decision
    default = str(decision.default) if decision.default else None
    return (decision.seat, decision.case, decision.prompt, decision.because, decision.about, default)


def texts(position):
    return [offer.text for offer in position.decision.offers]


@pytest.mark.rule("7.44a")
def test_who_is_shot_at_ashore_is_asked_for_a_reply(field):
    position = field(ARCHERS, "egyptian HI6 1213 facing=2", "egyptian ART4s 1213").orders("roman")
    asking = position.pushed(LandReply("egyptian", "roman-A-1", "egyptian-HI-1", ("egyptian-ART-1",)))
    assert asked(asking) == (
        "egyptian", "7.44a", "May shoot back at the same time.", "Roman A 1 shoots at Egyptian HI 1",
        ("roman-A-1", "egyptian-HI-1", "egyptian-ART-1"), "hold",
    )  # fmt: skip
    assert texts(asking) == ["Egyptian ART 1 shoots back", "Do not shoot back"]
    itself = position.pushed(LandReply("egyptian", "roman-A-1", "egyptian-ART-1", ("egyptian-ART-1",)))
    assert asked(itself)[4] == ("roman-A-1", "egyptian-ART-1")


@pytest.mark.rule("7.41a", "7.42a")
@pytest.mark.parametrize(
    "why, case, deed, far", [("retire", "7.41a", "leaves", 2), ("entry", "7.42a", "comes into", 1)]
)
def test_who_is_passed_is_asked_to_shoot(field, why, case, deed, far):
    position = field("roman CO7v 1211 facing=0", "egyptian A5 1210 facing=0").orders("roman")
    asking = position.pushed(ReactingFire("egyptian", "roman-CO-1", why, ("egyptian-A-1",)))
    label = position.state.box.map.label("1211")
    assert asked(asking) == (
        "egyptian", case, "Who shoots at Roman CO 1?", f"Roman CO 1 {deed} {label}",
        ("roman-CO-1", "egyptian-A-1"), "hold",
    )  # fmt: skip
    assert texts(asking) == [f"Egyptian A 1 shoots at range {far}", "Hold your fire"]
    assert {offer.case for offer in asking.decision.offers} == {case}
    figure = {1: 5, 2: 3}[far]
    check = asking.forecast("shoot egyptian-A-1").check
    assert (check.bands[0].hi, check.drm) == (figure, 1), "arrows at that range, against heavy shields"


@pytest.mark.rule("7.43")
@pytest.mark.parametrize(
    "attackers, verb", [(("roman-CO-1",), "attacks"), (("roman-CO-1", "roman-CO-2"), "attack")]
)
def test_who_is_attacked_in_the_streets_is_asked_to_shoot(field, attackers, verb):
    position = field(
        "roman CO7v 4-K toward=4-J", "roman CO6v 4-I/J toward=4-J", "egyptian A5 4-J toward=4-K"
    ).orders("roman")
    asking = position.pushed(StreetFire("egyptian", "4-J", attackers, ("egyptian-A-1",)))
    names = ", ".join(position.unit(one).name for one in attackers)
    because = f"{names} {verb} {position.state.box.map.label('4-J')}"
    assert asked(asking) == (
        "egyptian", "7.43", "Who shoots before the fight?", because, (*attackers, "egyptian-A-1"), "hold",
    )  # fmt: skip
    assert texts(asking) == ["Egyptian A 1 shoots at the attackers", "Hold your fire"]


@pytest.mark.rule("7.53a", "7.54a")
def test_who_is_harassed_is_asked_to_shoot_or_close_in(field):
    position = field("egyptian LI4 1209 facing=0 active", "roman A5 1211 facing=2").orders("egyptian")
    asking = position.pushed(HarassAnswer("roman", "egyptian-LI-1", "roman-A-1", "1210", ("roman-A-1",)))
    assert asked(asking) == (
        "roman", "7.54a", "Shoot back, or close in instead?", "Egyptian LI 1 harasses Roman A 1",
        ("egyptian-LI-1", "roman-A-1"), "hold",
    )  # fmt: skip
    assert texts(asking) == [
        "Roman A 1 shoots back", "Roman A 1 tries to gain contact", "Let them run",
    ]  # fmt: skip
    assert [name for name, _ in asking.forecast("contact").results] == ["caught", "gets away"]


@pytest.mark.rule("7.55", "7.44a", "7.54a")
def test_the_forecast_of_harassment_warns_of_all_that_may_come(field):
    position = field(
        "egyptian LI4 1209 facing=0 active", "egyptian LI4 1210 facing=0", "roman A5 1211 facing=2"
    ).orders("egyptian")
    assert position.forecast("harass egyptian-LI-1 roman-A-1 1210").notes == (
        ("Egyptian LI 1 and Egyptian LI 2 take a hit each.", "7.55"),
        ("Roman A 1 may shoot back at the same time (60 %).", "7.44a"),
        ("Roman A 1 may try to gain contact.", "7.54a"),
    )
    horse = field("egyptian LC4 1209 facing=0 active", "roman CO7v 1211 facing=2").orders("egyptian")
    assert horse.forecast("harass egyptian-LC-1 roman-CO-1 1210").notes == ()


@pytest.mark.rule("7.44b", "7.45a")
def test_who_is_shot_at_at_sea_is_asked_for_a_reply(sea):
    position = sea("roman Quad 2924 E cargo=A4,CO7v", "egyptian Tri 2925 W cargo=A4").orders("roman")
    asking = position.pushed(
        ReturnFire("egyptian", "roman-Quad-1", (("egyptian-Tri-1", 3),), ("egyptian-Tri-1",))
    )
    assert asked(asking) == (
        "egyptian", "7.44b", "May shoot back at the same time; that is the reaction of this turn.",
        "Roman Quad 1 shoots", ("roman-Quad-1", "egyptian-Tri-1"), "hold",
    )  # fmt: skip
    assert texts(asking) == ["Egyptian Tri 1 shoots back, strength 2", "Do not shoot back"]


@pytest.mark.rule("7.45a", "9.33c")
@pytest.mark.parametrize(
    "deed, target, says",
    [
        ("ram", "egyptian-Quad-1", "rams Egyptian Quad 1"),
        ("rake", "egyptian-Quad-1", "rakes Egyptian Quad 1"),
        ("diekplus", "egyptian-Quad-1", "passes through to rake Egyptian Quad 1"),
        ("grapple", "egyptian-Quad-1", "throws its irons at Egyptian Quad 1"),
    ],
)
def test_who_lies_beside_an_attacker_is_asked_to_shoot_first(sea, deed, target, says):
    position = sea("roman Tri 3024 SW cargo=CO7v", "egyptian Quad 2923 W", "egyptian Tri 3023 W cargo=A4,LI5")
    asking = position.rowing("roman-Tri-1", 2).pushed(
        Answering("egyptian", "roman-Tri-1", deed, target, ("egyptian-Tri-1",))
    )
    assert asked(asking) == (
        "egyptian", "7.45a", "Who shoots at Roman Tri 1 first?", f"Roman Tri 1 {says}",
        ("roman-Tri-1", "egyptian-Quad-1", "egyptian-Tri-1"), "hold",
    )  # fmt: skip
    assert texts(asking) == ["Egyptian Tri 1 shoots with strength 3", "Hold your fire"]


@pytest.mark.rule("7.45a", "9.33c")
def test_irons_thrown_at_the_causeway_are_told_by_its_space(field):
    position = field("roman Quad 2623 W cargo=CO7v", "egyptian Tri 2624 W cargo=A4").rowing("roman-Quad-1")
    asking = position.pushed(Answering("egyptian", "roman-Quad-1", "grapple", "2522", ("egyptian-Tri-1",)))
    label = position.state.box.map.label("2522")
    assert asked(asking)[3:5] == (
        f"Roman Quad 1 throws its irons at {label}", ("roman-Quad-1", "egyptian-Tri-1"),
    )  # fmt: skip


@pytest.mark.rule("7.12a", "7.17e", "7.62a", "7.21b")
def test_what_a_shot_leaves_on_the_firer(field):
    still = field(ARCHERS, "egyptian LI4 1213 facing=2").orders("roman")
    unit = still.do("shoot roman-A-1 egyptian-LI-1 still", [9]).unit("roman-A-1")
    assert (unit.fired, unit.still) == (True, True)
    unit = still.do("shoot roman-A-1 egyptian-LI-1 moving", [9]).unit("roman-A-1")
    assert (unit.fired, unit.still) == (True, False)
    guns = field("roman ART4s 1211 active", "egyptian LI4 1213 facing=2").orders("roman")
    assert guns.do("shoot roman-ART-1 egyptian-LI-1", [9]).unit("roman-ART-1").still
    march = field("roman A5 1211 facing=0", "egyptian LI4 1213 facing=2").marching("roman-A-1", left=4)
    assert march.do("shoot egyptian-LI-1 moving", [9]).top.left == 4


@pytest.mark.rule("7.44a", "7.17a")
def test_shots_are_told_in_order_with_their_occasion(field):
    position = field(ARCHERS, "egyptian A5 1213 facing=2").orders("roman")
    step = position.do("shoot roman-A-1 egyptian-A-1 still").do("reply egyptian-A-1", [9, 9])
    shots = step.told("shot")
    assert [(one.case, one["range"], one["how"], one.places) for one in shots] == [
        ("7.17a", 2, "shoots", ("1211", "1213")), ("7.44a", 2, "shoots", ("1213", "1211")),
    ]  # fmt: skip
    javelins = field("roman LI5 1212 facing=0 active", "egyptian HI6 1213 facing=2").orders("roman")
    [thrown] = javelins.do("shoot roman-LI-1 egyptian-HI-1", [9]).told("shot")
    assert (thrown["how"], thrown["range"]) == ("throws", 1)
