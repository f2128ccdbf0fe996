-- Safety reports (docs/product.md, "Safety reports").
ALTER TABLE reports
  -- Whether the reporter agrees to be named to the other side.
  ADD COLUMN names_author boolean NOT NULL DEFAULT false,
  -- A copy of the messages that the reporter attached, as they were then.
  ADD COLUMN messages jsonb,
  ADD COLUMN first_answered_at timestamptz;
-- A report from the account page is about nobody in particular.
ALTER TABLE reports ALTER COLUMN subject_id DROP NOT NULL;
-- allow narrower: 0.1.0 writes what this accepts
ALTER TABLE reports DROP CONSTRAINT reports_reason_check;
ALTER TABLE reports ADD CONSTRAINT reports_reason CHECK (reason IN (
  'harassment', 'violence', 'discrimination', 'unsafe', 'unpaid', 'stoodin', 'fraud', 'spam', 'other')) NOT VALID;

-- What operators answer the reporter.
CREATE TABLE report_answers (
  id uuid PRIMARY KEY,
  report_id uuid NOT NULL REFERENCES reports ON DELETE CASCADE,
  body text NOT NULL CHECK (btrim(body) <> ''),
  answered_at timestamptz NOT NULL,
  answered_by text NOT NULL
);
CREATE INDEX report_answers_report ON report_answers (report_id);

-- What operators ask the other side, which learns nothing else of the report.
CREATE TABLE report_questions (
  id uuid PRIMARY KEY,
  report_id uuid NOT NULL REFERENCES reports ON DELETE CASCADE,
  party_id uuid NOT NULL REFERENCES parties,
  question text NOT NULL CHECK (btrim(question) <> ''),
  asked_at timestamptz NOT NULL,
  asked_by text NOT NULL,
  answer text,
  answered_at timestamptz CHECK (answered_at >= asked_at),
  CHECK ((answer IS NULL) = (answered_at IS NULL))
);
CREATE INDEX report_questions_report ON report_questions (report_id);
CREATE INDEX report_questions_party ON report_questions (party_id, asked_at);

-- Private photos. Without a report: an upload that is under way or was interrupted, or of a report that is gone; a task
-- deletes its file, then the row.
CREATE TABLE report_photos (
  id uuid PRIMARY KEY,
  report_id uuid REFERENCES reports ON DELETE SET NULL,
  photo text NOT NULL UNIQUE,
  added_at timestamptz NOT NULL
);
CREATE INDEX report_photos_report ON report_photos (report_id);

-- Late cancellations of reporters, which are no offences unless an operator decides so in time.
CREATE TABLE excused_leaves (
  application_id uuid PRIMARY KEY REFERENCES applications,
  party_id uuid NOT NULL REFERENCES parties,
  report_id uuid UNIQUE REFERENCES reports ON DELETE SET NULL,
  left_at timestamptz NOT NULL,
  -- It stays free if nobody has decided by then.
  due_at timestamptz NOT NULL CHECK (due_at > left_at),
  outcome text CHECK (outcome IN ('free', 'counts')),
  decided_at timestamptz,
  decided_by text,
  CHECK (num_nulls(outcome, decided_at, decided_by) IN (0, 3))
);
CREATE INDEX excused_leaves_party ON excused_leaves (party_id);

INSERT INTO notification_kinds (kind)
VALUES ('reportanswered'), ('questionasked') ON CONFLICT DO NOTHING;
