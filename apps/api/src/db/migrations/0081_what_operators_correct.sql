-- When the price of a payment's unused credits was paid otherwise than by its provider, which is then to refund the rest alone.
-- refund_elsewhere_at is that of all that was left.
-- allow narrower: 0.1.0 does not write the new column, and keeps the price of what has gone back
ALTER TABLE payments
  ADD COLUMN unused_elsewhere_at timestamptz,
  ADD CONSTRAINT payments_unused_elsewhere CHECK (unused_elsewhere_at IS NULL OR unused_refund_cents IS NOT NULL) NOT VALID;

UPDATE payments SET unused_elsewhere_at = refund_elsewhere_at, refund_elsewhere_at = NULL
WHERE unused_refund_cents IS NOT NULL AND refund_elsewhere_at IS NOT NULL
  AND (refund_requested_at IS NULL OR refund_requested_at > refund_elsewhere_at);

-- That an application ended because operators have ended the contact of its sides: nobody's own act, as with a decision.
ALTER TABLE applications ADD COLUMN contact_ended boolean NOT NULL DEFAULT false;

-- What operators had decided on hours before they corrected it, the first one first: minutes, when and by which operator.
ALTER TABLE hours_disputes ADD COLUMN earlier jsonb NOT NULL DEFAULT '[]';
