-- What an operator did, why, and under whose name: rows of the same trail, added and never changed.
ALTER TABLE audit_log
  ADD COLUMN operator text CHECK (btrim(operator) <> ''),
  -- The command that it was done by, and what it did, in words.
  ADD COLUMN deed text,
  ADD COLUMN outcome text,
  ADD COLUMN reason text CHECK (length(btrim(reason)) >= 10);

ALTER TABLE audit_log DROP CONSTRAINT audit_log_event_check;
ALTER TABLE audit_log ADD CONSTRAINT audit_log_event_check CHECK (event IN (
  'login', 'login_refused', 'role_refused', 'phone_changed', 'phone_lost', 'email_changed', 'password_changed',
  'password_reset', 'identity_linked', 'exported', 'deleted', 'reported', 'calendar_made', 'calendar_revoked',
  'operated'));
ALTER TABLE audit_log ADD CONSTRAINT audit_log_deed_whole CHECK (
  CASE event
    WHEN 'operated' THEN num_nulls(operator, deed, outcome, reason) = 0
    ELSE num_nonnulls(operator, deed, outcome, reason) = 0
  END);
CREATE INDEX audit_log_deeds ON audit_log (at, id) WHERE event = 'operated';

CREATE OR REPLACE FUNCTION audit_log_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The one change that is allowed is made by audit_log_forget.
  IF TG_OP = 'UPDATE' AND current_setting('bandeja.forgets_account', true) = OLD.account_id::text
    AND (NEW.id, NEW.at, NEW.event, NEW.account_id) = (OLD.id, OLD.at, OLD.event, OLD.account_id)
    AND (NEW.operator, NEW.deed, NEW.outcome, NEW.reason)
      IS NOT DISTINCT FROM (OLD.operator, OLD.deed, OLD.outcome, OLD.reason)
    AND NEW.email_hash IS NULL AND NEW.address_hash IS NULL
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_log is only added to' USING ERRCODE = 'insufficient_privilege';
END $$;

-- When an operator was done with a report.
ALTER TABLE reports ADD COLUMN settled_at timestamptz, ADD CHECK (settled_at >= created_at);
CREATE INDEX reports_open ON reports (created_at, id) WHERE settled_at IS NULL;

-- When an operator gave a payment's money back: the provider is asked to after that, until it has.
ALTER TABLE payments ADD COLUMN refund_asked_at timestamptz, ADD CHECK (refund_asked_at IS NULL OR paid_at IS NOT NULL);

-- What a job costs in a country (ISO 3166), or in all that have no fee of their own ('*'), where an operator has said so:
-- it goes before the settings.
CREATE TABLE fees (
  country_code text PRIMARY KEY CHECK (country_code ~ '^([A-Z]{2}|\*)$'),
  amount_cents integer NOT NULL CHECK (amount_cents BETWEEN 1 AND 1000000),
  set_at timestamptz NOT NULL
);
