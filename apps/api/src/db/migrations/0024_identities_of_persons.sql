-- Whoever signs in with the same Google account is the same person, too, whatever e-mail that has by then.
ALTER TABLE verified_contacts
  DROP CONSTRAINT verified_contacts_kind_check,
  ADD CONSTRAINT verified_contacts_kind_known CHECK (kind IN ('phone', 'email', 'identity', 'unknown')) NOT VALID;
