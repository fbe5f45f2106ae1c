"""The turn (CE-08 to CE-11, CE-77 to CE-91): its sequence, tribute, purchase and placement."""
