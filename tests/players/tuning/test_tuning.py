"""The search for weights, on a toy whose best weights are known, and the file they end up in."""

import json
from itertools import islice
from math import log

import pytest

from galleywar.core.dice import Seeded
from galleywar.core.files.yaml_source import Source, SourceFaults
from galleywar.players.ai import policy_for
from galleywar.players.policies.weights_file import rewritten, rounded, shipped_weights, weights_in
from galleywar.players.tuning import evolution
from galleywar.players.tuning.evolution import (
    begun,
    climb,
    drawn,
    from_plain,
    game_seeds,
    learned,
    to_plain,
    tried,
)
from galleywar.players.tuning.series import Crew, Here
from galleywar.players.tuning.trial_games import TrialGround, without

BEST = {"ram": 2.0, "rake": 0.1, "board": 5.0, "flee": 1.0, "wait": 0.4, "fire": 0.7}
BASE = tuple((name, 1.0) for name in BEST)


def miss(weights) -> float:
    """How far off the best weights are, on a log scale."""
    return sum(log(value / BEST[name]) ** 2 for name, value in weights)


def judge(noise: float):
    dice = Seeded(4)

    def judged(search, tries):
        return [-miss(one) + noise * (dice.below(2001) / 1000 - 1) for one in tries]

    return judged


def after(generations: int, search, judged):
    return next(islice(climb(search, judged), generations - 1, None))


@pytest.mark.parametrize("noise, near", [(0.0, 0.02), (1.0, 0.6)])
def test_it_finds_the_best_weights_with_and_without_luck_in_the_results(noise: float, near: float) -> None:
    found = after(60, begun(BASE, 3), judge(noise))
    assert miss(BASE) > 8
    assert miss(found.weights) < near


def test_the_same_seed_searches_alike_and_another_does_not() -> None:
    assert after(3, begun(BASE, 3), judge(0)) == after(3, begun(BASE, 3), judge(0))
    assert drawn(begun(BASE, 3)) != drawn(begun(BASE, 4))


def test_a_search_broken_off_goes_on_as_if_it_had_not_been() -> None:
    half = after(2, begun(BASE, 3), judge(0))
    kept = from_plain(json.loads(json.dumps(to_plain(half))))
    assert kept == half
    assert after(2, kept, judge(0)) == after(4, begun(BASE, 3), judge(0))


def test_draws_come_with_their_mirror_image_and_look_normal() -> None:
    search, values = begun(BASE, 5), []
    for _ in range(100):
        draws = drawn(search)
        assert len(draws) % 2 == 0
        assert all(one == tuple(-x for x in two) for one, two in zip(draws[::2], draws[1::2], strict=True))
        values += [x for draw in draws[::2] for x in draw]
        search = learned(search, draws, [0.0] * len(draws))
    assert sum(values) / len(values) == pytest.approx(0, abs=0.05)
    assert sum(x * x for x in values) / len(values) == pytest.approx(1, abs=0.07)


def test_nothing_is_learnt_where_all_fare_alike() -> None:
    search = begun(BASE, 5)
    after_all = learned(search, drawn(search), [1.5] * len(drawn(search)))
    assert after_all.mean == pytest.approx(search.mean)
    assert after_all.generation == 1


def test_a_weight_of_nothing_stays_nothing() -> None:
    search = begun((*BASE, ("blunder", 0.0)), 1)
    assert "blunder" not in search.names
    assert all(dict(one)["blunder"] == 0.0 for one in tried(search, drawn(search)))


def test_the_worse_half_pulls_alike_and_shares_sum_to_nothing() -> None:
    shares = evolution._utilities([5.0, 1.0, 4.0, 0.0, 3.0, 2.0])
    assert sum(shares) == pytest.approx(0)
    assert shares[0] > shares[2] > shares[4] > shares[5] == shares[1] == shares[3]


def test_widths_keep_within_bounds() -> None:
    search = begun(BASE, 1)
    for sign in (1, -1):
        found = search
        for _ in range(80):
            draws = drawn(found)
            found = learned(found, draws, [sign * max(map(abs, draw)) for draw in draws])
        assert all(evolution.NARROWEST <= width <= evolution.WIDEST for width in found.widths)


def test_seeds_of_search_and_gate_do_not_meet() -> None:
    searched = {
        seed for generation in range(50) for seed in game_seeds(7, evolution.SEARCH, 2 * generation, 2)
    }
    judged = set(game_seeds(7, evolution.GATE, 0, 200))
    assert (len(searched), len(judged), len(searched & judged)) == (100, 200, 0)


@pytest.mark.parametrize("broken", [{}, {"base": {"a": "x"}}, {"mean": [0.0]}, {"widths": None}])
def test_what_is_no_search_is_refused(broken: dict) -> None:
    plain = to_plain(begun(BASE, 1)) | broken if broken else {}
    with pytest.raises((KeyError, TypeError, ValueError)):
        from_plain(plain)


# -- the proving ground -------------------------------------------------------------------------------
def test_every_try_meets_the_same_dice_and_its_own_margin(monkeypatch) -> None:
    met = []

    class Told:
        def __init__(self, margin):
            self.margin = margin

        def margin_of(self, name):
            return self.margin if name == "new" else -self.margin

    def bout(ruleset, scenario, seed, seated):
        new = next(player for _, name, player in seated if name == "new")
        met.append((seed, dict(new.weights)["ram"], seated[0][1]))
        return Told(100 * dict(new.weights)["ram"])

    class Two:
        title, seats = "Two", [type("Seat", (), {"key": key}) for key in ("east", "west")]

    monkeypatch.setattr("galleywar.players.tuning.trial_games.play_bout", bout)
    search, heard = begun(BASE, 3), []
    tries = [tuple((name, value * factor) for name, value in BASE) for factor in (0.5, 1.5, 0.25)]
    ground = TrialGround(Crew(Here()), None, Two, "captain")
    assert ground.fitness(search, tries, 2, lambda: heard.append(1)) == [50.0, 100.0, 25.0]
    assert len(heard) == len(met) == 12
    assert [seed for seed, _, _ in met[:4]] == [seed for seed, _, _ in met[4:8]]
    assert [name for _, _, name in met[:4]] == ["new", "old", "new", "old"]
    ground.fitness(learned(search, drawn(search), [0.0] * len(drawn(search))), tries[:1], 2, lambda: None)
    assert not {seed for seed, _, _ in met[:12]} & {seed for seed, _, _ in met[12:]}


def test_without_a_weight_the_others_stay() -> None:
    assert dict(without(BASE, "ram")) == dict(BASE) | {"ram": 0.0}


# -- the file -----------------------------------------------------------------------------------------
SYSTEM = "alexandria"


@pytest.fixture
def shipped() -> str:
    return policy_for(SYSTEM).path.read_text(encoding="utf-8")


def read(text: str) -> dict[str, float]:
    return dict(weights_in(SYSTEM, Source.parse(text)))


def test_other_weights_are_written_in_place_and_remarks_stay(shipped: str) -> None:
    found = {name: rounded(value * 1.2345678) for name, value in shipped_weights(SYSTEM)}
    text = rewritten(shipped, found, 'Fitted: "well".')
    assert read(text) == found
    assert Source.parse(text).root["provenance"] == 'Fitted: "well".'
    assert [line for line in shipped.splitlines() if "#" in line] == [
        line for line in text.splitlines() if "#" in line
    ]
    assert Source.parse(text).root["levels"] == Source.parse(shipped).root["levels"]


def test_weights_that_were_in_force_become_history_in_their_order(shipped: str) -> None:
    first = {name: rounded(value * 2) for name, value in shipped_weights(SYSTEM)}
    second = {name: rounded(value * 3) for name, value in shipped_weights(SYSTEM)}
    before = len(Source.parse(shipped).root.get("history") or [])
    text = rewritten(rewritten(shipped, first, "First."), second, "Second.")
    history = Source.parse(text).root["history"][before:]
    assert [entry["weights"] for entry in history] == [dict(shipped_weights(SYSTEM)), first]
    assert history[1]["provenance"] == "First."
    assert read(text) == second


def test_a_file_that_lacks_a_weight_is_refused(shipped: str) -> None:
    name = shipped_weights(SYSTEM)[0][0]
    with pytest.raises(SourceFaults, match=name):
        weights_in(SYSTEM, Source.parse(shipped.replace(f"  {name}:", f"  {name}x:", 1)))


def test_a_system_nobody_has_learnt_has_no_weights() -> None:
    with pytest.raises(LookupError, match="learnt lilies"):
        policy_for("lilies")
