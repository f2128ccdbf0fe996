-- When a reply to a closed report has opened it again (docs/decisions/107-words-kept-until-decided.md); null once it is closed.
ALTER TABLE reports ADD COLUMN reopened_at timestamptz;
