-- Networks that somebody has logged in to an account from, as keyed hashes: guesses from anywhere else do not keep its
-- owner out there.
CREATE TABLE known_networks (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  network_hash bytea NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, network_hash)
);
CREATE INDEX known_networks_last_used ON known_networks (last_used_at);
