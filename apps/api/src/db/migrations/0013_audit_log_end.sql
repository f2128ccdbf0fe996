-- The audit log has an end (docs/retention.md). Its rows are still neither changed nor deleted, but by audit_log_expire.
-- On a database in use, build it CONCURRENTLY before the update.
CREATE INDEX IF NOT EXISTS audit_log_at ON audit_log (at);

-- allow replace: 0.1.0 neither deletes rows nor calls audit_log_expire, and all else is refused as before
CREATE OR REPLACE FUNCTION audit_log_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < nullif(current_setting('bandeja.audit_log_end', true), '')::timestamptz THEN
    RETURN OLD;
  END IF;
  -- The one change that is allowed is made by audit_log_anonymize.
  IF TG_OP = 'UPDATE' AND current_setting('bandeja.anonymized_account', true) = OLD.account_id::text
    AND (NEW.id, NEW.at, NEW.event, NEW.account_id) = (OLD.id, OLD.at, OLD.event, OLD.account_id)
    AND (NEW.operator, NEW.command, NEW.outcome, NEW.reason)
      IS NOT DISTINCT FROM (OLD.operator, OLD.command, OLD.outcome, OLD.reason)
    AND NEW.email_hash IS NULL AND NEW.address_hash IS NULL
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;

-- Deletes rows from before an instant, the commands of operators or all others, and returns their number. Rows of the last
-- year stay, whatever clock the caller has.
CREATE FUNCTION audit_log_expire(before timestamptz, operated boolean, most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  ending timestamptz := least(before, now() - interval '1 year');
  deleted integer;
BEGIN
  PERFORM set_config('bandeja.audit_log_end', ending::text, true);
  DELETE FROM audit_log WHERE id IN (
    SELECT id FROM audit_log WHERE at < ending AND (event = 'operated') = operated ORDER BY at LIMIT most);
  GET DIAGNOSTICS deleted = ROW_COUNT;
  PERFORM set_config('bandeja.audit_log_end', '', true);
  RETURN deleted;
END $$;
