"""Boarding fights of several on either side, from the rules' own odds of one galley against one or two."""

from __future__ import annotations

from collections.abc import Sequence

from galleywar.rules.mare_nostrum.combat.melee_rounds import Needs
from galleywar.rules.mare_nostrum.combat.odds import Boarders, MeleeEnd, fought_out, quick


def fought_by(
    mine: Sequence[Boarders], theirs: Sequence[Boarders], needs: Needs, javelins: bool = True
) -> MeleeEnd[float]:
    """A melee of several on either side, with all the men left: one against many is fought in turn, many
    against many in pairs whose crews are taken to be alike (MN-08.13, MN-08.15).
    """
    fights = min(len(mine), len(theirs))
    if fights > 1:
        end = fought_out(quick, _shared(mine, fights), (_shared(theirs, fights),), needs, javelins)
        return end._replace(mine=end.mine * fights, theirs=end.theirs * fights)
    if len(mine) > 1:
        end = fought_out(quick, theirs[0], _in_turn(mine), needs, javelins)
        return MeleeEnd(end.lost, end.won, end.theirs, end.mine)
    return fought_out(quick, mine[0], _in_turn(theirs), needs, javelins)


def _shared(bands: Sequence[Boarders], fights: int) -> Boarders:
    men = round(sum(band.men for band in bands) / fights)
    return Boarders(men, min(men, max(band.marines for band in bands)))


def _in_turn(bands: Sequence[Boarders]) -> tuple[Boarders, ...]:
    """The strongest, and the others as if they were one."""
    first, *rest = sorted(bands, reverse=True)
    return (first, _shared(rest, 1)) if rest else (first,)
