"""Set-up: fleets raised by points and drawn up on the table (PW-setup)."""
