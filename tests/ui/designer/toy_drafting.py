"""A drafting of a few lines for boats on an open table, whatever else the file says: fleets of names, at, heading."""

from typing import Any

from galleywar.boards.table.table import Pose
from galleywar.core.files.yaml_document import Drop, Insert, Put
from galleywar.core.view import CounterView, ShipModel
from galleywar.core.workshop.drafting import (
    CannotDraft,
    Drafting,
    DraftPiece,
    DraftPosition,
    Paint,
    TrayPiece,
)

MOST = 3
MODEL = ShipModel(300, 60, oar_reach=60, bow=60, stern=60)


def boats(values: Any):
    fleets = values.get("fleets") if isinstance(values, dict) else None
    for seat, fleet in (fleets or {}).items():
        for number, boat in enumerate(fleet):
            yield f"{seat}-{number}", seat, ("fleets", seat, number), boat


def position(values, box):
    counters, pieces = {}, {}
    for key, seat, where, boat in boats(values):
        try:
            east, north = boat["at"]
            pose = Pose(round(east * 100), round(north * 100), int(boat.get("heading", 0)))
        except (KeyError, TypeError, ValueError):
            continue
        heading = (90 - pose.heading) % 360
        counters[key] = CounterView(
            key, seat, str(boat.get("name")), "trireme", pose.place, heading, model=MODEL
        )
        pieces[key] = DraftPiece(key, seat, where, range(360))
    return DraftPosition(counters, pieces)


def face(seat, name):
    return CounterView(name, seat, name, "trireme", None, 0, model=MODEL)


def tray(values, box, seat):
    there = sum(owner == seat for _, owner, _, _ in boats(values))
    return [
        TrayPiece(kind, kind.capitalize(), "Galleys", face(seat, kind), MOST - there)
        for kind in ("small", "large")
    ]


def written(place):
    pose = Pose.read(place)
    return [inches(pose.x), inches(pose.y)], pose.heading


def inches(length):
    return length / 100 if length % 100 else length // 100


def place(values, box, seat, key, to):
    there = [one for one in boats(values) if one[1] == seat]
    if len(there) >= MOST:
        raise CannotDraft("There are three boats a side at most.")
    at, heading = written(to)
    record = {"name": f"New {key} {len(there)}", "type": key, "at": at, "heading": heading}
    return (Insert(("fleets", seat, len(there)), record),)


def where_of(values, piece):
    return next(where for key, _, where, _ in boats(values) if key == piece)


def move(values, box, piece, to):
    at, heading = written(to)
    where = where_of(values, piece)
    return (Put((*where, "at"), at), Put((*where, "heading"), heading))


def turn(values, box, piece, heading):
    return (Put((*where_of(values, piece), "heading"), (90 - heading) % 360),)


def copy(values, box, piece, to):
    seat, kind = (
        piece.partition("-")[0],
        next(boat["type"] for key, _, _, boat in boats(values) if key == piece),
    )
    return place(values, box, seat, kind, to)


def kinds(values, box, piece):
    return list(tray(values, box, piece.partition("-")[0]))


def blank(box, title):
    return f'scenario:\n  key: own\n  title: "{title}"\nrules: {{set: mare_nostrum}}\nfleets:\n  blue: []\n  red: []\n'


TOY = Drafting(
    position=position, tray=tray, place=place, move=move, turn=turn,
    remove=lambda values, box, piece: (Drop(where_of(values, piece)),),
    copy=copy, kinds=kinds,
    retype=lambda values, box, piece, key: (Put((*where_of(values, piece), "type"), key),),
    paints=lambda values, box, seat: [Paint("zone", "Zone", "where she sets up")],
    paint=lambda values, box, seat, key, to: (Put(("zones", seat), to),),
    blank=blank,
)  # fmt: skip
