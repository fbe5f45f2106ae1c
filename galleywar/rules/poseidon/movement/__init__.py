"""Movement: which squadron and ship acts, how she moves, how she rejoins her squadron (PW-act, PW-move)."""
