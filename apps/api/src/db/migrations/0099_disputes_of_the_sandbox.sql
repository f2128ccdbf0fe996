-- The card that has paid in the sandbox, as a provider names it; when a bank was asked for the money, and for how much, in hundredths.
ALTER TABLE sandbox_sessions
  ADD COLUMN card text,
  ADD COLUMN disputed_at timestamptz,
  ADD COLUMN disputed_cents integer;

UPDATE sandbox_sessions SET disputed_at = paid_at,
  disputed_cents = coalesce(nullif(amount_cents - coalesce(refunded_cents, 0), 0), amount_cents)
WHERE dispute IS NOT NULL;
