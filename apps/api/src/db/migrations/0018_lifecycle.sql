-- What the venue says of who came; null where nobody said so: the clock completed the work, or it was before this.
ALTER TABLE applications
  ADD COLUMN attendance text CHECK (attendance IN ('present', 'late')),
  ADD CONSTRAINT applications_attendance_of_work CHECK (attendance IS NULL OR status = 'completed'),
  -- How long before the start confirmed work was cancelled, in whole minutes; negative after it.
  ADD COLUMN notice_minutes integer;

ALTER TABLE jobs
  ADD COLUMN notice_minutes integer,
  -- Whether a place that somebody gives up is offered to those who have applied.
  ADD COLUMN offer_freed boolean NOT NULL DEFAULT false;

-- The notice follows its row, whoever writes it.
CREATE FUNCTION applications_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.notice_minutes := CASE WHEN NEW.status = 'cancelled'
    THEN floor(extract(epoch FROM lower(NEW.windows) - NEW.closed_at) / 60)::integer END;
  RETURN NEW;
END $$;
CREATE TRIGGER applications_notice BEFORE INSERT OR UPDATE OF status, closed_at, windows, notice_minutes ON applications
  FOR EACH ROW EXECUTE FUNCTION applications_notice();
CREATE FUNCTION jobs_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.notice_minutes := CASE WHEN NEW.state = 'cancelled'
    THEN floor(extract(epoch FROM NEW.starts_at - NEW.closed_at) / 60)::integer END;
  RETURN NEW;
END $$;
CREATE TRIGGER jobs_notice BEFORE INSERT OR UPDATE OF state, closed_at, starts_at, notice_minutes ON jobs
  FOR EACH ROW EXECUTE FUNCTION jobs_notice();
UPDATE applications SET notice_minutes = 0 WHERE status = 'cancelled';
UPDATE jobs SET notice_minutes = 0 WHERE state = 'cancelled';

-- Of completed work the hours that one side says were others than agreed, in minutes of all days: the last that was
-- said. Silence accepts them, too: the worker notes the instant at which it did.
CREATE TABLE worked_hours (
  application_id uuid PRIMARY KEY REFERENCES applications,
  minutes integer NOT NULL CHECK (minutes BETWEEN 1 AND 44640),
  agreed_minutes integer NOT NULL CHECK (agreed_minutes BETWEEN 1 AND 44640),
  proposed_by text NOT NULL CHECK (proposed_by IN ('restaurant', 'waitress')),
  proposed_at timestamptz NOT NULL,
  accepted_at timestamptz
);
CREATE INDEX worked_hours_open ON worked_hours (proposed_at) WHERE accepted_at IS NULL;

-- Which reminders a venue had to mark a job as completed: the first, the second, the third.
CREATE TABLE job_reminders (
  job_id uuid NOT NULL REFERENCES jobs,
  step smallint NOT NULL CHECK (step BETWEEN 1 AND 3),
  at timestamptz NOT NULL,
  PRIMARY KEY (job_id, step)
);
-- Jobs that have ended and are not marked.
CREATE INDEX jobs_open_by_end ON jobs (ends_at) WHERE state = 'open';

-- A place that was given up, offered to those who have applied, one after the other until one takes it.
CREATE TABLE place_offers (
  id uuid PRIMARY KEY,
  job_id uuid NOT NULL REFERENCES jobs,
  application_id uuid NOT NULL REFERENCES applications,
  -- Whose cancelled work freed the place.
  freed_by uuid NOT NULL REFERENCES applications,
  offered_at timestamptz NOT NULL,
  until timestamptz NOT NULL,
  -- Over: the place or the application was gone before its time.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined', 'expired', 'over')),
  ended_at timestamptz,
  CHECK (until > offered_at),
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK (application_id <> freed_by)
);
CREATE UNIQUE INDEX place_offers_one_for_place ON place_offers (freed_by) WHERE state IN ('open', 'accepted');
CREATE UNIQUE INDEX place_offers_one_for_application ON place_offers (application_id) WHERE state = 'open';
CREATE INDEX place_offers_of_job ON place_offers (job_id) WHERE state = 'open';
CREATE INDEX place_offers_of_application ON place_offers (application_id);
CREATE INDEX place_offers_until ON place_offers (until) WHERE state = 'open';

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'applied', 'withdrawn', 'cancelled', 'late', 'confirmed', 'declined', 'jobcancelled', 'noshow', 'favouriteposted',
  'message', 'reviewed', 'paid', 'refunded', 'offence', 'appealanswered', 'markcompleted', 'hoursproposed',
  'placeoffered', 'reviewanswered'));
