-- What the list quotes: of a decision its statement of reasons, of a report the operator's answer, of a question itself.
ALTER TABLE notifications ADD COLUMN text_id uuid;
