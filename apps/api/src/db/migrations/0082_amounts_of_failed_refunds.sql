-- Each refund that did not go through, with its own id: that of the provider, or of an attempt that was refused. Only added to.
CREATE TABLE failed_refunds (
  id text PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments,
  -- In hundredths.
  cents integer NOT NULL CHECK (cents >= 0),
  at timestamptz NOT NULL,
  cause text NOT NULL
);
CREATE INDEX failed_refunds_of_payment ON failed_refunds (payment_id, at);

-- Of the money that came back: what nobody has dealt with, and what is being sent again. And what was paid otherwise than by the
-- provider, with the latest instant, unless that was taken back.
ALTER TABLE payments
  ADD COLUMN returned_cents integer NOT NULL DEFAULT 0,
  ADD COLUMN resend_cents integer,
  ADD COLUMN elsewhere_cents integer NOT NULL DEFAULT 0,
  ADD COLUMN elsewhere_at timestamptz,
  ADD CONSTRAINT payments_returned CHECK (returned_cents >= 0 AND resend_cents > 0 AND elsewhere_cents >= 0) NOT VALID;

UPDATE payments SET
  returned_cents = CASE
    WHEN coalesce(failed_refund < refund_attempt OR refund_failure NOT IN ('cardclosed', 'unfunded', 'returned', 'notpaid'), true) THEN 0
    WHEN refund_requested_at IS NULL OR (refund_failure <> 'notpaid' AND unused_elsewhere_at IS NULL)
      THEN coalesce(unused_refund_cents, amount_cents)
    ELSE amount_cents - coalesce(unused_refund_cents, 0) END,
  elsewhere_cents = CASE WHEN unused_elsewhere_at IS NULL THEN 0 ELSE unused_refund_cents END
    + CASE WHEN refund_elsewhere_at IS NULL THEN 0 ELSE amount_cents - coalesce(unused_refund_cents, 0) END,
  elsewhere_at = greatest(unused_elsewhere_at, refund_elsewhere_at)
WHERE failed_refund IS NOT NULL OR unused_elsewhere_at IS NOT NULL OR refund_elsewhere_at IS NOT NULL;

INSERT INTO failed_refunds (id, payment_id, cents, at, cause)
SELECT id || '-' || failed_refund, id, CASE WHEN returned_cents > 0 THEN returned_cents
  WHEN refund_requested_at IS NULL THEN coalesce(unused_refund_cents, amount_cents)
  ELSE amount_cents - coalesce(unused_refund_cents, 0) END, refund_failed_at, refund_failure
FROM payments WHERE failed_refund IS NOT NULL AND NOT EXISTS (
  SELECT FROM replaced_payment_facts f WHERE f.payment_id = payments.id AND f.kind = 'refundFailed' AND f.at = refund_failed_at);

INSERT INTO replaced_payment_facts (payment_id, kind, at, cents)
SELECT id, 'refundElsewhere', unused_elsewhere_at, unused_refund_cents FROM payments WHERE unused_elsewhere_at IS NOT NULL
UNION ALL
SELECT id, 'refundElsewhere', refund_elsewhere_at, amount_cents - coalesce(unused_refund_cents, 0)
FROM payments WHERE refund_elsewhere_at IS NOT NULL
ON CONFLICT DO NOTHING;

-- allow drop: 0.1.0 does not know the columns whose sum is elsewhere_cents
ALTER TABLE payments DROP COLUMN unused_elsewhere_at, DROP COLUMN refund_elsewhere_at;

-- Built beforehand on a large database: docs/architecture.md.
CREATE INDEX IF NOT EXISTS payments_returned_refunds ON payments (id) WHERE returned_cents > 0;

-- Of the sandbox: each refund of a session, with when it came back, in place of the latest one.
ALTER TABLE sandbox_sessions
  ADD COLUMN refunds jsonb NOT NULL DEFAULT '[]',
  DROP COLUMN refund_attempt,
  DROP COLUMN refund_failed_at;
