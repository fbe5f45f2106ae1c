"""Counters of somebody's own: printed ones changed, new ones added to the shipped ones."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from galleywar.core.files.faults import Fault, SourceFaults, listed, quoted
from galleywar.core.files.yaml_source import Section, Source
from galleywar.core.files.yaml_tree import Plain

if TYPE_CHECKING:
    from galleywar.rules.alexandria.data.chart_schema import OwnGalley, OwnLeader, OwnPieces, OwnUnit

    OwnPiece = OwnUnit | OwnGalley | OwnLeader

KINDS = ("units", "galleys", "leaders")
KEPT = ("seat", "type", "klass", "legion", "subtype")
"""What a printed counter is and stays."""
LEADING = ("initiative", "seizure", "charisma", "heroic", "ma", "command_range", "replacement_range")
"""What leaders are rated for; nobody has all of them."""
SET = {"units": ("name", "tq", "reduced", "ma"), "galleys": ("name",), "leaders": ("name", *LEADING)}
NEEDED = {"units": ("name", "seat", "type", "tq"), "galleys": ("name", "seat", "type")}
NO_REVERSE, FOOT_MA = 0, 5


def with_own(
    printed: Mapping[str, Plain], page: Source | Section, own: OwnPieces, crews: Collection[tuple[str, str]]
) -> tuple[dict[str, Plain], int]:
    """The counters file with somebody's own in place, and how many counters differ.

    ``page`` is where they stand, ``own`` what its model made of them, ``crews`` every (type, seat) that is
    rated. Raises SourceFaults with everything wrong in them.
    """
    changed: dict[str, Plain] = {**printed, **{kind: _copied(printed[kind]) for kind in KINDS}}
    faults: list[Fault] = []
    count = 0
    for kind in KINDS:
        by_id = {id_: one for group in changed[kind] for id_, one in group["counters"].items()}
        others = _ids(changed) - by_id.keys()
        for id_, one in getattr(own, kind).items():
            if id_ in by_id:
                unfit = [*_kept(page, kind, id_, one), *_not_his(page, kind, id_, one, by_id[id_])]
                faults += unfit
                count += not unfit and _set(by_id[id_], kind, one, own.provenance)
                faults += _worse_fresh(page, kind, id_, by_id[id_])
            elif kind == "leaders" or (one.seat is None and one.type is None):
                faults.append(_unknown(page, kind, id_, by_id))
            else:
                found = [*_unfit(page, kind, id_, one, others), *_unmanned(page, kind, id_, one, crews)]
                faults += found
                if not found:
                    changed[kind].append(_new(kind, id_, one, own.provenance))
                    faults += _worse_fresh(page, kind, id_, changed[kind][-1]["counters"][id_])
                    count += 1
    faults += _equal_names(changed, page)
    if faults:
        raise SourceFaults(faults)
    return changed, count


def _copied(groups: Sequence[Mapping[str, Plain]]) -> list[dict[str, Plain]]:
    """Groups of counters whose counters may be changed."""
    return [
        {**group, "counters": {id_: dict(one) for id_, one in group["counters"].items()}} for group in groups
    ]


def _ids(counters: Mapping[str, Plain]) -> set[str]:
    return {id_ for kind in KINDS for group in counters[kind] for id_ in group["counters"]}


def _unknown(page: Source | Section, kind: str, id_: str, known: Collection[str]) -> Fault:
    return page.fault(
        (kind, id_), f"there is no counter {quoted(id_)}", valid=known, got=id_, on_key=True,
        remedy=f"A new one needs {listed(NEEDED[kind], 'and')}." if kind in NEEDED else "",
    )  # fmt: skip


# -- printed counters ----------------------------------------------------------------------------------------
def _set(counter: dict[str, Plain], kind: str, own: OwnPiece, whose: str) -> bool:
    """Put the new figures onto a printed counter; whether any differs from what was there."""
    given = {name: getattr(own, name) for name in SET[kind] if getattr(own, name) is not None}
    new = {name: value for name, value in given.items() if counter[name] != value}
    counter.update(new)
    counter["sourced"] = {**counter.get("sourced", {}), **{name: {"provenance": whose} for name in new}}
    return bool(new)


def _kept(page: Source | Section, kind: str, id_: str, own: OwnPiece) -> Iterator[Fault]:
    for name in KEPT:
        if getattr(own, name, None):
            yield page.fault(
                (kind, id_, name), f"a counter that is there already keeps its {name}", on_key=True,
                remedy="Give a new counter an id of its own.",
            )  # fmt: skip


def _not_his(
    page: Source | Section, kind: str, id_: str, own: OwnPiece, counter: Mapping[str, Plain]
) -> Iterator[Fault]:
    """Ratings given to a leader who is not rated for them: armies command otherwise than officers do."""
    if kind != "leaders":
        return
    his = [name for name in LEADING if name in counter]
    for name in LEADING:
        if name not in his and getattr(own, name) is not None:
            expected = listed(his) if his else "no rating: this counter leads nobody"
            text = f"{quoted(id_)} is not rated for {name}"
            yield page.fault((kind, id_, name), text, expected=expected, on_key=True)


# -- new counters --------------------------------------------------------------------------------------------
def _new(kind: str, id_: str, own: OwnUnit | OwnGalley, whose: str) -> dict[str, Plain]:
    """A group of one, as in the counters file."""
    if kind == "galleys":
        return {"seat": own.seat, "counters": {id_: {"type": own.type, "name": own.name}}}
    told = {name: getattr(own, name) for name in SET[kind]}
    told |= {"reduced": told["reduced"] or NO_REVERSE, "ma": FOOT_MA if told["ma"] is None else told["ma"]}
    kept = {name: getattr(own, name) or "" for name in KEPT}
    return {
        **kept,
        "group": whose,
        "provenance": {name: {"provenance": whose} for name in ("tq", "reduced", "ma")},
        "counters": {id_: told},
    }


def _unfit(
    page: Source | Section, kind: str, id_: str, own: OwnUnit | OwnGalley, others: Collection[str]
) -> Iterator[Fault]:
    """What a new counter lacks, or has and may not have."""
    if id_ in others:
        yield page.fault((kind, id_), f"another kind of counter is called {quoted(id_)}", on_key=True)
    missing = [name for name in NEEDED[kind] if getattr(own, name) is None]
    if missing:
        needed = listed([quoted(name) for name in missing], "and")
        yield page.fault((kind, id_), f"the new counter {quoted(id_)} lacks {needed}", on_key=True)
    if own.type == "CO" and getattr(own, "klass", None) is None:
        expected = "klass: VET or REC"
        yield page.fault((kind, id_), "a cohort needs its training", expected=expected, on_key=True)
    if own.type == "ART" and getattr(own, "subtype", None) is None:
        expected = "subtype: scorpion or ballista"
        yield page.fault((kind, id_), "an engine needs its kind", expected=expected, on_key=True)
    for name, type_, what in (("klass", "CO", "cohorts"), ("subtype", "ART", "engines")):
        if own.type not in (None, type_) and getattr(own, name, None) is not None:
            yield page.fault((kind, id_, name), f"only {what} have a {name}", on_key=True)


def _unmanned(
    page: Source | Section, kind: str, id_: str, own: OwnUnit | OwnGalley, crews: Collection[tuple[str, str]]
) -> Iterator[Fault]:
    """A galley of a type there is not, or that its fleet has no crew for."""
    if kind != "galleys" or own.type is None or own.seat is None or (own.type, own.seat) in crews:
        return
    known = list(dict.fromkeys(klass for klass, _ in crews))
    if own.type in known:
        text = f"{quoted(own.type)} has no crew of this side: galley_classes gives it no crew_{own.seat}"
        manned = [klass for klass, seat in crews if seat == own.seat]
        yield page.fault((kind, id_, "type"), text, expected=listed(manned))
    else:
        text = f"there is no type of galley {quoted(own.type)}"
        yield page.fault((kind, id_, "type"), text, valid=known, got=own.type)


# -- all together --------------------------------------------------------------------------------------------
def _worse_fresh(page: Source | Section, kind: str, id_: str, one: Mapping[str, Plain]) -> Iterator[Fault]:
    if kind == "units" and one["reduced"] > one["tq"]:
        yield page.fault((kind, id_), "Reduced it would be better than fresh", on_key=True)


def _equal_names(changed: Mapping[str, Plain], page: Source | Section) -> Iterator[Fault]:
    """Names that two counters would share: the log could not tell them apart."""
    bearers: dict[str, list[tuple[str, str]]] = {}
    for kind in KINDS:
        for id_, one in ((id_, one) for group in changed[kind] for id_, one in group["counters"].items()):
            bearers.setdefault(one["name"], []).append((kind, id_))
    for name, both in bearers.items():
        for kind, id_ in both if len(both) > 1 else ():
            if id_ in page.root.get(kind, {}):
                others = listed([other for _, other in both if other != id_], "and")
                yield page.fault((kind, id_, "name"), f"{quoted(name)} is the name of {others} already")
