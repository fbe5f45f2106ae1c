"""Set-up in questions (11, 12): who belongs to which post, who may stand where, what is missing."""

from __future__ import annotations

from collections.abc import Iterator

from galleywar.core.cases import case
from galleywar.core.check import Objection
from galleywar.core.wording import agreeing, capital
from galleywar.rules.alexandria.model.seats import EGYPTIAN, ROMAN, enemy
from galleywar.rules.alexandria.model.state import Galley, Leader, State, Unit
from galleywar.rules.alexandria.model.terms import FREE, Draft, Post
from galleywar.rules.alexandria.queries.facing import VERTICES, has_facing, headings
from galleywar.rules.alexandria.queries.stacking import bars_staying, held_by_enemy
from galleywar.rules.alexandria.queries.terrain import is_ground

IN_A_SLIP = 2
Person = Unit | Leader


def own_galleys(state: State, seat: str) -> list[Galley]:
    """The galleys of ``seat``, placed or not, in roster order."""
    return [galley for galley in state.galleys.values() if galley.seat == seat]


def own_units(state: State, seat: str) -> list[Unit]:
    """The land units of ``seat``, set up or not, in roster order."""
    return [unit for unit in state.units.values() if unit.seat == seat]


def own_leaders(state: State, seat: str) -> list[Leader]:
    """The leaders of ``seat``, set up or not, in roster order."""
    return [leader for leader in state.leaders.values() if leader.seat == seat]


def own_people(state: State, seat: str) -> list[Person]:
    """The land units and leaders of ``seat``."""
    return [*own_units(state, seat), *own_leaders(state, seat)]


def is_set_up(piece: Person) -> bool:
    return piece.at is not None or piece.aboard is not None


SETTING_UP = {
    (True, ROMAN): "11.1c", (True, EGYPTIAN): "11.2c", (False, ROMAN): "12.2b", (False, EGYPTIAN): "12.2d",
}  # fmt: skip
"""Where the rulebook sets up a side, in a land war or at sea: for scenarios of one's own, that name no case."""


def set_up_case(state: State, seat: str, said: str = "") -> str:
    """The case against a step of the set-up: what its post has ``said``, else where ``seat`` sets up."""
    return said or state.terms.posts[seat][0].zone_case or SETTING_UP[state.terms.land_war, seat]


@case("5.76b")
def is_on_top(state: State, unit: Unit) -> bool:
    """Whether it is the topmost of those it is set up with."""
    return state.galleys[unit.aboard].cargo[0] == unit.id if unit.aboard is not None else not unit.depth


# -- posts and drafts ----------------------------------------------------------------------------------------
def drafts_for(post: Post, piece: Person) -> tuple[Draft, ...]:
    """The drafts of a post that take such pieces."""
    return post.leaders if isinstance(piece, Leader) else post.drafts


def draft_in(post: Post, piece: Person) -> Draft | None:
    """The draft of ``post`` that would take ``piece``."""
    return next((draft for draft in drafts_for(post, piece) if piece.id in draft.units), None)


def post_at(state: State, seat: str, place: str) -> Post | None:
    """The post of ``seat`` that a place belongs to."""
    return next((post for post in state.terms.posts[seat] if place in post.places), None)


def post_of_galley(state: State, galley: Galley) -> Post:
    """The post a galley belongs to."""
    return next(post for post in state.terms.posts[galley.seat] if galley.id in post.galleys)


def post_aboard(state: State, piece: Person, galley: Galley) -> Post | None:
    """The post that ``piece`` fills aboard ``galley``: that of the galley, or one that may start aboard."""
    posts = state.terms.posts[piece.seat]
    own = next((post for post in posts if galley.id in post.galleys and post.aboard == "must"), None)
    if own is not None and draft_in(own, piece) is not None:
        return own
    return next((post for post in posts if post.aboard == "may" and draft_in(post, piece) is not None), None)


def post_of(state: State, piece: Person) -> Post | None:
    """The post ``piece`` fills where it stands; None in the tray."""
    if piece.aboard is not None:
        return post_aboard(state, piece, state.galleys[piece.aboard])
    return None if piece.at is None else post_at(state, piece.seat, piece.at)


def filled(state: State, post: Post, draft: Draft) -> int:
    """How many of a draft are in their post."""
    people = state.leaders if draft in post.leaders else state.units
    found = [people[one] for one in draft.units if one in people]
    return sum(is_set_up(piece) and post_of(state, piece) == post for piece in found)


def has_room(state: State, post: Post, piece: Person) -> bool:
    """Whether ``post`` still wants ``piece``, or has it already."""
    draft = draft_in(post, piece)
    if draft is None:
        return False
    return post_of(state, piece) == post or not draft.is_choice or filled(state, post, draft) < draft.count


# -- where ---------------------------------------------------------------------------------------------------
def room_for_galleys(state: State, place: str) -> int:
    """How many galleys may start in a hex (5.72)."""
    return IN_A_SLIP if place in state.box.map.slips else 1


@case("11.1c", "11.2c", "11.2d", "11.2e", "11.2f", "12.1a", "12.1d", "12.1e", "5.75a")
def bars_standing(state: State, piece: Person, place: str) -> Iterator[Objection]:
    """What keeps a unit or leader from setting up in ``place``."""
    terms = state.terms
    post = post_at(state, piece.seat, place)
    name = state.box.map.label(place) if place in state.box.map else f"the place {place}"
    if post is None or draft_in(post, piece) is None:
        wanted = [one for one in terms.posts[piece.seat] if draft_in(one, piece) is not None]
        why = wanted[0].zone_case if wanted else ""
        yield Objection(
            set_up_case(state, piece.seat, why), f"{piece.name} does not set up in {name}.", place
        )
        return
    if post.aboard == "must" or not is_ground(state.box.map, place):
        why = set_up_case(state, piece.seat, post.zone_case)
        yield Objection(why, f"{piece.name} starts aboard a galley there.", place)
        return
    if piece.at == place:
        yield Objection("11.1c", f"{piece.name} stands there already.", place)
    if not has_room(state, post, piece):
        draft = draft_in(post, piece)
        assert draft is not None
        why = set_up_case(state, piece.seat, post.case)
        yield Objection(why, f"{post.title} has its {in_all(draft)} already.", place)
    yield from bars_joining(state, piece, place)


@case("5.75a", "5.73")
def bars_joining(state: State, piece: Person, place: str) -> Iterator[Objection]:
    """What those who stand in ``place`` have against a unit or leader setting up among them."""
    if held_by_enemy(state, piece.seat, place) and place not in state.box.map.blocks:
        text = f"{state.terms.names[enemy(piece.seat)]} stands in {state.box.map.label(place)}."
        yield Objection("5.75a", text, place)
    if isinstance(piece, Unit):
        yield from bars_staying(state, piece, place)


def facings(state: State, piece: Unit | Galley) -> tuple[int | str, ...]:
    """Everything a piece may look at where it is set up; nothing where that is not its owner's choice."""
    if piece.at is None:
        return ()
    if isinstance(piece, Galley):
        free = post_of_galley(state, piece).places.get(piece.at) == FREE
        return VERTICES if free else ()
    board = state.box.map
    if not has_facing(board, piece.at):
        return ()
    return headings(board, piece.at) if piece.at in board.points else VERTICES


def facing_of(state: State, piece: Unit | Galley) -> int | str:
    """What a piece looks at now."""
    return piece.toward if isinstance(piece, Unit) and piece.at in state.box.map.points else piece.facing


# -- what is missing -----------------------------------------------------------------------------------------
@case(
    "11.1a", "11.1b", "11.1c", "11.2a", "11.2b", "11.2c", "11.2e", "12.1a", "12.1b", "12.1c", "12.1d", "12.1e"
)
@case("12.2a", "12.2c")
def missing(state: State, seat: str) -> Iterator[Objection]:
    """What keeps the set-up of ``seat`` from being whole, a sentence each."""
    for galley in own_galleys(state, seat):
        if galley.at is None:
            why = set_up_case(state, seat, post_of_galley(state, galley).zone_case)
            yield Objection(why, f"{galley.name} has no hex yet.")
    for post in state.terms.posts[seat]:
        for draft in (*post.leaders, *post.drafts):
            left = draft.count - filled(state, post, draft)
            if left > 0:
                yield Objection(set_up_case(state, seat, post.case), _missing(post, draft, left))


def _missing(post: Post, draft: Draft, left: int) -> str:
    which = f"{left} of the {draft.count}" if left < draft.count else f"The {draft.count}"
    who = in_all(draft) if draft.count == 1 else f"{which} {draft.what}"
    where = "aboard" if post.aboard == "must" else f"to {post.title}"
    return f"{capital(who)} must still go {where}."


def in_all(draft: Draft) -> str:
    """All that a scenario wants of a kind: "4 cohorts of the VI", and a lone one by what it is called."""
    return agreeing(draft.count, draft.what, f"{draft.count} {draft.what}")
