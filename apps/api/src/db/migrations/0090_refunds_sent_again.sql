-- What was sent again after it had come back, once the provider has taken it.
-- allow narrower: 0.1.0 writes what this accepts
ALTER TABLE replaced_payment_facts
  DROP CONSTRAINT replaced_payment_facts_kind_check,
  ADD CONSTRAINT replaced_payment_facts_kind_check CHECK (
    kind IN ('refundRequested', 'unusedRefund', 'refundFailed', 'refundElsewhere', 'refundResent', 'settled')) NOT VALID;
