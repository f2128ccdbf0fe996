-- Checked without a lock that writers wait for.
ALTER TABLE applications VALIDATE CONSTRAINT applications_venue_no_show_ended;
ALTER TABLE applications VALIDATE CONSTRAINT applications_confirmed_by;
ALTER TABLE applications VALIDATE CONSTRAINT applications_expiry_cause;
