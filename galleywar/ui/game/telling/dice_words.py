"""Dice in words: which are thrown, what they must show, what they came to."""

from collections import Counter
from collections.abc import Sequence

from galleywar.core.check import Band, Check, Roll
from galleywar.core.dice import lowest_face


# -- before the throw ---------------------------------------------------------------------------------------
def dice_said(dice: Sequence[int]) -> str:
    """``2d6`` for two six-sided dice."""
    return " + ".join(f"{n if n > 1 else ''}d{sides}" for sides, n in Counter(dice).items())


def band_said(band: Band, shift: int = 0) -> str:
    """The totals of a band, ``shift`` added, in words."""
    if band.lo is None and band.hi is None:
        return "anything"
    if band.lo is None and band.hi is not None:
        return f"{band.hi + shift} or less"
    if band.hi is None and band.lo is not None:
        return f"{band.lo + shift} or more"
    if band.lo == band.hi:
        return f"exactly {(band.lo or 0) + shift}"
    return f"{(band.lo or 0) + shift} to {(band.hi or 0) + shift}"


def needed(check: Check) -> str:
    """What the dice must show."""
    first = check.bands[0]
    words = f"Needs {_in_signs(first)} on {dice_said(check.dice)}"
    if check.drm:
        words += f"; with {signed(check.drm)}, {_in_signs(first, -check.drm)}"
    return f"{words}."


def _in_signs(band: Band, shift: int = 0) -> str:
    """The totals of a band, ``shift`` added, as they are written on cards: "8+", "3 or less"."""
    return f"{band.lo + shift}+" if band.hi is None and band.lo is not None else band_said(band, shift)


def signed(number: int) -> str:
    """A modifier with its sign."""
    return f"+{number}" if number > 0 else f"\N{MINUS SIGN}{-number}" if number < 0 else "0"


# -- after it -----------------------------------------------------------------------------------------------
def need_said(roll: Roll) -> str:
    """In a sentence on a throw the totals that were hoped for: "7" where more is as good."""
    band = roll.check.bands[0]
    return str(band.lo) if band.lo is not None and band.hi is None else band_said(band)


def need_of(roll: Roll) -> str:
    """The faces with which a single die comes off: "4+", "1-3", "6"; empty where more than one is summed."""
    check = roll.check
    if len(check.dice) != 1 or roll.total != roll.natural + check.drm:
        return ""
    low = lowest_face(check.dice[0])
    high = low + check.dice[0] - 1
    good = [
        face for face in range(low, high + 1) if check.result_of(face + check.drm) == check.bands[0].result
    ]
    if not good:
        return "none"
    if len(good) == 1:
        return str(good[0])
    return faces_from(good[0], high) if good[-1] == high else f"{good[0]}\N{EN DASH}{good[-1]}"


def faces_from(least: int, highest: int) -> str:
    """A face and all above it: "4+", and "6" where there is none above."""
    return str(least) if least == highest else f"{least}+"


def faces_said(roll: Roll) -> str:
    """The dice and what they come to: "5+4 + 1 = 10"; where they are not added up, the dice alone."""
    drm = roll.check.drm
    if roll.total != roll.natural + drm:
        return " ".join(map(str, roll.faces))
    said = "+".join(map(str, roll.faces))
    if drm:
        said += f" {'+' if drm > 0 else '-'} {abs(drm)}"
    return f"{said} = {roll.total}" if drm or len(roll.faces) > 1 else said
