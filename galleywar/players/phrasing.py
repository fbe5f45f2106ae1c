"""What the computer says of figures, chances and ways, in words that need no key to them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from galleywar.boards.table.table import INCH, figure_in_inches
from galleywar.core.decision import Choice
from galleywar.core.wording import capital

RUNS = {"ahead": "rows", "astern": "backs water for"}
"""Moves on the open table, and what is said of whoever makes them."""


NEXT_BEST = "Next best: "
"""Where a reason goes on with what else could have been done."""


def percent(chance: float) -> str:
    """Whole percent, certain only what is certain."""
    whole = round(100 * chance)
    near = "under 1" if chance > 0 and not whole else "over 99" if chance < 1 and whole == 100 else f"{whole}"
    return f"{near}\N{NO-BREAK SPACE}%"


def in_ten(chance: float) -> str:
    """A chance as it is said within a sentence: "in 3 of 10 cases"."""
    tenths = round(10 * chance)
    if tenths <= 0:
        return "hardly ever"
    return "nearly always" if tenths >= 10 else f"in {tenths} of 10 cases"


def points(worth: float) -> str:
    """A worth with its measure, for those who want to compare."""
    return f"{worth:+.1f} of the 100 that win".replace("-", "\N{MINUS SIGN}")


def sentence(words: str) -> str:
    """Words as a sentence."""
    return f"{capital(words)}{'' if words.endswith('.') else '.'}" if words else ""


def joined(names: Sequence[str]) -> str:
    """Names as they stand in a sentence: "Nike, Gorgo and Skylla"."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def inches(hundredths: float) -> str:
    return figure_in_inches(hundredths, 1).removesuffix(".0") + "\N{NO-BREAK SPACE}in"


def way_said(choices: Iterable[Choice]) -> str:
    """A way over the open table as whoever goes it does it: "rows 4 in, turns 45° to port, rows 4 in";
    empty where nobody moves.
    """
    return ", ".join(_legs(choices))


def _legs(choices: Iterable[Choice]) -> Iterator[str]:
    verb, far = "", 0
    for choice in choices:
        number = choice.args[0] if choice.args else 0
        if choice.verb in RUNS and isinstance(number, int):
            if verb not in {"", choice.verb}:
                yield from _run(verb, far)
                far = 0
            verb, far = choice.verb, far + number
            continue
        yield from _run(verb, far)
        verb, far = "", 0
        if choice.verb == "turn" and isinstance(number, int):
            yield f"turns {abs(number)}\N{DEGREE SIGN} to {'starboard' if number > 0 else 'port'}"
        elif choice.verb == "about":
            yield "turns about"
    yield from _run(verb, far)


def _run(verb: str, far: int) -> Iterator[str]:
    """A straight run; one too short to be told in tenths of an inch is left out."""
    if far * 20 >= INCH:
        yield f"{RUNS[verb]} {inches(far)}"


def fight_said(worth: float) -> str:
    """How a fight looks to whoever reckons ``worth`` points from it."""
    return "the fight gains more than it costs" if worth > 0 else "the fight costs more than it gains"


def berth_said(
    near: str, was: float, now: float, *, strikes: bool, moved: bool, feared: Sequence[str], shows: str = ""
) -> str:
    """What the end of a move on the open table is good for, by the enemy ``near`` that matters most there.

    ``was`` and ``now`` is how far off it lies before and after, ``shows`` what it turns towards her; ``feared`` are
    those who can strike her there, the worst first.
    """
    safe = "" if feared else ", out of every enemy's reach"
    if strikes:
        return f"from there she can strike {near} next, {inches(now)} off{shows}{safe}"
    if not moved:
        return f"she lies {inches(now)} off {near}{safe}"
    if now < was:
        return f"it brings her {inches(was - now)} nearer to {near}, {inches(now)} off{safe}"
    return f"it keeps her {inches(now)} off {near}{safe}"


def danger_said(feared: Sequence[str], where: str = "there") -> str:
    """Who may come at her where she ends: the two worst of ``feared``."""
    if not feared:
        return "an enemy may still come round at her"
    return f"{joined(feared[:2])} may strike her {where} before she moves again"
