-- Which statement of reasons an attempt to send a mail was of; null in what the version before writes.
ALTER TABLE sent_mails ADD COLUMN statement_id uuid;

-- Built beforehand on a large database: docs/architecture.md.
CREATE INDEX IF NOT EXISTS sent_mails_of_statement ON sent_mails (statement_id) WHERE statement_id IS NOT NULL;

-- Operators ask a side because of a report, or of a no-show that is to be decided or reviewed.
-- allow narrower: 0.1.0 writes a report, and not the new column
ALTER TABLE report_questions ALTER COLUMN report_id DROP NOT NULL,
  ADD COLUMN decision_id uuid,
  ADD CONSTRAINT report_questions_decision FOREIGN KEY (decision_id) REFERENCES decisions ON DELETE CASCADE NOT VALID,
  ADD CONSTRAINT report_questions_about CHECK (num_nonnulls(report_id, decision_id) = 1) NOT VALID;
CREATE INDEX IF NOT EXISTS report_questions_of_decision ON report_questions (decision_id) WHERE decision_id IS NOT NULL;
