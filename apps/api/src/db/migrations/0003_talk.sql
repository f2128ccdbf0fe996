CREATE TABLE messages (
  id uuid PRIMARY KEY,
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  waitress_id uuid NOT NULL REFERENCES waitstaff ON DELETE CASCADE,
  from_type text NOT NULL CHECK (from_type IN ('restaurant', 'waitress')),
  client_id text NOT NULL,
  body text NOT NULL,
  sent_at timestamptz NOT NULL,
  received_at timestamptz,
  read_at timestamptz,
  CHECK (read_at IS NULL OR received_at IS NOT NULL),
  CONSTRAINT messages_one_for_client_id UNIQUE (restaurant_id, waitress_id, from_type, client_id)
);
CREATE INDEX messages_of_pair ON messages (restaurant_id, waitress_id, id);
CREATE INDEX messages_unread ON messages (restaurant_id, waitress_id, from_type, id) WHERE read_at IS NULL;

CREATE TABLE threads (
  restaurant_id uuid NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  waitress_id uuid NOT NULL REFERENCES waitstaff ON DELETE CASCADE,
  last_message_id uuid NOT NULL,
  PRIMARY KEY (restaurant_id, waitress_id)
);
CREATE INDEX threads_of_restaurant ON threads (restaurant_id, last_message_id);
CREATE INDEX threads_of_waitress ON threads (waitress_id, last_message_id);

CREATE TABLE reviews (
  id uuid PRIMARY KEY,
  application_id uuid NOT NULL REFERENCES applications,
  author_id uuid NOT NULL REFERENCES accounts,
  subject_id uuid NOT NULL REFERENCES accounts,
  stars smallint NOT NULL CHECK (stars BETWEEN 1 AND 5),
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (author_id <> subject_id),
  CONSTRAINT reviews_one_for_author UNIQUE (application_id, author_id)
);
CREATE INDEX reviews_of_subject ON reviews (subject_id, id);

-- The rating of an account follows its reviews, whoever writes them.
CREATE FUNCTION reviews_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE accounts SET review_count = review_count + 1, star_sum = star_sum + NEW.stars WHERE id = NEW.subject_id;
  ELSE
    UPDATE accounts SET review_count = review_count - 1, star_sum = star_sum - OLD.stars WHERE id = OLD.subject_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER reviews_count AFTER INSERT OR DELETE ON reviews FOR EACH ROW EXECUTE FUNCTION reviews_count();
