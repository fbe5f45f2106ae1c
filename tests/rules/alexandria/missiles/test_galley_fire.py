"""Missiles from ship to ship: strength, odds, what a hit does, and the answer of those shot at."""

from collections import Counter
from fractions import Fraction

import pytest

import galleywar.rules.alexandria.system  # noqa: F401
from galleywar.rules.alexandria.missiles.galley_fire import may_react
from galleywar.rules.alexandria.missiles.galley_volley import missile_strength, shot_check, targets, throw
from galleywar.rules.alexandria.missiles.galley_volley import shoot as shoot_back
from galleywar.rules.alexandria.model.frames_sea import Orders, ReturnFire, Rowing
from galleywar.rules.alexandria.model.state import Fire

ARCHERS = "roman Tri 2924 E cargo=A4"
EMPTY = "egyptian Tri 2925 W"


def drms(position, firer, target, strength=1):
    return [
        (factor.case, factor.drm)
        for factor in shot_check(position.state, position[firer], target, strength).factors
    ]


# -- strength and reach --
@pytest.mark.rule("7.22a")
@pytest.mark.parametrize(
    ("cargo", "strength"), [("A4", 2), ("CO7v", 1), ("ART4s", 1), ("A4,A4,ART4b", 5), ("HI6-", 1)]
)
def test_archers_count_two_and_every_other_land_unit_one(sea, cargo, strength):
    position = sea(f"roman T 2924 E cargo={cargo}")
    assert missile_strength(position.state, position["roman-T-1"]) == strength


@pytest.mark.rule("7.22a", "7.31a", "8.61")
def test_a_galley_without_land_units_may_not_shoot_ballistae_or_not(sea):
    position = sea("roman Quad 2924 E", "egyptian Tri 2925 W cargo=HI6").orders("roman")
    assert "fire" not in position.offers()
    assert [refusal.case for refusal in position.refusals("fire roman-Quad-1 egyptian-Tri-1:1")] == ["7.22a"]


@pytest.mark.rule("7.22b", "7.2")
def test_only_enemies_in_the_six_hexes_around_are_in_reach(sea):
    position = sea(
        ARCHERS,
        "egyptian Tri 2925 W cargo=HI6",
        "egyptian Tri 2926 W cargo=HI6",
        "roman Tri 2923 E cargo=CO7v",
        "egyptian Tri 3024 W cargo=HI6",
    ).orders("roman")
    assert set(targets(position.state, position["roman-Tri-1"])) == {"egyptian-Tri-1", "egyptian-Tri-3"}
    for words, said in (("egyptian-Tri-2:2", "does not lie next to"), ("roman-Tri-2:2", "is no enemy")):
        [refusal] = position.refusals(f"fire roman-Tri-1 {words}")
        assert refusal.case == "7.22b" and said in refusal.text
    [refusal] = position.refusals("fire roman-Tri-1 2926:2")
    assert refusal.case == "7.22b"


@pytest.mark.rule("7.22b", "9.33a")
def test_facing_and_grapples_do_not_hinder_missiles(sea):
    position = sea(
        "roman Tri 2924 E cargo=A4 grappled=egyptian-Tri-1 rammed", "egyptian Tri 2923 E cargo=HI6"
    )
    assert position.orders("roman").choices("fire") == {"fire roman-Tri-1 egyptian-Tri-1:2"}


@pytest.mark.rule("7.23")
def test_strength_is_divided_among_targets_in_whole_points_and_all_of_it(sea):
    position = sea(ARCHERS, "egyptian Tri 2925 W cargo=HI6", "egyptian Tri 3024 W cargo=HI6").orders("roman")
    first, second = "egyptian-Tri-1", "egyptian-Tri-2"
    assert position.choices("fire") == {
        f"fire roman-Tri-1 {first}:2",
        f"fire roman-Tri-1 {second}:2",
        f"fire roman-Tri-1 {first}:1+{second}:1",
    }
    [refusal] = position.refusals(f"fire roman-Tri-1 {first}:1")
    assert refusal.case == "7.23" and "strength 2" in refusal.text


@pytest.mark.rule("7.23")
@pytest.mark.parametrize(
    ("shares", "case"),
    [
        ("egyptian-Tri-1:2+egyptian-Tri-2:1", None),
        ("egyptian-Tri-1:1+egyptian-Tri-3:2", None),
        ("egyptian-Tri-1:1+egyptian-Tri-2:1+egyptian-Tri-3:1", None),
        ("egyptian-Tri-2:2+egyptian-Tri-1:1", "7.23"),
        ("egyptian-Tri-1:3+egyptian-Tri-2:0", "7.23"),
        ("egyptian-Tri-1:1+egyptian-Tri-2:1", "7.23"),
    ],
)
def test_some_of_the_targets_or_all_take_their_shares_in_the_order_they_are_offered(sea, shares, case):
    targets_ = [f"egyptian Tri {place} W cargo=HI6" for place in ("2925", "2923", "2824")]
    position = sea("roman Quad 2924 E cargo=A4,CO7v", *targets_).orders("roman")
    assert [one.case for one in position.refusals(f"fire roman-Quad-1 {shares}")] == ([case] if case else [])


@pytest.mark.rule("7.23", "7.24a")
def test_each_target_of_a_divided_volley_is_resolved_apart_with_its_own_share(sea):
    position = sea(ARCHERS, "egyptian Tri 2925 W cargo=LI6 reacted", "egyptian Tri 3024 W cargo=LI6 reacted")
    step = position.orders("roman").do("fire roman-Tri-1 egyptian-Tri-1:1+egyptian-Tri-2:1", [1, 2])
    assert step.unit("egyptian-LI-1").hits == 1 and step.unit("egyptian-LI-2").hits == 0


# -- when --
@pytest.mark.rule("7.21a", "7.0")
def test_a_galley_shoots_once_in_its_own_turn_before_during_or_after_its_move(sea):
    position = sea("roman Tri 2924 E cargo=A4", "egyptian Tri 2926 NE cargo=LI6 reacted fatigue=4").orders(
        "roman"
    )
    assert "fire" not in position.offers()
    moving = position.do("row roman-Tri-1 2").do("ahead 2925")
    assert isinstance(moving.top, Rowing) and moving.choices("fire") == {"fire egyptian-Tri-1:2"}
    shot = moving.do("fire egyptian-Tri-1:2", [6])
    assert shot.under_way.left == 1 and "fire" not in shot.offers()
    assert [refusal.case for refusal in shot.refusals("fire egyptian-Tri-1:2")] == ["7.21a"]


@pytest.mark.rule("7.21a")
def test_a_galley_that_has_finished_its_move_may_still_shoot(sea):
    position = sea("roman Tri 2924 E cargo=A4 done spent=3", "egyptian Tri 2925 W cargo=LI6").orders("roman")
    assert position.choices("fire") == {"fire roman-Tri-1 egyptian-Tri-1:2"}


@pytest.mark.rule("7.21a", "5.56b")
def test_shooting_costs_no_movement_points(sea):
    position = sea("roman Tri 2924 E cargo=A4 fatigue=1", "egyptian Tri 2925 W cargo=LI6 reacted").orders(
        "roman"
    )
    step = position.do("fire roman-Tri-1 egyptian-Tri-1:2", [6])
    assert step["roman-Tri-1"].spent == 0 and step["roman-Tri-1"].fired


@pytest.mark.rule("7.21a")
def test_an_enemy_ship_cannot_be_given_orders_to_shoot(sea):
    position = sea(ARCHERS, "egyptian Tri 2925 W cargo=HI6").orders("roman")
    assert "7.21a" in [refusal.case for refusal in position.refusals("fire egyptian-Tri-1 roman-Tri-1:1")]


@pytest.mark.rule("7.32a", "10.42b", "10.43c")
@pytest.mark.parametrize("mark", ["fire", "rammed", "crippled=port", "aground"])
def test_a_ship_in_distress_still_shoots(sea, mark):
    position = sea(f"{ARCHERS} {mark}", "egyptian Tri 2925 W cargo=HI6").orders("roman")
    assert "fire" in position.offers()


# -- the die --
@pytest.mark.rule("7.24a", "7.35")
@pytest.mark.parametrize(
    ("strength", "highest"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4), (7, 4), (8, 4), (11, 4)]
)
def test_the_table_never_falls_and_its_last_column_serves_beyond(sea, strength, highest):
    position = sea(ARCHERS, "egyptian Tri 2925 W cargo=HI6")
    check = shot_check(position.state, position["roman-Tri-1"], "egyptian-Tri-1", strength)
    assert [face for face in range(1, 7) if check.read((face,)).success] == list(range(1, highest + 1))
    assert check.marks[0][1] == "reconstructed"


@pytest.mark.rule("7.24a")
def test_a_roll_at_the_chance_hits_the_top_unit_once_and_one_above_misses(sea):
    position = sea(ARCHERS, "egyptian Quad 2925 W cargo=HI6,LI5 reacted").orders("roman")
    hit = position.do("fire roman-Tri-1 egyptian-Quad-1:2", [2])
    assert hit.unit("egyptian-HI-1").hits == 1 and hit.unit("egyptian-LI-1").hits == 0
    missed = position.do("fire roman-Tri-1 egyptian-Quad-1:2", [3])
    assert missed.unit("egyptian-HI-1").hits == 0


@pytest.mark.rule("7.24c")
@pytest.mark.parametrize(
    ("mark", "drm"),
    [
        ("", []),
        ("rammed", [("7.24c", -1)]),
        ("aground", [("7.24c", -1)]),
        ("crippled=port", []),
        ("fatigue=7", [("7.24c", -1)]),
    ],
)
def test_an_immobile_target_is_one_easier_to_hit(sea, mark, drm):
    position = sea(ARCHERS, f"egyptian Tri 2925 W cargo=HI6 {mark}")
    assert drms(position, "roman-Tri-1", "egyptian-Tri-1") == drm


@pytest.mark.rule("7.24d", "7.31a")
@pytest.mark.parametrize(
    ("ship", "drm"),
    [
        ("Quad 2924 E cargo=CO7v", [("7.24d", -1)]),
        ("Quin 2924 E cargo=CO7v", [("7.24d", -1)]),
        ("Tri 2924 E cargo=CO7v", []),
        ("T 2924 E cargo=ART4b", [("7.24d", -1)]),
        ("T 2924 E cargo=ART4s", []),
        ("Quad 2924 E cargo=CO7v,ART4b", [("7.24d", -1)]),
    ],
)
def test_ballistae_built_in_or_carried_help_the_firer_by_one_and_once_only(sea, ship, drm):
    position = sea(f"roman {ship}", "egyptian Tri 2925 W cargo=HI6")
    firer = next(iter(position.state.galleys))
    assert drms(position, firer, "egyptian-Tri-1") == drm


@pytest.mark.rule("7.24c", "7.24d")
def test_both_modifiers_add_up(sea):
    position = sea("roman Quad 2924 E cargo=CO7v", "egyptian Tri 2925 W cargo=LI6 rammed reacted").orders(
        "roman"
    )
    assert position.do("fire roman-Quad-1 egyptian-Tri-1:1", [4]).unit("egyptian-LI-1").hits == 0
    assert position.do("fire roman-Quad-1 egyptian-Tri-1:1", [3]).unit("egyptian-LI-1").hits == 1


@pytest.mark.rule("7.24a")
def test_a_target_without_land_units_cannot_be_hurt_but_for_fire(sea):
    position = sea(ARCHERS, EMPTY).orders("roman")
    assert "fire" not in position.offers()
    [refusal] = position.refusals("fire roman-Tri-1 egyptian-Tri-1:2")
    assert refusal.case == "7.24a" and "nobody aboard" in refusal.text
    burning = (
        sea("roman Quad 2924 E cargo=A4", EMPTY)
        .orders("roman")
        .do("fire roman-Quad-1 egyptian-Tri-1:2", [1, 4])
    )
    assert burning["egyptian-Tri-1"].fire is Fire.FRESH


# -- flame --
@pytest.mark.rule("7.24b", "7.31b")
@pytest.mark.parametrize(
    ("dice", "fire", "hits"),
    [([2, 4], True, 1), ([2, 6], True, 1), ([2, 3], False, 1), ([3], False, 1), ([4], False, 0)],
)
def test_fire_is_checked_for_only_strictly_below_the_chance(sea, dice, fire, hits):
    """Strength 2 hits at 2; ballistae make that a 3, and a roll of 2 counts as 1."""
    position = sea("roman Quad 2924 E cargo=A4", "egyptian Tri 2925 W cargo=LI6 reacted").orders("roman")
    step = position.do("fire roman-Quad-1 egyptian-Tri-1:2", dice)
    assert (step["egyptian-Tri-1"].fire is Fire.FRESH) is fire
    assert step.unit("egyptian-LI-1").hits == hits


@pytest.mark.rule("7.24b", "7.31a")
def test_without_flame_no_roll_sets_a_ship_alight(sea):
    position = sea(ARCHERS, "egyptian Tri 2925 W cargo=LI6 reacted").orders("roman")
    step = position.do("fire roman-Tri-1 egyptian-Tri-1:2", [1])
    assert step["egyptian-Tri-1"].fire is Fire.NONE and step.unit("egyptian-LI-1").hits == 1


@pytest.mark.rule("7.31b")
def test_a_ship_that_burns_already_is_not_checked_again(sea):
    position = sea("roman Quad 2924 E cargo=A4", "egyptian Tri 2925 W cargo=LI6 reacted fire").orders("roman")
    step = position.do("fire roman-Quad-1 egyptian-Tri-1:2", [1])
    assert step["egyptian-Tri-1"].fire is Fire.BURNING


# -- return fire --
def duel(sea, mine="cargo=A4", theirs="cargo=A4"):
    return sea(f"roman Tri 2924 E {mine}", f"egyptian Tri 2925 W {theirs}").orders("roman")


@pytest.mark.rule("7.4", "7.44b", "7.45a")
def test_a_galley_shot_at_is_asked_before_any_die_falls(sea):
    step = duel(sea).do("fire roman-Tri-1 egyptian-Tri-1:2")
    assert isinstance(step.top, ReturnFire) and step.decision.seat == "egyptian"
    assert step.choices("reply") == {"reply egyptian-Tri-1"} and "Roman Tri 1" in step.decision.because
    assert not step.told("fired")


@pytest.mark.rule("7.44b")
def test_an_eliminated_shooter_has_still_shot(sea):
    step = (
        duel(sea, "cargo=A4*3", "cargo=A4*3")
        .do("fire roman-Tri-1 egyptian-Tri-1:2")
        .do("reply egyptian-Tri-1", [1, 2])
    )
    assert set(step.state.lost) == {"roman-A-1", "egyptian-A-1"}
    kinds = [event.kind for event in step.events]
    assert max(at for at, kind in enumerate(kinds) if kind == "rolled") < kinds.index("eliminated")


@pytest.mark.rule("7.44b")
def test_only_the_volley_counts_when_nobody_answers(sea):
    step = duel(sea).do("fire roman-Tri-1 egyptian-Tri-1:2").do("hold", [2])
    assert step.unit("egyptian-A-1").hits == 1 and step.unit("roman-A-1").hits == 0
    assert not step["egyptian-Tri-1"].reacted and isinstance(step.top, Orders)


@pytest.mark.rule("7.45a", "7.21a")
def test_an_answer_uses_up_the_one_reaction_of_the_turn(sea):
    step = duel(sea).do("fire roman-Tri-1 egyptian-Tri-1:2").do("reply egyptian-Tri-1", [6, 6])
    assert step["egyptian-Tri-1"].reacted
    second = (
        sea(
            "roman Tri 2924 E cargo=A4",
            "roman Tri 2926 W cargo=A4",
            "egyptian Tri 2925 W cargo=A4 reacted",
        )
        .orders("roman")
        .do("fire roman-Tri-2 egyptian-Tri-1:2", [6])
    )
    assert isinstance(second.top, Orders)


@pytest.mark.rule("7.45a")
def test_whoever_has_nobody_aboard_or_has_reacted_may_not_react(sea):
    position = sea("roman Tri 2924 E", "egyptian Tri 2925 W cargo=A4 reacted", "egyptian Tri 3024 W cargo=A4")
    able = [galley.id for galley in position.state.galleys.values() if may_react(position.state, galley)]
    assert able == ["egyptian-Tri-2"]


@pytest.mark.rule("7.45a", "7.44b")
def test_several_targets_may_all_answer_each_with_its_full_strength(sea):
    position = sea(
        "roman Quad 2924 E cargo=A4*1,CO7v",
        "egyptian Tri 2925 W cargo=A4",
        "egyptian Tri 3024 W cargo=HI6",
    ).orders("roman")
    step = position.do("fire roman-Quad-1 egyptian-Tri-1:2+egyptian-Tri-2:1")
    assert step.choices("reply") == {"reply egyptian-Tri-1", "reply egyptian-Tri-2"}
    both = step.do("reply egyptian-Tri-1").do("reply egyptian-Tri-2", [6, 6, 2, 1])
    assert both.unit("roman-A-1").hits == 3
    assert [event["shares"] for event in both.told("fired")[1:]] == [
        (("roman-Quad-1", 2),),
        (("roman-Quad-1", 1),),
    ]


@pytest.mark.rule("7.45a")
def test_a_ship_not_shot_at_has_nothing_to_answer(sea):
    position = sea(ARCHERS, "egyptian Tri 2925 W cargo=A4", "egyptian Tri 3024 W cargo=A4").orders("roman")
    step = position.do("fire roman-Tri-1 egyptian-Tri-1:2")
    [refusal] = step.refusals("reply egyptian-Tri-2")
    assert refusal.case == "7.45a" and "Egyptian Tri 2" in refusal.text


@pytest.mark.rule("7.45a", "7.24a")
def test_a_reaction_to_an_attempt_is_thrown_and_applied_at_once(sea):
    position = sea("roman Quad 2924 E cargo=CO7v attack", "egyptian Tri 2925 W cargo=A4")
    one, other = position["egyptian-Tri-1"], position["roman-Quad-1"]
    step = position.acted(lambda play: shoot_back(play, one, other, 2), [2])
    assert step.unit("roman-CO-1").hits == 1
    assert [event.gesture for event in step.told("fired")] == ["missiles"]


# -- forecasts --
def outcome(before, after, *ships):
    hits = sum(unit.hits for unit in after.state.units.values()) - sum(
        unit.hits for unit in before.state.units.values()
    )
    lit = sum(before[one].fire is Fire.NONE and after[one].fire is not Fire.NONE for one in ships)
    words = ([f"{hits} hits" if hits > 1 else "hit"] if hits else []) + (
        [f"{lit} on fire" if lit > 1 else "on fire"] if lit else []
    )
    return " and ".join(words) or "miss"


FORECASTS = [
    ("roman Tri 2924 E cargo=A4", ["egyptian Tri 2925 W cargo=HI6 reacted"], "egyptian-Tri-1:2"),
    ("roman Quad 2924 E cargo=A4", ["egyptian Tri 2925 W cargo=HI6 reacted"], "egyptian-Tri-1:2"),
    ("roman Quad 2924 E cargo=A4", ["egyptian Tri 2925 W cargo=HI6 reacted rammed"], "egyptian-Tri-1:2"),
    ("roman Quad 2924 E cargo=A4", ["egyptian Tri 2925 W reacted"], "egyptian-Tri-1:2"),
    ("roman Quad 2924 E cargo=A4", ["egyptian Tri 2925 W cargo=HI6 reacted fire"], "egyptian-Tri-1:2"),
    (
        "roman Quin 2924 E cargo=A4,CO7v",
        ["egyptian Tri 2925 W cargo=HI6 reacted", "egyptian Tri 3024 W cargo=HI6 reacted rammed"],
        "egyptian-Tri-1:2+egyptian-Tri-2:1",
    ),
]


@pytest.mark.rule("7.24a", "7.24b", "7.31b", "7.23")
@pytest.mark.parametrize(("firer", "others", "shares"), FORECASTS)
def test_the_forecast_of_a_volley_is_what_comes_of_it(sea, firer, others, shares):
    position = sea(firer, *others).orders("roman")
    words = f"fire {next(iter(position.state.galleys))} {shares}"
    if len(others) > 1:
        [words] = [
            choice
            for choice in position.choices("fire")
            if set(choice.split()[2].split("+")) == set(shares.split("+"))
        ]
    ships = [key for key in position.state.galleys if key.startswith("egyptian")]
    real: Counter[str] = Counter()
    for after, chance in position.ways(words):
        real[outcome(position, after, *ships)] += chance
    assert dict(position.forecast(words).results) == dict(real)
    assert sum(real.values()) == 1


@pytest.mark.rule("7.24a", "7.31b")
def test_a_full_quadrireme_hits_half_the_time_and_sets_alight_one_time_in_six(sea):
    position = sea("roman Quad 2924 E cargo=A4,CO7v", "egyptian Tri 2925 W cargo=HI6").orders("roman")
    forecast = position.forecast("fire roman-Quad-1 egyptian-Tri-1:3")
    assert forecast.chance("miss") == Fraction(1, 2) and forecast.chance("hit and on fire") == Fraction(1, 6)
    assert forecast.notes == (("Egyptian Tri 1 may shoot back at the same time.", "7.44b"),)


@pytest.mark.rule("7.44b")
def test_the_forecast_of_an_answer_is_what_it_does_to_the_firer(sea):
    step = sea("roman Tri 2924 E cargo=HI6", "egyptian Quad 2925 W cargo=A4,HI6").orders("roman")
    step = step.do("fire roman-Tri-1 egyptian-Quad-1:1")
    real: Counter[str] = Counter()
    for after, chance in step.ways("reply egyptian-Quad-1"):
        lit = after["roman-Tri-1"].fire is not Fire.NONE
        struck = after.unit("roman-HI-1").hits > 0
        real[" and ".join(["hit"] * struck + ["on fire"] * lit) or "miss"] += chance
    assert dict(step.forecast("reply egyptian-Quad-1").results) == dict(real)


# -- offers and refusals --
@pytest.mark.rule("7.21a", "7.22b", "7.23")
def test_the_menu_holds_exactly_what_no_rule_forbids(sea):
    position = sea(
        "roman Quad 2924 E cargo=A4",
        "roman Tri 2823 E cargo=CO7v fired",
        "egyptian Tri 2925 W cargo=HI6",
        "egyptian Tri 3024 W",
        "egyptian Tri 2922 W cargo=HI6",
    ).orders("roman")
    ships = [key for key in position.state.galleys if key.startswith("egyptian")]
    wanted = {
        f"fire {firer} {one}:{points}"
        for firer in ("roman-Quad-1", "roman-Tri-1")
        for one in ships
        for points in (1, 2, 3)
    }
    allowed = {words for words in wanted if not position.refusals(words)}
    assert allowed == {words for words in position.choices("fire") if "+" not in words}
    assert allowed == {"fire roman-Quad-1 egyptian-Tri-1:2", "fire roman-Quad-1 egyptian-Tri-2:2"}


@pytest.mark.rule("7.24a", "7.34a")
def test_a_throw_is_told_from_ship_to_ship_and_from_ship_to_slip(sea):
    ships = sea(ARCHERS, "egyptian Tri 2925 W cargo=HI6").orders("roman")
    step = ships.acted(lambda play: shoot_back(play, ships["roman-Tri-1"], ships["egyptian-Tri-1"], 2), [6])
    [rolled], [fired] = step.told("rolled"), step.told("fired")
    assert (rolled.pieces, rolled.places) == (("roman-Tri-1", "egyptian-Tri-1"), ("2924", "2925"))
    assert fired.places == ("2924", "2925") and fired.says == "{0} shoots at Egyptian Tri 1 (2)."
    slip = sea("roman Quad 2419 E cargo=ART5b")
    step = slip.acted(lambda play: throw(play, slip["roman-Quad-1"], "2320", 1), [6])
    [rolled] = step.told("rolled")
    assert (rolled.pieces, rolled.places) == (("roman-Quad-1",), ("2419", "2320"))
