-- The client that opened the session, by its own header; null for other programs.
ALTER TABLE sessions ADD COLUMN client text CHECK (client IN ('site', 'app'));
