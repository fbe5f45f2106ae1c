"""Set-up piece by piece: placing, loading, posting, turning and taking back (11, 12)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.wording import capital
from galleywar.rules.alexandria.model.capacity import bars_sailing, bars_stowing
from galleywar.rules.alexandria.model.frames_sea import Deploy
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.state import Galley, Leader, State, Unit
from galleywar.rules.alexandria.model.terms import FREE
from galleywar.rules.alexandria.queries.facing import HEXES
from galleywar.rules.alexandria.queries.stacking import at_the_bottom
from galleywar.rules.alexandria.setup.preset_setups import looking
from galleywar.rules.alexandria.setup.setup_zones import (
    Person,
    bars_standing,
    draft_in,
    facing_of,
    facings,
    has_room,
    in_all,
    is_on_top,
    is_set_up,
    post_aboard,
    post_at,
    post_of_galley,
    room_for_galleys,
    set_up_case,
)
from galleywar.rules.sentences import side_does, side_owns


# -- galleys -------------------------------------------------------------------------------------------------
@machine.answers(Deploy, "place")
@case("11.1c", "11.2b", "12.1b", "12.1c", "12.1d", "12.2b", "12.2d", "5.72")
def answer_place(play: Acting, frame: Deploy, galley_id: str, place: str) -> None:
    """A galley to a hex, facing as the scenario has it there; one too many goes where this one came from."""
    galley = play.state.galleys[galley_id]
    others = [other for other in play.state.galleys.at(place) if other.id != galley_id]
    for other in others[room_for_galleys(play.state, place) - 1 :]:
        _lay(play, other, galley.at)
    _lay(play, galley, place)


@machine.bars(Deploy, "place")
@case("11.1c", "11.2b", "12.1b", "12.1c", "12.1d", "12.2b", "12.2d")
def bars_place(state: State, frame: Deploy, galley_id: str, place: str) -> Iterator[Objection]:
    yield from _bars_galley(state, frame.seat, galley_id)
    if state.galleys[galley_id].seat != frame.seat:
        return
    post = post_of_galley(state, state.galleys[galley_id])
    if place not in post.places:
        where = state.box.map.label(place) if place in state.box.map else f"Hex {place}"
        whose = side_does(state, frame.seat, "sets up", "set up")
        known = post_at(state, frame.seat, place) is not None
        what = f"where {state.galleys[galley_id].name} sets up" if known else f"where {whose}"
        why = set_up_case(state, frame.seat, post.zone_case)
        yield Objection(why, f"{capital(where)} is not {what}.", place)


def _bars_galley(state: State, seat: str, galley_id: str) -> Iterator[Objection]:
    galley = state.galleys[galley_id]
    if galley.seat != seat:
        text = f"{galley.name} is not {side_owns(state, seat)} to set up."
        yield Objection(set_up_case(state, seat), text, galley.at)


def _lay(play: Acting, galley: Galley, place: str | None) -> None:
    given = 0 if place is None else play.state.terms.zone(galley.seat)[place]
    facing = galley.facing if given == FREE else given
    galley = replace(play.state.galleys[galley.id], at=place, facing=facing)
    play.change(galleys=play.state.galleys.put(galley))


@machine.answers(Deploy, "remove")
def answer_remove(play: Acting, frame: Deploy, galley_id: str) -> None:
    """A galley back to the tray, with what it carries."""
    _lay(play, play.state.galleys[galley_id], None)


@machine.bars(Deploy, "remove")
def bars_remove(state: State, frame: Deploy, galley_id: str) -> Iterator[Objection]:
    yield from _bars_galley(state, frame.seat, galley_id)
    if state.galleys[galley_id].at is None:
        text = f"{state.galleys[galley_id].name} is not on the board."
        yield Objection(set_up_case(state, frame.seat), text)


# -- soldiers and leaders ------------------------------------------------------------------------------------
def person(state: State, key: str) -> Person:
    """The unit or leader of that id."""
    return state.leaders[key] if key in state.leaders else state.units[key]


def _put(play: Acting, piece: Person) -> None:
    if isinstance(piece, Leader):
        play.change(leaders=play.state.leaders.put(piece))
    else:
        play.change(units=play.state.units.put(piece))


def _bars_person(state: State, seat: str, piece: Person) -> Iterator[Objection]:
    if piece.seat != seat:
        text = f"{piece.name} is not {side_owns(state, seat)} to set up."
        yield Objection(set_up_case(state, seat, state.terms.posts[seat][0].case), text)


def _to_tray(play: Acting, key: str) -> Person:
    """Off its galley or place, if it is anywhere."""
    piece = person(play.state, key)
    if isinstance(piece, Unit) and piece.aboard is not None:
        galley = play.state.galleys[piece.aboard]
        cargo = tuple([one for one in galley.cargo if one != key])
        play.change(galleys=play.state.galleys.put(replace(galley, cargo=cargo)))
    piece = replace(piece, at=None, aboard=None)
    if isinstance(piece, Unit):
        piece = replace(piece, toward="", facing=0, depth=0)
    _put(play, piece)
    return piece


@machine.answers(Deploy, "embark")
@case("5.61a", "5.76b", "11.1c", "12.1b", "12.1c", "12.2a", "12.2c")
def answer_embark(play: Acting, frame: Deploy, unit_id: str, galley_id: str) -> None:
    """Aboard, from the tray, the shore or another galley; a unit that joins a stack goes to its bottom."""
    piece = replace(_to_tray(play, unit_id), aboard=galley_id)
    if isinstance(piece, Unit):
        galley = play.state.galleys[galley_id]
        play.change(galleys=play.state.galleys.put(replace(galley, cargo=(*galley.cargo, unit_id))))
    _put(play, piece)


@machine.bars(Deploy, "embark")
@case("5.61a", "5.61b", "11.1c", "11.2b", "12.2a", "12.2c")
def bars_embark(state: State, frame: Deploy, unit_id: str, galley_id: str) -> Iterator[Objection]:
    piece, galley = person(state, unit_id), state.galleys[galley_id]
    yield from _bars_person(state, frame.seat, piece)
    yield from _bars_galley(state, frame.seat, galley_id)
    if isinstance(piece, Unit):
        yield from bars_sailing(piece)
        yield from bars_stowing(galley)
    if piece.seat != frame.seat or galley.seat != frame.seat:
        return
    post = post_aboard(state, piece, galley)
    if post is None:
        text = f"{piece.name} does not start aboard {galley.name}."
        yield Objection(set_up_case(state, piece.seat, post_of_galley(state, galley).case), text)
    elif not has_room(state, post, piece):
        draft = draft_in(post, piece)
        assert draft is not None
        text = f"Aboard already: {in_all(draft)}; take another one ashore first."
        yield Objection(set_up_case(state, piece.seat, post.case), text)


@machine.answers(Deploy, "ashore")
def answer_ashore(play: Acting, frame: Deploy, unit_id: str) -> None:
    """A unit back to the tray."""
    _to_tray(play, unit_id)


@machine.bars(Deploy, "ashore")
def bars_ashore(state: State, frame: Deploy, unit_id: str) -> Iterator[Objection]:
    unit = state.units[unit_id]
    yield from _bars_person(state, frame.seat, unit)
    if unit.aboard is None:
        why = set_up_case(state, frame.seat, state.terms.posts[frame.seat][0].case)
        yield Objection(why, f"{unit.name} is not aboard a galley.")


@machine.answers(Deploy, "raise")
@case("5.76b")
def answer_raise(play: Acting, frame: Deploy, unit_id: str) -> None:
    """A unit to the top of its stack, where it is first to be shot at and first to leave."""
    unit = play.state.units[unit_id]
    if unit.aboard is not None:
        galley = play.state.galleys[unit.aboard]
        cargo = (unit_id, *(one for one in galley.cargo if one != unit_id))
        play.change(galleys=play.state.galleys.put(replace(galley, cargo=cargo)))
        return
    stack = [unit, *[one for one in play.state.stack(unit.at or "", unit.seat) if one.id != unit_id]]
    play.change(units=play.state.units.put(*[replace(one, depth=depth) for depth, one in enumerate(stack)]))


@machine.bars(Deploy, "raise")
@case("5.76b")
def bars_raise(state: State, frame: Deploy, unit_id: str) -> Iterator[Objection]:
    unit = state.units[unit_id]
    yield from _bars_person(state, frame.seat, unit)
    if not is_set_up(unit):
        what = "set up" if state.terms.land_war else "aboard a galley"
        yield Objection("5.76b", f"{unit.name} is not {what}.")
        return
    if is_on_top(state, unit):
        place = state.galleys[unit.aboard].at if unit.aboard else unit.at
        yield Objection("5.76b", f"{unit.name} is at the top already.", place)


@machine.answers(Deploy, "station")
@case("11.1c", "11.2c", "11.2d", "11.2e", "11.2f", "12.1a", "12.1e", "5.76b")
def answer_station(play: Acting, frame: Deploy, key: str, place: str) -> None:
    """A unit or leader to a place ashore; a unit goes below those who are there."""
    piece = _to_tray(play, key)
    if isinstance(piece, Leader):
        _put(play, replace(piece, at=place))
        return
    unit = at_the_bottom(play.state, piece, place)
    choices = facings(play.state, unit)
    _put(play, looking(unit, HEXES if HEXES in choices else choices[0]) if choices else unit)


@machine.bars(Deploy, "station")
def bars_station(state: State, frame: Deploy, key: str, place: str) -> Iterator[Objection]:
    piece = person(state, key)
    yield from _bars_person(state, frame.seat, piece)
    if piece.seat == frame.seat:
        yield from bars_standing(state, piece, place)


@machine.answers(Deploy, "face")
@case("6.11a", "6.15a", "6.16a", "6.14", "12.1b")
def answer_face(play: Acting, frame: Deploy, key: str, facing: int | str) -> None:
    """Turn a piece where it stands."""
    if key in play.state.galleys:
        assert isinstance(facing, int)
        play.change(galleys=play.state.galleys.put(replace(play.state.galleys[key], facing=facing)))
    else:
        play.change(units=play.state.units.put(looking(play.state.units[key], facing)))


@machine.bars(Deploy, "face")
@case("12.2b", "12.2d", "6.15a")
def bars_face(state: State, frame: Deploy, key: str, facing: int | str) -> Iterator[Objection]:
    piece = state.galleys[key] if key in state.galleys else state.units[key]
    if piece.seat != frame.seat:
        yield Objection(set_up_case(state, frame.seat), f"{piece.name} is not yours to turn.")
    elif facing == facing_of(state, piece):
        yield Objection("6.11a", f"{piece.name} looks that way already.", piece.at)
    elif facing not in facings(state, piece):
        yield Objection(set_up_case(state, frame.seat), f"{piece.name} cannot look that way here.", piece.at)


@machine.answers(Deploy, "dismiss")
def answer_dismiss(play: Acting, frame: Deploy, key: str) -> None:
    """A unit or leader back to the tray."""
    _to_tray(play, key)


@machine.bars(Deploy, "dismiss")
def bars_dismiss(state: State, frame: Deploy, key: str) -> Iterator[Objection]:
    piece = person(state, key)
    yield from _bars_person(state, frame.seat, piece)
    if not is_set_up(piece):
        yield Objection(set_up_case(state, frame.seat), f"{piece.name} is not set up.")


# -- guests --------------------------------------------------------------------------------------------------
@case("11.1e")
def _bars_guest(state: State, seat: str, guest: str) -> Iterator[Objection]:
    """Who is no guest of this side."""
    if guest not in [post.guest for post in state.terms.posts[seat] if post.guest]:
        leaders = state.box.counters.leaders
        who = leaders[guest].name if guest in leaders else guest
        yield Objection("11.1e", f"{who} is no guest of {state.terms.names[seat]}.")


@machine.bars(Deploy, "invite")
@case("11.1e")
def bars_invite(state: State, frame: Deploy, guest: str) -> Iterator[Objection]:
    """Only a guest of one's own, and once."""
    yield from _bars_guest(state, frame.seat, guest)
    here = dict(state.guests)
    if guest in here:
        yield Objection("11.1e", f"{state.box.counters.name_of(guest)} is there already.", here[guest])


@machine.answers(Deploy, "invite")
@case("11.1e")
def answer_invite(play: Acting, frame: Deploy, guest: str) -> None:
    """She is there, and nothing else comes of it."""
    post = next(post for post in play.state.terms.posts[frame.seat] if post.guest == guest)
    play.change(guests=(*play.state.guests, (guest, post.guest_at)))


@machine.bars(Deploy, "send_away")
@case("11.1e")
def bars_send_away(state: State, frame: Deploy, guest: str) -> Iterator[Objection]:
    """Only who is there."""
    yield from _bars_guest(state, frame.seat, guest)
    if guest in state.box.counters.leaders and guest not in dict(state.guests):
        yield Objection("11.1e", f"{state.box.counters.name_of(guest)} is not there.")


@machine.answers(Deploy, "send_away")
@case("11.1e")
def answer_send_away(play: Acting, frame: Deploy, guest: str) -> None:
    """She is not."""
    play.change(guests=tuple([one for one in play.state.guests if one[0] != guest]))
