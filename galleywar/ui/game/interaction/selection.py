"""What the player has in hand: selection, pointer, facing wanted, a list, an order waiting for its second click.

Pure: it turns clicks and keys into orders and says what is lit; the window only draws it.
"""

from collections.abc import Iterable, Sequence

from galleywar.core.decision import Among, Some, Split, Value
from galleywar.core.view import Route
from galleywar.ui.game.interaction import orders, parties
from galleywar.ui.game.interaction.answer_form import AnswerForm
from galleywar.ui.game.interaction.orders import Order
from galleywar.ui.game.interaction.parties import Party
from galleywar.ui.game.interaction.places.highlights import (
    Highlights,
    answered_by,
    form_lights,
    piece_lights,
    question_lights,
)
from galleywar.ui.game.interaction.places.place_answers import asked, outright
from galleywar.ui.game.interaction.places.placement import nearest_end, next_heading
from galleywar.ui.game.interaction.position import Position, deals, values_of
from galleywar.ui.game.interaction.refusals import Verbs, refused_deeds


class Selection:
    """``position`` changes with every order; the selection outlives it as long as the piece does."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.verbs = Verbs(position.ruleset.view.attack_verbs)
        self.selected: tuple[str, ...] = ()
        self.party = Party()
        """Whom the piece in hand takes along."""
        self._staying = parties.NOBODY
        self.place = ""
        """The place under the pointer or the board cursor."""
        self.piece = ""
        """The piece under the pointer."""
        self.under: tuple[str, ...] = ()
        """All that lies under the pointer, where it is more than that piece."""
        self.bearing: int | None = None
        """Where the pointer is from the middle of its place, in degrees; None in the middle."""
        self.heading: int | None = None
        """The heading wanted at the end of the way, None for the cheapest."""
        self.listing: tuple[Order, ...] = ()
        self.target = ""
        """What the list is about."""
        self.armed: Order | None = None
        """An order that waits for its second click."""
        self.form: AnswerForm | None = None
        self.is_taken_up = False
        """Whether the question asked now has put another piece in hand."""
        self.renew(position)

    # -- the position and the selection ------------------------------------------------------------------------
    @property
    def main(self) -> str:
        """The piece that would act."""
        return self.selected[0] if self.selected else ""

    @property
    def commands(self) -> bool:
        """Whether the selected piece is one the deciding seat may order about now."""
        return bool(self.main) and self.position.is_own(self.main)

    def renew(self, position: Position) -> None:
        """Go on with another position; whatever is still there stays selected."""
        self._staying = parties.left_behind(self.position, position, self._staying)
        self.position = position
        self.verbs.learn(position)
        self.drop()
        self.heading = None
        self.selected = tuple(piece for piece in self.selected if piece in position.counters)
        self.under = ()
        if self.piece not in position.counters:
            self.piece = ""
        held = self.main
        self._take_up_the_one_asked()
        self.is_taken_up = self.main not in {"", held}
        self.party = self.party.after(position, self.main, self._staying) if self.commands else Party()

    def _take_up_the_one_asked(self) -> None:
        """Where the question is about a single piece of one's own, or answered by one alone, it is in hand; of
        several that answer with a place the first.
        """
        decision = self.position.decision
        about = decision.about if decision else ()
        answering = {offer.piece for offer in decision.offers} if decision else set()
        alone = about if len(about) == 1 else tuple(piece for piece in about if answering == {piece})
        several = asked(self.position)
        if alone and self.position.is_own(alone[0]) and self.main != alone[0]:
            self.selected = alone
        elif several and self.main not in several:
            self.selected = several[:1]
        elif self.main and not self.position.is_own(self.main) and self.position.decision:
            self.selected = ()

    def select(self, piece: str, more: bool = False) -> None:
        """Take ``piece`` in hand with all it leads, beside those already there if ``more``."""
        self.drop()
        self.heading = None
        self.party = Party.of(self.position, "" if more else piece, self._staying)
        if not more:
            head = self.position.head(piece)
            self.selected = (head,) if head else ()
        elif piece in self.selected:
            self.selected = tuple(one for one in self.selected if one != piece)
        else:
            self.selected = (*self.selected, piece)

    def select_all(self, pieces: Iterable[str], more: bool = False) -> None:
        """Take in hand those of ``pieces`` that may act, or all if none may; beside those in hand if ``more``."""
        found = tuple(pieces)
        taken = tuple(one for one in found if one in self.position.able) or found
        held = self.selected if more else ()
        self.drop()
        self.selected = (*held, *[one for one in taken if one not in held])
        alone = self.main if len(self.selected) == 1 else ""
        self.party = Party.of(self.position, alone, self._staying)

    def step_selection(self, by: int) -> str:
        """The next piece able to act, from the one in hand; empty when there is none."""
        able = asked(self.position) or self.position.able
        if not able:
            return ""
        at = able.index(self.main) + by if self.main in able else (0 if by > 0 else -1)
        self.select(able[at % len(able)])
        return self.main

    def drop(self) -> None:
        """Lay down list, waiting order and form."""
        self.listing, self.target, self.armed, self.form = (), "", None, None

    def back(self) -> bool:
        """One step back; whether there was one."""
        if self.form is not None:
            self.form = self.form.back()
        elif self.armed is not None:
            self.armed = None
        elif self.listing:
            self.listing, self.target = (), ""
        elif self.heading is not None:
            self.heading = None
        elif self.selected:
            self.selected, self.party = (), Party()
        else:
            return False
        return True

    # -- how many go -------------------------------------------------------------------------------------------
    def more_or_fewer(self, by: int, anywhere: bool = False) -> bool:
        """Let one more of the party go, or one fewer, with the pointer on it or ``anywhere``; whether that is meant."""
        here = bool(self.place) and self.place == self.position.place_of(self.main)
        if not by or len(self.party.pieces) < 2 or not self.commands or not (here or anywhere):
            return False
        self.drop()
        self.party = self.party.changed(self.position, 1 if by > 0 else -1)
        return True

    def shift_click(self) -> bool:
        """A click with Shift: how many are given out there, one fewer of the party, or one more piece in hand."""
        dealt = self._dealt_out(self.place) if self.form is None else None
        if dealt is not None:
            self.open_form(dealt)
            return dealt.form is not None
        if self.form is not None:
            return False
        if self.piece in self.party.pieces and len(self.party.pieces) > 1:
            self.drop()
            self.party = self.party.fewer(self.position)
        elif self.piece:
            self.select(self.piece, more=True)
        else:
            return False
        return True

    @property
    def deals_here(self) -> bool:
        """Whether a click where the pointer is gives something out there."""
        return self.form is None and self._dealt_out(self.place) is not None

    def _dealt_out(self, place: str) -> Order | None:
        """What gives out so many of something to ``place``, still to be told how many."""
        decision, aside = self.position.decision, self.piece and not self.position.is_own(self.piece)
        for offer in decision.offers if decision and place and not aside else ():
            if deals(offer) and place in values_of(offer.slots[0]):
                return orders.begun(self.position, offer, (place,))
        return None

    # -- the pointer -------------------------------------------------------------------------------------------
    def point(
        self, place: str, piece: str = "", bearing: int | None = None, under: tuple[str, ...] = ()
    ) -> bool:
        """The pointer is over ``place`` and ``piece``, ``bearing`` from its middle; whether that is news.

        ``under`` are all pieces that lie there, where a click chooses among these alone.
        """
        self.under = under
        if (place, piece) == (self.place, self.piece):
            return bearing != self.bearing and self._lean(bearing)
        self.bearing = bearing
        if place != self.place and not self.position.is_open:
            self.heading = None
        self.place, self.piece = place, piece
        return True

    def _lean(self, bearing: int | None) -> bool:
        """The pointer has moved within its place; whether that changes the way a click would take."""
        before = self.route()
        self.bearing = bearing
        return self.route() != before

    def turn(self, by: int) -> bool:
        """Want the next heading to port (1) or starboard (-1) at the end of the way; whether there is one."""
        headings = [route.path[-1].heading % 360 for route in self._ways()]
        wanted = next_heading(headings, self._heading_now(), by)
        if wanted is None:
            return False
        self.drop()
        self.heading = wanted
        if self.heading == self._own_heading() and self._aimed_place() == self.position.place_of(self.main):
            self.heading = None
        return True

    def turning(self, by: int) -> Order | None:
        """The answer that does nothing but turn the piece in hand to its next heading to port (1) or starboard."""
        found = orders.turns(self.position, self.main) if self.commands else {}
        wanted = next_heading(found, self._own_heading(), by)
        return found[wanted] if wanted is not None else None

    def _heading_now(self) -> int | None:
        if self.heading is not None:
            return self.heading
        route = self.route()
        return route.path[-1].heading % 360 if route else self._own_heading()

    def _own_heading(self) -> int | None:
        face = self.position.counters.get(self.main)
        return face.heading % 360 if face is not None and face.heading is not None else None

    def _aimed_place(self) -> str:
        """The place the next click or Enter would send the piece to: the one pointed at, or its own."""
        leaves = self.commands and self.piece != self.main and not self._points_at_another()
        if leaves and self.position.ways(self.main, self.place, self.party.going):
            return self.place
        return self.position.place_of(self.main)

    def _points_at_another(self) -> bool:
        """Whether a click would take another piece in hand that can act, rather than go where that one is."""
        position = self.position
        if self.piece in {"", self.main, *self.party.pieces} or self.piece not in position.able:
            return False
        joins = position.counters[self.piece].is_garrison and position.counters[self.main].is_garrison
        return not (joins and position.ways(self.main, self.place, self.party.going))

    @property
    def passes_by(self) -> bool:
        """Whether the piece in hand could go where the pointer is, and a click would yet take another in hand."""
        past = self.commands and self._points_at_another()
        return past and bool(self.position.ways(self.main, self.place, self.party.going))

    def _ways(self) -> Sequence[Route]:
        if not self.commands:
            return ()
        return self.position.ways(self.main, self._aimed_place(), self.party.going)

    def route(self) -> Route | None:
        """The way that a click would take, facing as wanted; none while the piece would stay as it is."""
        ways = self._ways()
        if self.heading is None:
            own = self._aimed_place() == self.position.place_of(self.main)
            return self._leaning(ways) if ways and not own else None
        found = next((way for way in ways if way.path[-1].heading % 360 == self.heading), None)
        if found is not None or not self.position.is_open:
            return found
        return self.position.berth(self.main, self.place, self.heading) or nearest_end(ways, self.heading)

    def _leaning(self, ways: Sequence[Route]) -> Route:
        """Of the ways the one that ends looking to where the pointer is in its place, of equals the cheapest."""
        leans = self.position.counters[self.main].leans
        fit = [way for way in ways if leans or way.cost == ways[0].cost]
        nearest = nearest_end(fit, self.bearing) if self.bearing is not None else None
        return nearest or ways[0]

    def lights(self, targets: Iterable[str] = ()) -> Highlights:
        """What would answer a click now; ``targets`` are the enemies known to be in reach of a deed."""
        if self.form is not None:
            return form_lights(self.position, self.form)
        if not self.commands:
            return question_lights(self.position)
        lit = piece_lights(self.position, self.main, targets, self.party.going)
        if lit.places or lit.pieces or self.position.offers_of(self.main):
            return lit
        return question_lights(self.position)

    # -- clicks ------------------------------------------------------------------------------------------------
    def click(self) -> Order | None:
        """Answer a click where the pointer is: an order to give at once, or None after changing what is in hand."""
        if self.form is not None:
            return self._fill(self.piece, self.place)
        if self.armed is not None and self.armed.target in {self.place, self.piece}:
            return self.armed
        if self.piece and (found := answered_by(self.position, self.piece)):
            return self.consider(found, self.piece)
        if self.commands:
            found = self.orders_here()
            if found:
                return self.consider(found, self.piece or self.place)
        if found := self._outright_here():
            return self.consider(found, self.place)
        self._select_here()
        return None

    def _outright_here(self) -> tuple[Order, ...]:
        """What the question wants of the place itself; a piece there that can do nothing now is not meant."""
        position = self.position
        busy = position.offers_of(self.piece) or position.party(self.piece) or self.piece in position.able
        if not self.place or (self.piece and busy):
            return ()
        in_hand = self.commands and position.offers_of(self.main)
        return () if in_hand else outright(position, self.place)

    def dropped(self) -> Order | None:
        """The piece in hand was dragged to where the pointer is and let go."""
        if not self.commands or not self.place:
            return None
        found = self.orders_here()
        if not found:
            self.piece = ""
            found = self.orders_to(self.place)
        return self.consider(found, self.piece or self.place) if found else None

    def _select_here(self) -> None:
        here = tuple(dict.fromkeys(map(self.position.head, self._to_be_picked(self.place))))
        pointed = self.position.head(self.piece)
        if not here or (self.piece and pointed not in here):
            self.select(self.piece)
        elif self.main in here and pointed in {self.main, self.position.counters[self.main].aboard}:
            self.select(here[(here.index(self.main) + 1) % len(here)])
        else:
            self.select(pointed if self.position.is_own(pointed) or not self.under else here[0])
            if not pointed:
                self.select(here[0])

    def _to_be_picked(self, place: str) -> Iterable[str]:
        """What one click after the other takes in hand: what lies under the pointer, or a stack from the top, with
        those aboard who can act; one's own before others.
        """
        lying = self.under or self.position.standing(place)[::-1]
        for piece in sorted(lying, key=lambda one: not self.position.is_own(one)):
            yield piece
            cargo = self.position.counters[piece].cargo
            yield from (one for one in cargo if one in self.position.able)

    def orders_here(self) -> tuple[Order, ...]:
        """What the piece in hand could do where the pointer is."""
        position, main = self.position, self.main
        if self.piece and self.piece != main:
            return self._with_own() if position.is_own(self.piece) else self._against()
        if self.piece == main and self.heading is None:
            return ()
        return self.orders_to(self.place)

    def _against(self) -> tuple[Order, ...]:
        """What can be done to the enemy pointed at, or by going where he is."""
        position, main = self.position, self.main
        if self.party.pieces and (route := self.route()) is not None:
            return (self._order_for(route),)
        found = orders.against(position, main, self.piece)
        found = found or tuple(orders.named_in(position, main, self.place))
        return (*found, *refused_deeds(position, main, self.piece, self.verbs, found))

    def _with_own(self) -> tuple[Order, ...]:
        """What can be done together with the piece of one's own that is pointed at."""
        position, main = self.position, self.main
        if together := self._joined(self.piece):
            return (together,)
        found = tuple(orders.named_in(position, main, self.piece))
        verbs = {order.verb for order in found}
        offers = position.decision.offers if position.decision else ()
        slots = (slot for one in offers if one.verb in verbs for slot in one.slots)
        if any(isinstance(slot, Among | Some) and main in slot.values for slot in slots):
            return found
        goes_there = self._aimed_place() == self.place or not self._points_at_another()
        return (*(found if position.is_open else ()), *self.orders_to(self.place)) if goes_there else ()

    def _joined(self, piece: str) -> Order | None:
        """The way by which the whole party comes to where ``piece`` is and does something with it: goes aboard."""
        ways = self.position.ways(self.main, self.position.place_of(piece), self.party.going)
        with_it = (way for way in ways if any(orders.names(choice.args, piece) for choice in way.choices))
        found = next(with_it, None)
        return parties.order(self.position, found) if found and self.party.going else None

    def orders_to(self, place: str) -> tuple[Order, ...]:
        """What the piece in hand could do to or in ``place``."""
        route = self.route() if place == self._aimed_place() else None
        found = [self._order_for(route)] if route is not None else []
        ways_there = self.position.ways(self.main, place, self.party.going)
        steps = {choice for way in ways_there for choice in way.choices}
        for order in orders.named_in(self.position, self.main, place):
            admits = order.choices.__contains__ if order.form is None else order.form.offer.admits
            if not any(map(admits, steps)):
                found.append(order)
        return tuple(found)

    def _order_for(self, route: Route) -> Order:
        if self.party.pieces:
            return parties.order(self.position, route)
        return orders.to_go(self.position, route)

    def consider(self, found: Sequence[Order], target: str) -> Order | None:
        """Give the one order there is if it can be taken back; otherwise lay it before the player.

        Of several against an enemy the first waits for its second click already, and the others stay in sight.
        """
        if len(found) == 1 and found[0].possible:
            return self.take(found[0])
        self.drop()
        self.listing, self.target = tuple(found), target
        if target in self.position.counters and not self.position.is_own(target):
            self.armed = next((one for one in found if one.possible and one.choices), None)
        return None

    def take(self, order: Order) -> Order | None:
        """Give a free order; let any other wait for its second click; open what is still to be filled in."""
        if not order.possible:
            return None
        if order.form is not None:
            self.armed, self.form = None, order.form
            return None
        if not order.blocks_undo or order == self.armed or orders.is_all_there_is(self.position, order):
            return order
        self.armed = order
        return None

    def commit(self) -> Order | None:
        """Enter: the waiting order, the finished form, else what a click here would do."""
        if self.armed is not None:
            return self.armed
        if self.form is not None:
            return self._finished(self.form.finish(), is_seen=True)
        if self.heading is not None and self.commands and self._aimed_place() != self.place:
            route = self.route()
            return self.take(self._order_for(route)) if route else None
        return None

    # -- forms -------------------------------------------------------------------------------------------------
    def _fill(self, *things: str) -> Order | None:
        """A click on something while a form is open."""
        form = self.form
        assert form is not None
        for thing in filter(None, things):
            ends = (one for one in values_of(form.slot) if self.position.end_of(one) == thing)
            meant = next(ends, thing if form.slot is not None and thing in form.slot else None)
            if meant is not None:
                return self.put(meant)
        return None

    def put(self, value: Value) -> Order | None:
        """Put ``value`` into the form's open slot: an answer, one of several, or one point more."""
        form = self.form
        assert form is not None
        if isinstance(form.slot, Some):
            self.form = form.toggle(value)
        elif isinstance(form.slot, Split):
            self.form = form.share(str(value), 1)
        else:
            return self._finished(form.take(value))
        return None

    def _finished(self, form: AnswerForm, *, is_seen: bool = False) -> Order | None:
        """Go on with ``form``; when it is whole it becomes an order, given at once where its odds have been seen."""
        self.form = form
        if form.choice is None:
            return None
        order = orders.answer(self.position, form.offer, form.choice)
        self.form = None
        return order if is_seen else self.take(order)

    def open_form(self, order: Order) -> None:
        """Begin to fill in an order's form."""
        self.drop()
        self.form = order.form

    def draft_order(self) -> Order | None:
        """What the open form would order if it were closed as it stands, whatever follows as it is
        proposed.
        """
        form = self.form
        while form is not None and form.ready:
            form = form.finish()
        if form is None or form is self.form or form.choice is None:
            return None
        return orders.answer(self.position, form.offer, form.choice)
