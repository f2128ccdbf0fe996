-- Who asked for a code, and for which part of the day's budget: limits by network, country and range of numbers.
ALTER TABLE phone_challenges
  -- Keyed hash of the account that asked, or of the network where nobody is signed in.
  ADD COLUMN requester_hash bytea,
  -- Paid from the budget of signed-in accounts.
  ADD COLUMN by_account boolean NOT NULL DEFAULT false,
  -- Keyed hashes of the network (IPv4 /24, IPv6 /48) and of the provider's block around it (/16, /32).
  ADD COLUMN network_hash bytea,
  ADD COLUMN block_hash bytea,
  ADD COLUMN country_code text,
  ADD COLUMN number_range text,
  -- A keyed hash of the code: by it other requesters are let in with the same message.
  ADD COLUMN shared_hash bytea,
  -- The challenge whose message has the code of this one, which had none of its own.
  ADD COLUMN message_of bytea REFERENCES phone_challenges (token_hash) ON DELETE CASCADE,
  ADD CONSTRAINT phone_challenges_shared CHECK (message_of IS NULL OR (shared_hash IS NULL AND resent_at IS NULL));
CREATE INDEX phone_challenges_sent ON phone_challenges (sent_at);
CREATE INDEX phone_challenges_message ON phone_challenges (message_of) WHERE message_of IS NOT NULL;
