"""Scenario files made by hand: what the hand may do in every rule system, and what comes of it in the file."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from galleywar.core.dice import Seeded
from galleywar.core.files.paths import scenario_dir
from galleywar.core.files.yaml_document import edited
from galleywar.core.files.yaml_source import Source
from galleywar.core.workshop.drafting import CannotDraft, Drafting, DraftPosition
from galleywar.rules import find_system, rulesets
from galleywar.rules.scenario.library import faults_in, shipped, system_of
from galleywar.rules.system import OpenedSystem, opened


class Draft:
    """A scenario file in the hand."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.source = Source.parse(text, "draft.yaml", path=scenario_dir() / "draft.yaml")
        system = find_system(system_of(self.source))
        assert system.drafting is not None
        self.drafting: Drafting[Any] = system.drafting()
        whole: OpenedSystem[Any, Any] = opened(system)
        self.ruleset = whole.for_scenario(whole.read(self.source)) if not self.faults() else whole

    def faults(self) -> list[str]:
        return [fault.text for fault in faults_in(self.source) if fault.severity == "error"]

    def position(self) -> DraftPosition:
        return self.drafting.position(self.source.root, self.ruleset.components)

    def ask(self, name: str, *words: object) -> Any:
        return getattr(self.drafting, name)(self.source.root, self.ruleset.components, *words)

    def do(self, name: str, *words: object) -> Draft:
        return Draft(edited(self.text, self.ask(name, *words)))

    def changed(self, other: Draft) -> int:
        """How many lines of the other are not in this one."""
        return len(set(other.text.splitlines()) - set(self.text.splitlines()))


def draft_of(name: str) -> Draft:
    return Draft((scenario_dir() / f"{name}.yaml").read_text(encoding="utf-8"))


DRAFTED = [key for key in rulesets() if find_system(key).drafting is not None]
SHIPPED = [file.stem for file in shipped() if system_of(Source.read(file)) in DRAFTED]


def test_every_rule_system_is_drawn_up_by_hand() -> None:
    assert list(rulesets()) == DRAFTED


@pytest.mark.parametrize("name", SHIPPED)
def test_a_draft_looks_like_the_game_that_begins_with_it(name: str) -> None:
    draft = draft_of(name)
    source, ruleset = draft.source, draft.ruleset
    state = ruleset.drawn_up(ruleset.deal(ruleset.read(source), Seeded(1)))
    wanted = {
        (face.seat, face.at, face.heading)
        for face in ruleset.view.counters(state).values()
        if face.at is not None
    }
    drawn = {
        (face.seat, face.at, face.heading)
        for face in draft.position().counters.values()
        if face.at is not None
    }
    if {"setup", "fleets", "historical", "quick", "layouts", "position"} & set(source.root):
        assert drawn == wanted
    else:
        assert drawn == set()


@pytest.mark.parametrize("key", DRAFTED)
def test_a_new_draft_is_a_battle_already(key: str) -> None:
    system = find_system(key)
    assert system.drafting is not None
    draft = Draft(system.drafting().blank(opened(system).components, 'The "Long" Strait'))
    assert draft.faults() == []
    assert {piece.seat for piece in draft.position().pieces.values()} >= {
        seat.key for seat in draft.ruleset.read(draft.source).seats[:2]
    }


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", SHIPPED)
def test_every_piece_can_be_taken_out(name: str) -> None:
    draft = draft_of(name)
    for piece in list(draft.position().pieces)[:3]:
        after = draft.do("remove", piece)
        assert piece not in after.position().pieces or len(after.position().pieces) < len(
            draft.position().pieces
        )


@pytest.mark.one_in(3)
@pytest.mark.parametrize("name", SHIPPED)
def test_a_turned_piece_is_one_line_changed(name: str) -> None:
    draft = draft_of(name)
    for key, piece in list(draft.position().pieces.items())[:4]:
        face = draft.position().counters[key]
        others = [one for one in piece.heads if one != face.heading]
        if others:
            after = draft.do("turn", key, others[-1])
            assert after.position().counters[key].heading == others[-1]
            assert draft.changed(after) == 1


# -- tables ----------------------------------------------------------------------------------------------------
OPEN, FREE = "2400,1800@270", "4400,1800@90"
TABLES = ["mare-mylae", "poseidon-mylae"]


@pytest.mark.parametrize("name", TABLES)
def test_a_ship_is_moved_copied_and_made_another(name: str) -> None:
    draft = draft_of(name)
    key, face = next(iter(draft.position().counters.items()))
    moved = draft.do("move", key, OPEN)
    assert moved.position().counters[key].at == OPEN and draft.changed(moved) == 1
    copied = moved.do("copy", key, FREE)
    [new] = set(copied.position().pieces) - set(moved.position().pieces)
    assert copied.position().counters[new].seat == face.seat
    assert copied.faults() == moved.faults() and moved.changed(copied) <= 6
    kind = copied.ask("kinds", new)[0].key
    other = copied.do("retype", new, kind)
    assert other.position().counters[new].at == copied.position().counters[new].at
    assert other.do("remove", new).do("move", key, face.at).text == draft.text


def test_a_galley_of_an_unknown_type_is_left_out_and_those_after_her_are_shown() -> None:
    draft = draft_of("mare-mylae")
    first, *others = draft.position().counters
    spoilt = Draft(draft.text.replace("type: ", "type: no ", 1))
    assert spoilt.faults() and list(spoilt.position().counters) == others and first not in others


@pytest.mark.parametrize("name", TABLES)
def test_every_ship_of_the_tray_can_be_put_on_the_table(name: str) -> None:
    draft = draft_of(name)
    for seat in ("blue", "red"):
        for entry in draft.ask("tray", seat):
            assert entry.face.seat == seat and entry.face.at is None and entry.face.model is not None
            after = draft.do("place", seat, entry.key, FREE)
            assert after.faults() == [], entry.key
            [new] = set(after.position().pieces) - set(draft.position().pieces)
            assert after.position().counters[new].at == FREE


# -- the Mediterranean -----------------------------------------------------------------------------------------
def refused(draft: Draft, *deed: object) -> str:
    with pytest.raises(CannotDraft) as why:
        draft.ask(*deed)
    return str(why.value)


def setup_of(draft: Draft, seat: str) -> Any:
    return next(one for one in draft.source.root["setup"] if one["seat"] == seat)


def test_troops_join_the_legion_that_is_there_and_a_province_its_side() -> None:
    draft = draft_of("conquest-actium")
    more = draft.do("place", "ruby", "infantry", "dalmatia")
    assert more.faults() == [] and draft.changed(more) == 1
    assert {"at": "dalmatia", "leader": "general", "infantry": 4, "cavalry": 1} in setup_of(more, "ruby")[
        "legions"
    ]
    taken = draft.do("place", "ruby", "general", "thracia")
    assert (
        "thracia" in setup_of(taken, "ruby")["owns"] and "thracia" not in setup_of(taken, "sapphire")["owns"]
    )
    assert {"at": "thracia", "leader": "general"} in setup_of(taken, "ruby")["legions"]


def test_a_leader_moves_with_his_legion_and_a_soldier_alone() -> None:
    draft = draft_of("conquest-actium")
    pieces = draft.position().pieces
    leader = next(
        key for key, one in pieces.items() if one.where == ("setup", 0, "legions", 2) and "general" in key
    )
    moved = draft.do("move", leader, "neapolis")
    assert setup_of(moved, "ruby")["legions"][2]["at"] == "neapolis" and draft.changed(moved) == 1
    soldier = next(
        key for key, one in pieces.items() if one.where == ("setup", 0, "legions", 2) and "infantry" in key
    )
    alone = draft.do("move", soldier, "neapolis")
    assert {"at": "dalmatia", "leader": "general", "infantry": 2, "cavalry": 1} in setup_of(alone, "ruby")[
        "legions"
    ]
    assert {"at": "neapolis", "leader": "general", "infantry": 3} in setup_of(alone, "ruby")["legions"]
    assert alone.faults() == []


def test_nobody_goes_aboard_without_a_leader_and_no_galley_ashore() -> None:
    draft = draft_of("conquest-actium")
    assert "CE-32" in refused(draft, "place", "ruby", "infantry", "port:neapolis")
    assert "coasts" in refused(draft, "place", "ruby", "galley", "italia")
    assert "no galley of this side" in refused(draft, "place", "ruby", "general", "mare_aegaeum")
    led = draft.do("place", "ruby", "general", "port:neapolis").do(
        "place", "ruby", "infantry", "port:neapolis"
    )
    assert {"at": "port:neapolis", "leader": "general", "infantry": 1} in setup_of(led, "ruby")["galleys"]
    assert led.faults() == []


def test_there_are_as_many_pieces_as_the_box_holds() -> None:
    draft = draft_of("conquest-actium")
    left = {entry.key: entry.left for entry in draft.ask("tray", "ruby")}
    assert left["caesar"] == 0 and "CE-07" in refused(draft, "place", "ruby", "caesar", "italia")
    for _ in range(left["catapult"]):
        draft = draft.do("place", "ruby", "catapult", "italia")
    assert "CE-07" in refused(draft, "place", "ruby", "catapult", "italia") and draft.faults() == []


def test_nobody_becomes_what_there_is_none_left_of() -> None:
    draft = draft_of("conquest-messana")
    general = next(key for key in draft.position().pieces if key.startswith("ruby-general"))
    assert all(entry.key != "caesar" for entry in draft.ask("kinds", general))


def test_cities_are_painted_on_and_off() -> None:
    draft = draft_of("conquest-actium")
    city = draft.do("paint", "ruby", "cities", "dalmatia")
    assert "dalmatia" in setup_of(city, "ruby")["cities"]
    assert city.do("paint", "ruby", "cities", "dalmatia").text == draft.text
    shade = next(one for one in city.position().zones if one.place == "dalmatia")
    assert (shade.seat, shade.sign) == ("ruby", "city")
    home = draft.do("paint", "ruby", "home", "neapolis")
    assert setup_of(home, "ruby")["home"] == "neapolis" and home.faults() == []


def test_regiments_and_fleets() -> None:
    draft = draft_of("added-depth-grain")
    more = draft.do("place", "ruby", "regiment", "italia")
    assert setup_of(more, "ruby")["holds"]["italia"] == 7 and draft.changed(more) == 1
    taken = draft.do("place", "ruby", "regiment", "achaia")
    assert (
        setup_of(taken, "ruby")["holds"]["achaia"] == 1
        and "achaia" not in setup_of(taken, "sapphire")["holds"]
    )
    loaded = draft.do("place", "ruby", "regiment", "port:neapolis")
    assert setup_of(loaded, "ruby")["fleets"][0]["cargo"] == 3
    assert "AD-49" in refused(loaded, "place", "ruby", "regiment", "port:neapolis")
    moved = draft.do("move", "army:italia", "neapolis")
    assert setup_of(moved, "ruby")["holds"] == {
        "neapolis": 10,
        "sicilia": 4,
        "sardinia": 3,
        "dalmatia": 2,
        "macedonia": 3,
    }
    prize = draft.do("paint", "ruby", "prize", "italia")
    assert prize.source.root["prizes"]["italia"] == 2
    for _ in range(4):
        prize = prize.do("paint", "ruby", "prize", "italia")
    assert "italia" not in prize.source.root["prizes"]
    fleet = draft.do("place", "sapphire", "fleet", "ze20n35")
    assert {"at": "ze20n35"} in setup_of(fleet, "sapphire")["fleets"] and fleet.faults() == []


# -- Caesar in Alexandria --------------------------------------------------------------------------------------
def test_a_galley_of_a_fleet_is_called_up_and_her_hex_is_in_the_zone() -> None:
    draft = draft_of("first-fight")
    more = draft.do("place", "roman", "galley Tri", "3004")
    root = more.source.root
    assert root["pools"]["roman"]["galleys"]["Tri"] == 2 and 3004 in root["zones"][0]["hexes"]
    assert root["historical"]["roman"][-1] == {"galley": "roman-Tri-2", "at": 3004, "cargo": []}
    moved = draft.do("move", "roman-Bi-1", "2804")
    assert draft.changed(moved) == 1
    out = draft.do("move", "roman-Bi-1", "3004")
    assert out.position().counters["roman-Bi-1"].at == "3004" and "quick" in str(out.source.root)


def test_soldiers_go_aboard_as_many_as_she_carries_and_horsemen_never() -> None:
    draft = Draft(
        find_system("alexandria").drafting().blank(opened(find_system("alexandria")).components, "Mole")
    )  # type: ignore[misc]
    kinds = [entry.key for entry in draft.ask("tray", "roman") if entry.key.startswith("unit CO")]
    draft = draft.do("place", "roman", kinds[0], "2804")
    assert draft.position().counters["roman-Tri-1"].cargo and draft.faults() == []
    assert "5.61a" in refused(draft, "place", "roman", kinds[0], "2804")
    horse = next(entry.key for entry in draft.ask("tray", "egyptian") if entry.key.startswith("unit LC"))
    assert "5.61b" in refused(draft, "place", "egyptian", horse, "2810")
    assert "water" in refused(draft, "place", "roman", kinds[0], "2805")
    assert "water" in refused(draft, "place", "roman", "galley Bi", "3-K")


def test_a_new_galley_looks_as_the_others_of_her_side_do() -> None:
    draft = Draft(
        find_system("alexandria").drafting().blank(opened(find_system("alexandria")).components, "Mole")
    )  # type: ignore[misc]
    for seat, at, heading in (("roman", "2604", 0), ("egyptian", "2611", 180)):
        placed = draft.do("place", seat, "galley Bi", at)
        assert [one.heading for one in placed.position().counters.values() if one.at == at] == [heading]


def test_the_least_battle_of_every_game_is_between_ships_of_war() -> None:
    system = find_system("poseidon")
    text = system.drafting().blank(opened(system).components, "Mole")  # type: ignore[misc]
    assert text.count("fast_quinquireme") == 2


def test_soldiers_stand_together_look_one_way_and_move_alone() -> None:
    draft = draft_of("palace-quarter")
    face = draft.position().counters["roman-VI-1"]
    moved = draft.do("move", "roman-scorpio-1", "2-K")
    stands = moved.source.root["layouts"]["historical"]["roman"]["ashore"]
    assert {"at": "2-K", "stack": ["roman-scorpio-1"]} in stands
    assert moved.position().counters["roman-VI-1"].at == face.at
    turned = draft.do("turn", "roman-VI-1", draft.position().pieces["roman-VI-1"].heads[0])
    both = [turned.position().counters[key].heading for key in ("roman-VI-1", "roman-scorpio-1")]
    assert both[0] == both[1] == draft.position().pieces["roman-VI-1"].heads[0]
    assert "cannot look" in refused(draft, "turn", "roman-VI-1", 1)
    caesar = draft.do("move", "roman-Caesar", "3-K")
    assert "roman-Caesar" in caesar.source.root["layouts"]["historical"]["roman"]["ashore"][0]["leaders"]
    assert not [
        one
        for one in caesar.source.root["layouts"]["historical"]["roman"]["ashore"]
        if one["at"] == "2/3-K/L"
    ]


def test_hexes_of_a_zone_are_painted_on_and_off() -> None:
    draft = draft_of("first-fight")
    painted = draft.do("paint", "roman", "zone", "3004")
    assert ("3004", "roman") in {(one.place, one.seat) for one in painted.position().zones}
    assert painted.do("paint", "roman", "zone", "3004").text == draft.text
    assert "water" in refused(draft, "paint", "roman", "zone", "3-K")


def test_a_counter_gives_way_to_one_of_another_kind() -> None:
    draft = draft_of("palace-quarter")
    kinds = {entry.name: entry.key for entry in draft.ask("kinds", "egyptian-HI-1")}
    light = draft.do(
        "retype", "egyptian-HI-1", next(key for name, key in kinds.items() if name.startswith("Light Foot"))
    )
    assert "egyptian-HI-1" not in light.position().pieces and light.faults() == []


def test_a_position_is_a_battle_with_an_end() -> None:
    system = find_system("alexandria")
    assert system.drafting is not None
    text = system.drafting().blank(opened(system).components, "Mole")
    draft = Draft(text)
    scenario = draft.ruleset.read(draft.source)
    assert scenario.body.targets == {"roman": 6, "egyptian": 6} and scenario.body.ending == "points"
    assert Draft(text.replace("  targets: {roman: 6, egyptian: 6}\n", "")).faults() == [
        "nobody is told how many points win"
    ]


# -- whatever the values are -----------------------------------------------------------------------------------
KEYS = ["at", "fleets", "blue", "setup", "position", "roman", "galleys", "seats", "holds", "key"]
scraps = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5000) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=3),
    max_leaves=12,
)  # fmt: skip


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(scraps, st.sampled_from(DRAFTED))
def test_nothing_written_keeps_the_board_from_being_drawn(values: Any, key: str) -> None:
    system = find_system(key)
    assert system.drafting is not None
    drafting, box = system.drafting(), opened(system).components
    drafting.position(values, box)
    for seat in ("roman", "blue", "ruby"):
        drafting.tray(values, box, seat)


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data(), st.sampled_from(SHIPPED))
def test_the_hand_is_refused_in_words_or_makes_a_file_that_can_be_read(
    data: st.DataObject, name: str
) -> None:
    draft = draft_of(name)
    for _ in range(3):
        pieces, seats = (
            list(draft.position().pieces),
            ["roman", "egyptian", "blue", "red", "ruby", "sapphire"],
        )
        places = list(draft.ruleset.board.places()) or [f"{x}00,{x}00@{x}" for x in range(5, 40, 5)]
        at, seat = data.draw(st.sampled_from(places)), data.draw(st.sampled_from(seats))
        piece = data.draw(st.sampled_from(pieces or ["nobody"]))
        tray = [entry.key for entry in draft.ask("tray", seat)] or ["nothing"]
        paints = [paint.key for paint in draft.ask("paints", seat)] or ["nothing"]
        deed = data.draw(
            st.sampled_from(
                [
                    ("move", piece, at),
                    ("copy", piece, at),
                    ("remove", piece),
                    ("turn", piece, data.draw(st.sampled_from([0, 60, 90, 180]))),
                    ("place", seat, data.draw(st.sampled_from(tray)), at),
                    ("paint", seat, data.draw(st.sampled_from(paints)), at),
                ]
            )
        )
        with suppress(CannotDraft):
            draft = draft.do(*deed)


def test_a_ship_put_down_far_from_her_side_is_of_a_squadron_with_a_name_of_its_own() -> None:
    system = find_system("poseidon")
    draft = Draft(system.drafting().blank(opened(system).components, "Three"))  # type: ignore[misc]
    for x in (1000, 4000):
        draft = draft.do("place", "blue", "fast_trireme", f"{x},600@0")
    names = [one["name"] for one in draft.source.root["fleets"][0]["squadrons"]]
    assert names == ["First squadron", "Second squadron", "Third squadron"]
