"""Combat: artillery, oar strikes and rams, boarding, dice thrown again (PW-art, PW-oar, PW-ram, PW-board, PW-lead)."""
