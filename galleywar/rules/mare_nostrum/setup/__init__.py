"""Set-up (MN-00): fleets mustered for points, placed, and launched."""
