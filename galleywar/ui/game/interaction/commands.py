"""What the parts of the screen ask for by name: commands, for keys, buttons and menus; rules, by their case."""

from collections.abc import Callable

from galleywar.core.ledger import is_ours

PREFIX = "do_"


class CommandTable:
    """Whoever carries out commands adds himself; whoever wants one names it."""

    def __init__(self) -> None:
        self._does: dict[str, Callable[[], object]] = {}
        self.hindered: Callable[[str], bool] = frozenset[str]().__contains__
        """Whether something stands against an action of that name now, or has taken its place."""

    def add(self, owner: object) -> None:
        """Each method ``do_`` of ``owner`` is the command of its name."""
        for name in dir(owner):
            if name.startswith(PREFIX):
                self.add_one(name.removeprefix(PREFIX), getattr(owner, name))

    def add_one(self, name: str, does: Callable[[], object]) -> None:
        """``does`` may return False where it has found nothing to do."""
        self._does[name] = does

    def do(self, name: str) -> bool:
        """Carry out the command ``name``; whether there was anything to do."""
        does = self._does.get(name)
        return does is not None and does() is not False

    def act(self, name: str) -> bool:
        """The same as a key does it: what plays is cut short first, and some wait for the end of an analysis."""
        return self.hindered(name) or self.do(name)


class RuleLookup:
    """Shows a rule that is asked for; knows those of ``system`` whose rulebook leaves open what is played here."""

    def __init__(self, system: str, show: Callable[[str], object]) -> None:
        self.system, self.show = system, show

    def __call__(self, case: str) -> None:
        self.show(case)

    def is_ours(self, case: str) -> bool:
        """Whether ``case`` is one that the rulebook leaves open."""
        return is_ours(self.system, case)
