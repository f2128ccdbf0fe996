-- What a venue or worker changed of what it is known by: a name before and after, an address, that the photo is another one
-- (docs/decisions/103-what-support-answers-from.md).
CREATE TABLE profile_changes (
  id uuid PRIMARY KEY,
  party_id uuid NOT NULL REFERENCES parties,
  at timestamptz NOT NULL,
  fact text NOT NULL,
  -- Of a photo neither is kept.
  before text,
  after text,
  CONSTRAINT profile_changes_fact CHECK (fact IN ('name', 'address', 'city', 'photo')),
  CONSTRAINT profile_changes_values CHECK ((fact = 'photo') = (before IS NULL AND after IS NULL))
);
CREATE INDEX profile_changes_of_party ON profile_changes (party_id, at);
CREATE INDEX profile_changes_at ON profile_changes (at);
