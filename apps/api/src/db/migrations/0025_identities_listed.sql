-- An account lists the identities that open it, by the e-mail that the provider last vouched for, and unlinks them.
ALTER TABLE identities
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- Null for one that was linked before this was kept.
  ADD COLUMN email text;
CREATE UNIQUE INDEX identities_id_unique ON identities (id);

ALTER TABLE audit_log DROP CONSTRAINT audit_log_event_check;
ALTER TABLE audit_log ADD CONSTRAINT audit_log_event_check CHECK (event IN (
  'login', 'login_refused', 'role_refused', 'phone_changed', 'phone_lost', 'email_changed', 'password_changed',
  'password_reset', 'identity_linked', 'identity_unlinked', 'exported', 'deleted', 'reported', 'calendar_made',
  'calendar_revoked', 'operated'));
