-- What the other side had reported of a no-show that has ended while one that contradicts it was to be decided. Facts have ids and dates
-- alone.
ALTER TABLE decisions ADD COLUMN IF NOT EXISTS reported text;

UPDATE decisions SET reported = facts -> 'withdrawn' ->> 'reported', facts = facts #- '{withdrawn,reported}'
WHERE facts -> 'withdrawn' ? 'reported';
