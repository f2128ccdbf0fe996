-- Each refund that the provider has taken, by its id: of one that was requested here the attempt, by which it pays that request
-- alone; null of one of the provider's dashboard. Only added to.
CREATE TABLE refunds (
  id text PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  -- In hundredths.
  cents integer NOT NULL CHECK (cents >= 0),
  at timestamptz NOT NULL,
  attempt integer CHECK (attempt >= 0)
);
CREATE INDEX refunds_of_payment ON refunds (payment_id);

INSERT INTO refunds (id, payment_id, cents, at)
SELECT id, payment_id, cents, at FROM failed_refunds WHERE cause IN ('cardclosed', 'unfunded', 'returned');

ALTER TABLE payments
  -- When what was requested for its unused credits was paid.
  ADD COLUMN unused_refunded_at timestamptz,
  -- How much the provider has sent that did not come back.
  ADD COLUMN kept_cents integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT payments_kept CHECK (kept_cents >= 0) NOT VALID;

UPDATE payments p SET
  unused_refunded_at = CASE WHEN refunded_cents >= unused_refund_cents THEN coalesce(
    (SELECT min(issued_at) FROM receipts r WHERE r.payment_id = p.id AND r.kind = 'refund'), unused_refund_at) END,
  kept_cents = greatest(0, CASE WHEN refunded_at IS NULL THEN coalesce(refunded_cents, 0) ELSE amount_cents END
    - returned_cents - elsewhere_cents - coalesce(resend_cents, 0))
WHERE refunded_at IS NOT NULL OR refunded_cents IS NOT NULL;

-- What was paid otherwise was never with the provider.
-- allow unknown: 0.1.0 does not write what the trigger guards
ALTER TABLE payments DISABLE TRIGGER payments_credits_fixed;
UPDATE payments p SET refunded_cents = kept_cents
  + (SELECT coalesce(sum(cents), 0) FROM refunds r WHERE r.payment_id = p.id)
WHERE elsewhere_cents > 0;
-- allow unknown: as above
ALTER TABLE payments ENABLE TRIGGER payments_credits_fixed;
