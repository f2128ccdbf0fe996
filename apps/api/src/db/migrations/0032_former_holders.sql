-- Who had an account before the owner of its e-mail took it over by mail: a person of their own from then on, with what
-- the account verified and did until then. The number of a row stands for that person's part in `verified_contacts`.
CREATE TABLE former_holders (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL UNIQUE REFERENCES accounts,
  type text NOT NULL CHECK (type IN ('restaurant', 'waitress')),
  -- As in account_persons; of one who shares nothing with any account, the row's own number.
  person_id uuid NOT NULL,
  since timestamptz NOT NULL,
  claimed_at timestamptz NOT NULL
);
CREATE INDEX former_holders_of_person ON former_holders (person_id, type);

-- Set where it was the account's former holder who verified a contact.
ALTER TABLE verified_contacts ADD COLUMN former_holder_id uuid REFERENCES former_holders;
