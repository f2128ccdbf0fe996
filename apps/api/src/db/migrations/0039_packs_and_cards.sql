-- Packs of credits, and refunds of their unused ones (docs/product.md, "Fees and payments").
ALTER TABLE payments
  -- How many credits it buys.
  ADD COLUMN credits integer NOT NULL DEFAULT 1,
  -- The refund of its unused credits that its venue requested; refund_requested_at is for all that is left.
  ADD COLUMN unused_refund_at timestamptz,
  ADD COLUMN unused_refund_cents integer,
  -- How much the provider has sent back.
  ADD COLUMN refunded_cents integer,
  ADD CONSTRAINT payments_credits CHECK (credits BETWEEN 1 AND 100) NOT VALID,
  ADD CONSTRAINT payments_unused_refund
    CHECK ((unused_refund_at IS NULL) = (unused_refund_cents IS NULL) AND unused_refund_cents > 0) NOT VALID,
  ADD CONSTRAINT payments_refunded_cents CHECK (refunded_cents >= 0) NOT VALID;

-- A change of prices never alters what was bought.
CREATE FUNCTION payments_credits_fixed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.credits <> OLD.credits
    OR (OLD.unused_refund_cents IS NOT NULL AND NEW.unused_refund_cents IS DISTINCT FROM OLD.unused_refund_cents)
    OR coalesce(NEW.refunded_cents, 0) < coalesce(OLD.refunded_cents, 0) THEN
    RAISE EXCEPTION 'facts of a payment are append-only' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
-- allow trigger: 0.1.0 does not write these columns
CREATE TRIGGER payments_credits_fixed BEFORE UPDATE OF credits, unused_refund_cents, refunded_cents ON payments
  FOR EACH ROW EXECUTE FUNCTION payments_credits_fixed();

-- The first credit of a payment has it as `payment_id`, which is unique, and the further ones of a pack as `pack_id`.
ALTER TABLE credits
  ADD COLUMN pack_id uuid REFERENCES payments,
  ADD COLUMN pack_position integer,
  -- When the refund of this one was requested, while it was unused: it can no longer be used.
  ADD COLUMN refund_requested_at timestamptz,
  ADD CONSTRAINT credits_of_pack_position
    CHECK ((pack_id IS NULL) = (pack_position IS NULL) AND pack_position > 1) NOT VALID;
CREATE UNIQUE INDEX IF NOT EXISTS credits_of_pack ON credits (pack_id, pack_position) WHERE pack_id IS NOT NULL;

-- Each refund has its credit note: one for unused credits, another one for the rest.
ALTER TABLE receipts DROP CONSTRAINT receipts_one_per_kind;
-- allow unique: 0.1.0 issues one receipt of each kind
CREATE UNIQUE INDEX IF NOT EXISTS receipts_one_of_payment ON receipts (payment_id) WHERE kind = 'payment';
CREATE INDEX IF NOT EXISTS receipts_of_payment ON receipts (payment_id);
ALTER TABLE receipts
  -- How many credits were bought or refunded.
  ADD COLUMN credits integer NOT NULL DEFAULT 1,
  ADD CONSTRAINT receipts_credits CHECK (credits BETWEEN 1 AND 100) NOT VALID;

ALTER TABLE sandbox_sessions
  ADD COLUMN refunded_cents integer,
  ADD COLUMN credits integer NOT NULL DEFAULT 1;

-- Cards that a venue has saved at the provider, to pay by a press (docs/product.md, "Fees and payments"). Without the instant
-- at which it was saved, a card is still to be entered on the provider's page.
CREATE TABLE saved_cards (
  id uuid PRIMARY KEY,
  venue_id uuid NOT NULL REFERENCES venues ON DELETE CASCADE,
  provider text NOT NULL CHECK (provider IN ('stripe', 'sandbox')),
  begun_at timestamptz NOT NULL,
  session_id text UNIQUE,
  url text,
  saved_at timestamptz,
  -- The provider's ids of the payer and of the card.
  customer_id text,
  method_id text UNIQUE,
  brand text,
  last4 text,
  expires_month integer,
  expires_year integer,
  CHECK ((saved_at IS NULL) = (method_id IS NULL)),
  CHECK ((saved_at IS NULL) = (customer_id IS NULL)),
  CHECK ((saved_at IS NULL) = (last4 IS NULL))
);
CREATE INDEX saved_cards_of_venue ON saved_cards (venue_id, begun_at, id);

-- The saved card of a payment that has no page; it may be removed meanwhile.
ALTER TABLE payments
  ADD COLUMN card_id uuid,
  -- The press of its button, as the client names it: a repeated request charges nothing more.
  ADD COLUMN attempt text;
CREATE UNIQUE INDEX IF NOT EXISTS payments_one_of_attempt ON payments (venue_id, attempt) WHERE attempt IS NOT NULL;

-- The cards that the sandbox has saved.
CREATE TABLE sandbox_cards (
  id text PRIMARY KEY,
  card_id uuid NOT NULL UNIQUE,
  language text NOT NULL,
  success_url text NOT NULL,
  cancel_url text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  saved_at timestamptz,
  method_id text UNIQUE,
  number text,
  CHECK ((saved_at IS NULL) = (method_id IS NULL AND number IS NULL))
);
