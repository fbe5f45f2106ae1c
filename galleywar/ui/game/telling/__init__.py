"""What happened, told: the log line by line and as a story, and what the others did since a seat's last turn."""
