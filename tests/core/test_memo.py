"""What is kept about a state is good for that state and that piece alone."""

from galleywar.core.memo import Kept, for_a_game, forget_the_game, remembered


def test_a_piece_is_looked_at_once_as_long_as_the_same_state_is_asked_about():
    looked = []

    @remembered
    def weight(state, piece):
        looked.append((state, piece))
        return len(state) + len(piece)

    state, other, piece = ["board"], ["board", "box"], ["Isis"]
    assert [weight(state, piece), weight(state, piece), weight(other, piece), weight(state, piece)] == [
        2,
        2,
        3,
        2,
    ]
    assert looked == [(state, piece), (other, piece), (state, piece)]
    assert weight(state, ["Isis"]) == 2 and len(looked) == 4, "a piece that is merely like it is another"


def test_an_answer_is_kept_while_all_it_was_given_is_the_very_same():
    kept, isis, thalia = Kept(), ["Isis"], ["Thalia"]
    assert kept.get("Isis", (isis,)) is None
    assert kept.keep("Isis", (isis, thalia), "beside her") == "beside her"
    assert kept.get("Isis", (isis, thalia)) == "beside her"
    for given in ((isis,), (isis, ["Thalia"]), (isis, thalia, isis), (thalia, isis)):
        assert kept.get("Isis", given) is None


def test_a_name_keeps_one_answer_and_others_keep_theirs():
    kept, isis, thalia = Kept(), ["Isis"], ["Thalia"]
    kept.keep("speed", (isis,), 3)
    kept.keep("crew", (isis,), 0)
    assert (kept.get("speed", (isis,)), kept.get("crew", (isis,))) == (3, 0)
    kept.keep("speed", (thalia,), 5)
    assert kept.get("speed", (isis,)) is None and kept.get("speed", (thalia,)) == 5
    kept.keep("wind", (), "north")
    assert kept.get("wind", ()) == "north" and kept.get("wind", (isis,)) is None


def test_answers_are_worked_out_once_until_the_game_is_left():
    asked = []

    @for_a_game(maxsize=8)
    def doubled(number: int) -> int:
        asked.append(number)
        return 2 * number

    assert [doubled(4), doubled(4), doubled(5)] == [8, 8, 10] and asked == [4, 5]
    forget_the_game()
    assert doubled(4) == 8 and asked == [4, 5, 4]


def test_what_is_kept_may_tell_types_apart():
    @for_a_game(maxsize=4, typed=True)
    def way(length: float) -> str:
        return type(length).__name__

    assert [way(2), way(2.0)] == ["int", "float"]


def test_the_last_state_goes_with_the_game_that_was_left():
    asked, state, isis = [], ["battle"], ["Isis"]

    @remembered
    def speed(of: list[str], ship: list[str]) -> int:
        asked.append(ship[0])
        return 5

    assert [speed(state, isis), speed(state, isis)] == [5, 5] and asked == ["Isis"]
    forget_the_game()
    assert speed(state, isis) == 5 and asked == ["Isis", "Isis"]
