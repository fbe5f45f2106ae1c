"""Counters of soldiers and leaders as facts: every figure, every marker, which way they look."""

import pytest

from galleywar.core.view import CounterView, Figure, Marker
from galleywar.rules.alexandria.effects.leaders import reverse_of
from galleywar.rules.alexandria.model.frames_land import Walking
from galleywar.rules.alexandria.view.galley_counters import faces


def face(position, piece):
    return faces(position.state)[piece]


def shown(counter):
    return [(one.label, one.value) for one in counter.figures]


def figure(counter, label):
    return next(one for one in counter.figures if one.label == label)


# -- land units ----------------------------------------------------------------------------------------------
@pytest.mark.rule("2.21a", "2.26")
def test_a_soldier_shows_his_quality_his_hits_and_what_he_can_march(field):
    position = field("roman CO7r 2023 facing=2 active spent=2 hits=1").orders("roman")
    assert face(position, "roman-CO-1") == CounterView(
        "roman-CO-1", "roman", "Roman CO 1", "co", "2023", 150, "REC CO", False,
        (
            Figure("TQ", "7", "Troop Quality"),
            Figure("HITS", "1", "cohesion hits taken"),
            Figure("MA", "5", "Movement Allowance"),
            Figure("LEFT", "3", "movement points left in this activation"),
        ),
        (Marker("hits", "1 cohesion hit, 7 would be too many", 1, "10.11"),),
        able=True, leans=True,
    )  # fmt: skip


def test_soldiers_at_sea_alone_show_no_allowance(sea):
    unit = face(sea("roman Quad 2926 E cargo=CO7v"), "roman-CO-1")
    assert shown(unit) == [("TQ", "7"), ("HITS", "0")] and unit.word == "VET CO"


@pytest.mark.parametrize("unit, silhouette, word", [("ART4s", "scorpion", "ART"), ("HI7", "hi", "HI")])
def test_engines_are_drawn_as_what_they_are(field, unit, silhouette, word):
    position = field(f"egyptian {unit} 2023")
    (counter,) = faces(position.state).values()
    assert (counter.silhouette, counter.word) == (silhouette, word)


def test_a_figure_of_the_counter_says_whose_word_it_is(field):
    """Of the counters in the box the MA of heavy foot is the publisher's or ours, never the rulebook's."""
    counters = field().state.box.counters.units
    unit = counters["egyptian-HI-1"]
    counter = face(field("egyptian HI7 2023"), "egyptian-HI-1")
    assert figure(counter, "TQ").provenance == unit.provenance["tq"]
    assert figure(counter, "MA").provenance == unit.provenance["ma"]
    assert unit.provenance["tq"] != "rulebook"


@pytest.mark.parametrize(
    "marks, left",
    [("", "0"), ("active", "5"), ("active spent=4", "1"), ("active spent=1 done", "0"), ("spent=1", "0")],
)
def test_what_a_soldier_may_still_march(field, marks, left):
    assert figure(face(field(f"roman CO7v 2023 {marks}"), "roman-CO-1"), "LEFT").value == left


def test_one_on_the_march_shows_what_its_march_has_left(field):
    position = field("roman CO7v 2023 spent=1", "roman CO7v 2024 active").marching("roman-CO-1", left=2)
    assert [figure(face(position, f"roman-CO-{at}"), "LEFT").value for at in (1, 2)] == ["2", "5"]


@pytest.mark.parametrize(
    "marks, phase, done",
    [
        ("active done", "move", True),
        ("active done", "shock", False),
        ("active", "move", False),
        ("done", "move", False),
    ],
)
def test_a_soldier_is_done_with_who_was_activated_and_has_marched(field, marks, phase, done):
    position = field(f"roman CO7v 2023 {marks}", phase=phase)
    assert face(position, "roman-CO-1").done is done


@pytest.mark.rule("2.26")
def test_the_markers_of_a_soldier_gravest_first(field):
    unit = face(field("egyptian HI7- 2023 hits=2 barred fired"), "egyptian-HI-1")
    assert unit.marks == (
        Marker("reduced", "Reduced: its weaker side is up", case="10.21"),
        Marker("hits", "2 cohesion hits, 5 would be too many", 2, "10.11"),
        Marker("barred", "Turned in an enemy ZOC: neither fires nor Shocks in this turn", case="6.13c"),
        Marker("fired", "Has fired in this turn", case="7.12a"),
    )
    assert unit.dark and not face(field("egyptian HI7 2023"), "egyptian-HI-1").marks


# -- where they look -----------------------------------------------------------------------------------------
@pytest.mark.rule("6.11a")
@pytest.mark.parametrize("facing", range(6))
def test_in_a_hex_one_looks_at_a_vertex(field, facing):
    assert face(field(f"roman CO7v 2023 facing={facing}"), "roman-CO-1").heading == 30 + 60 * facing


@pytest.mark.rule("6.15a", "6.16a")
@pytest.mark.parametrize("there, back", [("3-K", "3/4-K"), ("3/4-J", "4-J")])
def test_between_two_points_each_looks_the_opposite_way_of_the_other(field, there, back):
    position = field(f"roman CO7v {there} toward={back}", f"roman CO7v {back} toward={there}")
    one, other = (face(position, f"roman-CO-{at}").heading for at in (1, 2))
    assert abs(one - other) in (179, 180, 181)


@pytest.mark.rule("6.16a")
def test_towards_a_point_is_where_that_point_lies(field):
    board = field().state.box.map
    (x, y), (further, lower) = board.anchor("3-K"), board.anchor("3/4-K")
    heading = face(field("roman CO7v 3-K toward=3/4-K"), "roman-CO-1").heading
    assert (further > x + 1) == (heading < 90 or heading > 270)
    assert (lower > y + 1) == (180 < heading < 360)


@pytest.mark.rule("6.17")
def test_in_a_block_and_aboard_nobody_looks_anywhere(field):
    block = next(iter(field().state.box.map.blocks))
    position = field(f"roman CO7v {block}", "roman Quad 2926 E cargo=CO7v")
    assert face(position, "roman-CO-2").heading is None and face(position, "roman-CO-1").heading is None


# -- leaders -------------------------------------------------------------------------------------------------
@pytest.mark.rule("4.1f", "2.25")
def test_a_commander_shows_initiative_charisma_and_what_he_walks(field):
    position = field("leader roman-Caesar 2023", command="roman-Caesar").orders("roman")
    assert face(position, "roman-Caesar") == CounterView(
        "roman-Caesar", "roman", "J. Caesar", "leader", "2023",
        figures=(
            Figure("INIT", "6", "a ten-sider at or under it seizes the turn", "reconstructed"),
            Figure("CHAR", "2", "added to the Shock die of those he is with", "reconstructed"),
            Figure("MA", "8", "Movement Allowance", "reconstructed"),
        ),
        marks=(Marker("orders", "Activated in this Player Turn", case="4.41a"),), able=True,
    )  # fmt: skip


@pytest.mark.rule("4.52a")
def test_the_initiative_the_rulebook_tells_is_marked_as_its_own(field):
    ganymedes = face(field("leader egyptian-Ganymedes 2023"), "egyptian-Ganymedes")
    assert shown(ganymedes) == [("INIT", "3"), ("CHAR", "1"), ("MA", "8")]
    assert figure(ganymedes, "INIT").provenance == "rulebook"


@pytest.mark.rule("4.33a", "4.41a")
@pytest.mark.parametrize(
    "marks, reach, word, kinds",
    [("", "6", "rulebook", []), ("replaced", "4", "reconstructed", ["replaced"])],
)
def test_a_subordinate_shows_the_range_of_the_side_that_is_up(field, marks, reach, word, kinds):
    sosius = face(field(f"leader egyptian-Sosius 2023 {marks}"), "egyptian-Sosius")
    assert sosius.figures[0] == Figure("CMD", reach, "Command Range in movement points", word)
    assert shown(sosius)[1:] == [("MA", "8")] and [mark.kind for mark in sosius.marks] == kinds
    assert sosius.dark is bool(kinds)


def test_a_leader_who_walks_shows_what_he_has_left(field):
    position = field("leader roman-legate-VI 2023", "leader roman-Caesar 2023")
    walking = position.facing_frames(Walking("roman", "roman-Caesar", 3), seat="roman")
    assert figure(face(walking, "roman-Caesar"), "LEFT") == Figure("LEFT", "3", "movement points left")
    legate = face(walking, "roman-legate-VI")
    assert shown(legate) == [("CMD", "6"), ("MA", "8")] and legate.word == "VI"


@pytest.mark.rule("4.33a")
def test_a_fallen_leader_is_shown_off_the_board_until_he_is_replaced(field):
    legate = reverse_of(field("leader roman-legate-VI 2023").state.leaders["roman-legate-VI"])
    gone = face(field("roman MI6 3-K", fallen=(legate,)), "roman-legate-VI")
    assert gone.at is None and [mark.kind for mark in gone.marks] == ["dead"]


@pytest.mark.rule("8.41", "4.33a")
def test_the_markers_of_a_leader(field):
    position = field("leader egyptian-Sosius 2023 wounded=9 replaced", command="egyptian-Sosius", turn=3)
    assert face(position, "egyptian-Sosius").marks == (
        Marker("wounded", "Wounded: commands nobody and lends no Charisma", case="8.41"),
        Marker("replaced", "A replacement: his reverse is up", case="4.33a"),
        Marker("orders", "Activated in this Player Turn", case="4.41a"),
    )


@pytest.mark.parametrize(
    "marks, phase, done", [("done", "move", True), ("done", "shock", False), ("", "move", False)]
)
def test_a_leader_is_done_with_who_has_walked_in_the_movement_phase(field, marks, phase, done):
    assert face(field(f"leader roman-Caesar 2023 {marks}", phase=phase), "roman-Caesar").done is done


def test_a_leader_aboard_is_shown_with_his_galley(field):
    caesar = face(field("roman Quad 2926 E", "leader roman-Caesar roman-Quad-1"), "roman-Caesar")
    assert (caesar.at, caesar.aboard) == (None, "roman-Quad-1")


@pytest.mark.rule("11.1e")
def test_a_guest_is_a_counter_without_figures(field):
    position = field(guests=(("roman-Cleopatra", "3-K"),))
    assert faces(position.state)["roman-Cleopatra"] == CounterView(
        "roman-Cleopatra", "roman", "Cleopatra", "leader", "3-K"
    )
