-- The provider's answer to a delivery, for operators.
ALTER TABLE notification_deliveries ADD COLUMN answer text;

-- Attempts to send mails that are not about notifications: for whom as a keyed hash of the address, without contents.
CREATE TABLE sent_mails (
  id uuid PRIMARY KEY,
  recipient_hash bytea NOT NULL,
  kind text NOT NULL,
  at timestamptz NOT NULL,
  is_accepted boolean NOT NULL,
  answer text NOT NULL
);
CREATE INDEX sent_mails_recipient ON sent_mails (recipient_hash);
CREATE INDEX sent_mails_at ON sent_mails (at);
