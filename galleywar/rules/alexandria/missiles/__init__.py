"""Chapter 7: missile fire at sea and on land, reaction fire, harassment and flame."""
