"""The yardstick for rules: python-chess doing the like. An extra of the benchmark alone, not of the game."""

from __future__ import annotations

import io
from functools import cache
from typing import Any

from bench_rows.table import Skip
from galleywar.core.dice import Seeded

LONGEST = 400


@cache
def chess() -> Any:
    """The library; raises Skip where it is not installed."""
    try:
        import chess
        import chess.pgn
    except ImportError:
        raise Skip("python-chess is not installed; get it with: pip install 'galleywar[bench]'") from None
    return chess


def random_plies(seed: int) -> int:
    """A random game; how many plies it took."""
    board, draw = chess().Board(), Seeded(seed)
    while not board.is_game_over() and board.ply() < LONGEST:
        moves = list(board.legal_moves)
        board.push(moves[draw.below(len(moves))])
    return int(board.ply())


@cache
def boards(every: int = 9, games: int = 4) -> tuple[Any, ...]:
    """Positions of random games."""
    found = []
    for seed in range(games):
        board, draw = chess().Board(), Seeded(seed)
        while not board.is_game_over() and board.ply() < LONGEST:
            moves = list(board.legal_moves)
            board.push(moves[draw.below(len(moves))])
            if board.ply() % every == 0:
                found.append(board.copy(stack=False))
    return tuple(found)


def legal_moves() -> int:
    """All legal moves of all positions; how many there are."""
    return sum(len(list(board.legal_moves)) for board in boards())


def attacked_squares() -> int:
    """Whether the side to move attacks each square of all positions; how many squares that is."""
    return sum(
        board.is_attacked_by(board.turn, square) in (True, False)
        for board in boards()
        for square in range(64)
    )


@cache
def games_as_text(games: int = 12) -> str:
    """Random games in PGN."""
    texts = []
    for seed in range(games):
        board, draw = chess().Board(), Seeded(seed)
        while not board.is_game_over() and board.ply() < LONGEST:
            moves = list(board.legal_moves)
            board.push(moves[draw.below(len(moves))])
        texts.append(str(chess().pgn.Game.from_board(board)))
    return "\n\n".join(texts)


def replayed_plies() -> int:
    """Read all games from PGN, every move checked; how many plies."""
    stream, plies = io.StringIO(games_as_text()), 0
    while (game := chess().pgn.read_game(stream)) is not None:
        plies += sum(1 for _ in game.mainline_moves())
    return plies
