"""A map file with a little of everything: a bay with a slip and a beach, a wall with its gate, three points,
two blocks."""

import json
from typing import Any

from galleywar.boards.network.schema import MapFile

Document = dict[str, Any]

_TOWN: Document = {
    "map": {"key": "town", "title": "A Town", "version": 3, "summary": "A town by a bay."},
    "sheet": {
        "rows": [10, 13], "columns": [1, 5], "scale_yards": 125, "width": 400, "height": 300,
        "left": 10, "top": 50, "top_row": 13.5, "hex_width": 60, "row_pitch": 52,
    },
    "terrain": {
        "legend": {"~": "sea", "c": "coastal", "s": "slip", "L": "land", "T": "town"},
        "rows": {"13": "~~~~~", "12": "~cc~~", "11": "~sLLT", "10": "LLLTT"},
        "rulebook": ["1301"],
    },
    "regions": {
        "legend": {"bay": {"letter": "b", "title": "the Bay"}, "ness": {"letter": "n", "title": "the Ness"}},
        "rows": {"13": "bbbnn", "12": "bbb..", "11": "bb...", "10": "....."},
    },
    "hexsides": {
        "wall": {"sides": ["1103|1104", "1102|1103"]},
        "gate": {"sides": ["1104|1103"]},
        "mole": {"sides": ["1301|1302"]},
    },
    "gates": [{"title": "West Gate", "outside": "1103", "inside": "1104", "point": "A"}],
    "slips": [{"hex": "1102", "harbor": "bay", "land_hex": "1103", "capacity": 3}],
    "beaches": {"north": {"title": "North Beach", "hexes": ["1202", "1203"]}},
    "ways": [
        {"key": "1", "kind": "road", "town": "town", "title": "Broad", "points": ["A", "B"]},
        {"key": "x", "kind": "street", "town": "town", "points": ["C", "B"]},
        {"key": "y", "kind": "lane", "town": "ness", "points": ["D", "E"]},
    ],
    "points": [
        {"id": "A", "at": [4, 10], "town": "town", "provenance": "rulebook"},
        {"id": "B", "at": [5, 10], "town": "town"},
        {"id": "C", "at": [5, 11.5], "town": "town"},
        {"id": "D", "at": [1, 10], "town": "ness"},
        {"id": "E", "at": [2, 10], "town": "ness"},
    ],
    "arrows": [{"point": "A", "hexes": ["1104", "1003"]}, {"point": "D", "hexes": ["1002"]}],
    "blocks": [
        {"id": "A/B", "points": ["A", "B"], "cut_points": ["C"], "beside": ["B/C"],
         "outline": "4,9 5,9 5,10 4,10", "provenance": "published"},
        {"id": "B/C", "name": "Corner", "points": ["B", "C"], "beside": ["A/B"], "outline": "5,10 6,10 5.5,11.5"},
    ],
    "zones": {
        "1.1": {
            "red": {"hexes": ["1301"], "facing": "NW", "parts": {"ashore": {"points": ["A"], "note": "only one"}}},
            "closed": {"blocks": ["B/C"]},
        }
    },
    "coastlines": [{"name": "shore", "line": "1,11 2,11 3,10"}],
    "labels": [{"text": "BAY", "at": [1, 13], "size": 9, "ink": "water", "provenance": "published"}],
    "readings": ["The bay is deep."],
}  # fmt: skip


def town() -> Document:
    """The file as plain data, to be spoilt at will."""
    return json.loads(json.dumps(_TOWN))


def town_file(document: Document | None = None) -> MapFile:
    """The same as the model of a map file."""
    return MapFile.model_validate(town() if document is None else document)
