-- What a bank was asked for of a payment, in hundredths (packages/domain/src/payments.ts). Unknown of disputes before: then all of it.
ALTER TABLE payments
  ADD COLUMN disputed_cents integer,
  ADD CONSTRAINT payments_disputed_cents CHECK (disputed_cents > 0) NOT VALID;
