title = Pearl Divers
about = Two divers bid their breath in secret for the shells of the sea.
option-breaths = Breaths
option-breaths-6 = six, a short dive
option-breaths-8 = eight
part-board = The sea
command-pouch = What you hide: your pearl, and your bid
source-shells = shells
source-pearl = pearl
prompt-bid = How long a breath do you bid?
prompt-bidding = A breath is bid in secret.
choice-breath = A breath of { $length }
why-used = You have used this breath.
event-shell = A shell comes to light: { $shell }.
event-bid = You bid a breath of { $length }.
event-bid-hidden = { $seat } bids.
event-breath = { $seat } holds a breath of { $length }.
event-tie = Both come up with nothing; the shells stay.
event-takes = { $seat } takes { $shells }.
event-surfaced = No breath is left.
shell = { $name } ({ $points })
shell-cockle = cockle
shell-mussel = mussel
shell-scallop = scallop
shell-whelk = whelk
shell-cowrie = cowrie
shell-limpet = limpet
shell-oyster = oyster
shell-abalone = abalone
shell-conch = conch
shell-triton = triton
shell-nautilus = nautilus
pearl = pearl of { $points }
piece-shell = Shell
piece-pearl = Pearl
piece-worth = Worth { $points } points.
line-round = Round { $round }. Shells left in the deep: { $bed }.
line-offer = Offered: { $shells }.
line-diver = { $seat }: { $points } points; shells: { $shells }; breaths left: { $breaths }{ $bid ->
        [0] .
       *[other] ; has bid.
    }
line-pouch = Your pearl is worth { $pearl }. Your bid: { $bid ->
        [0] none yet
       *[other] { $bid }
    }.
line-no-pouch = Those who watch hide nothing.
