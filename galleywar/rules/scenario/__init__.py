"""What the scenario files of every system share: their head, their events, their values, and the library of all."""
