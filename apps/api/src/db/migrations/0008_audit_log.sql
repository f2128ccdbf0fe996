-- What happened to accounts: who came in, who was kept out, what was changed. Rows are added and never changed; no
-- foreign key, since a row outlives its account.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  event text NOT NULL CHECK (event IN (
    'login', 'login_refused', 'role_refused', 'phone_changed', 'phone_lost', 'email_changed', 'password_changed',
    'password_reset', 'exported', 'deleted')),
  account_id uuid,
  -- Keyed hashes: of an e-mail that no account has, and of the address that somebody came from.
  email_hash bytea CHECK (octet_length(email_hash) = 32),
  address_hash bytea CHECK (octet_length(address_hash) = 32)
);
CREATE INDEX audit_log_of_account ON audit_log (account_id, at);

CREATE FUNCTION audit_log_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The one change that is allowed is made by audit_log_forget.
  IF TG_OP = 'UPDATE' AND current_setting('bandeja.forgets_account', true) = OLD.account_id::text
    AND (NEW.id, NEW.at, NEW.event, NEW.account_id) = (OLD.id, OLD.at, OLD.event, OLD.account_id)
    AND NEW.email_hash IS NULL AND NEW.address_hash IS NULL
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_log is only added to' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_log_keep BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_keep();
CREATE TRIGGER audit_log_keep_all BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_keep();

-- An account that is deleted leaves that things happened, not from where.
CREATE FUNCTION audit_log_forget(forgotten uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('bandeja.forgets_account', forgotten::text, true);
  UPDATE audit_log SET email_hash = NULL, address_hash = NULL WHERE account_id = forgotten;
  PERFORM set_config('bandeja.forgets_account', '', true);
END $$;

-- The key of keyed hashes, where the settings name none.
INSERT INTO app_settings (key, value)
VALUES ('hash-key', to_jsonb(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')));
