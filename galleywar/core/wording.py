"""Sentences that agree in number: the one place that knows what one of a kind is called and what several are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_MANY: Final = {
    "ballista": "ballistas", "cavalry": "cavalry", "die": "dice", "infantry": "infantry", "man": "men",
    "shot held back": "shots held back", "zone of control": "zones of control",
}  # fmt: skip
"""What several are called where no rule of spelling tells it."""
_HISSING: Final = ("s", "x", "z", "ch", "sh")


def capital(words: str) -> str:
    """``words`` as they begin a sentence."""
    return words[:1].upper() + words[1:]


def stopped(words: str) -> str:
    """``words`` as a sentence, with the stop they have or else a full one."""
    return words if words.endswith((".", "!", "?", "\N{HORIZONTAL ELLIPSIS}")) else f"{words}."


def agreeing(number: int, one: str, many: str) -> str:
    """The words for ``number`` of something: those for ``one``, or those for none and for ``many``."""
    return one if number == 1 else many


def several(one: str) -> str:
    """What several are called: "oars", "dice", "entries", "hexes", "land units"."""
    before, space, last = one.rpartition(" ")
    if one in _MANY or last in _MANY:
        return _MANY.get(one) or f"{before}{space}{_MANY[last]}"
    if one.endswith("y") and one[-2] not in "aeiou":
        return f"{one[:-1]}ies"
    return f"{one}es" if one.endswith(_HISSING) else f"{one}s"


def beside(value: str, many: str) -> str:
    """The word beside a figure: "galley" where its value is "1", else ``many`` as it stands."""
    if value != "1" or not many:
        return many
    found = (f"{many[:-3]}y", many[:-2], many[:-1], *_MANY)
    return next((one for one in found if len(one) > 1 and several(one) == many), many)


def noun(number: int, one: str, many: str = "") -> str:
    """The word alone that goes with ``number``: "oar" or "oars"."""
    return agreeing(number, one, many or several(one))


def counted(number: int, one: str, many: str = "") -> str:
    """So many of a kind: "3 oars", "1 die", "2 dice"; ``many`` where several are called by a word of their own."""
    return f"{number} {noun(number, one, many)}"


def numbered(number: int, many: str) -> str:
    """So many of what is known by its plural: "1 movement point" of "movement points"; the bare number of others."""
    one = many.removesuffix("s")
    return counted(number, one, many) if one != many else str(number)


def counted_does(number: int, one: str, does: str, do: str) -> str:
    """So many of a kind with their verb: "1 land unit is", "3 land units are"."""
    return f"{counted(number, one)} {agreeing(number, does, do)}"


def told_count(number: int, one: str, many: str = "") -> str:
    """The same within a sentence, where a lone one is written out: "one galley", "2 galleys"."""
    return f"{agreeing(number, 'one', str(number))} {noun(number, one, many)}"


def mustered(names: Sequence[str]) -> str:
    """Those who stand together: "general 2, 3 infantry, 1 catapult, 2 galleys".

    Those of a kind, and those but numbered, are counted; a name of one's own is told as it is.
    """
    kinds: dict[str, list[str]] = {}
    for name in names:
        kinds.setdefault(name.rstrip(" 0123456789") or name, []).append(name)
    return ", ".join(
        counted(len(found), kind)
        if kind[:1].islower() and (len(found) > 1 or found[0] == kind)
        else ", ".join(found)
        for kind, found in kinds.items()
    )


def number_of(name: str, people: str = "") -> int:
    """How many a name speaks of: one for "Rhodes", two for "Pirates", its own ``people``, and "Hanno and Hamilcar"."""
    return 2 if name == people or " and " in name else 1


def name_does(name: str, people: str, one: str, many: str) -> str:
    """A name with its verb: "Rhodes wins", but "Pirates win" and "Hanno and Hamilcar win"."""
    return f"{name} {agreeing(number_of(name, people), one, many)}"


def within(sentence: str) -> str:
    """A sentence as it goes on within another: an article at its head is written small, a name is not."""
    articles = ("A ", "An ", "The ")
    return sentence[:1].lower() + sentence[1:] if sentence.startswith(articles) else sentence
