"""Tribute, inflation, what is bought, built and destroyed; and what a fallen Caesar leaves."""

import pytest

from galleywar.core.copying import changed
from galleywar.rules.conquest.model.defeat import eliminate, over_limits
from galleywar.rules.conquest.model.effects import scale
from galleywar.rules.conquest.model.frames import Buying, Moving, PlayerTurn, Razing, Rounds, Trim
from galleywar.rules.conquest.turn.economy import launches, price
from galleywar.rules.conquest.turn.sequence_of_play import tribute

LAND = ("ruby owns italia+ neapolis*", "sapphire owns numidia+")
BUYING = {"frames": (Rounds(), PlayerTurn("ruby", "close"), Buying("ruby")), "phase": "buy"}


@pytest.mark.rule("CE-77")
def test_tribute_is_the_value_of_provinces_and_five_a_city(sea):
    home = sea("ruby owns italia+", "sapphire owns numidia+")
    assert tribute(home.state, "ruby") == 15
    more = sea("ruby owns italia+ neapolis* syria dacia", "sapphire owns numidia+")
    assert tribute(more.state, "ruby") == 15 + 10 + 10 + 5
    paid = more.do("end")
    assert paid.talents("ruby") == 40 and paid.talents("sapphire") == 0


@pytest.mark.rule("CE-77")
def test_what_is_beyond_the_end_of_the_scale_is_paid_too(sea):
    everything = " ".join(f"{one}*" for one in sea(*LAND).state.provinces if one != "numidia")
    position = sea(f"ruby owns {everything}", "sapphire owns numidia+")
    assert tribute(position.state, "ruby") > position.state.box.scale_ends


@pytest.mark.rule("CE-78")
def test_without_the_home_province_nothing_is_collected(sea, rules):
    lost = sea("ruby owns neapolis* dacia", "sapphire owns numidia+ italia").do("end")
    assert lost.talents("ruby") == 0 and scale(lost.state, "ruby") > 0
    said = [rules.view.narrate(lost.state, event) for event in lost.events if event.kind == "collected"]
    assert said == ["Ruby does not hold its home province and collects nothing."]


@pytest.mark.rule("CE-79")
@pytest.mark.parametrize("cities, factor", [(2, 1), (4, 2), (13, 3)])
def test_prices_rise_for_everybody_when_a_scale_reaches_the_mark_and_never_fall(sea, cities, factor):
    names = [
        one for one in sea(*LAND).state.provinces if one not in {"italia", "numidia", "neapolis", "dalmatia"}
    ]
    owned = " ".join(f"{one}*" for one in names[: 3 + cities])
    position = sea(f"ruby owns italia+ {owned}", "sapphire owns numidia+", "ruby general italia infantry=1")
    assert position.state.inflation == 1
    after = position.do("march ruby-general-1 dalmatia")
    reached = scale(after.state, "ruby")
    assert factor == (3 if reached >= 200 else 2 if reached >= 100 else 1), reached
    assert after.state.inflation == factor and price(after.state, "infantry") == 10 * factor
    razed = after.do("end", f"raze {names[0]}")
    assert razed.state.inflation == factor


@pytest.mark.rule("CE-86")
def test_own_cities_are_destroyed_with_walls_and_roads_unless_troops_need_them(sea):
    frames = (Rounds(), PlayerTurn("ruby", "buy"), Razing("ruby"))
    position = sea(
        "ruby owns italia+ neapolis* dalmatia*", "sapphire owns numidia+", "ruby garrison neapolis infantry=1",
        frames=frames, phase="raze",
    ).with_(roads=(("dalmatia", "italia"),))  # fmt: skip
    assert position.refused("raze neapolis") == ["CE-86"] and position.refused("raze numidia") == ["CE-86"]
    gone = position.do("raze italia")
    assert (gone["italia"].city, gone["italia"].fortified, gone.state.roads) == (False, False, ())
    assert not gone.refused("raze dalmatia")


@pytest.mark.rule("CE-87")
def test_works_cost_what_the_table_says_and_each_province_has_one_of_each(sea):
    rich = sea("ruby owns italia+ neapolis* dalmatia", "sapphire owns numidia+", talents=200, **BUYING)
    built = rich.do("build city dalmatia")
    assert built.talents("ruby") == 170 and built["dalmatia"].city and not built["dalmatia"].fortified
    walls = built.do("build fortification dalmatia")
    assert walls.talents("ruby") == 150 and walls["dalmatia"].fortified
    assert walls.refused("build fortification dalmatia") == ["CE-87"]
    assert walls.refused("build fortified_city dalmatia") == ["CE-87"]
    assert rich.refused("build fortification dalmatia") == ["CE-87"]
    both = rich.do("build fortified_city dalmatia")
    assert both.talents("ruby") == 150 and both["dalmatia"].fortified
    dear = rich.with_(inflation=3)
    assert dear.do("build city dalmatia").talents("ruby") == 110


@pytest.mark.rule("CE-17", "CE-87")
def test_a_road_joins_two_adjacent_cities_of_the_builder(sea):
    rich = sea(
        "ruby owns italia+ neapolis* dalmatia macedonia*", "sapphire owns numidia+", talents=50, **BUYING
    )
    paved = rich.do("pave italia neapolis")
    assert paved.state.roads == (("italia", "neapolis"),) and paved.talents("ruby") == 40
    assert paved.refused("pave italia neapolis") == ["CE-17"]
    assert rich.refused("pave dalmatia italia") == ["CE-17"]
    assert rich.refused("pave italia macedonia") == ["CE-17"]


@pytest.mark.rule("CE-88", "CE-07")
def test_one_buys_what_one_can_pay_keeps_the_rest_and_never_owns_seven_galleys(sea):
    position = sea(*LAND, talents=47, **BUYING)
    after = position.do("buy infantry 2", "buy galley 1")
    assert after.talents("ruby") == 2 and after.asked.case == "CE-90"
    assert position.refused("buy cavalry 2") == ["CE-88"] == position.refused("buy infantry 0")
    assert not position.with_(
        sides=position.state.sides.put(changed(position.state.sides["ruby"], talents=50))
    ).refused("buy cavalry 2")
    fleet = sea(*LAND, *["ruby galley mare_tyrrhenum"] * 5, talents=200, **BUYING)
    assert fleet.refused("buy galley 2") == ["CE-07"]
    assert fleet.do("buy galley 1").refused("buy galley 1") == ["CE-07"]


@pytest.mark.rule("CE-06")
def test_the_other_list_of_prices_is_in_force_where_asked_for(sea):
    cheap = sea(*LAND, talents=60, other_prices=True, **BUYING)
    assert cheap.do("buy cavalry 1").talents("ruby") == 40
    assert price(sea(*LAND).state, "cavalry") == 25


@pytest.mark.rule("CE-89")
def test_land_units_appear_at_home_and_only_while_it_is_held(sea):
    placed = sea(*LAND, talents=20, **BUYING).do("buy infantry 2")
    assert [unit.at for unit in placed.state.units.values()] == ["italia", "italia"]
    lost = sea("ruby owns neapolis*", "sapphire owns numidia+ italia", talents=60, **BUYING)
    assert lost.refused("buy infantry 1") == ["CE-89"] and lost.refused("buy galley 1") == ["CE-89"]
    assert not lost.refused("build fortification neapolis")
    assert lost.refused("build city italia") == ["CE-89", "CE-87"] or "CE-89" in lost.refused(
        "build city italia"
    )


@pytest.mark.rule("CE-90", "CE-91")
def test_new_galleys_are_laid_on_a_coast_of_the_home_by_choice_and_never_at_sea(sea):
    asked = sea(*LAND, talents=50, **BUYING).do("buy galley 2")
    assert asked.asked.prompt.startswith("2 new galleys to place")
    assert asked.do("place port:italia-east").asked.prompt.startswith("A new galley to place")
    assert asked.asked.case == "CE-90" and asked.refused("place mare_tyrrhenum") == ["CE-91"]
    assert asked.refused("place port:neapolis") == ["CE-90"]
    laid = asked.do("place port:italia-east", "place port:italia-east")
    assert [galley.at for galley in laid.state.galleys.values()] == ["port:italia-east"] * 2
    one_coast = sea("ruby owns numidia+", "sapphire owns italia+", talents=30, **BUYING)
    home = one_coast.with_(
        sides=one_coast.state.sides.put(changed(one_coast.state.sides["ruby"], home="numidia"))
    )
    assert [one.at for one in home.do("buy galley 1").state.galleys.values()] == ["port:numidia"]


@pytest.mark.rule("CE-90")
def test_a_home_without_a_coast_lays_them_on_the_nearest_own_one(sea):
    position = sea("ruby owns dacia+ moesia thracia dalmatia", "sapphire owns numidia+")
    inland = position.with_(
        sides=position.state.sides.put(changed(position.state.sides["ruby"], home="dacia"))
    )
    assert launches(inland.state, "ruby") == ("port:moesia",)
    shut = inland.with_(provinces=inland.state.provinces.put(changed(inland["moesia"], owner="")))
    assert set(launches(shut.state, "ruby")) == {"port:thracia", "port:dalmatia"}


# -- a fallen Caesar -----------------------------------------------------------------------------------------
@pytest.mark.rule("CE-80")
def test_the_captor_has_provinces_treasury_prisoners_and_pieces(sea):
    position = sea(
        "ruby owns italia+", "sapphire owns numidia+ sicilia*", "olive owns egyptus+", "ruby general italia infantry=1",
        "sapphire caesar noricum", "sapphire general numidia infantry=2", "sapphire galley mare_numidia",
        "olive general egyptus", seats=3, talents=30,
    )  # fmt: skip
    leaders = position.state.leaders
    held = position.with_(
        leaders=leaders.put(changed(leaders["olive-general-1"], at=None, held_by="sapphire"))
    )
    after = held.do("march ruby-general-1 noricum", "end")
    assert after.state.sides["sapphire"].out and after.state.outcome is None
    assert after["numidia"].owner == after["sicilia"].owner == "ruby"
    assert after["sapphire-galley-4"].seat == after["sapphire-infantry-2"].seat == "ruby"
    assert after["sapphire-general-1"].seat == "ruby" and after["olive-general-1"].held_by == "ruby"
    assert after.talents("sapphire") == 0 and after.talents("ruby") >= 60


@pytest.mark.rule("CE-80", "CE-07")
def test_pieces_above_the_limits_go_by_the_captors_choice(sea):
    from galleywar.core.dice import Forbidden
    from galleywar.core.machine import Play

    position = sea(
        "ruby owns italia+", "sapphire owns numidia+", "olive owns egyptus+", *["ruby galley mare_tyrrhenum"] * 5,
        *["sapphire galley mare_numidia"] * 3, seats=3,
    )  # fmt: skip
    play = Play(position.state, Forbidden())
    eliminate(play, position["sapphire-caesar"], "ruby")
    assert over_limits(play.state, "ruby") == {"galley": 2} and isinstance(play.state.frames[-1], Trim)
    asked = type(position)(play.state)
    one = asked.do("give_up sapphire-galley-8")
    assert "sapphire-galley-8" not in one and one.asked.case == "CE-80"
    done = one.do("give_up ruby-galley-1")
    assert isinstance(done.state.frames[-1], Moving) and not over_limits(done.state, "ruby")


@pytest.mark.rule("CE-07")
def test_the_pieces_of_other_sides_and_other_kinds_take_no_room(sea):
    position = sea(
        *LAND, "sapphire garrison numidia infantry=9", "ruby garrison italia infantry=4 cavalry=3", talents=200,
        **BUYING,
    )  # fmt: skip
    assert not position.refused("buy infantry 16") and position.refused("buy infantry 17") == ["CE-07"]
    [foot] = [offer for offer in position.asked.offers if offer.text.startswith("Buy infantry")]
    assert foot.slots[1].hi == 16


@pytest.mark.rule("CE-90")
def test_nobody_buys_a_galley_who_has_no_coast_to_lay_it_on(sea):
    position = sea("ruby owns dacia+", "sapphire owns numidia+", talents=60, **BUYING)
    sides = position.state.sides
    inland = position.with_(sides=sides.put(changed(sides["ruby"], home="dacia")))
    assert inland.refused("buy galley 1") == ["CE-90"] and not inland.refused("buy infantry 1")


@pytest.mark.rule("CE-88", "CE-87")
def test_what_is_no_ware_and_no_work_is_neither_bought_nor_built(sea):
    position = sea(*LAND, talents=200, **BUYING)
    assert position.refused("buy general 1") == ["CE-88"]
    assert position.refused("build road neapolis") == ["CE-87"]


@pytest.mark.rule("CE-89")
def test_only_what_was_bought_is_told_to_be_placed(sea, rules):
    placed = sea(*LAND, talents=45, **BUYING).do("buy infantry 2", "buy cavalry 1")
    assert [rules.view.narrate(placed.state, event) for event in placed.told("placed")] == [
        "Ruby gathers 2 infantry in Italia.", "Ruby gathers 1 cavalry in Italia.",
    ]  # fmt: skip


@pytest.mark.rule("CE-77")
def test_what_is_collected_is_told(sea, rules):
    paid = sea(*LAND).do("end")
    [event] = paid.told("collected")
    assert rules.view.narrate(paid.state, event) == "Ruby collects 25 talents."
    assert event.case == "CE-77"


@pytest.mark.rule("CE-86")
def test_who_has_no_city_to_destroy_goes_on_to_buy(sea):
    position = sea("ruby owns italia", "sapphire owns numidia+", talents=20)
    assert position.do("end").asked.case == "CE-88"
