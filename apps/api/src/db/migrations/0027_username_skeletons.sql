-- What a user name looks like (docs/decisions/025-names-that-cannot-deceive.md): the program writes it, and fills it
-- for the names that are there when it starts. A deleted account has none.
ALTER TABLE accounts ADD COLUMN username_skeleton text CHECK (username_skeleton IS NULL OR username IS NOT NULL);
CREATE UNIQUE INDEX accounts_username_skeleton_unique ON accounts (username_skeleton);
