-- Whose phone and e-mail a venue has opened: when for the first time, and when it last counted towards the limit of a
-- day. One row for a venue and a person.
CREATE TABLE contact_disclosures (
  restaurant_id uuid NOT NULL REFERENCES restaurants (id),
  waitress_id uuid NOT NULL REFERENCES waitstaff (id),
  first_at timestamptz NOT NULL,
  counted_at timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, waitress_id),
  CHECK (counted_at >= first_at)
);
CREATE INDEX contact_disclosures_counted ON contact_disclosures (restaurant_id, counted_at);
CREATE INDEX contact_disclosures_of_person ON contact_disclosures (waitress_id);

-- The person whose contact was opened; the account of the row is the venue that opened it.
ALTER TABLE audit_log
  ADD COLUMN person_id uuid,
  ADD CONSTRAINT audit_log_person CHECK ((event = 'contact_opened') = (person_id IS NOT NULL));

-- One event more than there are, whichever those are by now.
DO $$
DECLARE
  events text;
BEGIN
  SELECT pg_get_expr(conbin, conrelid) INTO STRICT events FROM pg_constraint
    WHERE conrelid = 'audit_log'::regclass AND conname = 'audit_log_event_check';
  ALTER TABLE audit_log DROP CONSTRAINT audit_log_event_check;
  EXECUTE format(
    'ALTER TABLE audit_log ADD CONSTRAINT audit_log_event_check CHECK (event IN (%L, %L) OR %s)',
    'contact_opened', 'contact_limit_reached', events);
END $$;
