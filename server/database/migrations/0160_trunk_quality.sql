-- How the sound came in from the trunk, as the engine measured it; all null where it did not.
ALTER TABLE call ADD COLUMN trunk_mos real, ADD COLUMN trunk_loss real, ADD COLUMN trunk_jitter_ms real;
