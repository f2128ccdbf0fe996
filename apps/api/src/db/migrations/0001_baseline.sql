-- The schema of the first release, by subject: a table, its indexes, then its functions and triggers. Rules that must
-- hold under concurrency are constraints; the application checks them first only for better answers.

-- The exclusion constraint on confirmed work compares uuids in a GiST index.
CREATE EXTENSION IF NOT EXISTS btree_gist;

----------------------------------------------------------------------------------------------------------------------
-- Accounts
----------------------------------------------------------------------------------------------------------------------

-- E-mails and user names are compared through keys (NFKC, lower case) that the application writes, so that uniqueness
-- does not depend on the locale of the database.
CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  side text NOT NULL CHECK (side IN ('venue', 'worker')),
  email text NOT NULL,
  email_key text NOT NULL,
  email_verified_at timestamptz,
  username text,
  username_key text,
  -- What the name looks like (docs/decisions/025-names-that-cannot-deceive.md). The server fills it at its start where
  -- it is null.
  username_skeleton text,
  password_hash text,
  phone_e164 text,
  phone_calling_code text,
  phone_national text,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'pt')),
  -- A demonstration account can be opened from the server's own machine only.
  is_demonstration boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  -- The row of a deleted account stays, without personal data, for the records of others.
  deleted_at timestamptz,
  CHECK ((side = 'venue') = (username IS NOT NULL)),
  CHECK ((username IS NULL) = (username_key IS NULL)),
  CHECK ((phone_e164 IS NULL) = (phone_calling_code IS NULL)),
  CHECK ((phone_e164 IS NULL) = (phone_national IS NULL)),
  CHECK (username_skeleton IS NULL OR username IS NOT NULL)
);
CREATE UNIQUE INDEX accounts_email_unique ON accounts (side, email_key);
CREATE UNIQUE INDEX accounts_username_unique ON accounts (username_key);
CREATE UNIQUE INDEX accounts_username_skeleton_unique ON accounts (username_skeleton);
CREATE UNIQUE INDEX accounts_phone_unique ON accounts (side, phone_e164);
-- For the foreign key of identities on an account and its side.
CREATE UNIQUE INDEX accounts_id_side_unique ON accounts (id, side);

-- A transaction that began before the deletion must not write personal data back.
CREATE FUNCTION accounts_freeze_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETURN OLD;
END $$;
CREATE TRIGGER accounts_freeze_deleted BEFORE UPDATE ON accounts
  FOR EACH ROW WHEN (OLD.deleted_at IS NOT NULL) EXECUTE FUNCTION accounts_freeze_deleted();

-- The two sides of the market. Jobs, money and conduct belong to a party; sessions, contacts and settings to an account.
-- A worker has the id of its account; a venue has an id of its own (docs/decisions/034-venues-and-memberships.md).
CREATE TABLE parties (
  id uuid PRIMARY KEY,
  side text NOT NULL CHECK (side IN ('venue', 'worker')),
  -- Maintained by the trigger on reviews.
  review_count integer NOT NULL DEFAULT 0 CHECK (review_count >= 0),
  star_sum integer NOT NULL DEFAULT 0,
  -- With the account of its owner; the row stays, for the records of others.
  deleted_at timestamptz,
  CHECK (star_sum BETWEEN review_count AND review_count * 5)
);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  -- By which the owner recognises the session in a list.
  user_agent text
);
CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_last_used ON sessions (last_used_at);

-- Links that verify an e-mail address.
CREATE TABLE email_links (
  token_hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX email_links_account ON email_links (account_id);

-- E-mail addresses that will replace the present one when the link sent there is used: one per account, the newest.
CREATE TABLE email_changes (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX email_changes_expiry ON email_changes (expires_at);

-- Links that set a new password: one per account, the newest; used ones are deleted.
CREATE TABLE password_links (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  -- The address the link was sent to: using it verifies that address, too.
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX password_links_expiry ON password_links (expires_at);

-- Networks an account has signed in from, as keyed hashes: guesses from elsewhere do not lock its owner out there.
CREATE TABLE known_networks (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  network_hash bytea NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, network_hash)
);
CREATE INDEX known_networks_last_used ON known_networks (last_used_at);

CREATE TABLE phone_challenges (
  token_hash bytea PRIMARY KEY,
  phone_e164 text NOT NULL,
  code_hash bytea NOT NULL,
  attempts_left smallint NOT NULL CHECK (attempts_left >= 0),
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- A message that did not arrive is sent a second time, once.
  delivery text NOT NULL DEFAULT 'sent' CHECK (delivery IN ('sent', 'delivered', 'undelivered', 'failed')),
  -- The provider's own error number.
  delivery_error integer,
  resent_at timestamptz CHECK (resent_at >= sent_at AND resent_at < expires_at),
  -- Keyed hash of the signed-in account that requested the code, otherwise of its network.
  requester_hash bytea,
  -- Charged to the daily budget of signed-in accounts.
  by_account boolean NOT NULL DEFAULT false,
  -- Keyed hashes of the network (IPv4 /24, IPv6 /48) and of the provider's block around it (/16, /32).
  network_hash bytea,
  block_hash bytea,
  country_code text,
  number_range text,
  -- A keyed hash of the code: other requesters for the same number may use the same message.
  shared_hash bytea,
  -- The challenge whose message carries the code of this one, which sent none of its own.
  message_of bytea REFERENCES phone_challenges (token_hash) ON DELETE CASCADE,
  CONSTRAINT phone_challenges_shared CHECK (message_of IS NULL OR (shared_hash IS NULL AND resent_at IS NULL))
);
CREATE INDEX phone_challenges_phone ON phone_challenges (phone_e164, sent_at);
CREATE INDEX phone_challenges_sent ON phone_challenges (sent_at);
CREATE INDEX phone_challenges_message ON phone_challenges (message_of) WHERE message_of IS NOT NULL;

-- Proofs that a number was verified, each valid once.
CREATE TABLE phone_verifications (
  token_hash bytea PRIMARY KEY,
  phone_e164 text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);

-- Identities of a sign-in provider. Issuer and subject never change hands, as an e-mail can. One identity may open an
-- account of each side.
CREATE TABLE identities (
  issuer text NOT NULL,
  subject text NOT NULL,
  side text NOT NULL,
  account_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- The e-mail that the provider last vouched for.
  email text,
  PRIMARY KEY (issuer, subject, side),
  FOREIGN KEY (account_id, side) REFERENCES accounts (id, side) ON DELETE CASCADE
);
CREATE UNIQUE INDEX identities_id_unique ON identities (id);
CREATE INDEX identities_account ON identities (account_id);

-- Sign-ins that have not come back from the provider yet.
CREATE TABLE sign_in_flows (
  state_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  side text NOT NULL CHECK (side IN ('venue', 'worker')),
  mode text NOT NULL CHECK (mode IN ('popup', 'redirect')),
  -- The opener's own id of its attempt, for a popup.
  attempt text,
  -- Path of the site to return to.
  next text NOT NULL,
  nonce text NOT NULL,
  verifier text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_flows_expiry ON sign_in_flows (expires_at);

-- Assertions of the provider, each valid once: to sign in (grant), to register, or to link the identity to the account
-- that has its e-mail. A link that is mailed to that account may be opened in any browser.
CREATE TABLE sign_in_proofs (
  token_hash bytea PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('grant', 'registration', 'link', 'mail')),
  browser_hash bytea,
  side text NOT NULL CHECK (side IN ('venue', 'worker')),
  issuer text NOT NULL,
  subject text NOT NULL,
  email text NOT NULL,
  -- The account that has the e-mail, for a link.
  account_id uuid REFERENCES accounts ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  CHECK ((kind = 'mail') = (browser_hash IS NULL)),
  CHECK ((kind IN ('link', 'mail')) = (account_id IS NOT NULL))
);
CREATE INDEX sign_in_proofs_account ON sign_in_proofs (account_id);
CREATE INDEX sign_in_proofs_expiry ON sign_in_proofs (expires_at);

----------------------------------------------------------------------------------------------------------------------
-- Persons: parties whose accounts share a verified contact belong to one person, with one history
----------------------------------------------------------------------------------------------------------------------

-- The holder of an account before the owner of its e-mail claimed it: a separate person from then on, with what was
-- verified and done until then. Its id stands for that person in verified_contacts.
CREATE TABLE former_holders (
  id uuid PRIMARY KEY,
  party_id uuid NOT NULL UNIQUE REFERENCES parties,
  side text NOT NULL CHECK (side IN ('venue', 'worker')),
  -- As in party_persons; the row's own id for a holder who shares nothing with any account.
  person_id uuid NOT NULL,
  since timestamptz NOT NULL,
  claimed_at timestamptz NOT NULL
);
CREATE INDEX former_holders_of_person ON former_holders (person_id, side);

-- Every phone number, e-mail and identity that the account of a party has ever verified, as a keyed hash. A row is added
-- each time that one passes to another party.
CREATE TABLE verified_contacts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject_hash bytea NOT NULL CHECK (octet_length(subject_hash) = 32),
  kind text NOT NULL CONSTRAINT verified_contacts_kind_check CHECK (kind IN ('phone', 'email', 'identity')),
  party_id uuid NOT NULL REFERENCES parties,
  -- Counts the owners of a number that changed hands, as recorded by an operator: 1 is the first.
  owner integer NOT NULL DEFAULT 1 CHECK (owner >= 1),
  verified_at timestamptz NOT NULL,
  -- Set where the party's former holder verified it.
  former_holder_id uuid REFERENCES former_holders
);
CREATE INDEX verified_contacts_subject ON verified_contacts (subject_hash, id);
CREATE INDEX verified_contacts_party ON verified_contacts (party_id);

-- Derived from verified_contacts for the most frequent reads. A party that shares nothing has no row.
CREATE TABLE party_persons (
  party_id uuid PRIMARY KEY REFERENCES parties ON DELETE CASCADE,
  side text NOT NULL CHECK (side IN ('venue', 'worker')),
  person_id uuid NOT NULL,
  -- Since when the party has belonged to this person.
  since timestamptz NOT NULL
);
CREATE INDEX party_persons_of_person ON party_persons (person_id, side);

----------------------------------------------------------------------------------------------------------------------
-- Venues and workers
----------------------------------------------------------------------------------------------------------------------

CREATE TABLE venues (
  id uuid PRIMARY KEY REFERENCES parties ON DELETE CASCADE,
  name text NOT NULL,
  address text NOT NULL,
  zipcode text,
  locality_id text NOT NULL,
  city text NOT NULL,
  country_code text NOT NULL,
  timezone text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  -- When the free position or a credit was last returned (at most once in 90 days).
  position_returned_at timestamptz,
  -- Set by the venue; without a pin it is shown in the middle of its city.
  pin_latitude double precision CHECK (pin_latitude BETWEEN -90 AND 90),
  pin_longitude double precision CHECK (pin_longitude BETWEEN -180 AND 180),
  CONSTRAINT venues_pin_complete CHECK ((pin_latitude IS NULL) = (pin_longitude IS NULL))
);

CREATE TABLE workers (
  id uuid PRIMARY KEY REFERENCES parties ON DELETE CASCADE,
  name text NOT NULL,
  date_of_birth date NOT NULL,
  locality_id text NOT NULL,
  city text NOT NULL,
  country_code text NOT NULL,
  timezone text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  english_level text CHECK (english_level IN ('none', 'basic', 'intermediate', 'advanced', 'fluent')),
  experience_level text CHECK (experience_level IN ('none', 'under1', '1to3', '3to5', 'over5')),
  photo text,
  CONSTRAINT workers_account FOREIGN KEY (id) REFERENCES accounts ON DELETE CASCADE
);

-- Who may act for a venue. Each account has one venue so far.
CREATE TABLE memberships (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  venue_id uuid NOT NULL REFERENCES venues ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'viewer')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, venue_id),
  CONSTRAINT memberships_one_per_account UNIQUE (account_id)
);
CREATE INDEX memberships_of_venue ON memberships (venue_id, role);
CREATE UNIQUE INDEX memberships_one_owner ON memberships (venue_id) WHERE role = 'owner';

-- The accounts that act for a party: of a worker, its own alone.
CREATE VIEW members (party_id, account_id, role) AS
  SELECT venue_id, account_id, role FROM memberships
  UNION ALL SELECT id, id, 'owner' FROM workers;
-- The account that a party belongs to.
CREATE VIEW owners (party_id, account_id) AS
  SELECT party_id, account_id FROM members WHERE role = 'owner';

CREATE FUNCTION freeze_deleted_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM parties WHERE id = OLD.id AND deleted_at IS NOT NULL) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER venues_freeze_deleted BEFORE UPDATE ON venues
  FOR EACH ROW EXECUTE FUNCTION freeze_deleted_profile();
CREATE TRIGGER workers_freeze_deleted BEFORE UPDATE ON workers
  FOR EACH ROW EXECUTE FUNCTION freeze_deleted_profile();

-- A venue's private lists of workers: favourites are notified first of its jobs, the others do not see them.
CREATE TABLE favourites (
  venue_id uuid NOT NULL REFERENCES venues ON DELETE CASCADE,
  worker_id uuid NOT NULL REFERENCES workers ON DELETE CASCADE,
  list text NOT NULL CHECK (list IN ('favourite', 'never')),
  set_at timestamptz NOT NULL,
  PRIMARY KEY (venue_id, worker_id)
);
CREATE INDEX favourites_of_worker ON favourites (worker_id, list);

-- Workers whose phone and e-mail a venue has opened: the first time, and when it last counted towards the daily limit.
CREATE TABLE contact_disclosures (
  venue_id uuid NOT NULL REFERENCES venues (id),
  worker_id uuid NOT NULL REFERENCES workers (id),
  first_at timestamptz NOT NULL,
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (venue_id, worker_id),
  CHECK (counted_at >= first_at)
);
CREATE INDEX contact_disclosures_counted ON contact_disclosures (venue_id, counted_at);
CREATE INDEX contact_disclosures_of_worker ON contact_disclosures (worker_id);

-- Blocks between two parties. They hold in both directions and are announced to neither.
CREATE TABLE blocks (
  blocker_id uuid NOT NULL REFERENCES parties ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES parties ON DELETE CASCADE,
  blocked_at timestamptz NOT NULL,
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id)
);
CREATE INDEX blocks_of_blocked ON blocks (blocked_id);

----------------------------------------------------------------------------------------------------------------------
-- Jobs and applications
----------------------------------------------------------------------------------------------------------------------

CREATE TABLE jobs (
  id uuid PRIMARY KEY,
  venue_id uuid NOT NULL REFERENCES venues,
  -- A job keeps the name, locality and time zone it was posted with.
  venue_name text NOT NULL,
  locality_id text NOT NULL,
  city text NOT NULL,
  country_code text NOT NULL,
  timezone text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  -- The coordinates are the venue's pin, rounded to a grid of about 300 m: workers see the area, and no search reveals
  -- more. Otherwise they are the middle of the city.
  pinned boolean NOT NULL DEFAULT false,
  openings smallint NOT NULL CHECK (openings BETWEEN 1 AND 19),
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
  -- Full and ended follow from the counts and the clock and are not stored.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'completed', 'cancelled')),
  paid_with text NOT NULL CHECK (paid_with IN ('free', 'credit')),
  position_returned boolean NOT NULL DEFAULT false,
  -- Applications that are not withdrawn; of them, those confirmed or completed, and those pending. Maintained by a
  -- trigger, as is what a list shows of applicants.
  applied_count integer NOT NULL DEFAULT 0 CHECK (applied_count >= 0),
  confirmed_count smallint NOT NULL DEFAULT 0,
  pending_count integer NOT NULL DEFAULT 0 CHECK (pending_count >= 0),
  -- The names and photos of the first five, pending ones first, in the order they applied.
  faces json NOT NULL DEFAULT '[]',
  ever_applied boolean NOT NULL DEFAULT false,
  -- Whether a vacated opening is offered to the applicants.
  offer_vacated boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  closed_at timestamptz,
  cancel_reason text,
  -- Whole minutes between a cancellation and the start; negative after it. Maintained by a trigger.
  notice_minutes integer,
  CHECK (end_date >= start_date),
  CHECK (ends_at > starts_at),
  CHECK ((state = 'open') = (closed_at IS NULL)),
  CHECK (NOT position_returned OR (state = 'cancelled' AND NOT ever_applied)),
  CONSTRAINT jobs_confirmed_within_openings CHECK (confirmed_count BETWEEN 0 AND openings)
);
-- The first job is free, once, until a cancelled one returns the position.
CREATE UNIQUE INDEX jobs_one_free_position ON jobs (venue_id) WHERE paid_with = 'free' AND NOT position_returned;
CREATE INDEX jobs_of_venue ON jobs (venue_id, starts_at, id);
CREATE INDEX jobs_of_venue_open ON jobs (venue_id, starts_at, id) WHERE state = 'open';
CREATE INDEX jobs_completed_of_venue ON jobs (venue_id) WHERE state = 'completed';
CREATE INDEX jobs_open_soonest ON jobs (starts_at, id) WHERE state = 'open' AND confirmed_count < openings;
CREATE INDEX jobs_open_by_locality ON jobs (locality_id, starts_at, id)
  WHERE state = 'open' AND confirmed_count < openings;
CREATE INDEX jobs_open_by_latitude ON jobs (latitude, longitude) WHERE state = 'open' AND confirmed_count < openings;
-- Jobs that have ended and are not marked as completed.
CREATE INDEX jobs_open_by_end ON jobs (ends_at) WHERE state = 'open';

CREATE FUNCTION jobs_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.notice_minutes := CASE WHEN NEW.state = 'cancelled'
    THEN floor(extract(epoch FROM NEW.starts_at - NEW.closed_at) / 60)::integer END;
  RETURN NEW;
END $$;
CREATE TRIGGER jobs_notice BEFORE INSERT OR UPDATE OF state, closed_at, starts_at, notice_minutes ON jobs
  FOR EACH ROW EXECUTE FUNCTION jobs_notice();

-- Reminders to mark a job as completed: the first, the second, the third.
CREATE TABLE job_reminders (
  job_id uuid NOT NULL REFERENCES jobs,
  step smallint NOT NULL CHECK (step BETWEEN 1 AND 3),
  at timestamptz NOT NULL,
  PRIMARY KEY (job_id, step)
);

CREATE TABLE applications (
  id uuid PRIMARY KEY,
  job_id uuid NOT NULL REFERENCES jobs,
  worker_id uuid NOT NULL REFERENCES workers,
  venue_id uuid NOT NULL REFERENCES venues,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN (
    'pending', 'confirmed', 'declined', 'withdrawn', 'expired', 'cancelled', 'noshow', 'completed')),
  windows tstzmultirange NOT NULL,
  cancelled_by text CHECK (cancelled_by IN ('venue', 'worker')),
  reason text,
  applied_at timestamptz NOT NULL,
  -- When it reached a final status.
  closed_at timestamptz,
  -- The delay that a confirmed worker reported, when, and how often.
  late_minutes smallint CHECK (late_minutes BETWEEN 5 AND 120),
  late_reported_at timestamptz,
  late_reports smallint CHECK (late_reports BETWEEN 1 AND 3),
  -- Null where the clock completed the work.
  attendance text CHECK (attendance IN ('present', 'late')),
  -- As of jobs.
  notice_minutes integer,
  -- The worker reported that the venue refused them at the start; the reason is the worker's.
  venue_no_show boolean NOT NULL DEFAULT false,
  CHECK ((status = 'cancelled') = (cancelled_by IS NOT NULL)),
  CHECK ((status IN ('pending', 'confirmed')) = (closed_at IS NULL)),
  CONSTRAINT applications_late_complete CHECK (num_nulls(late_minutes, late_reported_at, late_reports) IN (0, 3)),
  CONSTRAINT applications_attendance_when_completed CHECK (attendance IS NULL OR status = 'completed'),
  CONSTRAINT applications_venue_no_show_cancelled
    CHECK (NOT venue_no_show OR (status = 'cancelled' AND cancelled_by = 'venue')),
  CONSTRAINT applications_one_per_worker_and_job UNIQUE (job_id, worker_id),
  CONSTRAINT applications_no_overlapping_confirmed
    EXCLUDE USING gist (worker_id WITH =, windows WITH &&) WHERE (status = 'confirmed')
);
CREATE INDEX applications_of_job ON applications (job_id, applied_at, id);
CREATE INDEX applications_of_worker ON applications (worker_id, applied_at, id);
CREATE INDEX applications_of_pair ON applications (venue_id, worker_id);
CREATE INDEX applications_by_worker_and_status ON applications (worker_id, status);
CREATE INDEX applications_by_venue_and_status ON applications (venue_id, status);
CREATE INDEX applications_pending ON applications (job_id) WHERE status = 'pending';
-- Pending applications expire when their job starts.
CREATE INDEX applications_pending_by_start ON applications (lower(windows)) WHERE status = 'pending';

CREATE FUNCTION faces_of_job(job uuid) RETURNS json LANGUAGE sql STABLE AS $$
  SELECT coalesce(json_agg(json_build_object('name', name, 'photo', photo) ORDER BY has_answer, applied_at, id), '[]')
  FROM (
    SELECT w.name, w.photo, a.status <> 'pending' AS has_answer, a.applied_at, a.id
    FROM applications a JOIN workers w ON w.id = a.worker_id
    WHERE a.job_id = job AND a.status <> 'withdrawn'
    ORDER BY has_answer, a.applied_at, a.id LIMIT 5) first
$$;

-- The counts of a job follow its applications, and so do its faces, which are read once the job is locked: only then what
-- another transaction changed is seen.
CREATE FUNCTION applications_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  applied integer := 0;
  confirmed integer := 0;
  pending integer := 0;
  job uuid := COALESCE(NEW.job_id, OLD.job_id);
BEGIN
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    applied := applied + (NEW.status <> 'withdrawn')::integer;
    confirmed := confirmed + (NEW.status IN ('confirmed', 'completed'))::integer;
    pending := pending + (NEW.status = 'pending')::integer;
  END IF;
  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    applied := applied - (OLD.status <> 'withdrawn')::integer;
    confirmed := confirmed - (OLD.status IN ('confirmed', 'completed'))::integer;
    pending := pending - (OLD.status = 'pending')::integer;
  END IF;
  -- A row that is inserted as withdrawn has been an application, too.
  IF applied <> 0 OR confirmed <> 0 OR pending <> 0 OR OLD.applied_at IS DISTINCT FROM NEW.applied_at THEN
    PERFORM FROM jobs WHERE id = job FOR NO KEY UPDATE;
    UPDATE jobs
      SET applied_count = applied_count + applied,
          confirmed_count = confirmed_count + confirmed,
          pending_count = pending_count + pending,
          faces = faces_of_job(job),
          ever_applied = ever_applied OR TG_OP = 'INSERT'
      WHERE id = job;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER applications_count AFTER INSERT OR DELETE OR UPDATE OF status, applied_at ON applications
  FOR EACH ROW EXECUTE FUNCTION applications_count();

-- A change of a name or photo locks all jobs that the worker applied for, in one order, before it looks at their faces.
CREATE FUNCTION workers_update_faces() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  applied uuid[] := ARRAY(SELECT job_id FROM applications WHERE worker_id = NEW.id AND status <> 'withdrawn');
BEGIN
  PERFORM FROM jobs WHERE id = ANY(applied) ORDER BY id FOR NO KEY UPDATE;
  UPDATE jobs SET faces = now.faces
    FROM (SELECT id, faces_of_job(id) AS faces FROM unnest(applied) AS one (id)) now
    WHERE jobs.id = now.id AND jobs.faces::text <> now.faces::text;
  RETURN NULL;
END $$;
CREATE TRIGGER workers_update_faces AFTER UPDATE OF name, photo ON workers
  FOR EACH ROW WHEN ((OLD.name, OLD.photo) IS DISTINCT FROM (NEW.name, NEW.photo))
  EXECUTE FUNCTION workers_update_faces();

CREATE FUNCTION applications_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.notice_minutes := CASE WHEN NEW.status = 'cancelled'
    THEN floor(extract(epoch FROM lower(NEW.windows) - NEW.closed_at) / 60)::integer END;
  RETURN NEW;
END $$;
CREATE TRIGGER applications_notice BEFORE INSERT OR UPDATE OF status, closed_at, windows, notice_minutes ON applications
  FOR EACH ROW EXECUTE FUNCTION applications_notice();

-- Vacated openings, offered to one applicant after another until one accepts.
CREATE TABLE offers (
  id uuid PRIMARY KEY,
  job_id uuid NOT NULL REFERENCES jobs,
  application_id uuid NOT NULL REFERENCES applications,
  -- The cancelled application that vacated the opening.
  vacated_by uuid NOT NULL REFERENCES applications,
  offered_at timestamptz NOT NULL,
  until timestamptz NOT NULL,
  -- Over: the opening was filled or the application closed first.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'declined', 'expired', 'over')),
  ended_at timestamptz,
  CHECK (until > offered_at),
  CHECK ((state = 'open') = (ended_at IS NULL)),
  CHECK (application_id <> vacated_by)
);
CREATE UNIQUE INDEX offers_one_per_opening ON offers (vacated_by) WHERE state IN ('open', 'accepted');
CREATE UNIQUE INDEX offers_one_per_application ON offers (application_id) WHERE state = 'open';
CREATE INDEX offers_of_job ON offers (job_id) WHERE state = 'open';
CREATE INDEX offers_of_application ON offers (application_id);
CREATE INDEX offers_until ON offers (until) WHERE state = 'open';

-- Hours of completed work that one side proposes instead of those agreed, in minutes over all days; the last proposal.
-- Silence accepts it: a task then sets the instant.
CREATE TABLE timesheets (
  application_id uuid PRIMARY KEY REFERENCES applications,
  minutes integer NOT NULL CHECK (minutes BETWEEN 1 AND 44640),
  agreed_minutes integer NOT NULL CHECK (agreed_minutes BETWEEN 1 AND 44640),
  proposed_by text NOT NULL CHECK (proposed_by IN ('venue', 'worker')),
  proposed_at timestamptz NOT NULL,
  accepted_at timestamptz
);
CREATE INDEX timesheets_open ON timesheets (proposed_at) WHERE accepted_at IS NULL;

-- Hidden until both sides have written theirs, or 7 days have passed, so that no review retaliates.
CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES applications,
  author_id uuid NOT NULL REFERENCES parties,
  subject_id uuid NOT NULL REFERENCES parties,
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  published_at timestamptz,
  -- The subject's reply, once.
  answer text,
  answered_at timestamptz,
  CHECK (author_id <> subject_id),
  CONSTRAINT reviews_one_per_author UNIQUE (application_id, author_id),
  CONSTRAINT reviews_answer_complete CHECK ((answer IS NULL) = (answered_at IS NULL)),
  CONSTRAINT reviews_answered_when_published CHECK (answered_at IS NULL OR published_at IS NOT NULL)
);
CREATE INDEX reviews_of_subject ON reviews (subject_id, id);
CREATE INDEX reviews_hidden ON reviews (created_at) WHERE published_at IS NULL;

-- The rating of a party follows its published reviews.
CREATE FUNCTION reviews_count() RETURNS trigger LANGUAGE plpgsql AS $$
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
    UPDATE parties SET review_count = review_count + published, star_sum = star_sum + stars WHERE id = subject;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_count AFTER INSERT OR DELETE OR UPDATE OF published_at ON reviews
  FOR EACH ROW EXECUTE FUNCTION reviews_count();

-- Private addresses of calendars: one per account, the newest.
CREATE TABLE calendar_feeds (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL
);

----------------------------------------------------------------------------------------------------------------------
-- Messages
----------------------------------------------------------------------------------------------------------------------

CREATE TABLE messages (
  id uuid PRIMARY KEY,
  venue_id uuid NOT NULL REFERENCES venues ON DELETE CASCADE,
  worker_id uuid NOT NULL REFERENCES workers ON DELETE CASCADE,
  from_side text NOT NULL CHECK (from_side IN ('venue', 'worker')),
  client_id text NOT NULL,
  body text NOT NULL,
  sent_at timestamptz NOT NULL,
  received_at timestamptz,
  read_at timestamptz,
  CHECK (read_at IS NULL OR received_at IS NOT NULL),
  CONSTRAINT messages_one_per_client_id UNIQUE (venue_id, worker_id, from_side, client_id)
);
CREATE INDEX messages_of_pair ON messages (venue_id, worker_id, id);
CREATE INDEX messages_unread ON messages (venue_id, worker_id, from_side, id) WHERE read_at IS NULL;

-- A transaction that began before its author's deletion writes no message.
CREATE FUNCTION messages_skip_deleted_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM parties WHERE deleted_at IS NOT NULL
      AND id = CASE NEW.from_side WHEN 'venue' THEN NEW.venue_id ELSE NEW.worker_id END)
  THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER messages_skip_deleted_author BEFORE INSERT ON messages
  FOR EACH ROW EXECUTE FUNCTION messages_skip_deleted_author();

CREATE TABLE threads (
  venue_id uuid NOT NULL REFERENCES venues ON DELETE CASCADE,
  worker_id uuid NOT NULL REFERENCES workers ON DELETE CASCADE,
  last_message_id uuid NOT NULL,
  PRIMARY KEY (venue_id, worker_id)
);
CREATE INDEX threads_of_venue ON threads (venue_id, last_message_id);
CREATE INDEX threads_of_worker ON threads (worker_id, last_message_id);

----------------------------------------------------------------------------------------------------------------------
-- Conduct
----------------------------------------------------------------------------------------------------------------------

-- A cancelled job is one offence, however many workers were confirmed for it.
CREATE TABLE offences (
  id uuid PRIMARY KEY,
  party_id uuid NOT NULL REFERENCES parties ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('noshow', 'late_cancellation')),
  job_id uuid NOT NULL REFERENCES jobs,
  committed_at timestamptz NOT NULL,
  application_id uuid REFERENCES applications,
  -- As stated by the side that cancelled or reported.
  reason text,
  -- A late cancellation counts at once; a no-show 72 hours after its report, or when an appeal is refused.
  counts_from timestamptz NOT NULL,
  upheld_at timestamptz,
  lifted_at timestamptz,
  lifted_by text CHECK (lifted_by IN ('pass', 'appeal', 'operator', 'deadline')),
  lifted_reason text,
  -- When the party was notified that it counts.
  notified_at timestamptz,
  CONSTRAINT offences_one_per_party_and_job UNIQUE (party_id, job_id),
  CHECK (counts_from >= committed_at),
  CHECK (num_nonnulls(lifted_at, lifted_by) IN (0, 2)),
  -- For the others the reason is in the appeal or the pass.
  CONSTRAINT offences_lifted_with_reason
    CHECK ((lifted_reason IS NOT NULL) = (lifted_by IS NOT NULL AND lifted_by = 'operator'))
);
CREATE INDEX offences_unnotified ON offences (counts_from) WHERE notified_at IS NULL AND lifted_at IS NULL;

-- One per offence. Unanswered when due, it is decided in favour of the party.
CREATE TABLE appeals (
  id uuid PRIMARY KEY,
  party_id uuid NOT NULL REFERENCES parties,
  offence_id uuid NOT NULL UNIQUE REFERENCES offences ON DELETE CASCADE,
  text text NOT NULL,
  made_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL CHECK (due_at > made_at),
  answered_at timestamptz,
  outcome text CHECK (outcome IN ('upheld', 'lifted')),
  -- Null where the deadline decided.
  answer text,
  CHECK ((answered_at IS NULL) = (outcome IS NULL)),
  CHECK (answer IS NOT NULL OR outcome IS DISTINCT FROM 'upheld')
);
CREATE INDEX appeals_of_party ON appeals (party_id);
CREATE INDEX appeals_unanswered ON appeals (due_at) WHERE answered_at IS NULL;

-- Whether an offence counts at an instant: not before its time, not once lifted, not while an appeal made before its
-- time is open, and not when an appeal was left unanswered past its due date.
CREATE FUNCTION offence_counts(offence offences, at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT offence.lifted_at IS NULL AND offence.counts_from <= at AND NOT EXISTS (
    SELECT FROM appeals a WHERE a.offence_id = offence.id AND a.answered_at IS NULL
      AND (a.made_at < offence.counts_from OR a.due_at <= at))
$$;

-- One late cancellation for illness in each quarter, by the party's own calendar, is no offence.
CREATE TABLE illness_passes (
  party_id uuid NOT NULL REFERENCES parties ON DELETE CASCADE,
  quarter text NOT NULL CHECK (quarter ~ '^\d{4}-Q[1-4]$'),
  job_id uuid NOT NULL REFERENCES jobs,
  -- Null where a whole job was cancelled.
  application_id uuid REFERENCES applications,
  used_at timestamptz NOT NULL,
  PRIMARY KEY (party_id, quarter)
);

-- Set by an operator; those that follow from offences are computed. Without an end it holds until it is lifted.
CREATE TABLE suspensions (
  id uuid PRIMARY KEY,
  party_id uuid NOT NULL REFERENCES parties,
  until timestamptz,
  reason text NOT NULL CHECK (reason <> ''),
  set_at timestamptz NOT NULL,
  lifted_at timestamptz,
  lifted_reason text,
  CHECK (until > set_at),
  CHECK ((lifted_at IS NULL) = (lifted_reason IS NULL)),
  CHECK (lifted_reason <> '')
);
CREATE INDEX suspensions_of_party ON suspensions (party_id);

-- Complaints for an operator to read.
CREATE TABLE reports (
  id uuid PRIMARY KEY,
  author_id uuid NOT NULL REFERENCES parties,
  subject_id uuid NOT NULL REFERENCES parties,
  reason text NOT NULL CHECK (reason IN (
    'harassment', 'discrimination', 'unpaid', 'unsafe', 'fraud', 'spam', 'other')),
  body text NOT NULL,
  application_id uuid REFERENCES applications,
  -- No foreign key: messages are deleted with their author's account.
  message_id uuid,
  review_id uuid REFERENCES reviews,
  -- The text goes when either party is deleted; that there was a report stays.
  erased boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  settled_at timestamptz CHECK (settled_at >= created_at),
  CHECK (author_id <> subject_id),
  CHECK (NOT erased OR body = '')
);
-- The same report sent twice is one. Erased texts are all the same and must not collide.
CREATE UNIQUE INDEX reports_unique
  ON reports (author_id, subject_id, reason, application_id, message_id, review_id, md5(body))
  NULLS NOT DISTINCT WHERE NOT erased;
CREATE INDEX reports_of_subject ON reports (subject_id, created_at);
CREATE INDEX reports_newest ON reports (created_at, id);
CREATE INDEX reports_open ON reports (created_at, id) WHERE settled_at IS NULL;

----------------------------------------------------------------------------------------------------------------------
-- Records: counts of a party's work (docs/decisions/035-records-are-rows.md). An offence that was lifted or does not
-- count yet appears in none of them.
----------------------------------------------------------------------------------------------------------------------

-- Maintained by triggers. The counts are true from `holds_from` on: before it, hours may await acceptance, and an offence
-- its time or the answer to an appeal.
CREATE TABLE worker_records (
  worker_id uuid PRIMARY KEY REFERENCES workers ON DELETE CASCADE,
  holds_from timestamptz NOT NULL DEFAULT '-infinity',
  shifts integer NOT NULL DEFAULT 0,
  noshows integer NOT NULL DEFAULT 0,
  cancelled_early integer NOT NULL DEFAULT 0,
  cancelled_late integer NOT NULL DEFAULT 0,
  hours_changed integer NOT NULL DEFAULT 0
) WITH (fillfactor = 80);

-- A venue's cancellations are counted by job, however many workers were confirmed.
CREATE TABLE venue_records (
  venue_id uuid PRIMARY KEY REFERENCES venues ON DELETE CASCADE,
  holds_from timestamptz NOT NULL DEFAULT '-infinity',
  jobs_completed integer NOT NULL DEFAULT 0,
  -- The median of the days between the end of a job and its completion by the venue.
  days_to_complete double precision,
  shifts integer NOT NULL DEFAULT 0,
  cancelled_early integer NOT NULL DEFAULT 0,
  cancelled_late integer NOT NULL DEFAULT 0,
  hours_changed integer NOT NULL DEFAULT 0
) WITH (fillfactor = 80);

-- The record at an instant, counted from the rows, and from when on it stays so unless a row changes.
CREATE FUNCTION count_worker_record(worker uuid, at timestamptz)
RETURNS SETOF worker_records LANGUAGE sql STABLE STRICT AS $$
  SELECT
    worker,
    coalesce(greatest(
      max(greatest(o.counts_from, p.due_at)) FILTER (WHERE o.lifted_at IS NULL),
      max(h.proposed_at + interval '72 hours') FILTER (WHERE h.minutes <> h.agreed_minutes)), '-infinity'),
    count(*) FILTER (WHERE a.status = 'completed')::integer,
    count(*) FILTER (WHERE a.status = 'noshow' AND offence_counts(o, at))::integer,
    count(*) FILTER (WHERE a.status = 'cancelled' AND a.notice_minutes >= 1440)::integer,
    count(*) FILTER (WHERE a.status = 'cancelled' AND a.notice_minutes < 1440 AND offence_counts(o, at))::integer,
    count(*) FILTER (WHERE h.minutes <> h.agreed_minutes
      AND (h.accepted_at IS NOT NULL OR h.proposed_at + interval '72 hours' <= at))::integer
  FROM applications a
  LEFT JOIN offences o ON a.status <> 'completed' AND o.party_id = a.worker_id AND o.job_id = a.job_id
  LEFT JOIN appeals p ON p.offence_id = o.id AND p.answered_at IS NULL
  LEFT JOIN timesheets h ON a.status = 'completed' AND h.application_id = a.id
  WHERE a.worker_id = worker AND a.status IN ('completed', 'noshow', 'cancelled')
    AND a.cancelled_by IS DISTINCT FROM 'venue'
$$;

CREATE FUNCTION count_venue_record(venue uuid, at timestamptz)
RETURNS SETOF venue_records LANGUAGE sql STABLE STRICT AS $$
  SELECT venue, w.holds_from, j.completed, j.days, w.shifts, w.early, w.late, w.changed
  FROM (
    SELECT count(*)::integer AS completed,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM closed_at - ends_at) / 86400) AS days
    FROM jobs WHERE venue_id = venue AND state = 'completed') j,
  (
    SELECT
      coalesce(greatest(
        max(greatest(o.counts_from, p.due_at)) FILTER (WHERE o.lifted_at IS NULL),
        max(h.proposed_at + interval '72 hours') FILTER (WHERE h.minutes <> h.agreed_minutes)), '-infinity')
        AS holds_from,
      count(*) FILTER (WHERE a.status = 'completed')::integer AS shifts,
      count(DISTINCT a.job_id) FILTER (WHERE a.status = 'cancelled' AND a.notice_minutes >= 1440)::integer AS early,
      count(DISTINCT a.job_id) FILTER (
        WHERE a.status = 'cancelled' AND a.notice_minutes < 1440 AND offence_counts(o, at))::integer AS late,
      count(*) FILTER (WHERE h.minutes <> h.agreed_minutes
        AND (h.accepted_at IS NOT NULL OR h.proposed_at + interval '72 hours' <= at))::integer AS changed
    FROM applications a
    LEFT JOIN offences o ON a.status = 'cancelled' AND o.party_id = venue AND o.job_id = a.job_id
    LEFT JOIN appeals p ON p.offence_id = o.id AND p.answered_at IS NULL
    LEFT JOIN timesheets h ON a.status = 'completed' AND h.application_id = a.id
    WHERE a.venue_id = venue AND a.status IN ('completed', 'cancelled')
      AND a.cancelled_by IS DISTINCT FROM 'worker') w
$$;

-- The record at an instant: the row, or counted where that does not hold yet. PostgreSQL inlines these, but not the
-- functions above, which are strict and so do nothing for null.
CREATE FUNCTION worker_record(worker uuid, at timestamptz)
RETURNS TABLE (shifts integer, noshows integer, cancelled_early integer, cancelled_late integer, hours_changed integer)
LANGUAGE sql STABLE AS $$
  SELECT
    coalesce(counted.shifts, kept.shifts),
    coalesce(counted.noshows, kept.noshows),
    coalesce(counted.cancelled_early, kept.cancelled_early),
    coalesce(counted.cancelled_late, kept.cancelled_late),
    coalesce(counted.hours_changed, kept.hours_changed)
  FROM worker_records kept
  LEFT JOIN LATERAL count_worker_record(CASE WHEN kept.holds_from > at THEN kept.worker_id END, at) counted ON true
  WHERE kept.worker_id = worker
$$;

CREATE FUNCTION venue_record(venue uuid, at timestamptz)
RETURNS TABLE (
  jobs_completed integer, days_to_complete double precision, shifts integer, cancelled_early integer,
  cancelled_late integer, hours_changed integer)
LANGUAGE sql STABLE AS $$
  SELECT
    kept.jobs_completed,
    kept.days_to_complete,
    kept.shifts,
    kept.cancelled_early,
    coalesce(counted.cancelled_late, kept.cancelled_late),
    coalesce(counted.hours_changed, kept.hours_changed)
  FROM venue_records kept
  LEFT JOIN LATERAL count_venue_record(CASE WHEN kept.holds_from > at THEN kept.venue_id END, at) counted ON true
  WHERE kept.venue_id = venue
$$;

-- Rows are locked before they are counted, since only then what another transaction changed is seen; and in one order,
-- so that transactions do not wait for each other.
CREATE FUNCTION recount_workers(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM worker_records WHERE worker_id = ANY(ids) ORDER BY worker_id FOR NO KEY UPDATE;
  UPDATE worker_records r
    SET (holds_from, shifts, noshows, cancelled_early, cancelled_late, hours_changed) = (
      SELECT c.holds_from, c.shifts, c.noshows, c.cancelled_early, c.cancelled_late, c.hours_changed
      FROM count_worker_record(r.worker_id, 'infinity') c)
    WHERE worker_id = ANY(ids);
END $$;

CREATE FUNCTION recount_venues(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM venue_records WHERE venue_id = ANY(ids) ORDER BY venue_id FOR NO KEY UPDATE;
  UPDATE venue_records r
    SET (holds_from, jobs_completed, days_to_complete, shifts, cancelled_early, cancelled_late, hours_changed) = (
      SELECT c.holds_from, c.jobs_completed, c.days_to_complete, c.shifts, c.cancelled_early, c.cancelled_late,
        c.hours_changed
      FROM count_venue_record(r.venue_id, 'infinity') c)
    WHERE venue_id = ANY(ids);
END $$;

CREATE FUNCTION workers_add_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO worker_records (worker_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER workers_add_record AFTER INSERT ON workers FOR EACH ROW EXECUTE FUNCTION workers_add_record();

CREATE FUNCTION venues_add_record() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO venue_records (venue_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER venues_add_record AFTER INSERT ON venues FOR EACH ROW EXECUTE FUNCTION venues_add_record();

-- Once for a statement, which may end the work of many.
CREATE FUNCTION applications_recount() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed applications[];
  workers uuid[];
  venues uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    changed := ARRAY(SELECT n::applications FROM new_rows n WHERE n.closed_at IS NOT NULL);
  ELSIF TG_OP = 'DELETE' THEN
    changed := ARRAY(SELECT o::applications FROM old_rows o WHERE o.closed_at IS NOT NULL);
  ELSE
    changed := ARRAY(
      SELECT unnest(ARRAY[o, n]::applications[]) FROM old_rows o JOIN new_rows n USING (id)
      WHERE (o.status, o.cancelled_by, o.notice_minutes, o.job_id, o.worker_id, o.venue_id)
        IS DISTINCT FROM (n.status, n.cancelled_by, n.notice_minutes, n.job_id, n.worker_id, n.venue_id));
  END IF;
  SELECT
    array_agg(DISTINCT worker_id) FILTER (
      WHERE status IN ('completed', 'noshow') OR (status = 'cancelled' AND cancelled_by = 'worker')),
    array_agg(DISTINCT venue_id) FILTER (
      WHERE status = 'completed' OR (status = 'cancelled' AND cancelled_by = 'venue'))
    INTO workers, venues
    FROM unnest(changed);
  IF workers IS NOT NULL THEN PERFORM recount_workers(workers); END IF;
  IF venues IS NOT NULL THEN PERFORM recount_venues(venues); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER applications_recount_inserted AFTER INSERT ON applications
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION applications_recount();
CREATE TRIGGER applications_recount_updated AFTER UPDATE ON applications
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION applications_recount();
CREATE TRIGGER applications_recount_deleted AFTER DELETE ON applications
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION applications_recount();

CREATE FUNCTION jobs_recount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM recount_venues(ARRAY[OLD.venue_id, NEW.venue_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER jobs_recount_inserted AFTER INSERT ON jobs
  FOR EACH ROW WHEN (NEW.state = 'completed') EXECUTE FUNCTION jobs_recount();
CREATE TRIGGER jobs_recount_updated AFTER UPDATE OF state, closed_at, ends_at, venue_id ON jobs
  FOR EACH ROW WHEN (NEW.state = 'completed' OR OLD.state = 'completed') EXECUTE FUNCTION jobs_recount();
CREATE TRIGGER jobs_recount_deleted AFTER DELETE ON jobs
  FOR EACH ROW WHEN (OLD.state = 'completed') EXECUTE FUNCTION jobs_recount();

CREATE FUNCTION offences_recount() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parties uuid[] := ARRAY[OLD.party_id, NEW.party_id];
BEGIN
  PERFORM recount_workers(parties);
  PERFORM recount_venues(parties);
  RETURN NULL;
END $$;
CREATE TRIGGER offences_recount
  AFTER INSERT OR DELETE OR UPDATE OF party_id, job_id, counts_from, lifted_at ON offences
  FOR EACH ROW EXECUTE FUNCTION offences_recount();

CREATE FUNCTION appeals_recount() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  parties uuid[] := ARRAY(SELECT party_id FROM offences WHERE id IN (OLD.offence_id, NEW.offence_id));
BEGIN
  PERFORM recount_workers(parties);
  PERFORM recount_venues(parties);
  RETURN NULL;
END $$;
CREATE TRIGGER appeals_recount AFTER INSERT OR DELETE OR UPDATE OF offence_id, due_at, answered_at ON appeals
  FOR EACH ROW EXECUTE FUNCTION appeals_recount();

-- The acceptance of hours changes no count: silence would have accepted them.
CREATE FUNCTION timesheets_recount() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY[OLD.application_id, NEW.application_id];
BEGIN
  PERFORM recount_workers(ARRAY(SELECT worker_id FROM applications WHERE id = ANY(ids)));
  PERFORM recount_venues(ARRAY(SELECT venue_id FROM applications WHERE id = ANY(ids)));
  RETURN NULL;
END $$;
CREATE TRIGGER timesheets_recount
  AFTER INSERT OR DELETE OR UPDATE OF application_id, minutes, agreed_minutes, proposed_at ON timesheets
  FOR EACH ROW EXECUTE FUNCTION timesheets_recount();

----------------------------------------------------------------------------------------------------------------------
-- Billing
----------------------------------------------------------------------------------------------------------------------

-- The fee of a country (ISO 3166), or of all without one of their own ('*'), set by an operator; it overrides the
-- server's settings.
CREATE TABLE fees (
  country_code text PRIMARY KEY CHECK (country_code ~ '^([A-Z]{2}|\*)$'),
  amount_cents integer NOT NULL CHECK (amount_cents BETWEEN 1 AND 1000000),
  set_at timestamptz NOT NULL
);

-- One attempt of a venue to buy one credit: facts that are only added, in whatever order the provider reports them. The
-- state is derived from them.
CREATE TABLE payments (
  id uuid PRIMARY KEY,
  venue_id uuid NOT NULL REFERENCES venues,
  provider text NOT NULL CHECK (provider IN ('stripe', 'sandbox')),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL DEFAULT 'USD' CHECK (currency = 'USD'),
  -- Of the provider's payment page.
  language text NOT NULL CHECK (language IN ('en', 'pt')),
  created_at timestamptz NOT NULL,
  -- The provider's ids and the address of its page; null until it has answered.
  session_id text UNIQUE,
  url text,
  intent_id text UNIQUE,
  paid_at timestamptz,
  -- Abandoned, refused for good, or not paid in time.
  expired_at timestamptz,
  -- A refund that an operator ordered; the provider is asked until refunded_at is set.
  refund_requested_at timestamptz,
  refunded_at timestamptz,
  dispute text CHECK (dispute IN ('open', 'won', 'lost')),
  disputed_at timestamptz,
  -- An operator has settled a dispute with the venue: it no longer prevents posting.
  settled_at timestamptz,
  -- When the provider was last queried.
  checked_at timestamptz,
  CHECK ((dispute IS NULL) = (disputed_at IS NULL)),
  CHECK (settled_at IS NULL OR dispute IS NOT NULL),
  CHECK (refund_requested_at IS NULL OR paid_at IS NOT NULL)
);
CREATE INDEX payments_of_venue ON payments (venue_id, created_at, id);
CREATE INDEX payments_unsettled ON payments (created_at) WHERE paid_at IS NULL AND expired_at IS NULL;
CREATE INDEX payments_disputed ON payments (venue_id) WHERE dispute IN ('open', 'lost') AND settled_at IS NULL;

CREATE FUNCTION payments_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.paid_at IS NOT NULL AND NEW.paid_at IS NULL)
    OR (OLD.expired_at IS NOT NULL AND NEW.expired_at IS NULL)
    OR (OLD.refunded_at IS NOT NULL AND NEW.refunded_at IS NULL)
    OR (OLD.session_id IS NOT NULL AND NEW.session_id IS DISTINCT FROM OLD.session_id)
    OR (OLD.intent_id IS NOT NULL AND NEW.intent_id IS DISTINCT FROM OLD.intent_id)
    OR (OLD.dispute IS NOT NULL AND NEW.dispute IS NULL)
    OR (OLD.dispute = 'won' AND NEW.dispute = 'open')
    OR (OLD.dispute = 'lost' AND NEW.dispute <> 'lost')
    OR (NEW.id, NEW.venue_id, NEW.provider, NEW.amount_cents, NEW.currency)
      <> (OLD.id, OLD.venue_id, OLD.provider, OLD.amount_cents, OLD.currency)
  THEN
    RAISE EXCEPTION 'facts of a payment are append-only' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payments_append_only BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION payments_append_only();

-- Events of the provider by its own ids, recorded in the transaction that applies them, so that each is applied once.
CREATE TABLE payment_events (
  id text PRIMARY KEY,
  type text NOT NULL,
  payment_id uuid NOT NULL REFERENCES payments,
  received_at timestamptz NOT NULL
);
CREATE INDEX payment_events_of_payment ON payment_events (payment_id);
CREATE INDEX payment_events_received ON payment_events (received_at);

-- A credit pays for one job; without a job it is unused. One without a payment was granted by an operator or belongs to
-- the demonstration. A refunded one is void, unless it paid for a job first.
CREATE TABLE credits (
  id uuid PRIMARY KEY,
  venue_id uuid NOT NULL REFERENCES venues ON DELETE CASCADE,
  job_id uuid UNIQUE REFERENCES jobs,
  bought_at timestamptz NOT NULL,
  attached_at timestamptz,
  payment_id uuid UNIQUE REFERENCES payments,
  refunded_at timestamptz,
  CHECK ((job_id IS NULL) = (attached_at IS NULL)),
  CONSTRAINT credits_refunded_unattached CHECK (refunded_at IS NULL OR job_id IS NULL)
);
CREATE INDEX credits_of_venue ON credits (venue_id, bought_at, id);
-- The next credit is found among the unused ones, however many were used.
CREATE INDEX credits_unused ON credits (venue_id, bought_at, id) WHERE job_id IS NULL;

-- Receipt numbers have no gaps within a year: the next one is taken in the transaction that issues the receipt.
CREATE TABLE receipt_series (
  year integer PRIMARY KEY,
  last integer NOT NULL CHECK (last > 0)
);

-- What a venue paid or got back, with its details at that time. Kept when the account is deleted.
CREATE TABLE receipts (
  id uuid PRIMARY KEY,
  year integer NOT NULL REFERENCES receipt_series,
  sequence integer NOT NULL CHECK (sequence > 0),
  number text NOT NULL UNIQUE
    GENERATED ALWAYS AS (year::text || '-' || lpad(sequence::text, greatest(6, length(sequence::text)), '0')) STORED,
  payment_id uuid NOT NULL REFERENCES payments,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund')),
  issued_at timestamptz NOT NULL,
  name text NOT NULL,
  address text NOT NULL,
  zipcode text,
  city text NOT NULL,
  country_code text NOT NULL,
  timezone text NOT NULL,
  email text NOT NULL,
  language text NOT NULL CHECK (language IN ('en', 'pt')),
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  currency text NOT NULL,
  CONSTRAINT receipts_number_unique UNIQUE (year, sequence),
  CONSTRAINT receipts_one_per_kind UNIQUE (payment_id, kind),
  CHECK (year = extract(year FROM issued_at AT TIME ZONE 'UTC'))
);

CREATE FUNCTION receipts_immutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'receipts are immutable' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER receipts_immutable BEFORE UPDATE ON receipts FOR EACH ROW EXECUTE FUNCTION receipts_immutable();

-- The state of the payment provider that development uses.
CREATE TABLE sandbox_sessions (
  id text PRIMARY KEY,
  payment_id uuid NOT NULL UNIQUE REFERENCES payments ON DELETE CASCADE,
  intent_id text NOT NULL UNIQUE,
  amount_cents integer NOT NULL,
  language text NOT NULL,
  success_url text NOT NULL,
  cancel_url text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  paid_at timestamptz,
  refunded_at timestamptz,
  dispute text CHECK (dispute IN ('open', 'won', 'lost'))
);

----------------------------------------------------------------------------------------------------------------------
-- Notifications
----------------------------------------------------------------------------------------------------------------------

-- The kinds of the contract, which each start adds (db/write-lists.ts).
CREATE TABLE notification_kinds (kind text PRIMARY KEY);

-- Written by a subscriber of events; deliveries (push, mail) follow later.
CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  kind text NOT NULL REFERENCES notification_kinds,
  -- Of messages, that of the newest.
  at timestamptz NOT NULL,
  -- A message is not shown while its reader may be in the thread.
  shown_from timestamptz NOT NULL,
  read_at timestamptz,
  -- When its deliveries were decided; they are not decided again.
  sent_at timestamptz,
  other_party_id uuid REFERENCES parties,
  job_id uuid REFERENCES jobs,
  application_id uuid REFERENCES applications,
  message_id uuid,
  -- The consequence of an offence; the outcome of an appeal.
  detail text,
  CHECK ((kind = 'message') = (message_id IS NOT NULL)),
  CHECK (kind <> 'message' OR other_party_id IS NOT NULL),
  CONSTRAINT notifications_detail_check CHECK (
    CASE kind
      WHEN 'offence' THEN detail IS NOT NULL AND detail IN ('warning', 'day', 'week', 'ban')
      WHEN 'appealanswered' THEN detail IS NOT NULL AND detail IN ('upheld', 'lifted')
      ELSE detail IS NULL
    END)
);
CREATE INDEX notifications_of_account ON notifications (account_id, at, id);
CREATE INDEX notifications_unread ON notifications (account_id, shown_from) WHERE read_at IS NULL;
CREATE INDEX notifications_at ON notifications (at);
CREATE INDEX notifications_of_other_party ON notifications (other_party_id) WHERE kind = 'message';
-- All messages of one thread are one notification until it is read.
CREATE UNIQUE INDEX notifications_one_per_thread ON notifications (account_id, other_party_id)
  WHERE kind = 'message' AND read_at IS NULL;
-- A worker who applies and withdraws repeatedly causes one notification until it is read. A delay may change.
CREATE UNIQUE INDEX notifications_one_per_application ON notifications (account_id, application_id, kind)
  WHERE application_id IS NOT NULL AND kind <> 'late' AND read_at IS NULL;

-- Deleted accounts get no notifications, whatever was under way.
CREATE FUNCTION notifications_skip_deleted_recipient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM accounts WHERE id = NEW.account_id AND deleted_at IS NOT NULL) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER notifications_skip_deleted_recipient BEFORE INSERT ON notifications
  FOR EACH ROW EXECUTE FUNCTION notifications_skip_deleted_recipient();

-- Browsers that receive pushes; the end of a session ends them.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT push_subscriptions_one_per_endpoint UNIQUE (endpoint)
);
CREATE INDEX push_subscriptions_of_account ON push_subscriptions (account_id, created_at);
CREATE INDEX push_subscriptions_of_session ON push_subscriptions (session_id);

-- One notification on one channel to one target, at most once.
CREATE TABLE notification_deliveries (
  notification_id uuid NOT NULL REFERENCES notifications ON DELETE CASCADE,
  -- The push subscription, or the account for a mail.
  target_id uuid NOT NULL,
  channel text NOT NULL CHECK (channel IN ('push', 'mail')),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
  attempts smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (notification_id, target_id)
);

CREATE TABLE notification_settings (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- By kind: {"applied": {"push": true, "mail": false}}. Defaults apply to what is absent.
  choices jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(choices) = 'object'),
  quiet_from text CHECK (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_to text CHECK (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- A permanent refusal by the mail server: no mail is sent until the address is verified again.
  mail_bounced_at timestamptz,
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL))
);

----------------------------------------------------------------------------------------------------------------------
-- Audit log
----------------------------------------------------------------------------------------------------------------------

-- The events that the log has, which each start adds (db/write-lists.ts).
CREATE TABLE audit_events (event text PRIMARY KEY);

-- Append-only. No foreign key to accounts: a row outlives its account.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  event text NOT NULL REFERENCES audit_events,
  account_id uuid,
  -- Keyed hashes: of an e-mail that no account has, and of the client's address.
  email_hash bytea CHECK (octet_length(email_hash) = 32),
  address_hash bytea CHECK (octet_length(address_hash) = 32),
  -- The worker whose contact the account opened.
  worker_id uuid,
  -- The operator's name, the command, its result and the reason.
  operator text CHECK (btrim(operator) <> ''),
  command text,
  outcome text,
  reason text CHECK (length(btrim(reason)) >= 10),
  CONSTRAINT audit_log_contact CHECK ((event = 'contact_opened') = (worker_id IS NOT NULL)),
  CONSTRAINT audit_log_operation_complete CHECK (
    CASE event
      WHEN 'operated' THEN num_nulls(operator, command, outcome, reason) = 0
      ELSE num_nonnulls(operator, command, outcome, reason) = 0
    END)
);
CREATE INDEX audit_log_of_account ON audit_log (account_id, at);
CREATE INDEX audit_log_operations ON audit_log (at, id) WHERE event = 'operated';

CREATE FUNCTION audit_log_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
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
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION audit_log_append_only();
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_append_only();

-- A deleted account keeps its events but not its hashes.
CREATE FUNCTION audit_log_anonymize(account uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('bandeja.anonymized_account', account::text, true);
  UPDATE audit_log SET email_hash = NULL, address_hash = NULL WHERE account_id = account;
  PERFORM set_config('bandeja.anonymized_account', '', true);
END $$;

----------------------------------------------------------------------------------------------------------------------
-- Events
----------------------------------------------------------------------------------------------------------------------

-- What commands record, in their transactions, for subscribers (docs/events.md). Rows get a position,
-- lose personal data once these were used, and are deleted a day after every subscriber has handled them.
CREATE TABLE events (
  -- Taken at the end of a command, under its locks: of two commands that wait for each other, the later has the higher.
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The order in which subscribers read, without gaps: given after the commit.
  position bigint,
  type text NOT NULL,
  payload jsonb NOT NULL CHECK (jsonb_typeof(payload) = 'object'),
  at timestamptz NOT NULL,
  CONSTRAINT events_position_unique UNIQUE (position)
);
CREATE INDEX events_without_position ON events (id) WHERE position IS NULL;
CREATE INDEX events_at ON events (at);

-- Up to where each subscriber has handled events, or set them aside for another attempt.
CREATE TABLE event_subscribers (
  name text PRIMARY KEY,
  position bigint NOT NULL
);

-- Events that a subscriber failed to handle, and later ones with the same key, which wait for them.
CREATE TABLE event_retries (
  subscriber text NOT NULL REFERENCES event_subscribers ON DELETE CASCADE,
  position bigint NOT NULL REFERENCES events (position),
  -- Events with one key are handled in order: the recipient's id.
  key text NOT NULL,
  attempts smallint NOT NULL,
  next_attempt_at timestamptz NOT NULL,
  cause text,
  -- After the last attempt: an operator retries it.
  set_aside_at timestamptz,
  PRIMARY KEY (subscriber, position)
);
CREATE INDEX event_retries_waiting ON event_retries (subscriber, key, position) WHERE set_aside_at IS NULL;
CREATE INDEX event_retries_of_event ON event_retries (position);

----------------------------------------------------------------------------------------------------------------------
-- Server
----------------------------------------------------------------------------------------------------------------------

-- First successful answers, kept for 24 h, written in the transaction of the command.
CREATE TABLE idempotency_keys (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  call text NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  answer jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, call, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- Attempts in a window of time, for limits that hold across processes.
CREATE TABLE attempt_counters (
  scope text NOT NULL,
  subject text NOT NULL,
  window_start timestamptz NOT NULL,
  attempts integer NOT NULL CHECK (attempts >= 0),
  PRIMARY KEY (scope, subject, window_start)
);
CREATE INDEX attempt_counters_age ON attempt_counters (window_start);

-- What would have been sent, where no provider is configured.
CREATE TABLE outbox_messages (
  id uuid PRIMARY KEY,
  channel text NOT NULL CHECK (channel IN ('sms', 'mail', 'push')),
  recipient text NOT NULL,
  body text NOT NULL,
  sent_at timestamptz NOT NULL
);
CREATE INDEX outbox_messages_newest ON outbox_messages (sent_at, id);

-- The latest runs of each scheduled task, for monitoring: a task that fails or never starts shows by its age.
CREATE TABLE task_runs (
  task text PRIMARY KEY,
  succeeded_at timestamptz,
  failed_at timestamptz,
  failures_in_a_row integer NOT NULL DEFAULT 0 CHECK (failures_in_a_row >= 0),
  cause text,
  CHECK ((failures_in_a_row = 0) = (cause IS NULL))
);

CREATE TABLE app_settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL
);
-- The key of keyed hashes, where the configuration names none.
INSERT INTO app_settings (key, value)
VALUES ('hash-key', to_jsonb(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')));
