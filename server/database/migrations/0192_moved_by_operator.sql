-- The credits that a command moved, until a server has put them on its log.
ALTER TABLE operator_act ADD COLUMN moved jsonb NOT NULL DEFAULT '[]';
