-- Why a request was approved or rejected, which its requester reads; null in what the version before writes.
ALTER TABLE approvals ADD COLUMN decided_reason text;
CREATE INDEX IF NOT EXISTS approvals_requester ON approvals (requester_id, requested_at);

-- Disputes of which something is left to do: unsettled ones, also lost ones, and settled ones while the bank takes evidence.
CREATE INDEX IF NOT EXISTS payments_disputes_to_do ON payments (disputed_at)
  WHERE dispute IN ('open', 'lost') AND (settled_at IS NULL OR dispute = 'open');
-- allow drop: 0.1.0 does not have this index
DROP INDEX IF EXISTS payments_open_disputes;

-- The card that paid, by its brand and last digits, once the provider has told.
ALTER TABLE payments ADD COLUMN card text;
