-- A worker whose confirmed work was cancelled with a decision may apply again, in the same row, and vacate another opening: the offers of
-- the one before are nobody's then.
ALTER TABLE offers ALTER COLUMN vacated_by DROP NOT NULL;
