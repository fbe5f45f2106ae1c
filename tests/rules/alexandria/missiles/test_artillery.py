"""What sets field artillery apart in Shock and on the march; its fire is in test_landfire and test_sight."""

import pytest

from galleywar.rules.alexandria.shock.shock_table import weapons_factor


@pytest.mark.rule("7.61b")
@pytest.mark.parametrize("attacker", ["CO7v", "HI6", "MI6", "LI4", "LC5"])
def test_artillery_under_attack_counts_as_light_infantry(field, attacker):
    position = field(f"roman {attacker} 1210 facing=0", "egyptian ART5s 1211", "egyptian LI4 1212 facing=3")
    attack = next(unit for unit in position.state.units.values() if unit.seat == "roman")
    against = [
        sum(factor.drm for factor in weapons_factor(position.state, attack, position.unit(defender)))
        for defender in ("egyptian-ART-1", "egyptian-LI-1")
    ]
    assert against[0] == against[1]


@pytest.mark.rule("7.61c")
def test_artillery_marches_along_the_streets_but_into_no_block(field):
    position = field("roman ART5s 4-J toward=4-K").marching("roman-ART-1")
    assert "step 4-K" in position.choices("step")
    assert "step 3/4-J/K" not in position.choices("step")
    assert "7.61c" in {refusal.case for refusal in position.refusals("step 3/4-J/K")}
    on_foot = field("roman CO7v 4-J toward=4-K").marching("roman-CO-1")
    assert "step 3/4-J/K" in on_foot.choices("step")
