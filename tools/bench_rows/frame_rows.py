"""How long a frame takes: everything anew, one ship under way, nothing at all, zooming."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator

from bench_rows import games
from bench_rows.table import Effort, Line, group, percentile
from bench_rows.window import Table, battle_at_sea, table, times_of
from galleywar.core.decision import Choice, Offer

FRAMES = 60
DEEDS = 20
STEP_PX = 12
A_QUARTER = 15
"""Of the frames of a second so many may be drawn for the light on the water alone."""
ZOOMS = (0.5, 0.75, 1.0, 1.5, 2.0)


@group("frames")
def frames(effort: Effort) -> Iterator[Line]:
    """Full redraws, a ship under way, nothing, against one full-frame copy and flip; what-if, and keeping."""
    with table(battle_at_sea()) as at:
        at.show_layers("reach", "threat", "grid")
        at.rest()
        count = FRAMES * effort.repeats
        plain = copied_and_flipped(at, count)
        for name, zoom in (("whole map", 0.0), ("map at 100 %", 1.0)):
            times = panned(at, zoom, count)
            title = f"full redraw while panning, {name}"
            yield Line(f"{title}: median", statistics.median(times), "s", 10, plain, "copy and flip")
            yield Line(f"{title}: 99 of 100", percentile(times, 99), "s", 25, plain, "copy and flip")
        yield Line("one ship under way: median", under_way(at), "s", 0.5, plain, "copy and flip")
        yield Line("into what-if and out again: median", median_of(lambda: there_and_back(at)), "s", 0.2)
        yield Line("a game kept after an order: median", median_of(at.screen.session.save), "s", 0.1)
        drawn = drawn_at_rest(at)
        yield Line("frames drawn in a second of rest", drawn, "frames", A_QUARTER)


def median_of(deed: Callable[[], object]) -> float:
    """The median time of something the player waits for."""
    return statistics.median(times_of(deed, DEEDS))


def there_and_back(at: Table) -> None:
    """Begin to try something out, and go back to the game at once."""
    at.screen.analysis.do_what_if()
    at.screen.analysis.do_what_if()


def copied_and_flipped(at: Table, count: int) -> float:
    """The yardstick: the median time to copy a full frame to the window and show it."""
    picture = at.surface.copy()
    return statistics.median(times_of(lambda: at.copy_and_flip(picture), count))


@group("city-frames")
def city_frames(effort: Effort) -> Iterator[Line]:
    """Full redraws with the whole battle for the city on the board, against one full-frame copy and flip."""
    match = games.campaign(0)
    pieces = len(match.state.galleys) + len(match.state.units) + len(match.state.leaders)
    with table(match) as at:
        at.rest()
        count = FRAMES * effort.repeats
        plain = copied_and_flipped(at, count)
        for name, zoom in (("whole map", 0.0), ("map at 100 %", 1.0)):
            times = panned(at, zoom, count)
            middle = statistics.median(times)
            note = f"{1 / middle:.0f} frames a second; 99 of 100 within {1e3 * percentile(times, 99):.1f} ms"
            title = f"full redraw while panning, {name}, {pieces} counters"
            yield Line(f"{title}: median", middle, "s", 15, plain, "copy and flip", note=note)
        drawn = drawn_at_rest(at)
        yield Line("frames drawn in a second of rest", drawn, "frames", A_QUARTER)


def panned(at: Table, zoom: float, count: int) -> list[float]:
    """Whole frames with the eye moving on between them; a zoom of 0 shows the whole map."""
    camera = at.screen.view.board.camera
    if zoom:
        camera.centre_on(800, 900, zoom, glide=False)
    else:
        camera.fit(glide=False)
    at.screen.view.board.stale()
    at.rest()
    turn = 0

    def frame() -> None:
        nonlocal turn
        turn += 1
        camera.pan(STEP_PX if turn // 20 % 2 else -STEP_PX, 0)
        at.redraw()

    return times_of(frame, count)


def under_way(at: Table) -> float:
    """The median frame while one ship rows, as the app draws it."""
    session = at.screen.session
    mover = next(offer.piece for offer in offers(at) if offer.verb == "row")
    session.submit(Choice("row", (mover, 3)))
    forward = next(offer for offer in offers(at) if offer.verb == "ahead")
    at.rest()
    session.submit(next(forward.choices()))
    times = []
    while at.screen.playback.playing:
        at.app.top.let_pass(at.app.now)
        if at.app.top.stage.waiting:
            start = time.perf_counter()
            at.app.draw()
            times.append(time.perf_counter() - start)
    return statistics.median(times)


def offers(at: Table) -> tuple[Offer, ...]:
    decision = at.screen.session.match.decision
    return decision.offers if decision else ()


def drawn_at_rest(at: Table) -> int:
    """How often the window is shown anew in a second in which nothing happens."""
    at.rest()
    end, drawn = time.monotonic() + 3, 0
    while time.monotonic() < end - 2:  # what lingers after a move may still go away
        at.step()
    while time.monotonic() < end - 1:
        at.app.top.let_pass(at.app.now)
        drawn += at.app.top.stage.waiting
        at.app.draw()
    return drawn


@group("zoom")
def zoom(effort: Effort) -> Iterator[Line]:
    """The first frame of a new zoom and those on the way, against one smoothscale of the view."""
    import pygame

    with table(battle_at_sea()) as at:
        view = at.screen.view.board.rect.size
        half = pygame.Surface((view[0] // 2, view[1] // 2))
        scaled = statistics.median(times_of(lambda: pygame.transform.smoothscale(half, view), 40))
        firsts, between = [], []
        for _ in range(effort.repeats):
            for stop in ZOOMS:
                at.screen.view.board.camera.zoom_to(stop)
                at.screen.view.board.touch()
                first, rest = zoomed(at)
                firsts.append(first)
                between += rest
                at.rest()
        yield Line("first frame of a new zoom", statistics.median(firsts), "s", 4, scaled, "smoothscale")
        yield Line("frames while zooming: median", statistics.median(between), "s", 1, scaled, "smoothscale")


def zoomed(at: Table) -> tuple[float, list[float]]:
    """The time of the first frame at rest after a glide, and of those of the glide."""
    between = []
    while at.screen.view.board.camera.moving:
        start = time.perf_counter()
        at.app.top.let_pass(at.app.now)
        at.app.draw()
        between.append(time.perf_counter() - start)
    at.screen.view.board.touch()
    start = time.perf_counter()
    at.app.draw()
    return time.perf_counter() - start, between
