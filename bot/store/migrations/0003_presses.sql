ALTER TABLE actions ADD COLUMN press INTEGER NOT NULL DEFAULT 0;  -- actions of one press are taken back together
UPDATE actions SET press = seq - 1;
