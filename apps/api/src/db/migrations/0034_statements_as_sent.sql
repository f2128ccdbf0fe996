-- What the list quotes: of a decision its statement of reasons, of a report the operator's answer, of a question itself.
ALTER TABLE notifications ADD COLUMN text_id uuid;

-- The language in which a statement was sent: that of its party's owner. The texts in others are translations.
ALTER TABLE statements ADD COLUMN language text NOT NULL DEFAULT 'en';
ALTER TABLE statements ADD CONSTRAINT statements_language CHECK (language IN ('en', 'pt', 'pt-PT')) NOT VALID;
UPDATE statements s SET language = a.language
FROM decisions d JOIN owners o ON o.party_id = d.party_id JOIN accounts a ON a.id = o.account_id
WHERE d.id = s.decision_id;
