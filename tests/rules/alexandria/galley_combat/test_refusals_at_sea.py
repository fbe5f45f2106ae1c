"""Everything that stands against an attack at sea, with the place to look at, and what the questions say."""

from dataclasses import replace

import pytest

from galleywar.core.decision import Choice
from galleywar.rules.alexandria.galley_combat.disengage import disengage_cost
from galleywar.rules.alexandria.model.frames_sea import BackOff, CastOff, CrippledSide

RAMMER = "roman Quad 2926 E attack"


def against(position, words):
    """Cases and places of all that stands against an answer."""
    return [(one.case, one.at) for one in position.refusals(words)]


def said(position, words):
    return [one.text for one in position.refusals(words)]


def asked(position):
    """What a question says: seat, case, prompt, why it comes, whom it is about, and what is done by default."""
    decision = position.decision
    default = str(decision.default) if decision.default else None
    return (decision.seat, decision.case, decision.prompt, decision.because, decision.about, default)


def texts(position):
    return [offer.text for offer in position.decision.offers]


# -- the ram (9.1) -------------------------------------------------------------------------------------------
@pytest.mark.rule("9.11a", "9.12", "5.27c", "5.25b")
@pytest.mark.parametrize(
    "rammer, target, frame, expected",
    [
        (RAMMER, "egyptian Tri 2927 NE", {}, []),
        (RAMMER, "egyptian Tri 2927 E", {}, [("9.12", "2926")]),
        (RAMMER, "egyptian Tri 2927 W", {}, [("9.12", "2926")]),
        (RAMMER, "egyptian Tri 2929 NE", {}, [("9.12", "2929")]),
        (RAMMER, "egyptian Tri 3026 E", {}, [("9.12", "2926")]),
        (RAMMER, "roman Tri 2927 NE", {}, [("9.12", "2927")]),
        ("roman Quad 2926 E", "egyptian Tri 2927 NE", {}, [("9.11a", "2926")]),
        (RAMMER, "egyptian Tri 2927 NE", {"stopped": True}, [("9.11a", "2926")]),
        ("roman Quad 2418 SE attack", "egyptian Tri 2318 E", {}, [("5.27c", "2318")]),
    ],
)
def test_what_stands_against_a_ram(sea, rammer, target, frame, expected):
    position = sea(rammer, target).rowing("roman-Quad-1", left=3, **frame)
    foe = list(position.state.galleys)[1]
    assert against(position, f"ram {foe}") == expected
    assert (f"ram {foe}" in position.choices("ram")) is (expected == [])


@pytest.mark.rule("9.12")
@pytest.mark.parametrize("facing, end", [("E", "Stern"), ("W", "Bow")])
def test_bow_and_stern_are_told_apart(sea, facing, end):
    position = sea(RAMMER, f"egyptian Tri 2927 {facing}").rowing("roman-Quad-1", left=3)
    assert said(position, "ram egyptian-Tri-1") == [
        f"Roman Quad 1 lies in the {end} hex of Egyptian Tri 1; a Ram strikes the flank."
    ]


@pytest.mark.rule("9.16")
def test_where_no_roll_can_ram_the_forecast_says_so(sea):
    charts = sea().state.box.charts
    (attack, defense), _ = next(item for item in charts.ram.items() if item[1] is None)
    position = sea(RAMMER, "egyptian Tri 2927 NE")
    galleys = position.state.galleys
    light = replace(galleys["roman-Quad-1"].ratings, ram_attack=attack)
    tough = replace(galleys["egyptian-Tri-1"].ratings, ram_defense=defense)
    ships = galleys.put(
        replace(galleys["roman-Quad-1"], ratings=light), replace(galleys["egyptian-Tri-1"], ratings=tough)
    )
    forecast = position.with_(galleys=ships).rowing("roman-Quad-1", left=3).forecast("ram egyptian-Tri-1")
    assert forecast.results == (("collision", 1),) and forecast.check is None and forecast.hope == 0
    assert forecast.notes == (
        (f"Ram Attack {attack} against Ram Defense {defense}: no roll can ram.", "9.16"),
    )


@pytest.mark.rule("9.15e")
def test_the_question_whether_to_back_off(sea):
    position = sea(RAMMER, "egyptian Tri 2927 NE rammed").pushed(BackOff("roman", "roman-Quad-1"))
    prompt = "Roman Quad 1 has come free and may back off one hex."
    assert asked(position) == ("roman", "9.15e", prompt, "", ("roman-Quad-1",), "stay")
    assert texts(position) == ["Roman Quad 1 backs off", "Roman Quad 1 stays alongside"]
    assert against(position, "back 2925") == [] and against(position, "back 2927") == [("9.15e", "2927")]


# -- the rake (9.2) ------------------------------------------------------------------------------------------
RAKER = "roman Quad 3028 E attack"
"""Has come from 3027: both lie along the port side of a galley in 2927 that looks east."""


@pytest.mark.rule("9.21", "9.22")
@pytest.mark.parametrize(
    "raker, target, frame, expected",
    [
        (RAKER, "egyptian Tri 2927 E", {}, []),
        ("roman Quad 3028 E", "egyptian Tri 2927 E", {}, [("9.22", "3028")]),
        (RAKER, "egyptian Tri 2927 E", {"stopped": True}, [("9.21", "3028")]),
        (RAKER, "roman Tri 2927 E", {}, [("9.21", "2927")]),
        (RAKER, "egyptian Tri 2931 E", {}, [("9.21", "2931")]),
        (RAKER, "egyptian Tri 2927 E", {"came_from": None}, [("9.21", "3028")]),
        (RAKER, "egyptian Tri 2927 E", {"came_from": "3128"}, [("9.21", "3028")]),
        (RAKER, "egyptian Tri 2927 NW", {}, [("9.21", "3028")]),
        (RAKER, "egyptian Tri 2927 E", {"slipped": ("egyptian-Tri-1",)}, [("9.21", "2927")]),
        (RAKER, "egyptian Tri 2927 E", {"raked": ("egyptian-Tri-1",)}, [("9.21", "2927")]),
    ],
)
def test_what_stands_against_a_rake(sea, raker, target, frame, expected):
    position = sea(raker, target).rowing("roman-Quad-1", left=3, **{"came_from": "3027", **frame})
    foe = list(position.state.galleys)[1]
    assert against(position, f"rake {foe}") == expected
    assert (f"rake {foe}" in position.choices("rake")) is (expected == [])


@pytest.mark.rule("9.26b")
def test_the_question_which_oars_have_gone(sea):
    position = sea(RAKER, "egyptian Tri 2927 E").pushed(
        CrippledSide("roman", "roman-Quad-1", "egyptian-Tri-1")
    )
    prompt = "Which oars of Egyptian Tri 1 have gone, port or starboard?"
    assert asked(position) == ("roman", "9.26b", prompt, "", ("egyptian-Tri-1", "roman-Quad-1"), None)
    assert position.do("side port")["egyptian-Tri-1"].crippled == 1
    assert position.do("side starboard")["egyptian-Tri-1"].crippled == -1


# -- the diekplus (9.24) -------------------------------------------------------------------------------------
LINE = ("egyptian Tri 2923 W", "egyptian Tri 3023 W", "egyptian Tri 2824 W")


@pytest.mark.rule("9.22", "9.24a", "9.24b", "9.25b", "9.25c", "5.75c")
@pytest.mark.parametrize(
    "raker, line, frame, words, expected",
    [
        ("roman Quad 2924 W attack", LINE, {}, "egyptian-Tri-1 egyptian-Tri-1", []),
        ("roman Quad 2924 W attack", LINE, {}, "egyptian-Tri-1 egyptian-Tri-2", []),
        ("roman Quad 2924 W", LINE, {}, "egyptian-Tri-1 egyptian-Tri-1", [("9.22", "2924")]),
        ("roman Quad 2924 W attack", LINE, {"stopped": True}, "egyptian-Tri-1 egyptian-Tri-1",
         [("9.21", "2924")]),
        ("roman Quad 2924 W attack", LINE[:2], {}, "egyptian-Tri-1 egyptian-Tri-1", [("9.24a", "2923")]),
        ("roman Quad 2924 W attack", LINE[:1], {}, "egyptian-Tri-1 egyptian-Tri-1",
         [("9.24a", "2923"), ("9.24a", "2923")]),
        ("roman Quad 2924 NW attack", LINE, {}, "egyptian-Tri-1 egyptian-Tri-1",
         [("9.24b", "2924"), ("9.25b", "2924")]),
        ("roman Quad 2924 W attack", LINE, {"forward": True}, "egyptian-Tri-1 egyptian-Tri-1",
         [("9.24b", "2924")]),
        ("roman Quad 2924 W attack", LINE, {"forward": True, "straight": True},
         "egyptian-Tri-1 egyptian-Tri-1", []),
        ("roman Quad 2924 W attack", (*LINE, "egyptian Tri 2930 W"), {}, "egyptian-Tri-1 egyptian-Tri-4",
         [("9.25c", "2930")]),
    ],
)  # fmt: skip
def test_what_stands_against_a_diekplus(sea, raker, line, frame, words, expected):
    position = sea(raker, *line).rowing("roman-Quad-1", left=8, **frame)
    assert against(position, f"diekplus {words}") == expected
    assert (f"diekplus {words}" in position.choices("diekplus")) is (expected == [])


# -- irons (9.3) ---------------------------------------------------------------------------------------------
IRONS, BESIDE = "roman Quad 3027 E", "egyptian Tri 2927 E"


@pytest.mark.rule("9.31a", "9.32b", "9.32c", "9.34a", "9.15b", "10.42b")
@pytest.mark.parametrize(
    "galley, target, left, expected",
    [
        (IRONS, BESIDE, 0, []),
        (IRONS, BESIDE, 2, [("9.31a", "3027")]),
        (f"{IRONS} tried_grapple", BESIDE, 0, [("9.34a", "3027")]),
        (f"{IRONS} collided", BESIDE, 0, [("9.15b", "3027")]),
        (IRONS, "roman Tri 2927 E", 0, [("9.31a", "2927")]),
        (f"{IRONS} grappled=egyptian-Tri-1", BESIDE, 0, [("9.31a", "2927")]),
        (IRONS, "egyptian Tri 3028 E", 0, [("9.31a", "3028")]),
        (IRONS, "egyptian Tri 2927 NW", 0, [("9.31a", "2927")]),
        (IRONS, f"{BESIDE} attack", 0, [("9.32b", "2927")]),
        (f"{IRONS} attack", f"{BESIDE} attack", 0, []),
        (f"{IRONS} crippled=port", BESIDE, 0, [("9.32c", "2927")]),
        (f"{IRONS} crippled=port", f"{BESIDE} crippled=port", 0, []),
        (f"{IRONS} aground", f"{BESIDE} aground", 0, []),
        (f"{IRONS} rammed", BESIDE, 0, [("10.42b", "2927"), ("9.32c", "2927")]),
        (f"{IRONS} rammed", f"{BESIDE} rammed", 0, [("10.42b", "2927")]),
        (f"{IRONS} rammed fouled=egyptian-Tri-1", BESIDE, 0, []),
        ("roman Quad 3026 E fouled=egyptian-Tri-1", "egyptian Tri 3027 E", 0, []),
        ("roman Quad 3026 E retracted_from=egyptian-Tri-1 rammed", "egyptian Tri 3027 NE rammed", 0,
         [("10.42b", "3027")]),
        ("roman Quad 3026 E retracted_from=egyptian-Tri-1", "egyptian Tri 3027 E rammed", 0, []),
    ],
)  # fmt: skip
def test_what_stands_against_throwing_irons(sea, galley, target, left, expected):
    position = sea(galley, target).rowing("roman-Quad-1", left=left)
    foe = list(position.state.galleys)[1]
    assert against(position, f"grapple {foe}") == expected
    assert (f"grapple {foe}" in position.choices("grapple")) is (expected == [])


@pytest.mark.rule("9.33c", "10.42b")
@pytest.mark.parametrize(
    "marks, space, expected",
    [
        ("", "2522", []),
        ("crippled=port", "2522", []),
        ("", "2423", [("9.33c", "2423")]),
        ("", "1212", [("9.33c", None)]),
        ("moored=2622", "2522", [("9.33c", "2622")]),
        ("rammed", "2522", [("10.42b", "2623")]),
    ],
)
def test_what_stands_against_holding_on_to_the_causeway(sea, marks, space, expected):
    position = sea(f"roman Quad 2623 W {marks}").rowing("roman-Quad-1", left=0)
    assert against(position, f"grapple {space}") == expected


@pytest.mark.rule("9.33a", "9.33b", "9.33c", "9.33d")
@pytest.mark.parametrize(
    "target, drms",
    [
        ("egyptian Tri 2927 E", []),
        ("egyptian Tri 2927 W", [("9.33d", 1)]),
        ("egyptian Tri 2927 W half", []),
        ("egyptian Tri 2927 W captured", []),
        ("egyptian Tri 2927 E rammed", [("9.33b", -1)]),
        ("egyptian Tri 2927 W crippled=port", [("9.33b", -1)]),
    ],
)
def test_what_counts_when_irons_are_thrown(sea, target, drms):
    position = sea(IRONS, target).rowing("roman-Quad-1", left=0)
    check = position.forecast("grapple egyptian-Tri-1").check
    assert [(factor.case, factor.drm) for factor in check.factors] == drms
    assert check.bands[0].hi == 3, "the crew of a Roman quadrireme"


@pytest.mark.rule("9.33c")
def test_an_empty_space_of_the_causeway_is_easy_to_hold(field):
    empty = field("roman Quad 2623 W").rowing("roman-Quad-1", left=0)
    held = field("roman Quad 2623 W", "egyptian HI7 2522").rowing("roman-Quad-1", left=0)
    assert [factor.drm for factor in empty.forecast("grapple 2522").check.factors] == [-2]
    assert held.forecast("grapple 2522").check.factors == ()
    assert empty.forecast("grapple 2522").check.title == "Roman Quad 1 grapples the Causeway"
    caught = empty.do("grapple 2522", [5])
    assert caught["roman-Quad-1"].moored == "2522" and caught.told("moored")[0].places == ("2623", "2522")
    assert held.do("grapple 2522", [4])["roman-Quad-1"].moored is None


# -- casting loose (9.4) -------------------------------------------------------------------------------------
HELD = "roman Quad 2926 E grappled=egyptian-Tri-1"


def loose(position, *holders):
    choice = Choice("disengage", ("roman-Quad-1", holders))
    return [(one.case, one.at) for one in position.machine.objections(position.state, choice)]


@pytest.mark.rule("9.41a", "9.42a", "9.43", "4.42a")
@pytest.mark.parametrize(
    "marks, fields, holders, expected",
    [
        ("", {}, ("egyptian-Tri-1",), []),
        ("done", {}, ("egyptian-Tri-1",), [("9.41a", "2926")]),
        ("spent=1", {}, ("egyptian-Tri-1",), [("9.41a", "2926")]),
        ("", {"disengage_turn": 1}, ("egyptian-Tri-1",), [("9.41a", "2926")]),
        ("", {"disengage_turn": 1, "spent": 2}, ("egyptian-Tri-1",), [("9.41a", "2926")]),
        ("", {}, (), [("9.41a", "2926")]),
        ("", {}, ("egyptian-Tri-2",), [("9.42a", "2926"), ("9.43", "2926")]),
        ("moored=2522", {}, ("egyptian-Tri-1", "2522"), []),
        ("moored=2522", {}, ("2522", "egyptian-Tri-1"), [("9.43", "2926")]),
        ("moored=2522", {}, ("2522",), []),
    ],
)
def test_what_stands_against_casting_loose(sea, marks, fields, holders, expected):
    position = sea(f"{HELD} {marks}", "egyptian Tri 2927 E", "egyptian Tri 2206 E")
    galleys = position.state.galleys
    now = position.with_(galleys=galleys.put(replace(galleys["roman-Quad-1"], **fields)))
    assert loose(now.orders("roman"), *holders) == expected


def test_nobody_casts_loose_for_the_other_side(sea):
    position = sea(HELD, "egyptian Tri 2927 E").orders("egyptian")
    assert loose(position, "egyptian-Tri-1") == [("9.41a", "2926")]


@pytest.mark.rule("9.41a", "9.42h", "5.36u")
@pytest.mark.parametrize(
    "marks, cost",
    [("", 2), ("fatigue=5", 1), ("fatigue=6", 0), ("half fatigue=2", 1), ("rammed", 0), ("aground", 0),
     ("fouled=egyptian-Tri-1", 0)],
)  # fmt: skip
def test_what_casting_loose_costs(sea, marks, cost):
    position = sea(f"{HELD} {marks}", "egyptian Tri 2927 E").orders("roman")
    assert disengage_cost(position["roman-Quad-1"]) == cost
    forecast = position.machine.forecast(
        position.state, Choice("disengage", ("roman-Quad-1", ("egyptian-Tri-1",)))
    )
    assert forecast.notes == ((f"It costs {cost} MP of the movement of Roman Quad 1.", "9.41a"),)


@pytest.mark.rule("9.42b", "9.42c", "9.42d", "9.42e", "9.42f")
@pytest.mark.parametrize(
    "marks, other, drms",
    [
        ("", "egyptian Tri 2927 E", {"9.42b": -2, "9.42d": -1}),
        ("", "egyptian Quin 2927 E", {"9.42b": -2}),
        ("repulsed", "egyptian Quin 2927 E", {"9.42b": -2, "9.42c": -1}),
        ("crippled=port", "egyptian Quin 2927 E", {"9.42b": -2, "9.42e": 1}),
        ("fouled=egyptian-Quin-1", "egyptian Quin 2927 E", {"9.42b": -2, "9.42e": 1}),
        ("", "roman Tri 2927 E captured", {"9.42b": -2, "9.42f": -2}),
    ],
)
def test_what_counts_in_casting_loose(sea, marks, other, drms):
    key = "-".join(other.split()[:2]) + "-1"
    position = sea(f"roman Quad 2926 E grappled={key} {marks}", other).orders("roman")
    choice = Choice("disengage", ("roman-Quad-1", (key,)))
    check = position.machine.forecast(position.state, choice).check
    assert {factor.case: factor.drm for factor in check.factors} == drms


@pytest.mark.rule("9.42d", "9.43")
def test_leaving_several_ships_the_better_crew_is_no_help_but_the_causeway_is_no_ship(sea):
    several = sea("roman Quad 2926 E grappled=egyptian-Tri-1,egyptian-Tri-2", "egyptian Tri 2927 E",
                  "egyptian Tri 2925 E").orders("roman")  # fmt: skip
    choice = Choice("disengage", ("roman-Quad-1", ("egyptian-Tri-1", "egyptian-Tri-2")))
    forecast = several.machine.forecast(several.state, choice)
    assert [factor.case for factor in forecast.check.factors] == ["9.42b"]
    assert [name for name, _ in forecast.results] == ["free", "free of some", "held"]
    free = forecast.check.chance()
    assert forecast.chance("free") == free**2 and forecast.chance("held") == (1 - free) ** 2
    mixed = sea("roman Quad 2926 E grappled=egyptian-Tri-1 moored=2522", "egyptian Tri 2927 E").orders(
        "roman"
    )
    choice = Choice("disengage", ("roman-Quad-1", ("egyptian-Tri-1", "2522")))
    assert "9.42d" in [factor.case for factor in mixed.machine.forecast(mixed.state, choice).check.factors]


@pytest.mark.rule("9.44a")
def test_the_question_who_works_free(sea):
    position = sea("roman Quad 2926 E fouled=egyptian-Tri-1", "egyptian Tri 2927 E", "roman Bi 2930 E")
    asking = position.pushed(CastOff("roman", ("roman-Quad-1",)))
    prompt = "Which Fouled galleys try to work free?"
    assert asked(asking) == ("roman", "9.44a", prompt, "", ("roman-Quad-1",), "end")
    assert texts(asking) == ["Roman Quad 1 works free", "No further attempts"]
    assert against(asking, "cast_off roman-Quad-1") == []
    assert against(asking, "cast_off roman-Bi-1") == [("9.44a", "2930")]
    assert against(asking, "cast_off egyptian-Tri-1") == [("9.44a", "2927")]
