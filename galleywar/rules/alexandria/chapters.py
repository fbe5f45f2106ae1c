"""Every chapter of the rules, in the order of the book: importing this enters them all in the clockwork."""

from galleywar.rules.alexandria import (
    avoidance,
    boarding,
    cohesion,
    deploy,
    disengage,
    fire,
    grapple,
    missiles,
    movement,
    orders,
    rake,
    ram,
    reactions,
    sequence,
    shoals,
    speeds,
    status,
    transfer,
    victory,
)

CHAPTERS = (
    sequence, deploy, speeds, orders, movement, shoals, transfer, avoidance, missiles, fire, reactions, boarding, ram, rake,
    grapple, disengage, cohesion, status, victory,
)
