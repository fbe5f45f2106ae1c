"""Chapters 5 and 6 on land: marching, turning, embarking and Orderly Withdrawal."""
