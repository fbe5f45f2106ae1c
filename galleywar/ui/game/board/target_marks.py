"""Marks on pieces: the piece in hand is loud, the target under the pointer comes next, all others whisper."""

from collections.abc import Sequence

import pygame

from galleywar.core.decision import Some, Split
from galleywar.ui.game.board.board_ground import BoardGround
from galleywar.ui.game.interaction import answers
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.places.highlights import Highlights
from galleywar.ui.game.interaction.places.place_answers import asked
from galleywar.ui.game.parts.share_odds import chance_of_share
from galleywar.ui.look.camera import Camera
from galleywar.ui.painters import ghosts, overlays
from galleywar.ui.painters.arrows import RED
from galleywar.ui.painters.curves import Dot
from galleywar.ui.painters.flags import Anchor, draw_flag
from galleywar.ui.painters.pieces.state_lines import draw_state
from galleywar.ui.painters.placing import Placed


class TargetMarks:
    """Which of the pieces is in hand, aimed at, or may be."""

    def __init__(self, view: BoardGround) -> None:
        self.view, self.model = view, view.model

    def bearer(self, piece: str) -> Placed | None:
        """Where a piece stands, or what carries it."""
        found = self.view.placed(piece)
        if found is None:
            face = self.model.position.counters.get(piece)
            if face is not None and face.aboard:
                return self.bearer(face.aboard)
        return found

    @property
    def aimed_at(self) -> str:
        """The piece a waiting order is against, or the lit one under the pointer."""
        selection = self.model.selection
        if selection.armed is not None and selection.armed.target in self.model.position.counters:
            return selection.armed.target
        return selection.piece

    # -- below the counters ------------------------------------------------------------------------------------
    def draw_below(self, window: pygame.Surface, camera: Camera, lit: Highlights) -> None:
        """A line round targets, round those who may answer too, and, last, round the piece in hand."""
        for piece in lit.pieces:
            if not self.model.position.is_own(piece):
                self._round(window, camera, piece, "aimed" if piece == self.aimed_at else "possible")
        for piece in self._others(lit):
            face = self.model.position.counters.get(piece)
            if face is not None and not face.able:
                self._round(window, camera, piece, "choosable")
        selection = self.model.selection
        for piece in dict.fromkeys((*selection.selected, *selection.party.going)):
            self._lift(window, camera, piece)
            self._round(window, camera, piece, "chosen")

    def _others(self, lit: Highlights) -> list[str]:
        """Those who may answer beside the ones in hand."""
        position, selected = self.model.position, self.model.selection.selected
        others = [one for one in asked(position) if one not in selected] if self.model.live else []
        return others + [one for one in lit.pieces if position.is_own(one) and one not in others]

    def _round(self, window: pygame.Surface, camera: Camera, piece: str, state: str) -> None:
        """The line round a piece, or round its place where it is no more than part of a chip."""
        at = self.bearer(piece)
        if at is None:
            return
        if self.view.chip_of(piece) is None:
            face = self.model.position.counters[at.piece]
            draw_state(window, camera, at, face, state, self.view.counters.square)
            return
        place = self.model.position.place_of(piece)
        outline = self.view.painter.outline(place) if place else ()
        if outline and state in {"aimed", "possible"}:
            overlays.draw_places(window, camera, [outline], state)

    def _lift(self, window: pygame.Surface, camera: Camera, piece: str) -> None:
        """The deeper shadow of a counter that is in hand; a ship has one that follows her."""
        at = self.bearer(piece)
        if at is not None and not self._is_ship(at) and self.view.chip_of(piece) is None:
            x, y = camera.to_screen(at.x, at.y)
            overlays.draw_lifted(window, x, y, at.side * camera.ppu, camera.scale)

    def _is_ship(self, at: Placed) -> bool:
        face = self.model.position.counters.get(at.piece)
        return face is not None and (face.model is not None or self.view.counters.is_ship(face))

    # -- above the counters ------------------------------------------------------------------------------------
    def draw_above(self, window: pygame.Surface, camera: Camera) -> None:
        """Shares given to pieces."""
        self._draw_shares(window, camera)

    def _draw_shares(self, window: pygame.Surface, camera: Camera) -> None:
        """What each piece gets of what is shared out, or that it is among those picked."""
        form = self.model.selection.form
        if form is None:
            return
        shares: dict[str, str] = {}
        if isinstance(form.slot, Split):
            shares = {target: str(points) for target, points in form.shares().items() if points}
        elif isinstance(form.slot, Some) and isinstance(form.draft, tuple):
            shares = {str(one): "\N{CHECK MARK}" for one in form.draft}
        for piece, words in shares.items():
            at = self.bearer(piece)
            if at is not None:
                spot = camera.to_screen(at.x, at.y - at.side / 2)
                chance = chance_of_share(self.model.selection, piece)
                odds = answers.percent(chance) if chance is not None else ""
                ghosts.draw_share(window, spot, words, camera.scale, odds)

    def draw_odds(
        self, window: pygame.Surface, camera: Camera, lit: Highlights, dice: Sequence[pygame.Rect] = (),
        written: Sequence[pygame.Rect] = (),
    ) -> None:  # fmt: skip
        """The chance of the order that waits, or of the best one a click on the target brings, in a flag; clear of the
        ``dice`` that still lie there, and of what is ``written`` beside the way.
        """
        piece, selection = self.aimed_at, self.model.selection
        at = self.bearer(piece)
        if at is None or self.model.position.is_own(piece) or piece not in lit.pieces or selection.form:
            return
        order = selection.armed if selection.armed and selection.armed.target == piece else None
        known = self.model.position.knows_deeds(selection.main, piece)
        found = selection.orders_here() if order is None and known and selection.commands else ()
        best = order or next((one for one in found if one.chance is not None), None)
        if best is None or best.chance is None or best.forecast is None:
            return
        thrown = [spot for one in dice for spot in (one.midleft, one.center, one.midright)]
        words = best.forecast.good or best.verb.replace("_", " ")
        above, *beside = self._places_of_a_flag(camera, at)
        draw_flag(
            window, self.view.rect, above[1], words, camera.scale, big=answers.percent(best.chance), colour=RED,
            or_else=beside, clear_of=[*self._in_view(camera, best, piece, lit), *thrown], beside=written,
        )  # fmt: skip

    def _places_of_a_flag(self, camera: Camera, at: Placed) -> list[tuple[Anchor, Dot]]:
        """Above a piece, below, right and left of it."""
        (x, y), half, gap = camera.to_screen(at.x, at.y), at.side * camera.ppu / 2, 10 * camera.scale
        return [
            ("midbottom", (x, y - half - gap)),
            ("midtop", (x, y + half + 2.6 * gap)),  # below the plate with its name
            ("midleft", (x + half + 2 * gap, y)),
            ("midright", (x - half - 2 * gap, y)),
        ]

    def _in_view(self, camera: Camera, order: Order, piece: str, lit: Highlights) -> list[Dot]:
        """Where those stand who should be seen beside the flag of ``order``: whoever acts, before all others, where he
        would come to stand, and who else could be struck.
        """
        board, doers = self.model.board, self.model.selection.selected
        things = [*(3 * tuple(doers)), *(one for one in lit.pieces if one != piece)]
        spots = [spot for one in things if (spot := self.view.spot(one)) is not None]
        ends = [board.anchor(step.at) for step in order.route.path[-1:]] if order.route is not None else []
        return [camera.to_screen(*spot) for spot in (*spots, *ends)]
