"""The Nomads: the opponent of a player alone, who decide nothing but follow their cards (EW 13)."""
