"""Who has more pieces than he may after another's fall gives some up, the useless ones first."""

import pytest

from galleywar.rules.conquest.model.defeat import eliminate, over_limits

LAND = ("ruby owns italia+", "sapphire owns numidia+", "olive owns egyptus+")


def after_the_fall(sea, *lines, **fields):
    """The Caesar of sapphire has fallen to ruby; olive plays on."""
    position = sea(*LAND, *lines, seats=3, **fields)
    return position.acted(lambda play: eliminate(play, play.state.leaders["sapphire-caesar"], "ruby"))


@pytest.mark.rule("CE-80", "CE-07")
def test_of_generals_too_many_those_without_a_legion_go_first(sea, rules):
    asked = after_the_fall(
        sea, *["ruby general italia"] * 3, "ruby general italia infantry=1", *["sapphire general numidia"] * 2,
        "sapphire general numidia infantry=1", "olive general egyptus",
    )  # fmt: skip
    assert over_limits(asked.state, "ruby") == {"general": 1}
    assert asked.asked.prompt == "Ruby has too many pieces (1 general): choose one to go."
    for piece in (
        "ruby-general-4",
        "sapphire-general-3",
        "ruby-caesar",
        "olive-general-1",
        "ruby-infantry-1",
    ):
        assert asked.refused(f"give_up {piece}") == ["CE-80"], piece
    done = asked.do("give_up sapphire-general-1")
    assert "sapphire-general-1" not in done and not over_limits(done.state, "ruby")
    [event] = done.told("given_up")
    assert rules.view.narrate(done.state, event) == "Ruby gives up Sapphire general 1."
    assert done.asked.case != "CE-80"


@pytest.mark.rule("CE-80", "CE-32")
def test_the_legion_of_a_general_given_up_stays_ashore_and_is_lost_at_sea(sea):
    asked = after_the_fall(
        sea, *["ruby general italia infantry=1"] * 3, *["sapphire general numidia infantry=1"] * 3,
        "sapphire galley mare_numidia general infantry=2",
    )  # fmt: skip
    ashore = asked.do("give_up ruby-general-1")
    assert "ruby-general-1" not in ashore
    assert (ashore["ruby-infantry-1"].at, ashore["ruby-infantry-1"].led_by) == ("italia", "")
    lost = asked.do("give_up sapphire-general-4")
    crew = [one for one in asked.state.units if asked[one].aboard]
    assert len(crew) == 2 and not any(one in lost for one in (*crew, "sapphire-general-4"))
    assert len(lost.state.galleys) == 1


@pytest.mark.rule("CE-80", "CE-07")
def test_of_troops_too_many_those_of_that_kind_and_side_go(sea):
    asked = after_the_fall(
        sea, *["ruby general italia catapult=5"], "ruby garrison italia infantry=1",
        "sapphire garrison numidia catapult=6", "olive garrison egyptus catapult=1",
    )  # fmt: skip
    assert over_limits(asked.state, "ruby") == {"catapult": 1} and not over_limits(asked.state, "olive")
    foot, theirs, mine = (
        next(one.id for one in asked.state.units.values() if (one.seat, one.kind, one.at) == told)
        for told in (
            ("ruby", "infantry", "italia"), ("olive", "catapult", "egyptus"), ("ruby", "catapult", "numidia"),
        )
    )  # fmt: skip
    assert asked.refused(f"give_up {foot}") == ["CE-80"] == asked.refused(f"give_up {theirs}")
    done = asked.do(f"give_up {mine}")
    assert mine not in done and done.asked.case == "CE-12"


@pytest.mark.rule("CE-80", "CE-07")
def test_when_all_galleys_are_laden_one_goes_with_all_aboard(sea):
    asked = after_the_fall(
        sea, *["ruby galley mare_epirus general infantry=1"] * 3,
        *["sapphire galley mare_numidia general infantry=1"] * 3, "sapphire galley mare_numidia caesar",
    )  # fmt: skip
    assert over_limits(asked.state, "ruby") == {"galley": 1}
    [bare] = [
        one
        for one in asked.state.galleys
        if not any(led.aboard == one for led in asked.state.leaders.values())
    ]
    laden = asked["ruby-general-1"].aboard
    assert asked.refused(f"give_up {laden}") == ["CE-80"] and not asked.refused(f"give_up {bare}")
    full = after_the_fall(
        sea, *["ruby galley mare_epirus general infantry=1"] * 3,
        *["sapphire galley mare_numidia general infantry=1"] * 3, "ruby galley mare_epirus caesar",
    )  # fmt: skip
    done = full.do("give_up " + full["ruby-general-1"].aboard)
    assert "ruby-general-1" not in done and len(done.state.units) == 5 and len(done.state.galleys) == 6


@pytest.mark.rule("CE-80")
def test_the_captor_has_the_treasury_of_the_fallen(sea):
    fallen = after_the_fall(sea, "ruby general italia infantry=1", talents=30)
    assert (fallen.talents("ruby"), fallen.talents("sapphire"), fallen.talents("olive")) == (60, 0, 30)


@pytest.mark.rule("CE-81")
def test_the_end_of_the_last_rival_is_told(sea, rules):
    position = sea("ruby owns italia+", "sapphire owns numidia+")
    won = position.acted(lambda play: eliminate(play, play.state.leaders["sapphire-caesar"], "ruby"))
    assert [rules.view.narrate(won.state, event) for event in won.events] == [
        "Caesar of Sapphire has fallen: Sapphire is out, and Ruby has all that was his.",
        "Ruby wins: no other Caesar is left.",
    ]
    assert dict(won.state.outcome.points) == {"ruby": 30, "sapphire": 0}
    assert not list(rules.view.routes(won.state, "ruby-caesar"))


@pytest.mark.rule("CE-80", "CE-07")
def test_in_games_of_the_first_edition_any_galley_may_go_where_all_are_laden_the_empty_before(sea):
    laden = ["ruby galley mare_epirus general infantry=1"] * 5 + ["ruby galley mare_epirus caesar"]
    theirs = "sapphire galley mare_numidia"
    full = after_the_fall(sea, *laden, f"{theirs} general infantry=1", edition=1)
    ship = full["ruby-caesar"].aboard
    assert ship and not full.refused(f"give_up {ship}")
    spare = after_the_fall(sea, *laden, theirs, edition=1)
    [empty] = set(spare.state.galleys) - {one.aboard for one in spare.state.leaders.values()}
    assert spare.refused(f"give_up {spare['ruby-caesar'].aboard}") == ["CE-80"]
    assert not spare.refused(f"give_up {empty}")
