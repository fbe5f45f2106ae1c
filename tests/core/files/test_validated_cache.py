"""Shipped files are vouched for by their text; everything else is judged."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from galleywar.core.files import validated_cache
from galleywar.core.files.paths import asset, scenario_dir
from galleywar.core.files.validated_cache import Sound, plain, vouched_for
from galleywar.core.files.yaml_source import Source, SourceFaults

NAVAL_BATTLE = scenario_dir() / "naval-battle.yaml"
ROOT = Path(validated_cache.__file__).parents[3]


def test_a_shipped_file_is_sound_and_says_what_its_model_says() -> None:
    sound = Source.read(NAVAL_BATTLE).sound
    assert sound.rules.set == "alexandria"
    assert sound.rules.options.limit.rounds == 60
    assert sound.pools.roman.land[1].klass is None


def test_one_character_more_and_nobody_vouches_for_it() -> None:
    text = NAVAL_BATTLE.read_text(encoding="utf-8")
    assert Source.parse(text).sound is not None
    assert Source.parse(text + "\n").sound is None


def test_who_asks_afresh_takes_nobodys_word() -> None:
    assert Source.read(NAVAL_BATTLE, afresh=True).sound is None


def test_a_vouched_file_still_knows_its_values_and_places() -> None:
    known, fresh = Source.read(NAVAL_BATTLE), Source.read(NAVAL_BATTLE, afresh=True)
    assert known.root == fresh.root
    assert known.place(("victory", "targets")) == fresh.place(("victory", "targets"))
    assert known.written(("source", "case")) == "12.2"


def test_a_changed_copy_of_a_shipped_map_is_judged(tmp_path) -> None:
    from galleywar.boards.library import load_network

    file = tmp_path / "map.yaml"
    text = asset("maps", "alexandria.yaml").read_text(encoding="utf-8")
    file.write_text(text.replace("land_hex: '2018'", "land_hex: '2081'"), encoding="utf-8")
    with pytest.raises(SourceFaults, match="no hex 2081"):
        load_network(file)


def test_without_the_vouching_file_everything_is_judged(monkeypatch, tmp_path) -> None:
    monkeypatch.setattr(validated_cache, "asset", lambda name: tmp_path / name)
    validated_cache._all.cache_clear()
    try:
        assert vouched_for(NAVAL_BATTLE.read_text(encoding="utf-8")) is None
    finally:
        monkeypatch.undo()
        validated_cache._all.cache_clear()


def test_a_model_that_has_grown_says_what_to_do() -> None:
    with pytest.raises(AttributeError, match=r"no field 'oars'.*run tools/vouch\.py"):
        Sound(hull=1).oars  # noqa: B018


def test_models_become_json_and_plain_values_stay() -> None:
    from pydantic import BaseModel

    class Ship(BaseModel):
        name: str
        crew: int | None = None

    held = plain({"ships": [Ship(name="Isis")], "n": 1.5})
    assert held == {"ships": [{"@": {"name": "Isis", "crew": None}}], "n": 1.5}
    assert json.loads(json.dumps(held)) == held


def test_opening_the_shipped_battle_needs_neither_yaml_nor_pydantic() -> None:
    ask = (
        "import sys; from galleywar.rules.scenario_library import find_scenario, open_scenario\n"
        "ruleset, scenario = open_scenario(find_scenario('naval-battle'))\n"
        "sys.exit(' '.join({'yaml', 'pydantic', 'numpy'} & set(sys.modules)) or 0)\n"
    )
    asked = subprocess.run([sys.executable, "-c", ask], cwd=ROOT, capture_output=True, text=True, check=False)
    assert asked.returncode == 0, asked.stderr
