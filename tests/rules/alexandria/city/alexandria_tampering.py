"""Ways to spoil the map, for tests that want to see the fault noticed."""

from typing import Any

Document = dict[str, Any]


def repaint(document: Document, hex_: str, letter: str) -> None:
    """Give a hex another terrain letter."""
    rows, column = document["terrain"]["rows"], int(hex_[2:])
    row = rows[hex_[:2]]
    rows[hex_[:2]] = row[: column - 1] + letter + row[column:]


def forget_side(document: Document, feature: str, side: str) -> None:
    document["hexsides"][feature]["sides"].remove(side)


def named(entries: list[Document], key: str, name: str) -> Document:
    """The entry of a list whose ``key`` is ``name``."""
    return next(entry for entry in entries if entry[key] == name)


def open_the_mole(document: Document) -> None:
    document["hexsides"]["mole"]["sides"] = ["3036|3037"]


def open_the_spit(document: Document) -> None:
    forget_side(document, "all_land", "3922|4022")


def wall_up_the_gate(document: Document) -> None:
    document["hexsides"]["gate"]["sides"] = []


def shrink_the_slips(document: Document) -> None:
    for slip in document["slips"]:
        slip["capacity"] = 1


def forget_the_western_arrow(document: Document) -> None:
    document["arrows"].remove(named(document["arrows"], "point", "5-A"))


def lose_a_roman_hex(document: Document) -> None:
    document["zones"]["12.2"]["roman"]["hexes"].remove("2403")


def turn_the_overpass(document: Document) -> None:
    named(document["causeway"]["overpasses"], "hex", "3020")["egress"] = ["3019", "2921"]


def stretch_a_street(document: Document) -> None:
    named(document["points"], "id", "5-D")["at"] = [23.0, 17.3]


def shorten_the_beach(document: Document) -> None:
    document["beaches"]["pharos_north"]["hexes"].remove("3304")


def bridge_the_canal(document: Document) -> None:
    block = named(document["blocks"], "id", "3/4-N/O")
    block["points"].append(block["cut_points"].pop(0))


def flood_a_sliver(document: Document) -> None:
    repaint(document, "1915", "c")


def close_the_narrows(document: Document) -> None:
    for hex_ in ("3106", "3107", "3108"):
        repaint(document, hex_, "h")


def dig_through_pharos(document: Document) -> None:
    for hex_ in ("3206", "3306"):
        repaint(document, hex_, "~")
    for side in ("3206|3305", "3206|3306", "3207|3306"):
        forget_side(document, "all_land", side)


def drain_the_canal(document: Document) -> None:
    document["canal"]["arrows"] = []


def widen_the_mouth(document: Document) -> None:
    repaint(document, "3637", "~")


def sink_the_royal_road(document: Document) -> None:
    for point in document["points"]:
        if point["id"].startswith("2-"):
            point["at"][1] = 21.0


def lose_the_palace(document: Document) -> None:
    document["roman_held"]["blocks"].remove("2/3-K/L")
