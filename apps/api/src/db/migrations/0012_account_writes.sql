-- Counts an account's commands and the events that it was told of, where lists are read from a replica: one that has the same
-- number has everything that the account must see. A row changes often, in place.
CREATE TABLE account_writes (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  writes bigint NOT NULL
) WITH (fillfactor = 50);
