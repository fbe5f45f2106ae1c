"""What must hold ashore is missed when it does not."""

from dataclasses import replace

from galleywar.rules.alexandria.checks.land import problems_ashore


def broken(position, unit, **fields):
    state = position.state
    return list(problems_ashore(replace(state, units=state.units.put(replace(state.units[unit], **fields)))))


def test_a_sound_position_has_no_problems(field):
    position = field(
        "roman CO7v 2023 facing=2 legion=VI", "leader roman-Caesar 2023", "egyptian HI7 4-D toward=hexes"
    )
    assert list(problems_ashore(position.state)) == []


def test_a_unit_in_the_water_or_nowhere_is_missed(field):
    position = field("roman CO7v 2023 facing=2 legion=VI")
    assert "where nobody can" in broken(position, "roman-CO-1", at="3032")[0]
    assert broken(position, "roman-CO-1", at=None) == ["roman-CO-1 is nowhere"]


def test_a_facing_that_is_none_is_missed(field):
    position = field("egyptian HI7 4-D toward=hexes")
    assert broken(position, "egyptian-HI-1", toward="4-K") == ["egyptian-HI-1 in 4-D looks at '4-K'"]


def test_both_sides_in_one_street_are_missed(field):
    position = field("egyptian HI7 4-D toward=hexes", "roman CO7v 4-C toward=4-C/D legion=VI")
    assert "both sides stand in 4-D" in broken(position, "roman-CO-1", at="4-D", toward="4-C/D")


def test_two_on_one_level_of_a_stack_are_missed(field):
    position = field("egyptian HI7 2023", "egyptian HI6 2023")
    assert broken(position, "egyptian-HI-2", depth=0) == ["two units in 2023 have one place in the stack"]


def test_a_leader_in_two_places_is_missed(field):
    position = field("leader roman-Caesar 4-K", "roman Quad 2924 W")
    caesar = replace(position.leader("roman-Caesar"), aboard="roman-Quad-1")
    state = replace(position.state, leaders=position.state.leaders.put(caesar))
    assert list(problems_ashore(state)) == ["roman-Caesar is in 4-K and aboard roman-Quad-1"]
