-- What became of the message with a code: it is sent a second time, once, where it did not arrive.
ALTER TABLE phone_challenges
  ADD COLUMN delivery text NOT NULL DEFAULT 'sent'
    CHECK (delivery IN ('sent', 'delivered', 'undelivered', 'failed')),
  -- The provider's own number for why it did not arrive.
  ADD COLUMN delivery_error integer,
  ADD COLUMN resent_at timestamptz CHECK (resent_at >= sent_at AND resent_at < expires_at);
