-- The exclusion constraint on confirmed work compares uuids in a GiST index.
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Venues and waitstaff. Names are compared through keys (NFKC, lower case) that the application
-- writes, so that uniqueness does not depend on the locale of the database.
CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  type text NOT NULL CHECK (type IN ('restaurant', 'waitress')),
  email text NOT NULL,
  email_key text NOT NULL,
  email_verified_at timestamptz,
  username text,
  username_key text,
  password_hash text,
  phone_e164 text,
  phone_calling_code text,
  phone_national text,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'pt')),
  review_count integer NOT NULL DEFAULT 0 CHECK (review_count >= 0),
  star_sum integer NOT NULL DEFAULT 0,
  -- An account of the demonstration can be opened from the server's own machine only.
  is_demonstration boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  CHECK ((type = 'restaurant') = (username IS NOT NULL)),
  CHECK ((username IS NULL) = (username_key IS NULL)),
  CHECK ((phone_e164 IS NULL) = (phone_calling_code IS NULL)),
  CHECK ((phone_e164 IS NULL) = (phone_national IS NULL)),
  CHECK (star_sum BETWEEN review_count AND review_count * 5)
);
CREATE UNIQUE INDEX accounts_email_unique ON accounts (type, email_key);
CREATE UNIQUE INDEX accounts_username_unique ON accounts (username_key);
CREATE UNIQUE INDEX accounts_phone_unique ON accounts (type, phone_e164);

CREATE TABLE restaurants (
  id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL,
  address text NOT NULL,
  zipcode text,
  place_id text NOT NULL,
  city text NOT NULL,
  country_code text NOT NULL,
  timezone text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  -- When the free position or a credit last came back (at most once in 90 days).
  position_returned_at timestamptz
);

CREATE TABLE waitstaff (
  id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL,
  date_of_birth date NOT NULL,
  place_id text NOT NULL,
  city text NOT NULL,
  country_code text NOT NULL,
  timezone text NOT NULL,
  latitude double precision NOT NULL,
  longitude double precision NOT NULL,
  english_level text CHECK (english_level IN ('none', 'basic', 'intermediate', 'advanced', 'fluent')),
  experience_level text CHECK (experience_level IN ('none', 'under1', '1to3', '3to5', 'over5')),
  photo text
);

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  token_hash bytea NOT NULL UNIQUE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL
);
CREATE INDEX sessions_account ON sessions (account_id);
CREATE INDEX sessions_last_used ON sessions (last_used_at);

-- Links that prove an e-mail address.
CREATE TABLE email_links (
  token_hash bytea PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX email_links_account ON email_links (account_id);

CREATE TABLE phone_challenges (
  token_hash bytea PRIMARY KEY,
  phone_e164 text NOT NULL,
  code_hash bytea NOT NULL,
  tries_left smallint NOT NULL CHECK (tries_left >= 0),
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX phone_challenges_phone ON phone_challenges (phone_e164, sent_at);

-- Proofs that somebody held a number; each good once.
CREATE TABLE phone_verifications (
  token_hash bytea PRIMARY KEY,
  phone_e164 text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
