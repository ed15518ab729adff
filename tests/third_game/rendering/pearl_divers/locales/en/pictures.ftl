picture-round = Round { $round }
picture-over = The dive is over
picture-deep = In the deep: { $count }
picture-offer = Offered: { $shells }
picture-shells = Shells: { $shells }
