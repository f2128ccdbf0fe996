-- The names of the two operators who have invited this one: for a week they count as one (docs/operator.md). None of the command line.
ALTER TABLE operators ADD COLUMN invited_by text[] NOT NULL DEFAULT '{}';

-- A request ends with its requester's access: those that had only waited for it.
UPDATE approvals a SET outcome = 'rejected', decided_by = a.requested_by, decider_id = a.requester_id, decided_at = now()
FROM operators o WHERE o.id = a.requester_id AND o.disabled_at IS NOT NULL AND a.outcome IS NULL;
