"""What shipped files hold is kept in the cache; everything else is validated every time."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from galleywar.core.files import validated_cache
from galleywar.core.files.paths import asset, scenario_dir
from galleywar.core.files.validated_cache import plain, validated
from galleywar.core.files.yaml_source import Source, SourceFaults

NAVAL_BATTLE = scenario_dir() / "naval-battle.yaml"
ROOT = Path(validated_cache.__file__).parents[3]


@pytest.fixture
def cache(monkeypatch, tmp_path):
    """An empty cache folder."""
    monkeypatch.setenv("GALLEYWAR_HOME", str(tmp_path))
    return tmp_path / "cache" / "validated"


def never(_source):
    raise AssertionError("it should have been known")


def test_what_a_shipped_file_was_found_to_hold_is_not_asked_again(cache) -> None:
    found = validated(Source.read(NAVAL_BATTLE), "crew", lambda source: {"text": len(source.text)})
    assert validated(Source.read(NAVAL_BATTLE), "crew", never) == found
    assert len(list(cache.iterdir())) == 2, "what the file says, and what was made of it"


def test_what_two_functions_make_of_one_file_is_kept_apart(cache) -> None:
    source = Source.read(NAVAL_BATTLE)
    assert validated(source, "one", lambda _: 1) == 1
    assert validated(source, "other", lambda _: 2) == 2
    assert validated(source, "one", never) == 1
    assert validated(source, "other", never) == 2
    assert all(len(json.loads(file.read_text())) == 1 for file in cache.iterdir()), "one is read without the other"


def test_a_model_comes_back_with_the_same_attributes(cache) -> None:
    from pydantic import BaseModel

    class Ship(BaseModel):
        name: str
        crew: int | None = None

    source = Source.read(NAVAL_BATTLE)
    validated(source, "ship", lambda _: Ship(name="Isis"))
    again = validated(source, "ship", never)
    assert (again.name, again.crew) == ("Isis", None)


def test_a_file_of_the_players_own_is_validated_every_time_and_never_kept(cache, tmp_path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(NAVAL_BATTLE.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    asked = []
    for _ in range(2):
        validated(Source.read(file), "crew", asked.append)
    assert len(asked) == 2 and not cache.exists()


def test_one_character_more_is_another_text(cache) -> None:
    text = NAVAL_BATTLE.read_text(encoding="utf-8")
    validated(Source.read(NAVAL_BATTLE), "crew", lambda _: "known")
    assert validated(Source.parse(text), "crew", never) == "known"
    assert validated(Source.parse(text + "\n"), "crew", lambda _: "anew") == "anew"


def test_faults_are_never_kept(cache) -> None:
    def refuse(source):
        raise SourceFaults([source.fault((), "no")])

    for _ in range(2):
        with pytest.raises(SourceFaults):
            validated(Source.read(NAVAL_BATTLE), "crew", refuse)


@pytest.mark.parametrize("content", ["", "{", "[1]", '{"crew": ', '{"crew": {"@": 1}}', "\x00"])
def test_a_broken_file_in_the_cache_is_as_none(cache, content) -> None:
    validated(Source.read(NAVAL_BATTLE), "crew", lambda _: 1)
    for kept in cache.iterdir():
        kept.write_text(content)
    assert validated(Source.read(NAVAL_BATTLE), "crew", lambda _: 2) == 2
    assert validated(Source.read(NAVAL_BATTLE), "crew", never) == 2


def test_without_a_folder_to_write_to_everything_is_validated(monkeypatch, tmp_path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("GALLEYWAR_HOME", str(blocked))
    for number in range(2):
        assert validated(Source.read(NAVAL_BATTLE), "crew", lambda _, given=number: given) == number


def test_a_changed_model_is_another_fingerprint(cache, monkeypatch) -> None:
    validated(Source.read(NAVAL_BATTLE), "crew", lambda _: "old")
    monkeypatch.setattr(validated_cache, "_models_mark", lambda: b"changed")
    assert validated(Source.read(NAVAL_BATTLE), "crew", lambda _: "new") == "new"


def test_a_file_from_the_cache_still_knows_its_values_and_places(cache) -> None:
    fresh, known = Source.read(NAVAL_BATTLE), Source.read(NAVAL_BATTLE)
    assert known.root == fresh.root
    assert known.place(("victory", "targets")) == fresh.place(("victory", "targets"))
    assert known.written(("source", "case")) == "12.2"


def test_a_changed_copy_of_a_shipped_map_is_validated(tmp_path) -> None:
    from galleywar.rules.alexandria.data.city_maps import load_city

    file = tmp_path / "map.yaml"
    text = asset("maps", "alexandria.yaml").read_text(encoding="utf-8")
    file.write_text(text.replace("land_hex: '2018'", "land_hex: '2081'"), encoding="utf-8")
    with pytest.raises(SourceFaults, match="no hex 2081"):
        load_city(file)


def test_models_become_json_and_plain_values_stay() -> None:
    from pydantic import BaseModel

    class Ship(BaseModel):
        name: str
        crew: int | None = None

    held = plain({"ships": [Ship(name="Isis")], "n": 1.5})
    assert held == {"ships": [{"@": {"name": "Isis", "crew": None}}], "n": 1.5}
    assert json.loads(json.dumps(held)) == held


def test_at_the_second_start_the_shipped_battle_needs_neither_yaml_nor_pydantic(cache) -> None:
    ask = (
        "import sys; from galleywar.rules.scenario.library import find_scenario, open_scenario\n"
        "ruleset, scenario = open_scenario(find_scenario('naval-battle'))\n"
        "sys.exit(' '.join({'yaml', 'pydantic', 'numpy'} & set(sys.modules)) or 0)\n"
    )
    started = [
        subprocess.run([sys.executable, "-c", ask], cwd=ROOT, capture_output=True, text=True, check=False)
        for _ in range(2)
    ]
    assert started[1].returncode == 0, started[1].stderr


def test_whatever_model_is_added_or_changed_in_the_package_is_another_fingerprint(monkeypatch, tmp_path) -> None:
    monkeypatch.setattr(validated_cache, "package_folder", lambda: tmp_path)
    deep = tmp_path / "rules" / "toy"
    deep.mkdir(parents=True)

    def mark() -> bytes:
        return validated_cache._models_mark.__wrapped__()

    def written(name: str, text: str) -> bytes:
        (tmp_path / name).write_text(text, encoding="utf-8")
        return mark()

    marks = [mark(), written("schema.py", "a"), written("schema.py", "ab"), written("rules/toy/map_schema.py", "c")]
    assert len(set(marks)) == 4 and mark() == marks[-1]
    for name in ("rules/toy/frames.py", "schema.yaml", "rules/schema.pyc", "rules/toy/py"):
        assert written(name, "d") == marks[-1], f"{name} holds no model"
    os.utime(tmp_path / "schema.py", ns=(0, 0))
    assert mark() != marks[-1]


@pytest.mark.parametrize("content", ['["crew", "values"]', "7", '"crew values"', "null", "[]"])
def test_what_is_no_mapping_in_the_cache_is_as_none(cache, content) -> None:
    validated(Source.read(NAVAL_BATTLE), "crew", lambda _: 1)
    for kept in cache.iterdir():
        kept.write_text(content)
    assert validated(Source.read(NAVAL_BATTLE), "crew", lambda _: 2) == 2
