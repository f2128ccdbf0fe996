-- A box around a circle (km) on the globe, which an index can look up; over the date line and around a pole it has all
-- longitudes. Slightly larger, since the distance decides.
CREATE FUNCTION circle_box(lat double precision, lng double precision, km double precision) RETURNS box
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN reach IS NULL OR abs(lng) + reach > 180
    THEN box(point(-180, lat - angle), point(180, lat + angle))
    ELSE box(point(lng - reach, lat - angle), point(lng + reach, lat + angle)) END
  FROM (SELECT angle, CASE WHEN abs(lat) + angle < 90
      THEN degrees(asin(least(1, sin(radians(angle)) / cos(radians(lat))))) END AS reach
    FROM (SELECT degrees(km / 6371) + 0.001 AS angle) AS wide) AS circle
$$;

-- The searches of whose new jobs workers are notified, with their filters as they were validated. The columns of the area are
-- those of the filters: a circle around the worker's own city or around a point, a locality, or none.
CREATE TABLE saved_searches (
  id uuid PRIMARY KEY,
  worker_id uuid NOT NULL REFERENCES workers ON DELETE CASCADE,
  latitude double precision,
  longitude double precision,
  km double precision,
  locality_id text,
  filter jsonb NOT NULL CHECK (jsonb_typeof(filter) = 'object'),
  saved_at timestamptz NOT NULL,
  CHECK (num_nulls(latitude, longitude, km) IN (0, 3)),
  CHECK (km IS NULL OR locality_id IS NULL)
);
CREATE UNIQUE INDEX saved_searches_distinct ON saved_searches (worker_id, filter);
-- A posted job looks its searches up by place.
CREATE INDEX saved_searches_in_circle ON saved_searches USING gist (circle_box(latitude, longitude, km))
  WHERE km IS NOT NULL;
CREATE INDEX saved_searches_in_locality ON saved_searches (locality_id) WHERE locality_id IS NOT NULL;
CREATE INDEX saved_searches_anywhere ON saved_searches (worker_id) WHERE km IS NULL AND locality_id IS NULL;

-- A search around the worker's own city follows the worker.
CREATE FUNCTION saved_searches_follow_city() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE saved_searches SET latitude = NEW.latitude, longitude = NEW.longitude
  WHERE worker_id = NEW.id AND filter ? 'cityKm';
  RETURN NULL;
END $$;
-- allow trigger: 0.1.0 changes the city of a worker, and does not use the table that follows it
CREATE TRIGGER saved_searches_follow_city AFTER UPDATE OF latitude, longitude ON workers
  FOR EACH ROW WHEN ((OLD.latitude, OLD.longitude) IS DISTINCT FROM (NEW.latitude, NEW.longitude))
  EXECUTE FUNCTION saved_searches_follow_city();

-- Venues of whose jobs workers are notified.
CREATE TABLE followed_venues (
  worker_id uuid NOT NULL REFERENCES workers ON DELETE CASCADE,
  venue_id uuid NOT NULL REFERENCES venues ON DELETE CASCADE,
  followed_at timestamptz NOT NULL,
  PRIMARY KEY (worker_id, venue_id)
);
CREATE INDEX followed_venues_of_venue ON followed_venues (venue_id, worker_id);

-- The new jobs of an unread notification; others have one.
ALTER TABLE notifications ADD COLUMN job_count integer NOT NULL DEFAULT 1;
ALTER TABLE notifications ADD CONSTRAINT notifications_job_count_check CHECK (job_count > 0) NOT VALID;
-- All new jobs are one notification until it is read. On a database in use, build it CONCURRENTLY before the update.
-- allow unique: 0.1.0 writes no notification of this kind
CREATE UNIQUE INDEX IF NOT EXISTS notifications_one_of_new_shifts ON notifications (account_id)
  WHERE kind = 'newshift' AND read_at IS NULL;
