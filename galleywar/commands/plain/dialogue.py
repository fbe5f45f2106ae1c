"""The talk between a game and whoever plays it line by line: questions out, orders in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Protocol

from galleywar.commands.plain import picture
from galleywar.commands.plain.names import PlainNames
from galleywar.commands.plain.orders import readings, refusals, route_meant, words_of
from galleywar.commands.rules import rule
from galleywar.core.check import Forecast
from galleywar.core.decision import Choice, Decision, Domain, Offer, Value
from galleywar.core.events import Event
from galleywar.core.files.text_files import write_atomically
from galleywar.core.ledger import Ledger, cited, systems
from galleywar.core.machine import Illegal
from galleywar.core.match import Match, tell_game
from galleywar.core.saving.saves import to_text
from galleywar.core.view import CounterView
from galleywar.players.phrasing import sentence

HUMAN = "human"
LINES_OF_LOG = 30
HELP = """\
Answer with a number of the menu, or in words:
  ram Thalia                    the verb, then what it is done to; the start of a name will do
  Isis row 5                    or the piece first
  Isis to 3032                  row there the cheapest way, as far as nothing breaks in
  Isis ram Thalia               row up and ram, the best way there is
  fire Isis Thalia:2+Lindos:1   shares of a total
Ask without any risk:
  menu                 what may be answered, again
  odds ORDER           the chances of an order and what they are made of
  why ORDER            what stands against it
  rule CASE            what a case says, and how it is played where a dagger marks it
  look THING           a ship, a unit or a place
  table, map [THING]   the pieces; the map around all of them or around one
  goals, log [N]       what wins; what has happened
  hint                 what the captain would do, and how likely you would win then
Besides:
  undo, redo           as far as no die has fallen and nobody else has been asked
  save FILE, quit
A line that begins with # is a remark."""


class Computer(Protocol):
    """Decides for a seat: orders to give one after another, and why, in a sentence."""

    def __call__(self, match: Match) -> tuple[Sequence[Choice], str]: ...


class Dialogue:
    """A match played in lines of text. ``say`` prints one line; ``refused`` counts orders not understood."""

    def __init__(
        self,
        match: Match,
        computers: Mapping[str, Computer],
        say: Callable[[str], None],
        *,
        echo: bool = False,
    ) -> None:
        self.match, self.computers, self.say, self.echo = match, computers, say, echo
        self.refused = 0
        self._seats = {seat.key: seat.name for seat in match.scenario.seats}
        self._turn, self._phase = ("", ""), ""
        self._asked: tuple[int, str] = (-1, "")
        self._commands: dict[str, Callable[[str], None]] = {
            "help": lambda _: self._tell(HELP.splitlines()),
            "menu": lambda _: self._tell(self._menu()),
            "odds": self._odds,
            "why": self._why,
            "rule": self._rule,
            "look": self._look,
            "table": lambda _: self._tell(picture.table(self._faces(), self._seats)),
            "map": self._map,
            "goals": lambda _: self._tell(
                picture.goal_lines(match.ruleset.view.goals(match.state), self._seats)
            ),
            "log": self._log,
            "hint": lambda _: self._hint(),
            "undo": lambda _: self._undo(),
            "redo": lambda _: self._redo(),
            "save": self._save,
        }

    # -- running --------------------------------------------------------------------------------------------
    def run(self, lines: Iterable[str]) -> None:
        """Play until the game is over, the lines end or one says ``quit``; a new game is told from its start."""
        source = iter(lines)
        if not self.match.entries:
            self._narrate(self.match.moments[0].events)
        self._ask()
        while self.match.decision is not None:
            line = next(source, None)
            if line is None or line.strip().casefold() == "quit":
                return
            if self.echo:
                self.say(f"> {line.rstrip()}")
            self.hear(line, source)
            self._ask()

    def hear(self, line: str, more: Iterator[str]) -> None:
        """Carry out one line; ``more`` are those after it, for answers given slot by slot."""
        word, _, rest = line.strip().partition(" ")
        if not word or word.startswith("#"):
            return
        command = self._commands.get(word.casefold())
        if command is not None:
            command(rest.strip())
        elif line.strip().isdecimal():
            self._by_number(int(line), more)
        else:
            self._order(line)

    def _ask(self) -> None:
        """Let the computer play its seats, and put the question that waits then; once."""
        while (decision := self.match.decision) is not None and decision.seat in self.computers:
            self._let_computer_play(decision)
        if decision is None:
            outcome = self.match.outcome
            self.say(outcome.text if outcome else "The game is over.")
            return
        asked = (len(self.match.entries), repr(decision.prompt))
        if asked != self._asked:
            self._asked = asked
            self._put(decision)

    def _put(self, decision: Decision) -> None:
        panel = self.match.ruleset.view.panel(self.match.state)
        turn, phase = (panel.turn, panel.active), picture.phase_of(panel)
        if (turn, phase) != (self._turn, self._phase):
            name = self._seats.get(panel.active, "")
            self._tell(("", f"== {', '.join(filter(None, (panel.turn, name, phase)))} =="))
        if turn != self._turn:
            self._tell(panel.notes)
            self._tell(picture.table(self._faces(), self._seats))
            self._tell(picture.map_of(self.match.ruleset.board, self._faces()))
        self._turn, self._phase = turn, phase
        because = f"{sentence(decision.because)} " if decision.because else ""
        case = cited(self.match.ruleset.key, decision.case)
        self.say(picture.wrapped(f"{self._seats[decision.seat]}: {because}{decision.prompt} {case}"))
        self._tell(self._menu())

    def _let_computer_play(self, decision: Decision) -> None:
        choices, why = self.computers[decision.seat](self.match)
        before = len(self.match.entries)
        events = self.match.follow(choices)
        if len(self.match.entries) == before:
            raise Illegal(choices[0], tuple(self.match.ruleset.objections(self.match.state, choices[0])))
        for entry in self.match.entries[before:]:
            self.say(f"{self._seats[decision.seat]}: {entry.choice}")
        if why:
            self.say(picture.wrapped(f"({why})", "  "))
        self._narrate(events)

    # -- orders ---------------------------------------------------------------------------------------------
    def _order(self, line: str) -> None:
        words, names, decision = words_of(line), self._names(), self._decision
        meant = readings(decision, words, names)
        if len(meant) == 1:
            self._narrate(self.match.submit(meant[0]))
            return
        route = None if meant else route_meant(self.match.ruleset, self.match.state, words, names)
        if route is not None:
            self._narrate(self.match.follow(route.choices))
            return
        self.refused += 1
        if meant:
            self.say("Which do you mean?")
            self._tell(f"  {picture.said(one, decision, names)}" for one in meant)
        else:
            self._explain(words, names)

    def _explain(self, words: Sequence[str], names: PlainNames) -> None:
        against = refusals(self.match.ruleset, self.match.state, words, names)
        for one in against:
            self.say(picture.wrapped(f"{one.text} {cited(self.match.ruleset.key, one.case)}", "  "))
        if not against:
            self.say("  Nothing stands against it; name every part of it.")

    def _by_number(self, number: int, more: Iterator[str]) -> None:
        answers = picture.answers_of(self._decision)
        if not 1 <= number <= len(answers):
            self.refused += 1
            self.say(f"  The menu has the numbers 1 to {len(answers)}.")
            return
        answer = answers[number - 1]
        choice = self._slot_by_slot(answer, more) if isinstance(answer, Offer) else answer
        if choice is not None:
            self._narrate(self.match.submit(choice))

    def _slot_by_slot(self, offer: Offer, more: Iterator[str]) -> Choice | None:
        """An offer with many answers: a line for each slot; an empty one or the end of input drops it."""
        args: list[Value] = []
        for slot in offer.slots:
            value = self._slot(slot, more)
            if value is None:
                self.say("  Dropped.")
                return None
            args.append(value)
        return Choice(offer.verb, tuple(args))

    def _slot(self, slot: Domain, more: Iterator[str]) -> Value | None:
        names, values = self._names(), tuple(slot) if len(slot) <= 1000 else ()
        if len(values) == 1:
            return values[0]
        listed = (f"[{at}] {names.called(value, slot.name)}" for at, value in enumerate(values, 1))
        self.say(picture.wrapped(f"{slot.name}? {picture.listed(listed)}", "    "))
        for line in more:
            if self.echo:
                self.say(f"> {line.rstrip()}")
            text = line.strip()
            if not text:
                return None
            found = names.fitting(text, slot)
            if len(found) == 1:
                return found[0]
            if text.isdecimal() and 1 <= int(text) <= len(values):
                return values[int(text) - 1]
            self.refused += 1
            self.say(f"    {'Which of these' if found else 'There is no such thing here'}: {text}")
        return None

    def _narrate(self, events: Iterable[Event]) -> None:
        for event in events:
            self.say(picture.wrapped(self.match.ruleset.view.narrate(self.match.state, event), "  "))

    # -- questions ------------------------------------------------------------------------------------------
    def _menu(self) -> Iterator[str]:
        return picture.menu(self.match.ruleset, self.match.state, self._decision, self._names())

    def _odds(self, rest: str) -> None:
        words, names, decision = words_of(rest), self._names(), self._decision
        ruleset, state = self.match.ruleset, self.match.state
        meant = readings(decision, words, names)
        for choice in meant:
            self.say(f"  {picture.said(choice, decision, names)}:")
            forecast = ruleset.forecast(state, choice)
            self._tell(self._chances(forecast))
        route = None if meant else route_meant(ruleset, state, words, names)
        if route is not None:
            way = f"  {' '.join(point.at for point in route.path)}: {route.cost} MP, {route.left} left"
            self._tell([way, *self._chances(route.forecast)])
        elif not meant:
            self._explain(words, names)

    def _chances(self, forecast: Forecast | None) -> Iterable[str]:
        return picture.odds_lines(forecast, self.match.ruleset.key) if forecast else ["  needs no dice"]

    def _why(self, rest: str) -> None:
        if readings(self._decision, words_of(rest), self._names()):
            self.say("  Nothing stands against it.")
        else:
            self._explain(words_of(rest), self._names())

    def _rule(self, case: str) -> None:
        system = self.match.ruleset.key
        entry = Ledger.load(system).entries.get(case) if system in systems() else None
        self._tell(rule(entry) if entry else [f"  There is no rule {case}."])

    def _look(self, rest: str) -> None:
        ruleset, state, faces = self.match.ruleset, self.match.state, self._faces()
        found = self._names().pieces(rest) or (rest,)
        cards = [card for card in (ruleset.view.card(state, thing) for thing in found) if card is not None]
        for card in cards:
            self._tell(picture.card_lines(card, ruleset.key))
        here = [face.name for face in faces.values() if face.at == rest]
        if here:
            self.say(f"  here: {', '.join(here)}")
        if not cards:
            self.say(f"  There is nothing called {rest!r}." if rest else "  Look at what?")

    def _map(self, rest: str) -> None:
        faces = self._faces()
        found = [faces[piece].at or "" for piece in self._names().pieces(rest)] if rest else []
        around = found or ([rest] if rest else [])
        shown = list(picture.map_of(self.match.ruleset.board, faces, around, 6 if around else 2))
        self._tell(shown or [f"  There is no {rest!r} on the map."])

    def _log(self, rest: str) -> None:
        lines = list(tell_game(self.match))
        self._tell(lines[-(int(rest) if rest.isdecimal() else LINES_OF_LOG) :])

    def _hint(self) -> None:
        """The best options, none of them played; the game remembers that they were asked for."""
        from galleywar.players.coach.advice import advice, chances_said

        ruleset, decision = self.match.ruleset, self._decision
        found = advice(ruleset, ruleset.seen_by(self.match.state, decision.seat), decision)
        self.match.annals.hints.append((len(self.match.entries), decision.seat))
        for one in found:
            order = picture.said(one.choices[0], decision, self._names())
            self.say(picture.wrapped(f"{order}: {one.does}. {chances_said(one)} {one.why}", "  "))
        if not found:
            self.say("  Nobody has advice here: no computer has learnt these rules.")

    # -- taking back, keeping -------------------------------------------------------------------------------
    def _undo(self) -> None:
        try:
            self.match.undo()
        except Illegal as refusal:
            self.refused += 1
            self.say(f"  {' '.join(one.text for one in refusal.objections)}")
            return
        while self._computers_turn() and self.match.barrier() is None:
            self.match.undo()

    def _computers_turn(self) -> bool:
        decision = self.match.decision
        return decision is not None and decision.seat in self.computers

    def _redo(self) -> None:
        if self.match.can_redo:
            self._narrate(self.match.redo())
        else:
            self.say("  Nothing has been taken back.")

    def _save(self, rest: str) -> None:
        if not rest:
            self.say("  Save as what?")
            return
        try:
            write_atomically(rest, to_text(self.match, datetime.now(UTC).isoformat(timespec="seconds")))
        except OSError as fault:
            self.refused += 1
            self.say(f"  {rest} could not be written: {fault.strerror}.")
        else:
            self.say(f"  Saved as {rest}.")

    # -- small change ---------------------------------------------------------------------------------------
    def _faces(self) -> Mapping[str, CounterView]:
        return self.match.ruleset.view.counters(self.match.state)

    @property
    def _decision(self) -> Decision:
        """The question that waits: lines are heard only while there is one."""
        decision = self.match.decision
        assert decision is not None
        return decision

    def _names(self) -> PlainNames:
        return PlainNames(self._faces())

    def _tell(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.say(line)
