"""A throw is described once: whatever changes in it changes the dice, the odds and the computer alike.

For each fight every face is thrown through the rules, as they are and with a change in them, and what comes of it
is exactly what is foretold. The rooms' own tests hold many more positions to the same.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from galleywar.core.check import Check, Factor
from galleywar.core.dice import Seeded
from galleywar.players.ai import policy_for
from galleywar.players.ai.alexandria.evaluation.galley_values import GalleyValues, memory_of
from galleywar.players.ai.alexandria.evaluation.ground_values import GroundValues
from galleywar.players.ai.alexandria.policy.disengagement import _to_row_again
from galleywar.players.ai.alexandria.policy.land_fire import LandFireGains
from galleywar.players.ai.alexandria.search.attack_estimates import AttackEstimates
from galleywar.players.ai.alexandria.search.galley_plans import Situation
from galleywar.players.player import Clock
from galleywar.rules.alexandria.galley_combat import disengage, grapple, rake, ram
from galleywar.rules.alexandria.galley_movement import shoals
from galleywar.rules.alexandria.missiles import flame, galley_volley, land_volley
from galleywar.rules.alexandria.missiles.land_fire import aim_at
from galleywar.rules.alexandria.model.state import Fire, HalfSpeed
from galleywar.rules.alexandria.shock import combat_odds, shock_table
from galleywar.rules.alexandria.shock.boarding import open_boarding
from tests.rules.alexandria.conftest import Position
from tests.rules.alexandria.shock.land_shock_positions import sent, shock

ROMAN_TRI, FOE = "roman-Tri-1", "egyptian-Tri-1"

POLICY = policy_for("alexandria")


# -- what comes of it ----------------------------------------------------------------------------------------
def rammed(after: Position) -> str:
    if not after["egyptian-Quad-1"].rammed:
        return "collision"
    return "rammed but fouled" if after[ROMAN_TRI].fouled else "rammed and free"


def raked(after: Position) -> str:
    sheared = after[FOE].crippled is not None or after.decision.case == "9.26b"
    return "crippled" if sheared else "no effect"


def grappled(after: Position) -> str:
    return "grappled" if after["roman-Quad-1"].grappled else "no hold"


def loose(after: Position) -> str:
    return {0: "free", 1: "free of some", 2: "held"}[len(after["roman-Quad-1"].grappled)]


def shot(after: Position) -> str:
    hits = sum(unit.hits for unit in after.state.units.values())
    words = ["hit"] * bool(hits) + ["on fire"] * (after[FOE].fire is not Fire.NONE)
    return " and ".join(words) or "miss"


def shot_ashore(after: Position) -> str:
    return "hit" if after.unit("egyptian-LI-1").hits else "miss"


def to_the_end(after: Position) -> Position:
    """The first answer to every later question."""
    while after.state.frames:
        after = after.do(str(next(iter(after.decision.choices()))))
    return after


def boarded(after: Position) -> str:
    return "captured" if to_the_end(after)["egyptian-Quin-1"].seat == "roman" else "repulsed"


def stormed(after: Position) -> str:
    end = to_the_end(after)
    gone = not [unit for unit in end.state.stack("4-K") if unit.seat == "egyptian"]
    mine = any(unit.seat == "roman" for unit in end.state.units.values())
    return "carried" if gone and mine else "held"


# -- what the computer reckons with --------------------------------------------------------------------------
def values(position: Position) -> GalleyValues:
    return GalleyValues(position.state, "roman", POLICY.weights)


def situation(position: Position) -> Situation:
    return Situation(values(position), POLICY.habits("captain"), Seeded(1), Clock())


def worth_of_a_shot_ashore(position: Position) -> float:
    firer = position.unit("roman-A-1")
    aim = aim_at(position.state, firer, "egyptian-LI-1", "moving")
    assert aim is not None
    return LandFireGains(situation(position)).worth(firer, aim)


def gain_of_an_attack(position: Position) -> float:
    memory_of.cache_clear()  # modifiers are remembered: the rules change in no game
    attacker, foe = position.unit("roman-CO-1"), position.unit("egyptian-HI-1")
    return AttackEstimates(GroundValues(position.state)).gain((attacker,), (foe,), "4-K")


def capture(position: Position) -> float:
    return values(position).chance_to_take(("roman-CO-1",), position["egyptian-Quin-1"])


def worth_of_casting_loose(position: Position) -> float:
    option = _to_row_again(situation(position), position["roman-Quad-1"])
    assert option is not None
    return option.worth


# -- the fights ----------------------------------------------------------------------------------------------
@dataclass(frozen=True)
class Fight:
    """A position, an order with dice, how its ends are told apart, and a figure the computer goes by."""

    lay: Callable[[Any, Any], Position]
    order: str
    ends: Callable[[Position], str]
    computer: Callable[[Position], float]


def _boarding(sea: Any) -> Position:
    ships = sea("roman Quin 2924 E cargo=CO7v", "egyptian Quin 2925 W cargo=HI6 grappled=roman-Quin-1")
    opened: Position = ships.acted(lambda play: open_boarding(play, "roman"))
    return opened.do("board roman-CO-1 egyptian-Quin-1")


def _storm(field: Any) -> Position:
    opened = shock(field("roman CO7v 4-J active toward=4-K", "egyptian HI7 4-K toward=4-J"))
    ready: Position = sent(opened, "roman-CO-1 4-K")
    return ready


FIGHTS = {
    "ram": Fight(
        lambda sea, _: sea("roman Tri 2924 W attack", "egyptian Quad 2923 SW").rowing(ROMAN_TRI, 4),
        "ram egyptian-Quad-1", rammed,
        lambda at: values(at).ram_chance(at[ROMAN_TRI], at["egyptian-Quad-1"]),
    ),
    "diekplus": Fight(
        lambda sea, _: sea(
            "roman Quad 3009 W attack", "egyptian Tri 3008 W", "egyptian Tri 3107 W", "egyptian Tri 2908 W"
        ).rowing("roman-Quad-1", 8),
        f"diekplus {FOE} {FOE}", raked,
        lambda at: values(at).rake_chance(at["roman-Quad-1"], at[FOE]),
    ),
    "grapple": Fight(
        lambda sea, _: sea("roman Quad 2924 W", "egyptian Tri 2923 E").rowing("roman-Quad-1", 2),
        f"grapple {FOE}", grappled,
        lambda at: values(at).grapple_chance(at["roman-Quad-1"], at[FOE]),
    ),
    "casting loose": Fight(
        lambda sea, _: sea(
            "roman Quad 2924 E cargo=LI4",
            "egyptian Tri 2925 W cargo=HI7 grappled=roman-Quad-1",
            "egyptian Tri 2923 E cargo=HI7 grappled=roman-Quad-1",
        ).orders("roman"),
        "disengage roman-Quad-1 egyptian-Tri-1+egyptian-Tri-2", loose, worth_of_casting_loose,
    ),
    "volley": Fight(
        lambda sea, _: sea("roman Quad 2924 E cargo=A4", "egyptian Tri 2925 W cargo=HI6 reacted").orders("roman"),
        f"fire roman-Quad-1 {FOE}:2", shot,
        lambda at: values(at).shot(at["roman-Quad-1"], FOE, 2),
    ),
    "shot ashore": Fight(
        lambda _, field: field("roman A5 1211 facing=0 active", "egyptian LI5 1213 facing=5").orders("roman"),
        "shoot roman-A-1 egyptian-LI-1 moving", shot_ashore, worth_of_a_shot_ashore,
    ),
    "boarding": Fight(lambda sea, _: _boarding(sea), "fight", boarded, capture),
    "storm": Fight(lambda _, field: _storm(field), "fight", stormed, gain_of_an_attack),
}  # fmt: skip


# -- what may change in the rules ----------------------------------------------------------------------------
def one_more(told: Callable[..., Iterator[Factor]], drm: int) -> Callable[..., Iterator[Factor]]:
    """The same modifiers and one that nobody has thought of."""

    def factors(*words: Any) -> Iterator[Factor]:
        yield from told(*words)
        yield Factor("0", "a change", drm)

    return factors


def burning(least: int) -> Callable[..., Check]:
    return lambda _state, name: Check.at_least("7.31b", name, (6,), least, (), (flame.CATCHES, flame.CLEAR))


CHANGES: list[tuple[str, Any, str, Any]] = [
    ("ram", ram, "ram_drms", one_more(ram.ram_drms, 2)),
    ("diekplus", rake, "rake_drms", one_more(rake.rake_drms, 2)),
    ("grapple", grapple, "grapple_drms", one_more(grapple.grapple_drms, -2)),
    ("casting loose", disengage, "disengage_drms", one_more(disengage.disengage_drms, 2)),
    ("volley", galley_volley, "shot_drms", one_more(galley_volley.shot_drms, -1)),
    ("volley", flame, "fire_check", burning(2)),
    ("shot ashore", land_volley, "shot_drms", one_more(land_volley.shot_drms, 2)),
    ("boarding", shock_table, "weapons_factor", one_more(shock_table.weapons_factor, 3)),
    ("storm", shock_table, "weapons_factor", one_more(shock_table.weapons_factor, 3)),
]


def told(position: Position, order: str) -> dict[str, Any]:
    return {name: chance for name, chance in position.forecast(order).results if chance}


@pytest.mark.parametrize("name", FIGHTS)
def test_every_face_thrown_through_the_rules_is_what_is_foretold(name, sea, field):
    fight = FIGHTS[name]
    position = fight.lay(sea, field)
    assert position.counted(fight.order, fight.ends) == told(position, fight.order)


@pytest.mark.parametrize(("name", "room", "word", "other"), CHANGES)
def test_a_change_in_the_rules_changes_dice_odds_and_computer_alike(
    name, room, word, other, sea, field, monkeypatch
):
    fight = FIGHTS[name]
    position = fight.lay(sea, field)
    before, reckoned = told(position, fight.order), fight.computer(position)
    monkeypatch.setattr(room, word, other)
    after = told(position, fight.order)
    assert after != before and fight.computer(position) != reckoned
    assert position.counted(fight.order, fight.ends) == after


@pytest.mark.parametrize("name", ["ram", "grapple", "boarding"])
def test_the_computer_goes_by_the_chance_that_is_foretold(name, sea, field):
    fight = FIGHTS[name]
    position = fight.lay(sea, field)
    assert fight.computer(position) == pytest.approx(float(position.forecast(fight.order).hope))


@pytest.mark.rule("9.15d")
def test_a_rammer_that_always_sticks_is_foretold(sea, monkeypatch):
    position = FIGHTS["ram"].lay(sea, None)
    monkeypatch.setattr(ram, "fouls", lambda *_: True)
    found = position.counted(FIGHTS["ram"].order, rammed)
    assert set(found) == {"rammed but fouled", "collision"} and found == told(position, FIGHTS["ram"].order)


@pytest.mark.rule("5.28b", "9.25d")
def test_what_the_shoals_do_to_a_raker_counts_in_its_odds(sea, monkeypatch):
    """Were a galley aground not slower, the shoals at the exit would make no difference."""
    fight = FIGHTS["diekplus"]
    position = fight.lay(sea, None)
    before = told(position, fight.order)
    monkeypatch.setattr(shoals, "STRANDED", {"half_speed": HalfSpeed.NONE})
    monkeypatch.setattr(
        "galleywar.rules.alexandria.galley_combat.diekplus.STRANDED", {"half_speed": HalfSpeed.NONE}
    )
    after = told(position, fight.order)
    assert after != before and position.counted(fight.order, raked) == after


@pytest.mark.rule("8.53a", "8.52a")
def test_who_is_left_decides_for_dice_and_odds(sea, monkeypatch):
    """Were a ship won by R alone, fewer of them would be foretold, and taken."""
    fight = FIGHTS["boarding"]
    position = fight.lay(sea, None)
    before = told(position, fight.order)
    by_r_alone = lambda retreat, *_: retreat  # noqa: E731
    monkeypatch.setattr(combat_odds, "is_captured", by_r_alone)
    monkeypatch.setattr("galleywar.rules.alexandria.shock.combat.is_captured", by_r_alone)
    after = told(position, fight.order)
    assert after["captured"] <= before["captured"] and position.counted(fight.order, boarded) == after
