-- A review is hidden until both sides have written theirs, or 7 days have passed: nobody pays back what they have read.
ALTER TABLE reviews
  ADD COLUMN published_at timestamptz,
  -- What the reviewed person says to it, once.
  ADD COLUMN answer text,
  ADD COLUMN answered_at timestamptz;
-- What was written before could be read by everybody at once.
UPDATE reviews SET published_at = created_at;
ALTER TABLE reviews
  ADD CONSTRAINT reviews_answer_whole CHECK ((answer IS NULL) = (answered_at IS NULL)),
  ADD CONSTRAINT reviews_answered_once_read CHECK (answered_at IS NULL OR published_at IS NOT NULL);
CREATE INDEX reviews_hidden ON reviews (created_at) WHERE published_at IS NULL;

-- The rating of an account follows what is published about it, whoever publishes it.
CREATE OR REPLACE FUNCTION reviews_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  subject uuid := COALESCE(NEW.subject_id, OLD.subject_id);
  published integer := 0;
  stars integer := 0;
BEGIN
  IF TG_OP IN ('INSERT', 'UPDATE') AND NEW.published_at IS NOT NULL THEN
    published := 1;
    stars := NEW.stars;
  END IF;
  IF TG_OP IN ('UPDATE', 'DELETE') AND OLD.published_at IS NOT NULL THEN
    published := published - 1;
    stars := stars - OLD.stars;
  END IF;
  IF published <> 0 OR stars <> 0 THEN
    UPDATE accounts SET review_count = review_count + published, star_sum = star_sum + stars WHERE id = subject;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER reviews_count ON reviews;
CREATE TRIGGER reviews_count AFTER INSERT OR DELETE OR UPDATE OF published_at ON reviews
  FOR EACH ROW EXECUTE FUNCTION reviews_count();

-- What is reported may be one review.
ALTER TABLE reports ADD COLUMN review_id uuid REFERENCES reviews;
DROP INDEX reports_once;
CREATE UNIQUE INDEX reports_once
  ON reports (author_id, subject_id, reason, application_id, message_id, review_id, md5(body))
  NULLS NOT DISTINCT WHERE NOT erased;

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'applied', 'withdrawn', 'cancelled', 'late', 'confirmed', 'declined', 'jobcancelled', 'noshow', 'favouriteposted',
  'message', 'reviewed', 'paid', 'refunded', 'offence', 'appealanswered', 'markcompleted', 'hoursproposed',
  'placeoffered', 'reviewanswered'));

-- What was measured of people and venues. An offence that was lifted or does not count yet is none; nor is it a
-- cancellation in time. A venue's cancellations are jobs: one counts once, however many were confirmed for it.
CREATE FUNCTION waitstaff_record(person uuid, at timestamptz)
RETURNS TABLE (shifts integer, noshows integer, cancelled_early integer, cancelled_late integer, hours_changed integer)
LANGUAGE sql STABLE AS $$
  SELECT
    count(*) FILTER (WHERE a.status = 'completed')::integer,
    count(*) FILTER (WHERE a.status = 'noshow' AND offence_counts(o, at))::integer,
    count(*) FILTER (WHERE a.status = 'cancelled' AND a.notice_minutes >= 1440)::integer,
    count(*) FILTER (WHERE a.status = 'cancelled' AND a.notice_minutes < 1440 AND offence_counts(o, at))::integer,
    count(*) FILTER (WHERE h.minutes <> h.agreed_minutes
      AND (h.accepted_at IS NOT NULL OR h.proposed_at + interval '72 hours' <= at))::integer
  FROM applications a
  LEFT JOIN offences o ON a.status <> 'completed' AND o.account_id = a.waitress_id AND o.job_id = a.job_id
  LEFT JOIN worked_hours h ON a.status = 'completed' AND h.application_id = a.id
  WHERE a.waitress_id = person AND a.status IN ('completed', 'noshow', 'cancelled')
    AND a.cancelled_by IS DISTINCT FROM 'restaurant'
$$;

CREATE FUNCTION venue_record(venue uuid, at timestamptz)
RETURNS TABLE (
  jobs_completed integer, days_to_complete double precision, shifts integer, cancelled_early integer,
  cancelled_late integer, hours_changed integer)
LANGUAGE sql STABLE AS $$
  SELECT j.completed, j.days, w.shifts, w.early, w.late, w.changed
  FROM (
    SELECT count(*)::integer AS completed,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM closed_at - ends_at) / 86400) AS days
    FROM jobs WHERE restaurant_id = venue AND state = 'completed') j,
  (
    SELECT
      count(*) FILTER (WHERE a.status = 'completed')::integer AS shifts,
      count(DISTINCT a.job_id) FILTER (WHERE a.status = 'cancelled' AND a.notice_minutes >= 1440)::integer AS early,
      count(DISTINCT a.job_id) FILTER (
        WHERE a.status = 'cancelled' AND a.notice_minutes < 1440 AND offence_counts(o, at))::integer AS late,
      count(*) FILTER (WHERE h.minutes <> h.agreed_minutes
        AND (h.accepted_at IS NOT NULL OR h.proposed_at + interval '72 hours' <= at))::integer AS changed
    FROM applications a
    LEFT JOIN offences o ON a.status = 'cancelled' AND o.account_id = venue AND o.job_id = a.job_id
    LEFT JOIN worked_hours h ON a.status = 'completed' AND h.application_id = a.id
    WHERE a.restaurant_id = venue AND a.status IN ('completed', 'cancelled')
      AND a.cancelled_by IS DISTINCT FROM 'waitress') w
$$;
CREATE INDEX applications_by_venue_and_status ON applications (restaurant_id, status);
CREATE INDEX jobs_completed_of_restaurant ON jobs (restaurant_id) WHERE state = 'completed';
