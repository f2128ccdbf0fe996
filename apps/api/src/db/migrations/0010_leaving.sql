-- When an account was deleted: its row stays, with nothing personal, for what the other side has to keep.
ALTER TABLE accounts ADD COLUMN deleted_at timestamptz;

-- By keyed hashes of the e-mail and the phone that it had, who starts anew is known to have been here before.
CREATE TABLE past_accounts (
  subject_hash bytea NOT NULL CHECK (octet_length(subject_hash) = 32),
  account_id uuid NOT NULL REFERENCES accounts,
  PRIMARY KEY (subject_hash, account_id)
);

-- What an account was before: their offences and their free position count as its own.
CREATE TABLE account_predecessors (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  predecessor_id uuid NOT NULL REFERENCES accounts,
  PRIMARY KEY (account_id, predecessor_id),
  CHECK (account_id <> predecessor_id)
);

-- What is under way while an account is deleted writes nothing into it any more: only its rating follows its reviews.
CREATE FUNCTION accounts_stay_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  OLD.review_count := NEW.review_count;
  OLD.star_sum := NEW.star_sum;
  RETURN OLD;
END $$;
CREATE TRIGGER accounts_stay_deleted BEFORE UPDATE ON accounts
  FOR EACH ROW WHEN (OLD.deleted_at IS NOT NULL) EXECUTE FUNCTION accounts_stay_deleted();

CREATE FUNCTION details_stay_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM accounts WHERE id = OLD.id AND deleted_at IS NOT NULL) THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER restaurants_stay_deleted BEFORE UPDATE ON restaurants
  FOR EACH ROW EXECUTE FUNCTION details_stay_deleted();
CREATE TRIGGER waitstaff_stay_deleted BEFORE UPDATE ON waitstaff
  FOR EACH ROW EXECUTE FUNCTION details_stay_deleted();

CREATE FUNCTION deleted_say_nothing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM accounts WHERE deleted_at IS NOT NULL
      AND id = CASE NEW.from_type WHEN 'restaurant' THEN NEW.restaurant_id ELSE NEW.waitress_id END)
  THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER deleted_say_nothing BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION deleted_say_nothing();
