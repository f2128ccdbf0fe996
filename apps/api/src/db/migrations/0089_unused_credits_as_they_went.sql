-- Once the refund of unused credits has gone, its amount is what has gone, which may be less than was requested.
-- allow replace: 0.1.0 is refused nothing that it was not refused before
CREATE OR REPLACE FUNCTION payments_credits_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.credits <> OLD.credits
    OR (OLD.unused_refund_cents IS NOT NULL AND NEW.unused_refund_cents IS DISTINCT FROM OLD.unused_refund_cents
      AND NOT (NEW.unused_refund_cents IS NULL AND NEW.refund_attempt > OLD.refund_attempt)
      AND NOT (coalesce(NEW.unused_refund_cents < OLD.unused_refund_cents, false)
        AND OLD.unused_refunded_at IS NULL AND NEW.unused_refunded_at IS NOT NULL))
    OR coalesce(NEW.refunded_cents, 0) < coalesce(OLD.refunded_cents, 0) THEN
    RAISE EXCEPTION 'facts of a payment are append-only' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
