"""Small things the tests of Shock ashore share."""

from typing import Any

from galleywar.rules.alexandria.shock.designation import open_shock


def shock(position: Any, seat: str = "roman", dice: tuple[int, ...] = ()) -> Any:
    """The Shock Phase opens for ``seat``; nothing lies beneath it on the stack."""
    return position.acted(lambda play: open_shock(play, seat), dice)


def sent(position: Any, *orders: str) -> Any:
    for order in orders:
        position = position.do(f"attack {order}")
    return position


def rolls(position: Any) -> list[Any]:
    return [event.roll for event in position.told("rolled")]


def drms(position: Any) -> dict[str, int]:
    """The modifiers of the last roll, by case."""
    return {factor.case: factor.drm for factor in rolls(position)[-1].check.factors}
