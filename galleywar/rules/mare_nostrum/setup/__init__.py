"""Set-up: who begins where, and with what."""
