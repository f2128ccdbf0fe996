-- The place that a job keeps from its posting: its street, zip code, district and exact pin, beside the locality that it
-- has. A job without an address was posted by the version before, which reads and writes the venue's.
ALTER TABLE jobs ADD COLUMN address text;
ALTER TABLE jobs ADD COLUMN zipcode text;
ALTER TABLE jobs ADD COLUMN district text;
ALTER TABLE jobs ADD COLUMN pin_latitude double precision;
ALTER TABLE jobs ADD COLUMN pin_longitude double precision;

-- How often the job was changed after its posting, and when last: calendars compare both.
ALTER TABLE jobs ADD COLUMN revision integer NOT NULL DEFAULT 0;
ALTER TABLE jobs ADD COLUMN changed_at timestamptz;

-- What was changed in a job, in the notification of it.
ALTER TABLE notifications ADD COLUMN changes text[];

-- The street of a venue that has moved to another city since is not that of its earlier jobs: theirs is unknown. A pin
-- that is not the one of the posting (half a cell of its grid is 215 m) is replaced by the approximate position.
UPDATE jobs SET
  address = CASE WHEN venues.locality_id = jobs.locality_id THEN venues.address ELSE '' END,
  zipcode = CASE WHEN venues.locality_id = jobs.locality_id THEN venues.zipcode END,
  district = CASE WHEN venues.locality_id = jobs.locality_id THEN venues.district END,
  pin_latitude = CASE WHEN pinned THEN
    CASE WHEN abs(venues.pin_latitude - jobs.latitude) < 0.002 AND abs(venues.pin_longitude - jobs.longitude) < 0.004
      THEN venues.pin_latitude ELSE jobs.latitude END END,
  pin_longitude = CASE WHEN pinned THEN
    CASE WHEN abs(venues.pin_latitude - jobs.latitude) < 0.002 AND abs(venues.pin_longitude - jobs.longitude) < 0.004
      THEN venues.pin_longitude ELSE jobs.longitude END END
FROM venues WHERE venues.id = jobs.venue_id;
