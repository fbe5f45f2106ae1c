"""Combat at sea and on land, blockades run and territories taken (AD-20, AD-27 to AD-32, AD-54 to AD-69)."""
