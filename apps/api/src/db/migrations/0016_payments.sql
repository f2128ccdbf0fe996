-- One attempt of a venue to buy one credit. What is known of it are facts that are only ever added to, in whatever order
-- they are told; its state is read from them.
CREATE TABLE payments (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants,
  provider text NOT NULL CHECK (provider IN ('stripe', 'sandbox')),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL DEFAULT 'USD' CHECK (currency = 'USD'),
  -- In which language whoever pays is asked to.
  language text NOT NULL CHECK (language IN ('en', 'pt')),
  created_at timestamptz NOT NULL,
  -- By which names the provider has it, and where it is paid; unknown until the provider has answered.
  session_id text UNIQUE,
  url text,
  intent_id text UNIQUE,
  paid_at timestamptz,
  -- It was given up, refused for good, or not paid in time.
  expired_at timestamptz,
  refunded_at timestamptz,
  -- The owner of the card has asked their bank for the money back, and what became of that.
  dispute text CHECK (dispute IN ('open', 'won', 'lost')),
  disputed_at timestamptz,
  -- An operator has settled a dispute with the venue: it does not keep from posting any more.
  settled_at timestamptz,
  -- When the provider was last asked about it.
  checked_at timestamptz,
  CHECK ((dispute IS NULL) = (disputed_at IS NULL)),
  CHECK (settled_at IS NULL OR dispute IS NOT NULL)
);
CREATE INDEX payments_of_restaurant ON payments (restaurant_id, created_at, id);
CREATE INDEX payments_unsettled ON payments (created_at) WHERE paid_at IS NULL AND expired_at IS NULL;
CREATE INDEX payments_disputed ON payments (restaurant_id) WHERE dispute IN ('open', 'lost') AND settled_at IS NULL;

-- A fact that is known stays so, whoever writes.
CREATE FUNCTION payments_only_grow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.paid_at IS NOT NULL AND NEW.paid_at IS NULL)
    OR (OLD.expired_at IS NOT NULL AND NEW.expired_at IS NULL)
    OR (OLD.refunded_at IS NOT NULL AND NEW.refunded_at IS NULL)
    OR (OLD.session_id IS NOT NULL AND NEW.session_id IS DISTINCT FROM OLD.session_id)
    OR (OLD.intent_id IS NOT NULL AND NEW.intent_id IS DISTINCT FROM OLD.intent_id)
    OR (OLD.dispute IS NOT NULL AND NEW.dispute IS NULL)
    OR (OLD.dispute = 'won' AND NEW.dispute = 'open')
    OR (OLD.dispute = 'lost' AND NEW.dispute <> 'lost')
    OR (NEW.id, NEW.restaurant_id, NEW.provider, NEW.amount_cents, NEW.currency)
      <> (OLD.id, OLD.restaurant_id, OLD.provider, OLD.amount_cents, OLD.currency)
  THEN
    RAISE EXCEPTION 'what is known of a payment is only added to' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payments_only_grow BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION payments_only_grow();

-- What a provider told of a payment, by its own id of the telling: noted in the transaction that it is applied in.
CREATE TABLE payment_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  payment_id uuid NOT NULL REFERENCES payments,
  received_at timestamptz NOT NULL
);
CREATE INDEX payment_events_of_payment ON payment_events (payment_id);
CREATE INDEX payment_events_received ON payment_events (received_at);

-- A credit that was paid for is of one payment; one without was given by an operator, or by the demonstration. One whose
-- money went back is gone, unless it has paid for a job before.
ALTER TABLE credits
  ADD COLUMN payment_id uuid UNIQUE REFERENCES payments,
  ADD COLUMN refunded_at timestamptz,
  ADD CONSTRAINT credits_refunded_pay_for_nothing CHECK (refunded_at IS NULL OR job_id IS NULL);

-- Numbers of receipts follow one another within a year: the next is taken in the transaction of what it is about.
CREATE TABLE receipt_series (
  year integer PRIMARY KEY,
  last integer NOT NULL CHECK (last > 0)
);

-- What a venue was charged or given back, and who it was then. Kept whatever becomes of the account.
CREATE TABLE receipts (
  id uuid PRIMARY KEY,
  year integer NOT NULL REFERENCES receipt_series,
  sequence integer NOT NULL CHECK (sequence > 0),
  number text NOT NULL UNIQUE
    GENERATED ALWAYS AS (year::text || '-' || lpad(sequence::text, greatest(6, length(sequence::text)), '0')) STORED,
  payment_id uuid NOT NULL REFERENCES payments,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund')),
  issued_at timestamptz NOT NULL,
  name text NOT NULL,
  address text NOT NULL,
  zipcode text,
  city text NOT NULL,
  country_code text NOT NULL,
  timezone text NOT NULL,
  email text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'pt')),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL,
  CONSTRAINT receipts_numbered_once UNIQUE (year, sequence),
  CONSTRAINT receipts_one_of_a_kind UNIQUE (payment_id, kind),
  CHECK (year = extract(year FROM issued_at AT TIME ZONE 'UTC'))
);

CREATE FUNCTION receipts_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a receipt stays as it was issued' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER receipts_keep BEFORE UPDATE ON receipts FOR EACH ROW EXECUTE FUNCTION receipts_keep();

-- The provider that stands in for a true one in development: what it remembers of whoever was sent to its page.
CREATE TABLE sandbox_sessions (
  id text PRIMARY KEY,
  payment_id uuid NOT NULL UNIQUE REFERENCES payments ON DELETE CASCADE,
  intent_id text NOT NULL UNIQUE,
  amount_cents integer NOT NULL,
  language text NOT NULL,
  success_url text NOT NULL,
  cancel_url text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  refunded_at timestamptz,
  dispute text CHECK (dispute IN ('open', 'won', 'lost'))
);

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'applied', 'withdrawn', 'cancelled', 'late', 'confirmed', 'declined', 'jobcancelled', 'noshow', 'favouriteposted',
  'message', 'reviewed', 'paid', 'refunded', 'offence', 'appealanswered', 'markcompleted', 'hoursproposed',
  'placeoffered', 'reviewanswered'));
