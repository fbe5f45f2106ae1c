"""A table in letters."""

from galleywar.boards.table.table import Table
from galleywar.commands.plain import picture
from galleywar.core.view import CounterView, ShipModel

TABLE = Table("drill", "Drill", 9600, 4800, {"Attica": ((0, 4400), (9600, 4400), (9600, 4800), (0, 4800))})
MODEL = ShipModel(900, 200)


def ship(piece: str, name: str, at: str, silhouette: str = "galley") -> CounterView:
    return CounterView(piece, "a", name, silhouette, at, 0, model=MODEL)


def drawn(*ships: CounterView) -> list[str]:
    return list(picture.map_of(TABLE, {one.piece: one for one in ships}))


def test_ships_stand_where_they_lie_and_show_where_they_head():
    lines = drawn(ship("n", "Nike", "4850,2050@92"), ship("t", "Thalia", "1050,2050@181"))
    row = next(line for line in lines if line.startswith(" 21 "))
    assert row[4 + 48 : 4 + 51] == "Ni→"
    assert row[4 + 10 : 4 + 13] == "Th↓"


def test_land_lies_along_its_edge_and_inches_on_the_margin():
    lines = drawn(ship("n", "Nike", "4850,2050@92"))
    assert lines[0].split() == [str(inches) for inches in range(0, 96, 6)]
    assert lines[1] == " 47 " + "#" * 96
    assert lines[4] == " 41 " + "·" * 96


def test_every_ship_is_named_with_her_letters_and_no_two_have_the_same():
    many = [ship(f"s{at}", f"Slow Trireme A{at}", f"{at * 100},{at * 100}@0") for at in range(1, 31)]
    lines = drawn(*many)
    named = {line.split()[0] for line in lines if "Slow Trireme" in line}
    assert len(named) == 30
    assert "A7" in named
    assert any("A7↑" in line for line in lines)


def test_a_wreck_is_a_wreck():
    assert any("x" in line[4:] for line in drawn(ship("w", "Nike", "4850,2050@92", "wreck"))[1:25])
