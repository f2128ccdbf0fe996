-- What a later step of a payment has replaced in its row: earlier failures of a refund, and what an operator has taken back. Only
-- added to, for its history.
CREATE TABLE replaced_payment_facts (
  payment_id uuid NOT NULL REFERENCES payments,
  kind text NOT NULL CHECK (kind IN ('refundRequested', 'unusedRefund', 'refundFailed', 'refundElsewhere', 'settled')),
  at timestamptz NOT NULL,
  -- Its money, in hundredths.
  cents integer,
  -- Of a failure.
  cause text,
  -- The operator.
  by text,
  PRIMARY KEY (payment_id, kind, at),
  CHECK ((cause IS NOT NULL) = (kind = 'refundFailed')),
  CHECK ((by IS NOT NULL) = (kind = 'settled'))
);
