"""Who has won at sea loses no leader: where swimmers come ashore, and who is taken in first."""

import pytest

from galleywar.core.copying import changed
from galleywar.core.dice import Forbidden
from galleywar.rules.conquest.model.frames import Aftermath, PlayerTurn, Rounds

FRAMES = (Rounds(), PlayerTurn("ruby", "land"))
ZONE = "mare_tyrrhenum"
HOME = "sapphire owns numidia+"


def adrift(sea, lines, *leaders, navy=(), winner="ruby", loser="sapphire", **terms):
    """After a battle in the Tyrrhenian sea: ``leaders`` swim, ``navy`` is what the winner has left."""
    position = sea(*lines, **terms)
    swim = [changed(position[one], at=ZONE, aboard="", swims=True) for one in leaders]
    frames = (*FRAMES, Aftermath(ZONE, winner, loser, navy))
    swimming = position.with_(leaders=position.state.leaders.put(*swim), frames=frames)
    step = swimming.machine.opening(swimming.state, Forbidden())
    return type(position)(step.state, step.events)


@pytest.mark.rule("CE-62", "CE-80")
def test_a_caesar_whose_side_won_comes_ashore_though_his_home_is_lost(sea):
    after = adrift(sea, ("ruby owns dalmatia", HOME, "sapphire garrison italia infantry=1"), "ruby-caesar")
    assert after["ruby-caesar"].at == "dalmatia" and not after["ruby-caesar"].swims
    assert not list(after.problems(after.state))


@pytest.mark.rule("CE-62")
def test_without_a_province_he_comes_ashore_where_no_enemy_stands(sea):
    held = ("sapphire owns italia+ neapolis sicilia numidia+", "sapphire garrison neapolis infantry=1")
    after = adrift(sea, held, "ruby-caesar")
    places = (
        after.asked.offers[0].slots[0].values if after["ruby-caesar"].swims else (after["ruby-caesar"].at,)
    )
    assert "neapolis" not in places and places
    steps = after.state.box.map.steps_from((ZONE,))
    assert len({steps[place] for place in places}) == 1


@pytest.mark.rule("CE-62", "CE-80")
def test_in_games_of_the_first_edition_he_was_lost(sea):
    lines = ("ruby owns dalmatia", HOME, "ruby general dalmatia")
    after = adrift(sea, lines, "ruby-general-1", edition=1)
    assert "ruby-general-1" not in after


@pytest.mark.rule("CE-62")
def test_of_two_swimmers_and_one_free_galley_the_owner_chooses_who_is_taken_in(sea):
    lines = ("ruby owns italia+", HOME, f"ruby galley {ZONE}", "ruby general italia")
    after = adrift(sea, lines, "ruby-caesar", "ruby-general-1", navy=("ruby-galley-1",))
    assert (after.asked.seat, after.asked.case, after.menu) == ("ruby", "CE-62", ["first"])
    assert after.refused("first sapphire-caesar") == ["CE-62"]
    for first, other in (("ruby-caesar", "ruby-general-1"), ("ruby-general-1", "ruby-caesar")):
        done = after.do(f"first {first}")
        assert done[first].aboard == "ruby-galley-1" and done[other].at == "italia" and not done[other].aboard


@pytest.mark.rule("CE-62")
@pytest.mark.parametrize("galleys, asks", [(0, False), (1, True), (2, False)])
def test_nobody_is_asked_where_there_is_room_for_all_or_none(sea, galleys, asks):
    lines = ("ruby owns italia+", HOME, *[f"ruby galley {ZONE}"] * galleys, "ruby general italia")
    navy = tuple(f"ruby-galley-{number}" for number in range(1, galleys + 1))
    after = adrift(sea, lines, "ruby-caesar", "ruby-general-1", navy=navy)
    assert ("first" in after.menu) == asks


@pytest.mark.rule("CE-80", "CE-07")
def test_no_caesar_goes_with_a_galley_given_up(sea):
    from galleywar.rules.conquest.model.defeat import eliminate

    laden = sea(
        "ruby owns italia+", HOME, "olive owns egyptus+", "ruby galley mare_epirus caesar",
        *["ruby galley mare_epirus general infantry=1"] * 5, "sapphire galley mare_numidia general infantry=1",
        seats=3,
    )  # fmt: skip
    asked = laden.acted(lambda play: eliminate(play, play.state.leaders["sapphire-caesar"], "ruby"))
    ship = asked["ruby-caesar"].aboard
    assert ship and asked.refused(f"give_up {ship}") == ["CE-80"]
    assert asked.allows(f"give_up {asked['ruby-general-1'].aboard}")


@pytest.mark.rule("CE-62", "CE-80")
def test_a_caesar_falls_with_his_side_where_enemies_stand_in_every_land(sea):
    every = tuple(sea(HOME).state.provinces)
    foot, horse = every[:20], every[20:]
    lines = (
        "sapphire owns " + " ".join(every),
        *[f"sapphire garrison {one} infantry=1" for one in foot],
        *[f"sapphire garrison {one} cavalry=1" for one in horse],
    )
    after = adrift(sea, lines, "ruby-caesar")
    assert after.state.sides["ruby"].out and after.state.outcome.winner == "sapphire"
    assert after.kinds[0] == "eliminated"
