-- A review, a message or a page is hidden, or proposed to be, by one decision at a time. On a database in use, build it
-- CONCURRENTLY before the update.
-- allow unique: 0.1.0 hides nothing
CREATE UNIQUE INDEX IF NOT EXISTS decisions_hidden_once ON decisions (kind, coalesce(subject_id, party_id))
  WHERE kind IN ('reviewhidden', 'messagehidden', 'pagehidden')
    AND state IN ('proposed', 'upheld', 'underreview', 'confirmed');

-- Lists and searches leave out closed accounts.
CREATE INDEX IF NOT EXISTS decisions_closing ON decisions (party_id) WHERE kind = 'accountclosed';
