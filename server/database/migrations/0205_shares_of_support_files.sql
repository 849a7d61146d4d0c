-- A number that many networks have in common: whoever sends most loses files first when there is no room. When an operator
-- first read the file. Both null for files of older servers.
ALTER TABLE support_file ADD COLUMN share integer, ADD COLUMN read_at timestamptz;
