"""Set-up: each side in turn puts its galleys, soldiers and leaders where its posts have them (11, 12).

Every step is a choice that the next may undo; only ``ready`` is final, and it is refused, with everything
that is missing, until the set-up is whole. A galley may be loaded before it is placed.
"""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection, first
from galleywar.core.copying import changed
from galleywar.core.decision import Among, Choice, Decision, Offer
from galleywar.core.memo import for_a_game
from galleywar.core.scenario import Scenario
from galleywar.core.wording import counted, told_count
from galleywar.rules.alexandria.model.capacity import may_sail, room_aboard
from galleywar.rules.alexandria.model.city import City
from galleywar.rules.alexandria.model.components import Components
from galleywar.rules.alexandria.model.frames_sea import Deploy, Rounds
from galleywar.rules.alexandria.model.machine import Acting, machine
from galleywar.rules.alexandria.model.state import Galley, Leader, State, Unit
from galleywar.rules.alexandria.model.terms import Post, Terms
from galleywar.rules.alexandria.queries.stacking import ENGINE_FREE, bars_company
from galleywar.rules.alexandria.queries.terrain import is_ground
from galleywar.rules.alexandria.setup.beginnings import at_beginning
from galleywar.rules.alexandria.setup.preset_setups import (
    HISTORICAL,
    QUICK,
    cleared,
    laid_out,
    tray,
    turns_of_layouts,
    without_spares,
)
from galleywar.rules.alexandria.setup.setup_zones import (
    Person,
    bars_joining,
    draft_in,
    facing_of,
    facings,
    has_room,
    is_on_top,
    is_set_up,
    missing,
    own_galleys,
    own_leaders,
    own_people,
    own_units,
    post_aboard,
    post_of,
    set_up_case,
)
from galleywar.rules.log import told
from galleywar.rules.sentences import side_does


@case("11.1a", "11.1b", "11.1c", "11.2a", "11.2b", "12.2a", "12.2b", "12.2c", "12.2d")
def deal(scenario: Scenario, box: Components) -> State:
    """Everything both sides have in the tray; the side that sets up first is asked first."""
    terms: Terms = scenario.body
    state = tray(box, terms)
    if not terms.as_written:
        return changed(state, frames=(Rounds(), *(Deploy(seat) for seat in reversed(terms.seats))))
    state = changed(state, frames=(Rounds(),))
    for seat in terms.seats:
        layout = terms.layout(terms.as_written, seat)
        assert layout is not None
        state = without_spares(laid_out(state, seat, layout), seat)
    if terms.beginning is not None:
        state = at_beginning(state, terms.beginning)
    return changed(state, terms=changed(terms, turns=turns_of_layouts(state) or terms.turns))


def zone_case(state: State, seat: str) -> str:
    """The case that says where ``seat`` sets up."""
    return state.terms.posts[seat][0].zone_case


# -- the question --------------------------------------------------------------------------------------------
@machine.asks(Deploy)
@case("11.1c", "11.2c", "12.2a", "12.2b", "12.2c", "12.2d")
def ask_deploy(state: State, frame: Deploy) -> Decision:
    """Where the forces of ``frame.seat`` stand and sail."""
    seat = frame.seat
    offers = tuple(offer_deploy(state, seat))
    whole = any(offer.verb == "ready" for offer in offers)
    what = "forces" if state.terms.land_war else "fleet"
    return Decision(
        seat, zone_case(state, seat), f"{side_does(state, seat, 'sets up its', 'set up their')} {what}.", offers,
        default=Choice("ready") if whole else None,
        withheld=None if whole else Offer("ready", "Ready", case=zone_case(state, seat)),
    )  # fmt: skip


def offer_deploy(state: State, seat: str) -> Iterator[Offer]:
    """Everything that may be done to the set-up now."""
    terms, where = state.terms, zone_case(state, seat)
    if next(missing(state, seat), None) is None:
        yield Offer("ready", f"The {'army' if terms.land_war else 'fleet'} is ready", case=where)
    if terms.layout(HISTORICAL, seat) is not None:
        yield Offer("historical", "Set up as in the scenario", case=where, key="h")
    if terms.layout(QUICK, seat) is not None:
        yield Offer("quick", _quick_said(terms), case=where)
    for post in terms.posts[seat]:
        if post.galleys:
            slots = (Among("galley", post.galleys), Among("place", tuple(post.places)))
            yield Offer("place", "Place a galley", slots, post.zone_case)
    kinds = _kinds(state, seat)
    yield from _offer_loading(state, seat, kinds)
    if terms.land_war:
        yield from _offer_stations(state, seat, kinds)
        yield from _offer_facings(state, seat)
        yield from _offer_guests(state, seat)
    yield from _offer_taking_back(state, seat)


def _quick_said(terms: Terms) -> str:
    turns = terms.turns_of.get(QUICK)
    return f"Set up quickly: {counted(turns, 'turn')} a side, if both do" if turns else "Set up quickly"


@case("11.1e")
def _offer_guests(state: State, seat: str) -> Iterator[Offer]:
    """Whoever may be there without effect comes, or goes again."""
    here = dict(state.guests)
    for post in state.terms.posts[seat]:
        if post.guest and post.guest not in here:
            name = state.box.counters.name_of(post.guest)
            yield Offer("invite", f"{name} comes", (Among("guest", (post.guest,)),), post.case)
        elif post.guest:
            name = state.box.counters.name_of(post.guest)
            yield Offer("send_away", f"{name} goes", (Among("guest", (post.guest,)),), post.case)


NO_SHIPS: tuple[tuple[str, ...], str] = ((), "")
Look = tuple[str, str, tuple[tuple[str, str], ...]]
"""Type, legion and drafts of a piece: those of one look may stand and sail with the same others."""
Kinds = dict[tuple[Look, str, str | None], list[Person]]


def _kinds(state: State, seat: str) -> Kinds:
    """All pieces but galleys by look, by the post they fill, if any, and by the place they stand in."""
    found: Kinds = {}
    posts = state.terms.posts[seat]
    for piece in own_people(state, seat):
        wanted = [(post.key, draft_in(post, piece)) for post in posts]
        drafts = tuple([(key, draft.what) for key, draft in wanted if draft is not None])
        here = post_of(state, piece)
        type_, legion = (piece.type, piece.legion) if isinstance(piece, Unit) else ("leader", "")
        found.setdefault(((type_, legion, drafts), here.key if here else "", piece.at), []).append(piece)
    return found


def _offer_loading(state: State, seat: str, kinds: Kinds) -> Iterator[Offer]:
    """Whoever may start aboard, to every galley with room that suits him."""
    galleys = own_galleys(state, seat)
    found: dict[tuple[Look, str], tuple[tuple[str, ...], str]] = {}
    groups: dict[tuple[tuple[str, ...], str], list[str]] = {}
    for (look, here, _), pieces in kinds.items():
        if (look, here) not in found:
            found[look, here] = _ships_for(state, pieces[0], galleys)
        groups.setdefault(found[look, here], []).extend([piece.id for piece in pieces])
    groups.pop(NO_SHIPS, None)
    for (ships, why), names in groups.items():
        slots = (Among("unit", tuple(names)), Among("galley", ships))
        yield Offer("embark", "Put a unit aboard", slots, why)
    aboard = tuple([unit.id for unit in own_units(state, seat) if unit.aboard is not None])
    if aboard:
        forces = state.terms.posts[seat][0].case
        yield Offer("ashore", "Take a unit back to the tray", (Among("unit", aboard),), forces)
    stacked = [unit for galley in galleys for unit in state.aboard(galley)]
    stacked += [unit for unit in own_units(state, seat) if unit.at is not None]
    lower = tuple([unit.id for unit in stacked if not is_on_top(state, unit)])
    if lower:
        yield Offer("raise", "Move a unit to the top of its stack", (Among("unit", lower),), "5.76b")


def _ships_for(state: State, piece: Person, galleys: list[Galley]) -> tuple[tuple[str, ...], str]:
    if isinstance(piece, Unit) and not may_sail(piece):
        return NO_SHIPS
    wanted = {post.key: has_room(state, post, piece) for post in state.terms.posts[piece.seat]}
    ships, why = [], ""
    for galley in galleys:
        if isinstance(piece, Unit) and room_aboard(galley) <= 0:
            continue
        post = post_aboard(state, piece, galley)
        if post is not None and wanted[post.key]:
            ships.append(galley.id)
            why = post.case
    return tuple(ships), why


def _offer_stations(state: State, seat: str, kinds: Kinds) -> Iterator[Offer]:
    """Places ashore, the same for all pieces of a kind."""
    open_: dict[tuple[Look, str], tuple[str, ...]] = {}
    for (look, _, at), pieces in kinds.items():
        for post in state.terms.posts[seat]:
            if post.aboard == "must" or not has_room(state, post, pieces[0]):
                continue
            if (look, post.key) not in open_:
                open_[look, post.key] = _open_places(state, post, pieces[0])
            places = tuple([place for place in open_[look, post.key] if place != at])
            if places:
                slots = (Among("piece", tuple([piece.id for piece in pieces])), Among("place", places))
                yield Offer("station", "Post a unit or leader", slots, post.zone_case)


def _open_places(state: State, post: Post, piece: Person) -> tuple[str, ...]:
    """Places of a post that take such a piece; those where nobody stands need no second look."""
    occupied = state.units.places
    anybody: Person = changed(piece, id="", name="", at=None, aboard=None)
    lone = _places_alone(state.box.map, tuple(post.places), anybody)
    return tuple([
        place for place in lone if place not in occupied or first(bars_joining(state, anybody, place)) is None
    ])  # fmt: skip


@for_a_game(maxsize=1024)
def _places_alone(board: City, places: tuple[str, ...], piece: Person) -> tuple[str, ...]:
    """Those of ``places`` where such a piece may stand if nobody else does."""
    return tuple([
        place
        for place in places
        if is_ground(board, place)
        and (isinstance(piece, Leader) or first(bars_company(board, place, (piece,), ENGINE_FREE)) is None)
    ])  # fmt: skip


def _offer_facings(state: State, seat: str) -> Iterator[Offer]:
    """What each piece may look at instead."""
    pieces: list[Galley | Unit] = [*own_galleys(state, seat), *own_units(state, seat)]
    for piece in pieces:
        now = facing_of(state, piece)
        others = tuple([facing for facing in facings(state, piece) if facing != now])
        if others:
            slots = (Among("piece", (piece.id,)), Among("facing", others))
            yield Offer("face", f"Turn {piece.name}", slots, "6.0", piece.id)


def _offer_taking_back(state: State, seat: str) -> Iterator[Offer]:
    where = zone_case(state, seat)
    galleys = own_galleys(state, seat)
    placed = tuple([galley.id for galley in galleys if galley.at is not None])
    if placed:
        yield Offer("remove", "Take a galley off the board", (Among("galley", placed),), where)
    people = own_people(state, seat)
    ashore = tuple([piece.id for piece in people if piece.at is not None])
    ashore += tuple([leader.id for leader in own_leaders(state, seat) if leader.aboard is not None])
    if ashore:
        yield Offer("dismiss", "Take a unit or leader back to the tray", (Among("piece", ashore),), where)
    if placed or ashore or any(galley.cargo for galley in galleys):
        yield Offer("clear", "Take everything back", case=where)


# -- everything at once --------------------------------------------------------------------------------------
@machine.answers(Deploy, "historical")
@case("12.2a", "12.2b", "12.2c", "12.2d")
def answer_historical(play: Acting, frame: Deploy) -> None:
    """The scenario's own layout in place of whatever there was."""
    _lay_out(play, frame.seat, HISTORICAL)


@machine.answers(Deploy, "quick")
def answer_quick(play: Acting, frame: Deploy) -> None:
    """The balanced layout for a game that begins at once."""
    _lay_out(play, frame.seat, QUICK)


def _lay_out(play: Acting, seat: str, name: str) -> None:
    layout = play.state.terms.layout(name, seat)
    assert layout is not None
    _take_over(play, laid_out(play.state, seat, layout))


def _take_over(play: Acting, state: State) -> None:
    play.change(galleys=state.galleys, units=state.units, leaders=state.leaders, spare=state.spare)


@machine.bars(Deploy, "historical")
def bars_historical(state: State, frame: Deploy) -> Iterator[Objection]:
    if state.terms.layout(HISTORICAL, frame.seat) is None:
        yield Objection(set_up_case(state, frame.seat), "This scenario has no layout of its own.")


@machine.bars(Deploy, "quick")
def bars_quick(state: State, frame: Deploy) -> Iterator[Objection]:
    if state.terms.layout(QUICK, frame.seat) is None:
        yield Objection(set_up_case(state, frame.seat), "This scenario has no quick layout.")


@machine.answers(Deploy, "clear")
def answer_clear(play: Acting, frame: Deploy) -> None:
    """Everything back to the tray."""
    _take_over(play, cleared(play.state, frame.seat))


@machine.bars(Deploy, "clear")
def bars_clear(state: State, frame: Deploy) -> Iterator[Objection]:
    seat = frame.seat
    people = own_people(state, seat)
    if all(galley.at is None for galley in own_galleys(state, seat)) and not any(map(is_set_up, people)):
        yield Objection(set_up_case(state, seat), "Nothing has been set up yet.")


@machine.answers(Deploy, "ready")
@case("12.2a", "12.2b", "12.2c", "12.2d")
def answer_ready(play: Acting, frame: Deploy) -> None:
    """The set-up stands; the other side, who now sees it, is next."""
    seat = frame.seat
    _take_over(play, without_spares(play.state, seat))
    play.pop()
    state = play.state
    galleys, units = len(own_galleys(state, seat)), len(own_units(state, seat))
    told(
        play, "deployed", seat, case=zone_case(state, seat), gesture="phase", galleys=galleys, units=units,
        says=f"{{seat:has|have}} set up {_forces(galleys, units)}.",
    )  # fmt: skip
    turns = turns_of_layouts(state)
    if turns and not isinstance(state.frames[-1], Deploy):
        play.change(terms=changed(state.terms, turns=turns))
        told(
            play, "shortened", seat, case=zone_case(state, seat), gesture="phase", turns=turns,
            says="Both sides begin quickly: the battle lasts {turns:counted turn} a side.",
        )  # fmt: skip


def _forces(galleys: int, units: int) -> str:
    ships = told_count(galleys, "galley")
    soldiers = told_count(units, "land unit")
    return f"{ships} with {soldiers}" if galleys and units else ships if galleys else soldiers


@machine.bars(Deploy, "ready")
@case("12.2a", "12.2b", "12.2c", "12.2d")
def bars_ready(state: State, frame: Deploy) -> Iterator[Objection]:
    yield from missing(state, frame.seat)
