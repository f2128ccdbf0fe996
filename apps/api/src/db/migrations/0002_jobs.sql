CREATE TABLE jobs (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants,
  -- A job keeps the name, place and zone it was posted with.
  restaurant_name text NOT NULL,
  place_id text NOT NULL,
  city text NOT NULL,
  country_code text NOT NULL,
  timezone text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  places smallint NOT NULL CHECK (places BETWEEN 1 AND 19),
  hourly_cents bigint NOT NULL CHECK (hourly_cents >= 1),
  currency text NOT NULL,
  start_date date NOT NULL,
  end_date date NOT NULL,
  start_time text NOT NULL CHECK (start_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  end_time text NOT NULL CHECK (end_time ~ '^[0-2][0-9]:[0-5][0-9]$'),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- One half-open window of instants for each day.
  windows tstzmultirange NOT NULL,
  tips boolean NOT NULL,
  total_spend_cents bigint NOT NULL CHECK (total_spend_cents >= 0),
  note text NOT NULL,
  -- Full and ended are read from the places and the clock, never stored.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'completed', 'cancelled')),
  paid_with text NOT NULL CHECK (paid_with IN ('free', 'credit')),
  position_returned boolean NOT NULL DEFAULT false,
  -- People who applied and did not withdraw; of them, those who hold or held a place.
  applied_count integer NOT NULL DEFAULT 0 CHECK (applied_count >= 0),
  confirmed_count smallint NOT NULL DEFAULT 0,
  ever_applied boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  cancel_reason text,
  CHECK (end_date >= start_date),
  CHECK (ends_at > starts_at),
  CHECK ((state = 'open') = (closed_at IS NULL)),
  CHECK (NOT position_returned OR (state = 'cancelled' AND NOT ever_applied)),
  CONSTRAINT jobs_never_more_confirmed_than_places CHECK (confirmed_count BETWEEN 0 AND places)
);
-- The first job is free, once, until a cancelled one gives the position back.
CREATE UNIQUE INDEX jobs_one_free_position ON jobs (restaurant_id) WHERE paid_with = 'free' AND NOT position_returned;
CREATE INDEX jobs_of_restaurant ON jobs (restaurant_id, starts_at, id);
CREATE INDEX jobs_of_restaurant_open ON jobs (restaurant_id, starts_at, id) WHERE state = 'open';
CREATE INDEX jobs_open_soonest ON jobs (starts_at, id) WHERE state = 'open' AND confirmed_count < places;
CREATE INDEX jobs_open_by_place ON jobs (place_id, starts_at, id) WHERE state = 'open' AND confirmed_count < places;
CREATE INDEX jobs_open_by_latitude ON jobs (latitude, longitude) WHERE state = 'open' AND confirmed_count < places;

-- A credit pays for one job; its absence from a job means that it is unused.
CREATE TABLE credits (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  job_id uuid UNIQUE REFERENCES jobs,
  bought_at timestamptz NOT NULL,
  attached_at timestamptz,
  CHECK ((job_id IS NULL) = (attached_at IS NULL))
);
CREATE INDEX credits_of_restaurant ON credits (restaurant_id, bought_at, id);

CREATE TABLE applications (
  id uuid PRIMARY KEY,
  job_id uuid NOT NULL REFERENCES jobs,
  waitress_id uuid NOT NULL REFERENCES waitstaff,
  restaurant_id uuid NOT NULL REFERENCES restaurants,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN (
    'pending', 'confirmed', 'declined', 'withdrawn', 'expired', 'cancelled', 'noshow', 'completed')),
  windows tstzmultirange NOT NULL,
  cancelled_by text CHECK (cancelled_by IN ('restaurant', 'waitress')),
  reason text,
  applied_at timestamptz NOT NULL,
  -- When it left pending or confirmed for good.
  closed_at timestamptz,
  CHECK ((status = 'cancelled') = (cancelled_by IS NOT NULL)),
  CHECK ((status IN ('pending', 'confirmed')) = (closed_at IS NULL)),
  CONSTRAINT applications_one_for_person_and_job UNIQUE (job_id, waitress_id),
  CONSTRAINT applications_no_overlapping_confirmed
    EXCLUDE USING gist (waitress_id WITH =, windows WITH &&) WHERE (status = 'confirmed')
);
CREATE INDEX applications_of_job ON applications (job_id, applied_at, id);
CREATE INDEX applications_of_waitress ON applications (waitress_id, applied_at, id);
CREATE INDEX applications_of_pair ON applications (restaurant_id, waitress_id);
CREATE INDEX applications_by_person_and_status ON applications (waitress_id, status);
CREATE INDEX applications_pending ON applications (job_id) WHERE status = 'pending';

-- The counts of a job follow its applications, whoever writes them.
CREATE FUNCTION applications_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  applied integer := 0;
  confirmed integer := 0;
  job uuid := COALESCE(NEW.job_id, OLD.job_id);
BEGIN
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    applied := applied + (NEW.status <> 'withdrawn')::integer;
    confirmed := confirmed + (NEW.status IN ('confirmed', 'completed'))::integer;
  END IF;
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    applied := applied - (OLD.status <> 'withdrawn')::integer;
    confirmed := confirmed - (OLD.status IN ('confirmed', 'completed'))::integer;
  END IF;
  -- Who applied has applied, also where the row comes in as withdrawn already.
  IF applied <> 0 OR confirmed <> 0 OR TG_OP = 'INSERT' THEN
    UPDATE jobs
      SET applied_count = applied_count + applied,
          confirmed_count = confirmed_count + confirmed,
          ever_applied = ever_applied OR TG_OP = 'INSERT'
      WHERE id = job;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER applications_count AFTER INSERT OR DELETE OR UPDATE OF status ON applications
  FOR EACH ROW EXECUTE FUNCTION applications_count();

-- One deed is one offence: a job counts once, however many were confirmed.
CREATE TABLE offences (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('noshow', 'late_cancellation')),
  job_id uuid NOT NULL REFERENCES jobs,
  committed_at timestamptz NOT NULL,
  CONSTRAINT offences_one_for_account_and_job UNIQUE (account_id, job_id)
);
