"""Boarding: who goes at whom, who leads, and the odds of it."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

import galleywar.rules.alexandria.system  # noqa: F401
from galleywar.rules.alexandria.effects.galley_effects import put
from galleywar.rules.alexandria.model.frames_sea import Combat, Combats, Designate, Fight, LeadUnit
from galleywar.rules.alexandria.shock.boarding import open_boarding
from galleywar.rules.alexandria.shock.combat import as_it_stands
from galleywar.rules.alexandria.shock.combat_odds import best_clash, for_ship, leads
from tests.rules.alexandria.conftest import FIRST_EDITION, by


def boarding(position, seat="roman"):
    """The Shock Phase opens for ``seat``; nothing lies beneath it on the stack."""
    return position.acted(lambda play: open_boarding(play, seat))


def pair(sea, mine="cargo=CO7v", theirs="cargo=HI6", **marks):
    """A Roman quinquereme grappled to an Egyptian one."""
    return sea(f"roman Quin 2924 E {mine}", f"egyptian Quin 2925 W {theirs} grappled=roman-Quin-1", **marks)


def sent(position, *orders):
    for order in orders:
        position = position.do(f"board {order}")
    return position


# -- designation --
@pytest.mark.rule("8.62", "8.2f", "5.56b")
def test_units_may_board_a_ship_grappled_to_theirs_or_stay(sea):
    position = boarding(pair(sea, "cargo=CO7v,CO6v"))
    assert isinstance(position.top, Designate) and position.decision.seat == "roman"
    assert position.choices("board") == {f"board roman-CO-{n} egyptian-Quin-1" for n in (1, 2)}
    assert position.do("fight").state.frames == ()


@pytest.mark.rule("8.15a", "9.35")
@pytest.mark.parametrize("tie", ["", "fouled=roman-Quin-1"])
def test_without_a_grapple_there_is_no_boarding_and_nobody_is_asked(sea, tie):
    position = boarding(sea("roman Quin 2924 E cargo=CO7v", f"egyptian Quin 2925 W {tie}"))
    assert position.state.frames == ()
    [refusal] = position.pushed(Designate("roman")).refusals("board roman-CO-1 egyptian-Quin-1")
    assert refusal.case == "8.15a" and "not grappled" in refusal.text


@pytest.mark.rule("8.1c", "8.62")
@pytest.mark.parametrize("mine", ["cargo=A5", "cargo=ART4b", ""])
def test_archers_and_artillery_never_board(sea, mine):
    assert boarding(pair(sea, mine)).state.frames == ()


@pytest.mark.rule("8.1c", "8.1a", "8.15b")
def test_refusals_name_the_rule(sea):
    position = boarding(pair(sea, "cargo=CO7v,A5", "cargo=HI6"))
    for words, case in (
        ("roman-A-1 egyptian-Quin-1", "8.1c"),
        ("egyptian-HI-1 roman-Quin-1", "8.1a"),
        ("roman-CO-1 roman-Quin-1", "8.62"),
    ):
        assert case in [refusal.case for refusal in position.refusals(f"board {words}")]


@pytest.mark.rule("8.15b")
def test_a_unit_ashore_boards_nothing(sea):
    position = boarding(pair(sea, "cargo=CO6v,CO7v"))

    def land(play):
        put(play, play.state.galleys["roman-Quin-1"], cargo=("roman-CO-1",))
        play.change(
            units=play.state.units.put(replace(play.state.units["roman-CO-2"], aboard=None, at="2018"))
        )

    [refusal] = position.acted(land).refusals("board roman-CO-2 egyptian-Quin-1")
    assert refusal.case == "8.15b" and "Roman CO 2" in refusal.text


@pytest.mark.rule("8.1a", "8.11d")
def test_a_unit_attacks_once_and_is_not_divided(sea):
    position = sea(
        "roman Quin 2924 E cargo=CO7v",
        "egyptian Tri 2925 W cargo=HI6 grappled=roman-Quin-1",
        "egyptian Tri 2923 E cargo=HI6 grappled=roman-Quin-1",
    )
    step = boarding(position).do("board roman-CO-1 egyptian-Tri-1")
    assert "board" not in step.offers()
    assert [refusal.case for refusal in step.refusals("board roman-CO-1 egyptian-Tri-2")] == ["8.1a"]


@pytest.mark.rule("8.2a", "8.0a", "8.2f")
def test_all_attacks_are_declared_before_any_is_fought_and_may_be_taken_back(sea):
    step = boarding(pair(sea, "cargo=CO7v,CO6v")).do("board roman-CO-1 egyptian-Quin-1")
    assert not step.told("boarded") and step.choices("recall") == {"recall roman-CO-1"}
    back = step.do("recall roman-CO-1")
    assert back.top.pairs == () and "recall" not in back.offers()
    assert [refusal.case for refusal in back.refusals("recall roman-CO-1")] == ["8.2f"]


@pytest.mark.rule("8.63a", "8.11c")
def test_several_ships_grappled_to_one_join_in_one_combat(sea):
    position = boarding(
        sea(
            "roman Tri 2924 E cargo=CO7v",
            "roman Tri 2926 W cargo=CO6v",
            "egyptian Quin 2925 W cargo=HI6,MI6 grappled=roman-Tri-1,roman-Tri-2",
        )
    )
    step = sent(position, "roman-CO-1 egyptian-Quin-1", "roman-CO-2 egyptian-Quin-1").do("fight")
    action = step.state.frames[0]
    assert isinstance(action, Fight) and action.combat.attackers == ("roman-CO-1", "roman-CO-2")


@pytest.mark.rule("10.42b", "10.43c", "7.32a")
@pytest.mark.parametrize("mark", ["rammed", "crippled=port", "fire", "captured built=egyptian", "aground"])
def test_units_of_a_ship_in_distress_board_all_the_same(sea, mark):
    assert "board" in boarding(pair(sea, f"cargo=CO7v {mark}")).offers()


@pytest.mark.rule("8.15b", "8.62")
def test_a_prize_of_ones_own_is_no_target(sea):
    position = sea("roman Quin 2924 E cargo=CO7v", "roman Tri 2925 W captured grappled=roman-Quin-1")
    assert boarding(position).state.frames == ()


@pytest.mark.rule("3.0f", "8.0a")
def test_boarding_waits_until_all_movement_and_fire_is_over(sea):
    moving = pair(sea).orders("roman")
    assert "board" not in moving.offers()
    step = moving.do("end")
    assert isinstance(step.top, Designate) and step.state.phase == "shock"


# -- order and leads --
def two_fights(sea):
    return sent(
        boarding(
            sea(
                "roman Quin 2924 E cargo=CO7v,CO6v",
                "egyptian Tri 2925 W cargo=HI6 grappled=roman-Quin-1",
                "egyptian Tri 2923 E cargo=LI5 grappled=roman-Quin-1",
            )
        ),
        "roman-CO-1 egyptian-Tri-1",
        "roman-CO-2 egyptian-Tri-2",
    ).do("fight")


@pytest.mark.rule("8.5a", "8.0a")
def test_the_active_player_takes_several_fights_in_the_order_he_likes(sea):
    position = two_fights(sea)
    assert isinstance(position.top, Combats)
    assert position.choices("resolve") == {"resolve egyptian-Tri-1", "resolve egyptian-Tri-2"}
    done = position.do("resolve egyptian-Tri-2", [0, 9])
    assert [event.pieces[1] for event in done.told("boarded")] == ["egyptian-Tri-2", "egyptian-Tri-1"]
    assert done.state.frames == ()


@pytest.mark.rule("8.5a")
def test_a_ship_nobody_boards_cannot_be_fought_for(sea):
    [refusal] = two_fights(sea).refusals("resolve roman-Quin-1")
    assert refusal.case == "8.5a"


@pytest.mark.rule("8.5c", "8.5b")
def test_the_defender_names_his_lead_first_then_the_attacker(sea):
    position = sent(
        boarding(pair(sea, "cargo=CO7v,CO5r", "cargo=HI6,LI5")),
        "roman-CO-1 egyptian-Quin-1",
        "roman-CO-2 egyptian-Quin-1",
    ).do("fight")
    assert isinstance(position.top, LeadUnit) and position.decision.seat == "egyptian"
    assert position.choices("lead") == {"lead egyptian-HI-1", "lead egyptian-LI-1"}
    then = position.do("lead egyptian-LI-1")
    assert then.decision.seat == "roman" and then.choices("lead") == {"lead roman-CO-1", "lead roman-CO-2"}
    fought = then.do("lead roman-CO-2", [0])
    check = fought.told("rolled")[0].roll.check
    assert {factor.case: factor.drm for factor in check.factors} == {"8.51d": 4}


@pytest.mark.rule("8.5b")
def test_units_no_one_could_tell_apart_need_no_naming(sea):
    position = sent(
        boarding(pair(sea, "cargo=CO7v,CO7v", "cargo=HI6,HI6")),
        "roman-CO-1 egyptian-Quin-1",
        "roman-CO-2 egyptian-Quin-1",
    )
    assert position.do("fight", [5]).told("boarded")
    worn = pair(sea, "cargo=CO7v,CO7v*1", "cargo=HI6,HI6")
    assert len(leads(worn.state, ("roman-CO-1", "roman-CO-2"))) == 2


@pytest.mark.rule("8.5b")
def test_only_units_of_the_combat_may_lead(sea):
    position = sent(
        boarding(pair(sea, "cargo=CO7v,CO5r,A5", "cargo=HI6")),
        "roman-CO-1 egyptian-Quin-1",
        "roman-CO-2 egyptian-Quin-1",
    ).do("fight")
    assert [refusal.case for refusal in position.refusals("lead roman-A-1")] == ["8.5b"]


@pytest.mark.rule("8.11e")
def test_in_boarding_even_the_bottom_unit_may_lead(sea):
    position = sent(
        boarding(pair(sea, "cargo=CO5r,CO7v", "cargo=HI6")),
        "roman-CO-1 egyptian-Quin-1",
        "roman-CO-2 egyptian-Quin-1",
    ).do("fight")
    assert "lead roman-CO-2" in position.choices("lead")


# -- forecasts --
def outcomes(position, words):
    """How often the answer, and then the first answer to every later question, ends in a capture."""
    found: Counter[str] = Counter()
    for after, chance in position.ways(words):
        while after.state.frames:
            after = after.do(str(next(iter(after.decision.choices()))))  # noqa: PLW2901
        found["captured" if after["egyptian-Quin-1"].seat == "roman" else "repulsed"] += chance
    return dict(found)


@pytest.mark.rule("8.64a", "8.64b", "8.53a")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ("CO7v", "HI6"),
        ("CO7v*6", "HI6-*2"),
        ("CO7v,CO7v,CO7v", "LI5"),
        ("CO5r-*1", "HI7,HI7"),
        ("LI6,LI6", "A5*3,A5*3"),
        ("CO6v*5,CO6v*5", "HI6-*3,HI6-*3"),
    ],
)
def test_the_forecast_of_a_fight_is_what_comes_of_it(sea, mine, theirs):
    position = boarding(pair(sea, f"cargo={mine}", f"cargo={theirs}"))
    units = [unit.id for unit in position.state.units.values() if unit.seat == "roman"]
    position = sent(position, *(f"{unit} egyptian-Quin-1" for unit in units))
    forecast = position.forecast("fight")
    assert dict(forecast.results) == outcomes(position, "fight")
    assert forecast.good == "captured" and sum(chance for _, chance in forecast.results) == 1
    rows = forecast.check.chances()
    assert sum(rows[row] for row in forecast.wanted) == forecast.chance("captured"), "the rows that take her"


@pytest.mark.rule("8.5b", "8.5c")
def test_the_forecast_while_leads_are_open_is_that_of_the_best_play_of_both(sea):
    position = sent(boarding(pair(sea, "cargo=CO7v,CO5r", "cargo=HI6,LI5")), "roman-CO-1 egyptian-Quin-1")
    both = position.forecast("board roman-CO-2 egyptian-Quin-1")
    asked = sent(position, "roman-CO-2 egyptian-Quin-1").do("fight")
    worth = {}
    for defence in asked.choices("lead"):
        answered = asked.do(defence)
        worth[defence] = max(
            answered.forecast(attack).chance("captured") for attack in answered.choices("lead")
        )
        told = asked.forecast(defence)
        assert told.chance("captured") == worth[defence] and told.good == "repulsed"
        assert sum(told.check.chances()[row] for row in told.wanted) == told.hope, "the rows that save her"
        for attack in answered.choices("lead"):
            assert dict(answered.forecast(attack).results) == outcomes(answered, attack)
    assert both.chance("captured") == min(worth.values())
    combat = for_ship(position["egyptian-Quin-1"], ("roman-CO-1", "roman-CO-2"))
    clash = best_clash(position.state, combat)
    assert (clash.attacker_lead, clash.defender_lead) == ("roman-CO-1", "egyptian-HI-1")


ARCHERS_ALONE = "roman Quad 2924 E cargo=A5,ART4s"
EMPTY = "egyptian Tri 2925 W grappled=roman-Quad-1"


@pytest.mark.rule("8.65", "8.1c")
def test_archers_and_artillery_take_an_empty_ship_and_one_may_go_over(sea):
    position = boarding(sea(ARCHERS_ALONE, EMPTY))
    orders = {"board roman-A-1 egyptian-Tri-1", "board roman-ART-1 egyptian-Tri-1"}
    assert position.choices("board") == orders
    taken = position.do("board roman-A-1 egyptian-Tri-1").do("fight", [])
    assert taken["egyptian-Tri-1"].seat == "roman"
    assert taken.do("cross roman-A-1").unit("roman-A-1").aboard == "egyptian-Tri-1"


@pytest.mark.rule("8.1c", "8.65")
def test_at_a_ship_with_men_aboard_they_do_not_go(sea):
    manned = "egyptian Quad 2923 E cargo=LI5 grappled=roman-Quad-1"
    position = boarding(sea(ARCHERS_ALONE, manned, EMPTY))
    assert {one.split()[2] for one in position.choices("board")} == {"egyptian-Tri-1"}
    assert [one.case for one in position.refusals("board roman-A-1 egyptian-Quad-1")] == ["8.1c"]


@pytest.mark.rule("8.65")
@pytest.mark.parametrize("terms", [by(empty_galley="unit_that_attacks"), FIRST_EDITION])
def test_where_only_those_who_attack_take_an_empty_ship_archers_do_not(sea, terms):
    terms = replace(terms, land_war=False)
    position = sea(ARCHERS_ALONE, EMPTY, terms=terms).acted(lambda play: open_boarding(play, "roman"))
    assert position.state.frames == (), "there is nothing to declare"
    with_cohort = boarding(sea("roman Quad 2924 E cargo=A5,CO6v", EMPTY, terms=terms))
    assert with_cohort.choices("board") == {"board roman-CO-1 egyptian-Tri-1"}
    assert [one.case for one in with_cohort.refusals("board roman-A-1 egyptian-Tri-1")] == ["8.1c"]


@pytest.mark.rule("8.65", "8.1c")
def test_when_somebody_has_come_aboard_meanwhile_archers_do_not_fight_him(sea):
    state = sea(ARCHERS_ALONE, EMPTY + " cargo=LI5").state
    assert as_it_stands(state, Combat("egyptian-Tri-1", ("roman-A-1",), ())) is None


@pytest.mark.rule("8.5a", "8.65")
def test_the_forecast_of_several_fights_counts_the_ships_taken(sea):
    position = sent(
        boarding(
            sea(
                "roman Quin 2924 E cargo=CO7v,CO6v,CO8v",
                "egyptian Tri 2925 W cargo=HI6 grappled=roman-Quin-1",
                "egyptian Tri 2923 E cargo=LI5 grappled=roman-Quin-1",
                "egyptian Tri 3024 E grappled=roman-Quin-1",
            )
        ),
        "roman-CO-1 egyptian-Tri-1",
        "roman-CO-2 egyptian-Tri-2",
        "roman-CO-3 egyptian-Tri-3",
    )
    results = dict(position.forecast("fight").results)
    hard, easy = Fraction(5, 10), Fraction(8, 10)
    fight = position.do("fight")
    assert fight.forecast("resolve egyptian-Tri-1").chance("captured") == hard
    assert fight.forecast("resolve egyptian-Tri-2").chance("captured") == easy
    assert results == {
        "3 captured": hard * easy,
        "2 captured": hard * (1 - easy) + (1 - hard) * easy,
        "captured": (1 - hard) * (1 - easy),
    }
