-- Somebody who is confirmed says that they will be late: by how much, and when they said so last.
ALTER TABLE applications
  ADD COLUMN late_minutes smallint CHECK (late_minutes BETWEEN 5 AND 120),
  ADD COLUMN late_said_at timestamptz,
  ADD CONSTRAINT applications_late_whole CHECK ((late_minutes IS NULL) = (late_said_at IS NULL));

-- Where on the map the venue says it is; without it, in the middle of its city.
ALTER TABLE restaurants
  ADD COLUMN pin_latitude double precision CHECK (pin_latitude BETWEEN -90 AND 90),
  ADD COLUMN pin_longitude double precision CHECK (pin_longitude BETWEEN -180 AND 180),
  ADD CONSTRAINT restaurants_pin_whole CHECK ((pin_latitude IS NULL) = (pin_longitude IS NULL));

-- What a venue keeps to itself about people who applied to it: whom it tells first of its jobs, and who is not to see
-- them any more.
CREATE TABLE favourites (
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  waitress_id uuid NOT NULL REFERENCES waitstaff ON DELETE CASCADE,
  list text NOT NULL CHECK (list IN ('favourite', 'never')),
  set_at timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, waitress_id)
);
CREATE INDEX favourites_of_waitress ON favourites (waitress_id, list);

-- Who wants nothing more to do with whom. It holds in both directions, and is told in none.
CREATE TABLE person_blocks (
  blocker_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  blocked_at timestamptz NOT NULL,
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id)
);
CREATE INDEX person_blocks_of_blocked ON person_blocks (blocked_id);
