"""Chapter 8: Shock on land and boarding, from designation to retreat and advance."""
