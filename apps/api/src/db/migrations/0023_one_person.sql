-- Every number and e-mail address that an account has ever verified, as a keyed hash: whoever verified the same one is
-- the same person. A row is added each time that it goes to another account.
CREATE TABLE verified_contacts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject_hash bytea NOT NULL CHECK (octet_length(subject_hash) = 32),
  -- Unknown of what was kept before there were these rows.
  kind text NOT NULL CHECK (kind IN ('phone', 'email', 'unknown')),
  account_id uuid NOT NULL REFERENCES accounts,
  -- A number passes on to somebody else where an operator has recorded it: its first owner, its second, and so on.
  owner integer NOT NULL DEFAULT 1 CHECK (owner >= 1),
  verified_at timestamptz NOT NULL
);
CREATE INDEX verified_contacts_subject ON verified_contacts (subject_hash, id);
CREATE INDEX verified_contacts_account ON verified_contacts (account_id);

-- What follows from those rows, for the questions that are asked most: accounts of one person. One that shares nothing
-- with another has no row.
CREATE TABLE account_persons (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  type text NOT NULL CHECK (type IN ('restaurant', 'waitress')),
  person_id uuid NOT NULL,
  -- Since when the account has been this person.
  since timestamptz NOT NULL
);
CREATE INDEX account_persons_of_person ON account_persons (person_id, type);

-- Deleted accounts were known by hashes that had the type of the account in them: those go on being compared.
INSERT INTO verified_contacts (subject_hash, kind, account_id, verified_at)
SELECT past.subject_hash, 'unknown', past.account_id, coalesce(a.deleted_at, a.created_at)
FROM past_accounts past JOIN accounts a ON a.id = past.account_id
ORDER BY past.account_id;

-- Who was known again before shares something with who they were.
INSERT INTO verified_contacts (subject_hash, kind, account_id, verified_at)
SELECT sha256(convert_to(tie.predecessor_id::text, 'UTF8')), 'unknown', tie.account_id, a.created_at
FROM (
  SELECT predecessor_id, account_id FROM account_predecessors
  UNION SELECT predecessor_id, predecessor_id FROM account_predecessors) tie
JOIN accounts a ON a.id = tie.account_id
ORDER BY a.created_at;

INSERT INTO account_persons (account_id, type, person_id, since)
WITH RECURSIVE ties AS (
  SELECT account_id AS one, predecessor_id AS other FROM account_predecessors
  UNION SELECT predecessor_id, account_id FROM account_predecessors
), reached AS (
  SELECT one, one AS other FROM ties
  UNION SELECT reached.one, ties.other FROM reached JOIN ties ON ties.one = reached.other
)
SELECT a.id, a.type, min(reached.other::text)::uuid, now()
FROM reached JOIN accounts a ON a.id = reached.one
GROUP BY a.id, a.type;

DROP TABLE past_accounts;
DROP TABLE account_predecessors;
