"""Every demand of alexandria_constraints.yaml against the board, and proof that the demands have teeth."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

pytest.register_assert_rewrite(
    "tests.rules.alexandria.city.alexandria_shape",
    "tests.rules.alexandria.city.alexandria_water",
    "tests.rules.alexandria.city.alexandria_setup",
)

from galleywar.rules.alexandria.data.city_build import city_from  # noqa: E402
from galleywar.rules.alexandria.data.city_schema import CityFile  # noqa: E402
from galleywar.rules.alexandria.model.city import City  # noqa: E402
from tests.rules.alexandria.city import alexandria_setup, alexandria_shape, alexandria_water  # noqa: E402
from tests.rules.alexandria.city import alexandria_tampering as tampering  # noqa: E402
from tests.rules.alexandria.city.alexandria_must import MUST, hold  # noqa: E402

DEMANDS: list[dict[str, Any]] = yaml.load(
    Path(__file__).with_name("alexandria_constraints.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader
)
BOOKS = (alexandria_shape, alexandria_water, alexandria_setup)


def marked(demand: dict[str, Any]) -> Any:
    marks = [pytest.mark.rule(*demand["cases"])] if "cases" in demand else []
    return pytest.param(demand, id=demand["id"], marks=marks)


def hold_all(net: City, demand: dict[str, Any]) -> None:
    for key, want in demand["must"].items():
        hold(net, key, tuple(demand.get("at", ())), want)


@pytest.mark.parametrize("demand", [marked(demand) for demand in DEMANDS])
def test_the_map_meets(net: City, demand: dict[str, Any]) -> None:
    assert demand["must"]
    hold_all(net, demand)


def test_no_two_demands_share_an_id() -> None:
    assert len({demand["id"] for demand in DEMANDS}) == len(DEMANDS) == 181


def test_every_predicate_is_demanded_somewhere() -> None:
    assert set(MUST) == {key for demand in DEMANDS for key in demand["must"]}
    assert {predicate.__module__ for predicate in MUST.values()} == {book.__name__ for book in BOOKS}


@pytest.mark.parametrize(
    "spoil,broken",
    [
        (tampering.open_the_mole, ["M089"]),
        (tampering.open_the_spit, ["M082", "M076"]),
        (tampering.wall_up_the_gate, ["M081", "M086"]),
        (tampering.shrink_the_slips, ["M096", "M141", "M149", "M164"]),
        (tampering.forget_the_western_arrow, ["M086", "M151", "G002"]),
        (tampering.lose_a_roman_hex, ["M170"]),
        (tampering.turn_the_overpass, ["M043", "M046"]),
        (tampering.stretch_a_street, ["M008"]),
        (tampering.shorten_the_beach, ["M070", "M072"]),
        (tampering.bridge_the_canal, ["M032"]),
        (tampering.flood_a_sliver, ["M41915"]),
        (tampering.close_the_narrows, ["M23108", "M173"]),
        (tampering.dig_through_pharos, ["M084"]),
        (tampering.drain_the_canal, ["M034"]),
        (tampering.widen_the_mouth, ["M054", "H005"]),
        (tampering.sink_the_royal_road, ["M004", "M008"]),
        (tampering.lose_the_palace, ["M143", "M147"]),
    ],
)
def test_a_spoilt_map_is_noticed(
    document: dict[str, Any], spoil: Callable[[dict[str, Any]], None], broken: list[str]
) -> None:
    spoil(document)
    spoilt = city_from(CityFile.model_validate(document))
    for demand in (demand for demand in DEMANDS if demand["id"] in broken):
        with pytest.raises(AssertionError):
            hold_all(spoilt, demand)
