"""Combat (CE-50 to CE-76, CE-80): battles at sea and on land, their throws and odds, and a fallen side."""
