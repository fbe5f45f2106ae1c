"""The tray at the head of the panel: pieces that are not set up yet, to be dragged or placed by key."""

from collections.abc import Iterable
from typing import Final

import pygame

from galleywar.core.view import CounterView
from galleywar.core.wording import agreeing
from galleywar.ui.game.board.board_view import BoardView
from galleywar.ui.game.interaction.game_model import GameModel
from galleywar.ui.game.interaction.places.setting_up import is_placing
from galleywar.ui.look import fonts
from galleywar.ui.look.theme import INK, WHITE, Look
from galleywar.ui.widgets.base import Widget
from galleywar.ui.widgets.labels import draw_lines, shortened, wrapped

COUNTER: Final = 54
GAP: Final = 6
WIDE: Final = 66
"""Room across for a counter and the name under it."""
WIDENS: Final = 0.3
"""So much of the growth of the text it takes part in."""
NAME_LINES, NAME_LINE = 2, 11
NAME: Final = NAME_LINES * NAME_LINE + 2
"""Room down for the name."""
LETTERS: Final = 10
COUNT: Final = 14
"""The number of a pile is no larger: it leaves the figures of the counter in sight."""
MOST_ROWS: Final = 5


def _grown(look: Look, size: float) -> int:
    """What belongs to the names grows with the text."""
    return look.px(size * look.metrics.text)


def _wide(look: Look) -> int:
    """Names of usual length have room even where they are large, and three counters stand side by side."""
    return look.px(WIDE * (1 + (look.metrics.text - 1) * WIDENS))


def piled(faces: Iterable[CounterView], *, ships: bool) -> tuple[tuple[str, ...], ...]:
    """Pieces of one type together; those that face somewhere, each with a name of its own, only if ``ships``."""
    found: dict[object, list[str]] = {}
    for face in faces:
        name = face.name.rstrip("0123456789")
        own = face.kind if ships else face.piece
        kind = (face.silhouette, face.picture, face.word, name if face.heading is None else own)
        found.setdefault(kind, []).append(face.piece)
    return tuple(tuple(pile) for pile in found.values())


class SetupTray(Widget):
    """Shown while pieces are set up; rows of counters, ships first, scrolled by wheel."""

    def __init__(self, model: GameModel, view: BoardView) -> None:
        super().__init__()
        self.model, self.view = model, view
        self.visible = False
        self.placing = False
        """Whether they are to be set up now; else they are only shown, as a fleet that is being raised."""
        self.pieces: tuple[str, ...] = ()
        self.piles: tuple[tuple[str, ...], ...] = ()
        """What is shown side by side: single pieces, or those of one type in a pile where room is short."""
        self.offset = 0
        self._press: tuple[int, int] | None = None
        self._carried = ""

    def renew(self) -> None:
        """Another position: see what is left to set up."""
        faces = self.model.position.counters
        waiting = [faces[piece] for piece in self.model.position.concerned]
        left = [face.piece for face in waiting if face.at is None and not face.aboard]
        self.placing = is_placing(self.model.position)
        shown = self.model.live and (self.placing or (self.model.position.is_open and bool(left)))
        before, self.pieces = self.pieces, tuple(sorted(left, key=lambda piece: faces[piece].heading is None))
        if shown != self.visible:
            self.visible = shown
            self.relay()
        if before != self.pieces:
            self.offset = 0
            self._pile_up()
            if self.rect.width and self.height_for(self.look, self.rect.width) != self.rect.height:
                self.relay()
        self.touch()

    def _pile_up(self) -> None:
        self.piles = self._piles_in(self.look, self.rect.width) if self.rect.width else ()

    def _piles_in(self, look: Look, width: int) -> tuple[tuple[str, ...], ...]:
        """Those of one type lie in a pile if all side by side would need too many rows."""
        piles: tuple[tuple[str, ...], ...] = tuple((piece,) for piece in self.pieces)
        faces = [self.model.position.counters[piece] for piece in self.pieces]
        for ships in (False, True):
            if len(piles) > MOST_ROWS * self._columns(look, width):
                piles = piled(faces, ships=ships)
        return piles

    def gives_way(self) -> bool:
        return True

    def follow(self) -> None:
        """The selection may be another one."""
        if self.visible:
            self._reveal()
            self.touch()

    def _lines(self, look: Look, width: int) -> tuple[str, ...]:
        return wrapped(self._words(), *look.type("small"), width - 2 * look.px(GAP))

    def _head(self, look: Look, width: int) -> int:
        """The height of the words over the counters."""
        return len(self._lines(look, width)) * fonts.font(*look.type("small")).get_linesize() + look.px(10)

    def _columns(self, look: Look, width: int) -> int:
        return max(1, (width - look.px(GAP)) // (_wide(look) + look.px(GAP)))

    def height_for(self, look: Look, width: int) -> int:
        rows = min(MOST_ROWS, -(-len(self._piles_in(look, width)) // self._columns(look, width)))
        return self._head(look, width) + rows * (look.px(COUNTER) + _grown(look, NAME) + look.px(GAP))

    def lay(self, look: Look, rect: pygame.Rect) -> None:
        super().lay(look, rect)
        self._pile_up()
        self.offset = min(self.offset, self._longest())

    def _step(self) -> int:
        """From one row to the next."""
        return self.look.px(COUNTER) + _grown(self.look, NAME) + self.look.px(GAP)

    def _longest(self) -> int:
        """How far the rows can be scrolled."""
        rows = -(-len(self.piles) // self._columns(self.look, self.rect.width))
        return max(0, rows * self._step() - (self.rect.height - self._head(self.look, self.rect.width)))

    def _rect_of(self, at: int) -> pygame.Rect:
        look = self.look
        row, column = divmod(at, self._columns(look, self.rect.width))
        top = self.rect.y + self._head(look, self.rect.width) + row * self._step() - self.offset
        left = (
            self.rect.x
            + look.px(GAP)
            + column * (_wide(look) + look.px(GAP))
            + (_wide(look) - look.px(COUNTER)) // 2
        )
        return pygame.Rect(left, top, look.px(COUNTER), look.px(COUNTER))

    def _reveal(self) -> None:
        main = self.model.selection.main
        at = next((at for at, pile in enumerate(self.piles) if main in pile), None)
        if at is not None and self.rect.width:
            row = at // self._columns(self.look, self.rect.width)
            top, seen = row * self._step(), self.rect.height - self._head(self.look, self.rect.width)
            self.offset = max(0, min(self._longest(), max(min(self.offset, top), top + self._step() - seen)))

    def draw(self, surface: pygame.Surface) -> None:
        look, ground = self.look, self.look.ground
        surface.fill(ground.fill, self.rect)
        lines = self._lines(look, self.rect.width)
        draw_lines(
            surface, lines, *look.type("small"), ground.faint, (self.rect.x + look.px(GAP), self.rect.y)
        )
        clip, head = surface.get_clip(), self._head(look, self.rect.width) - look.px(GAP)
        below = pygame.Rect(self.rect.x, self.rect.y + head, self.rect.width, self.rect.height - head)
        surface.set_clip(clip.clip(below))
        for at, pile in enumerate(self.piles):
            self._draw_pile(surface, pile, self._rect_of(at))
        surface.set_clip(clip)

    def _words(self) -> str:
        if not self.pieces:
            return "Everything is in its place."
        if not self.placing:
            count = agreeing(len(self.pieces), "is one", f"are {len(self.pieces)}")
            return f"So far there {count} here; a click takes one in hand."
        piled = "; a click on a pile takes its next piece" if len(self.piles) < len(self.pieces) else ""
        return f"Still in the tray: {len(self.pieces)}. Drag them to a lit place, or choose one and press Enter{piled}."

    def _draw_pile(self, surface: pygame.Surface, pile: tuple[str, ...], where: pygame.Rect) -> None:
        """Its topmost piece, the one in hand if it is among them, and how many they are."""
        main, left = self.model.selection.main, [piece for piece in pile if piece != self._carried]
        if where.bottom < self.rect.top or where.top > self.rect.bottom or not left:
            return
        top = main if main in left else left[0]
        face = self.model.position.counters[top]
        self._draw_counter(surface, face, where)
        self._write_name(surface, face, where, single=len(pile) == 1)
        if len(left) > 1:
            role, em = "bold", min(self.look.metrics.type_px("small"), self.look.px(COUNT))
            count = fonts.text(f"\N{MULTIPLICATION SIGN}{len(left)}", role, em, WHITE)
            chip = count.get_rect(bottomright=where.bottomright).inflate(self.look.px(6), 0)
            pygame.draw.rect(surface, INK, chip, border_radius=self.look.px(4))
            surface.blit(count, count.get_rect(center=chip.center))

    def _write_name(
        self, surface: pygame.Surface, face: CounterView, where: pygame.Rect, *, single: bool
    ) -> None:
        """Under a counter: its name, or that of the type where several lie in a pile."""
        role, em, wide = "body", _grown(self.look, LETTERS), _wide(self.look)
        name = face.name if single or face.heading is None else face.kind or face.name
        lines = wrapped(name if single else name.rstrip("0123456789/ "), role, em, wide)[:NAME_LINES]
        for at, words in enumerate(lines):
            sign = fonts.text(shortened(words, role, em, wide), role, em, self.look.ground.text)
            surface.blit(
                sign, sign.get_rect(midtop=(where.centerx, where.bottom + at * _grown(self.look, NAME_LINE)))
            )

    def _draw_counter(self, surface: pygame.Surface, face: CounterView, where: pygame.Rect) -> None:
        surface.blit(self.view.counters.counter(face, where.width), where)
        if face.piece in self.model.selection.selected:
            edge = where.inflate(self.look.px(6), self.look.px(6))
            pygame.draw.rect(surface, "#F0E442", edge, self.look.px(3), self.look.px(4))

    # -- the mouse ---------------------------------------------------------------------------------------------
    def mouse(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            pulled = round((event.precise_y or event.precise_x) * self._step())
            self.offset = max(0, min(self._longest(), self.offset - pulled))
            self.touch()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._pressed(event.pos)
        if event.type == pygame.MOUSEMOTION and self._press is not None:
            self._pull(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._press is not None:
            self._let_go(event.pos)
            return True
        return False

    def piece_at(self, point: tuple[int, int]) -> str:
        """The piece a press at a point of the window takes: of a pile the next after the one in hand."""
        pile = next((pile for at, pile in enumerate(self.piles) if self._rect_of(at).collidepoint(point)), ())
        main = self.model.selection.main
        return pile[(pile.index(main) + 1) % len(pile)] if main in pile else next(iter(pile), "")

    def _pressed(self, point: tuple[int, int]) -> bool:
        piece = self.piece_at(point)
        if not piece:
            return False
        self._press, self._carried = point, ""
        self.model.selection.select(piece)
        self.model.on_change()
        return True

    def _pull(self, point: tuple[int, int]) -> None:
        assert self._press is not None
        if abs(point[0] - self._press[0]) + abs(point[1] - self._press[1]) > 5:
            self._carried = self.model.selection.main
            self.view.pointer.carry(self._carried, point)
            self.touch()

    def _let_go(self, point: tuple[int, int]) -> None:
        carried, self._press, self._carried = self._carried, None, ""
        if carried:
            self.view.pointer.let_go(point, carried)
        self.touch()
