"""Predicates on terrain, hexsides, streets and links: what `must` keys mean, one function each."""

from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise
from statistics import mean

from galleywar.boards.network import hexes
from galleywar.boards.network.features import Dot, Line, Way
from galleywar.rules.alexandria.model.city import City
from tests.rules.alexandria.city.alexandria_must import At, must
from tests.rules.alexandria.city.alexandria_walks import land_enters, of_terrain, rowed, traced, walked, walks


@must
def has_features(net: City, want: Sequence[str]) -> None:
    assert all(getattr(net, feature) for feature in want)


@must
def roads_run(net: City, want: str) -> None:
    assert all(_runs(net, way) == want for way in net.roads.values())


@must
def streets_run(net: City, want: str) -> None:
    assert all(_runs(net, way) == want for way in net.streets.values())


def _runs(net: City, way: Way) -> str:
    (ax, ay), (bx, by) = net.anchor(way.points[0]), net.anchor(way.points[-1])
    return "ew" if abs(bx - ax) > abs(by - ay) else "ns"


@must
def streets_cover(net: City, want: Sequence[str]) -> None:
    assert sorted(net.streets) == sorted(want)


@must
def road_order(net: City, want: str) -> None:
    assert want == "north_to_south"
    heights = [mean(net.anchor(point)[1] for point in net.roads[key].points) for key in sorted(net.roads)]
    assert heights == sorted(set(heights))


@must
def block_exists(net: City, at: At, want: bool) -> None:
    assert all((place in net.blocks) == want for place in at)


@must
def palace_block(net: City, want: str) -> None:
    assert net.palace.block == want


@must
def no_terrain(net: City, want: Collection[str]) -> None:
    assert {hex_.terrain for hex_ in net.hexes.values()}.isdisjoint(want)


@must
def scale_yards(net: City, want: int) -> None:
    assert net.scale_yards == want


@must
def point_spacing_hexes(net: City, want: tuple[float, float]) -> None:
    for point in net.points.values():
        for link in point.links:
            x, y = net.anchor(link)
            apart = ((point.x - x) ** 2 + (point.y - y) ** 2) ** 0.5 / net.layout.hex_width
            assert want[0] <= apart <= want[1], (point.id, link, apart)


@must
def every_point_linked(net: City, want: bool) -> None:
    assert all(bool(point.links) == want for point in net.points.values())


@must
def adjacent_block_count(net: City, at: At, want: int) -> None:
    assert all(len(net.points[point].blocks) == want for point in at)


@must
def all_on_road(net: City, at: At, want: int) -> None:
    assert set(at) <= set(net.roads[str(want)].points)


@must
def linked_in_order_on_road(net: City, at: At, want: int) -> None:
    along = net.roads[str(want)].points
    run = along[along.index(at[0]) : along.index(at[-1]) + 1]
    assert tuple(point for point in run if net.points[point].is_crossroad) == at


@must
def command_example(net: City, want: Mapping[str, object]) -> None:
    along = net.roads[str(want["on_road"])].points
    west, east = (f"{want['on_road']}-{street}" for street in want["between"])
    occupied = {
        point
        for point in along[along.index(west) : along.index(east) + 1]
        if want["occupied"] == "all points" or net.points[point].is_crossroad
    }
    assert len(occupied) >= 7
    spent = traced(net, want["from"], occupied)
    assert all(spent[point] <= want["range"] for point in want["in"])
    assert all(spent[point] > want["range"] for point in want["out"])


@must
def causeway_touches_sea(net: City, want: bool) -> None:
    plain = of_terrain(net, "causeway")
    assert plain == set(net.grapple_causeway)
    assert all(bool(hexes_) == want for hexes_ in net.grapple_causeway.values())


@must
def point_hexes_exact(net: City, want: Mapping[str, Sequence[str]]) -> None:
    for point, around in want.items():
        assert sorted(net.points[point].hexes) == sorted(around)
        assert {place for place in net.next_to(point) if place in net.hexes} == set(around)


@must
def land_enter(net: City, at: At, want: bool) -> None:
    assert all(land_enters(net, place) == want for place in at)


@must
def galley_enter(net: City, at: At, want: bool) -> None:
    assert all((place in net.sea.index) == want for place in at)


@must
def arrows_only_point_hex(net: City) -> None:
    for here in (*net.hexes, *net.blocks):
        for there, crosses in net.next_to(here).items():
            if here in net.hexes and there not in net.hexes:
                assert there in net.points and "arrow" in crosses
            if here in net.blocks:
                assert there in net.points and "arrow" not in crosses


@must
def block_points_exact(net: City, want: Mapping[str, Sequence[str]]) -> None:
    for block, points in want.items():
        assert sorted(net.next_to(block)) == sorted(points)


@must
def linked_in_order(net: City, at: At, want: bool) -> None:
    assert all((b in net.points[a].links) == want for a, b in pairwise(at))


@must
def pharos_points_min(net: City, want: int) -> None:
    assert sum(point.town == "pharos" for point in net.points.values()) >= want


@must
def pharos_blocks(net: City, want: int) -> None:
    touched = [block for point in net.points.values() if point.town == "pharos" for block in point.blocks]
    assert len(touched) == want


@must
def every_block_has_points_min(net: City, want: int) -> None:
    assert all(len(block.points) >= want for block in net.blocks.values())


@must
def feature_nonempty(net: City, want: str) -> None:
    assert any(want in features for features in net.sides.values())


@must
def features_present(net: City, at: At, want: Sequence[str]) -> None:
    for feature in want:
        feature_nonempty(net, feature)


@must
def split_blocks(net: City, want: Mapping[str, int]) -> None:
    for name, parts in want.items():
        assert name not in net.blocks
        assert len(net.canal.splits[name]) == parts
        assert set(net.canal.splits[name]) <= set(net.blocks)


@must
def block_not_from(net: City, want: Mapping[str, Sequence[str]]) -> None:
    for block, points in want.items():
        assert all(block not in walks(net, point) and point not in walks(net, block) for point in points)


@must
def block_touches_canal_hexsides(net: City, at: At, want: bool) -> None:
    for block in at:
        outline = net.blocks[block].outline
        touching = [side for side in net.canal.sides if _on_outline(net, outline, *sorted(side))]
        assert bool(touching) == want


@must
def block_borders_hexes(net: City, at: At, want: bool) -> None:
    for block in at:
        outline = net.blocks[block].outline
        town_side = [
            (hex_, other) for hex_ in net.hexes for other in hexes.neighbours(hex_) if other in net.art.town
        ]
        assert any(_on_outline(net, outline, *pair) for pair in town_side) == want


def _on_outline(net: City, outline: Line, a: str, b: str) -> bool:
    """Whether both ends of a hexside are corners of an outline, give or take a board unit."""
    toward = hexes.direction(a, b)
    assert toward is not None
    ends = net.layout.side(a, toward)
    return all(any(abs(x - cx) + abs(y - cy) < 2 for cx, cy in outline) for x, y in ends)


@must
def canal_crossing_kinds(net: City, want: Sequence[str]) -> None:
    found = set()
    if any(all(place in net.hexes and land_enters(net, place) for place in side) for side in net.canal.sides):
        found.add("hex-hex")
    if any("canal" in net.next_to(point).get(hex_, ()) for point, hex_ in net.canal.arrows):
        found.add("point-hex")
    assert found == set(want)


@must
def blocks_share_no_points(net: City, at: At, want: bool) -> None:
    one, other = (set(net.next_to(block)) for block in at)
    assert one.isdisjoint(other) == want


@must
def canal_ignored_point_to_point(net: City, want: bool) -> None:
    water = list(pairwise(net.art.courses["canal"]))
    crossing = set()
    for way in net.roads.values():
        for a, b in pairwise(way.points):
            if any(_cross(net.anchor(a), net.anchor(b), *reach) for reach in water):
                crossing.add(way.key)
                assert ("canal" not in net.next_to(a)[b]) == want
    assert crossing == {"2", "3", "4", "5", "6", "7"}


def _cross(a: Dot, b: Dot, c: Dot, d: Dot) -> bool:
    """Whether two stretches cross or touch."""

    def turn(p: Dot, q: Dot, r: Dot) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0


@must
def terrain_in(net: City, at: At, want: Collection[str]) -> None:
    assert [place for place in at if net.hexes[place].terrain not in want] == []


@must
def terrain_count_min(net: City, want: Mapping[str, int]) -> None:
    assert all(len(of_terrain(net, word)) >= least for word, least in want.items())


@must
def terrain_types_present(net: City, want: Sequence[str]) -> None:
    assert all(of_terrain(net, word) for word in want)


@must
def straight_line(net: City, at: At, want: bool) -> None:
    assert (len({net.direction(a, b) for a, b in pairwise(at)} - {None}) == 1) == want
    assert None not in {net.direction(a, b) for a, b in pairwise(at)}


@must
def land_path_consecutive(net: City, at: At, want: bool) -> None:
    assert all((b in walks(net, a)) == want for a, b in pairwise(at))


@must
def adjacent(net: City, at: At, want: bool) -> None:
    assert (hexes.distance(*at) == 1) == want


@must
def direction(net: City, at: At, want: str) -> None:
    assert hexes.COMPASS.index(want) == net.direction(*at)


@must
def direction_all(net: City, at: At, want: str) -> None:
    for a, b in pairwise(at):
        direction(net, (a, b), want)


@must
def center_adjacent_to_rest(net: City, at: At, want: bool) -> None:
    assert all((hexes.distance(at[0], place) == 1) == want for place in at[1:])


@must
def mutually_adjacent(net: City, at: At, want: bool) -> None:
    assert all((hexes.distance(a, b) == 1) == want for a in at for b in at if a < b)


@must
def in_region(net: City, at: At, want: str) -> None:
    assert all(net.hexes[place].region == want for place in at)


@must
def linked_via_max(net: City, at: At, want: int) -> None:
    steps = net.steps_from([at[0]], limit=want, shut=set(net.hexes) | set(net.blocks))
    assert at[1] in steps


@must
def same_street(net: City, at: At, want: str) -> None:
    assert set(at) <= set(net.streets[want].points)


@must
def hexes_opposite_to(net: City, want: Mapping[str, object]) -> None:
    (x, y), (tx, ty) = net.anchor(want["point"]), net.anchor(want["toward"])
    for hex_ in want["hexes"]:
        hx, hy = net.anchor(hex_)
        assert (hx - x) * (tx - x) + (hy - y) * (ty - y) < 0


@must
def share_point(net: City, at: At, want: str) -> None:
    assert any(point.town == want and set(at) <= set(point.hexes) for point in net.points.values())


@must
def point_degree_min(net: City, at: At, want: int) -> None:
    assert all(len(net.points[point].links) >= want for point in at)


@must
def land_path_to(net: City, at: At, want: str) -> None:
    assert all(want in walked(net, [place]) for place in at)


@must
def land_path(net: City, want: tuple[str, str]) -> None:
    assert want[1] in walked(net, [want[0]])


@must
def symmetric(net: City, want: bool) -> None:
    for here, around in net.links.items():
        assert all(net.next_to(there)[here] == crosses for there, crosses in around.items()) == want
    for block in net.blocks.values():
        assert all((block.id in net.blocks[other].beside) == want for other in block.beside)


@must
def land_graph_connected(net: City, want: bool) -> None:
    everywhere = {place for place in net.links if land_enters(net, place)}
    assert (walked(net, ["4-D"]) == everywhere) == want


@must
def galley_graph_connected(net: City, want: bool) -> None:
    assert (rowed(net, ["3002"]) == set(net.sea.index)) == want


@must
def every_passable_hex_in_region(net: City, want: bool) -> None:
    afloat = of_terrain(net, "sea", "shoals", "slip", "coastal", "partial_sea_wall")
    assert all(bool(net.hexes[hex_].region) == want for hex_ in afloat)


@must
def touches_water(net: City, at: At, want: bool) -> None:
    for place in at:
        assert any(other in net.sea.index for other in hexes.neighbours(place)) == want


@must
def on_island(net: City, at: At, want: str) -> None:
    home = {"pharos": "P-1a", "mainland": "4-A"}[want]
    assert set(at) <= walked(net, [home], shut=net.causeway)


@must
def street_spacing_denser(net: City, want: str) -> None:
    assert want == "palace"
    across = {key: net.anchor(way.points[0])[0] for key, way in net.streets.items()}
    assert (across["N"] - across["J"]) / 4 < (across["G"] - across["A"]) / 6


@must
def causeway_length_yards(net: City, want: tuple[int, int]) -> None:
    assert want[0] <= (len(net.causeway) - 1) * net.scale_yards <= want[1]
