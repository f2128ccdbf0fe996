-- A refund that did not go through: the attempt that failed, counted from 0, when and why (packages/domain/src/payments.ts), and
-- when it was paid otherwise. Those before refund_attempt were dealt with.
ALTER TABLE payments
  ADD COLUMN refund_attempt integer NOT NULL DEFAULT 0,
  ADD COLUMN failed_refund integer,
  ADD COLUMN refund_failed_at timestamptz,
  ADD COLUMN refund_failure text,
  ADD COLUMN refund_elsewhere_at timestamptz,
  ADD CONSTRAINT payments_refund_attempt CHECK (refund_attempt >= 0 AND failed_refund >= 0) NOT VALID,
  ADD CONSTRAINT payments_failed_refund
    CHECK (num_nulls(failed_refund, refund_failed_at, refund_failure) IN (0, 3)) NOT VALID;

-- Built beforehand on a large database: docs/architecture.md.
CREATE INDEX IF NOT EXISTS payments_failed_refunds ON payments (refund_failed_at, id) WHERE failed_refund >= refund_attempt;

-- The refund of unused credits is taken back with its attempt alone.
-- allow replace: 0.1.0 is refused nothing that it was not refused before
CREATE OR REPLACE FUNCTION payments_credits_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.credits <> OLD.credits
    OR (OLD.unused_refund_cents IS NOT NULL AND NEW.unused_refund_cents IS DISTINCT FROM OLD.unused_refund_cents
      AND NOT (NEW.unused_refund_cents IS NULL AND NEW.refund_attempt > OLD.refund_attempt))
    OR coalesce(NEW.refunded_cents, 0) < coalesce(OLD.refunded_cents, 0) THEN
    RAISE EXCEPTION 'facts of a payment are append-only' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- Of the sandbox: a card whose refunds are refused, and the latest refund with its failure.
ALTER TABLE sandbox_sessions
  ADD COLUMN refuses_refunds boolean NOT NULL DEFAULT false,
  ADD COLUMN refund_attempt integer NOT NULL DEFAULT 0,
  ADD COLUMN refund_failed_at timestamptz;
