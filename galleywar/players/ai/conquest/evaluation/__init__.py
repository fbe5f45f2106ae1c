"""What things are worth to the computer: provinces, leaders, troops and galleys."""
