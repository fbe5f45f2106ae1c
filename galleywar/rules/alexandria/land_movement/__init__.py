"""Chapters 5 and 6 on land: marching, turning, stacking, embarking and Orderly Withdrawal."""
