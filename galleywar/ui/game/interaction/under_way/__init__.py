"""What is under way: a piece that has begun and not ended, an order that was broken off, answers without a choice."""
