ALTER TABLE games ADD COLUMN announced_view TEXT;  -- JSON: the board as everybody saw it in the latest turn's message
