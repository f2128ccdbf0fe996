-- Until when the bank takes evidence, when its decision was known here, and which operator settled the dispute; null in what the
-- version before writes.
ALTER TABLE payments ADD COLUMN dispute_due_at timestamptz, ADD COLUMN dispute_decided_at timestamptz, ADD COLUMN settled_by text;

-- Built beforehand on a large database: docs/architecture.md.
CREATE INDEX IF NOT EXISTS payments_open_disputes ON payments (disputed_at) WHERE dispute = 'open' AND settled_at IS NULL;
