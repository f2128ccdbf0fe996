-- Who a job was posted for at first, "favourites" or the id of a group, which is proposed when it is repeated
-- (docs/decisions/095-jobs-reserved-at-first.md). Null for a job that was posted for everybody, and for one posted before.
ALTER TABLE jobs ADD COLUMN asked_first text;
