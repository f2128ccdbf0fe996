-- What somebody was told of. A row is written by the deed itself; what it becomes (a push, a mail) follows it.
CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN (
    'applied', 'withdrawn', 'cancelled', 'late', 'confirmed', 'declined', 'jobcancelled', 'noshow', 'favouriteposted',
    'message', 'reviewed')),
  -- When it happened last: of messages the newest one.
  at timestamptz NOT NULL,
  -- A message is none as long as its reader may just be there.
  shown_from timestamptz NOT NULL,
  read_at timestamptz,
  -- When it was decided how to tell of it; from then on it is not decided again.
  sent_at timestamptz,
  person_id uuid REFERENCES accounts,
  job_id uuid REFERENCES jobs,
  application_id uuid REFERENCES applications,
  message_id uuid,
  CHECK ((kind = 'message') = (message_id IS NOT NULL)),
  CHECK (kind <> 'message' OR person_id IS NOT NULL)
);
CREATE INDEX notifications_of_account ON notifications (account_id, at, id);
CREATE INDEX notifications_unread ON notifications (account_id, shown_from) WHERE read_at IS NULL;
CREATE INDEX notifications_at ON notifications (at);
CREATE INDEX notifications_about_person ON notifications (person_id) WHERE kind = 'message';
-- Several messages of one person are one notification, until it is read.
CREATE UNIQUE INDEX notifications_one_for_conversation ON notifications (account_id, person_id)
  WHERE kind = 'message' AND read_at IS NULL;
-- Who applies and withdraws again and again is told of once, until that is read. How late somebody is may change.
CREATE UNIQUE INDEX notifications_one_for_application ON notifications (account_id, application_id, kind)
  WHERE application_id IS NOT NULL AND kind <> 'late' AND read_at IS NULL;

-- Browsers that are told. Whatever ends a session ends what its browser is told.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT push_subscriptions_one_for_endpoint UNIQUE (endpoint)
);
CREATE INDEX push_subscriptions_of_account ON push_subscriptions (account_id, created_at);
CREATE INDEX push_subscriptions_of_session ON push_subscriptions (session_id);

-- Each way in which a notification is told, once. What is done or given up is not begun again.
CREATE TABLE notification_deliveries (
  notification_id uuid NOT NULL REFERENCES notifications ON DELETE CASCADE,
  -- The browser; of a mail the account.
  target_id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('push', 'mail')),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
  tries smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (notification_id, target_id)
);

CREATE TABLE notification_settings (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- By kind what was chosen: {"applied": {"push": true, "mail": false}}. What is not there is as it is by default.
  choices jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(choices) = 'object'),
  quiet_from text CHECK (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_to text CHECK (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- When a mail server said for good that there is no such address: nothing goes there until it is verified anew.
  mail_bounced_at timestamptz,
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL))
);

-- Whoever has deleted their account is told nothing, whatever was under way.
CREATE FUNCTION deleted_are_told_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM accounts WHERE id = NEW.account_id AND deleted_at IS NOT NULL) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER deleted_are_told_nothing BEFORE INSERT ON notifications
  FOR EACH ROW EXECUTE FUNCTION deleted_are_told_nothing();
