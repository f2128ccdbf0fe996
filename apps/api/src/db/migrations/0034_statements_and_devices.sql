-- What the list quotes: of a decision its statement of reasons, of a report the operator's answer, of a question itself.
ALTER TABLE notifications ADD COLUMN text_id uuid;

-- The language in which a statement was sent: that of its party's owner. The texts in others are translations.
ALTER TABLE statements ADD COLUMN language text NOT NULL DEFAULT 'en';
ALTER TABLE statements ADD CONSTRAINT statements_language CHECK (language IN ('en', 'pt', 'pt-PT')) NOT VALID;
UPDATE statements s SET language = a.language
FROM decisions d JOIN owners o ON o.party_id = d.party_id JOIN accounts a ON a.id = o.account_id
WHERE d.id = s.decision_id;

-- Devices on which an account has signed in, by hashes of account and cookie: they need no second step.
CREATE TABLE known_devices (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  device_hash bytea NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, device_hash)
);
CREATE INDEX known_devices_last_used ON known_devices (last_used_at);
