# What the balance of the game is measured by.
balance-sides = chief
balance-side = { $chief }, side { $number }
balance-setups = setup card
balance-columns = column
