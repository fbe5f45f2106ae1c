"""``galleywar show MAP-OR-SCENARIO -o picture.png``: the board as the window draws it, without a window."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from galleywar.commands.contest import new_file
from galleywar.core.contract import Board, GameState, Ruleset
from galleywar.core.decision import Choice
from galleywar.core.dice import Seeded
from galleywar.core.files.faults import SourceFaults
from galleywar.core.files.given_paths import is_file
from galleywar.core.files.paths import asset
from galleywar.core.files.yaml_source import Source
from galleywar.core.late_methods import dataclass
from galleywar.core.view import OWNER, CounterView, Link, Shade
from galleywar.rules.map_files import read_map
from galleywar.rules.scenario.library import find_scenario, open_scenario

if TYPE_CHECKING:
    import pygame

NARROWEST, WIDEST = 64, 9900
"""Pixels across; the widest is the largest zoom of the window."""
KINDS = (".png", ".jpg", ".bmp")
SET_UP = ("historical", "ready")
"""What is answered, where it is offered, to set a scenario up as it is written."""


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A board and what stands on it."""

    board: Board
    seats: tuple[str, ...] = ()
    counters: Mapping[str, CounterView] | None = None
    links: Iterable[Link] = ()
    owned: Sequence[Shade] = ()
    """Whose the places are, where the rules know owners."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to show, and where the picture goes."""
    parser.add_argument("what", help="a map or a scenario: its name, or its file")
    parser.add_argument(
        "-o", "--output", type=_picture_file, required=True, help=f"the picture to write ({', '.join(KINDS)})"
    )
    parser.add_argument("--width", type=_pixels, default=2200, help="pixels across (default: %(default)s)")


def _pixels(word: str) -> int:
    width = int(word)
    if not NARROWEST <= width <= WIDEST:
        raise argparse.ArgumentTypeError(f"{width} is not between {NARROWEST} and {WIDEST}")
    return width


def _picture_file(word: str) -> Path:
    if Path(word).suffix.lower() not in KINDS:
        raise argparse.ArgumentTypeError(f"'{word}' should end in {' or '.join(KINDS)}")
    return new_file(word)


def run(arguments: argparse.Namespace) -> int:
    """Write the picture. Exit code 1 if a file has faults or cannot be written, 2 for a name unknown."""
    try:
        scene = scene_of(arguments.what)
    except LookupError as unknown:
        print(unknown.args[0])
        return 2
    except SourceFaults as found:
        print("\n".join(map(str, found.faults)))
        return 1
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    try:
        pygame.image.save(picture_of(scene, arguments.width), arguments.output)
    except (OSError, pygame.error) as trouble:
        print(f"{arguments.output}: cannot be written: {trouble}")
        return 1
    print(f"{arguments.output}: {arguments.what}, {arguments.width} pixels across")
    return 0


def scene_of(what: str) -> Exhibit:
    """The board or the set-up scenario that a name or a file means.

    Raises LookupError for a name that means neither, SourceFaults for a file with faults.
    """
    if not is_file(Path(what)) and is_file(asset("maps", f"{what}.yaml")):
        return Exhibit(read_map(asset("maps", f"{what}.yaml")))
    try:
        file = find_scenario(what)
    except LookupError as unknown:
        raise LookupError(f"{unknown.args[0]} Nor is there a map of that name.") from unknown
    root = Source.read(file).root
    if isinstance(root, dict) and "scenario" not in root and isinstance(root.get("map"), dict):
        return Exhibit(read_map(file))
    ruleset, scenario = open_scenario(file)
    state = set_up(ruleset, ruleset.deal(scenario, Seeded(0)))
    seats = tuple(seat.key for seat in scenario.seats)
    counters = {key: replace(face, able=False) for key, face in ruleset.view.counters(state).items()}
    is_owned = any(layer.kind == OWNER for layer in ruleset.view.overlays(state, "", ""))
    owned = ruleset.view.shades(state, OWNER, seats[0], "") if is_owned else ()
    return Exhibit(ruleset.board, seats, counters, ruleset.view.links(state), owned)


def set_up(ruleset: Ruleset, state: GameState) -> GameState:
    """The state with every seat's pieces where the scenario puts them."""
    answered: set[tuple[str, str]] = set()
    while (decision := ruleset.pending(state)) is not None:
        offered = {offer.verb for offer in decision.offers if not offer.slots}
        verb = next(
            (verb for verb in SET_UP if verb in offered and (decision.seat, verb) not in answered), None
        )
        if verb is None:
            return state
        answered.add((decision.seat, verb))
        state = ruleset.apply(state, Choice(verb), Seeded(0)).state
    return state


def picture_of(scene: Exhibit, width: int) -> pygame.Surface:
    """The whole scene ``width`` pixels across, as sharp as that size allows."""
    from galleywar.ui.look.camera import Camera, Eye, Rectangle
    from galleywar.ui.painters import painter_for
    from galleywar.ui.painters.areas.owner_tints import Washes, owned_places
    from galleywar.ui.painters.pieces.counters import CounterPainter

    board = scene.board
    painter = painter_for(board)
    picture = painter.whole(width)
    if scene.counters:
        # At zoom 1 the scale alone says how large a board unit is, so no limit of the zoom is met.
        camera = Camera(
            board.width, board.height, Rectangle(0, 0, *picture.get_size()), scale=width / board.width
        )
        camera.recall(Eye(1.0, board.width / 2, board.height / 2))
        owned = list(owned_places(scene.owned, board, painter, scene.seats))
        Washes().draw(picture, camera, owned)
        CounterPainter(scene.seats).draw_all(picture, camera, scene.counters, board, scene.links)
    return picture
