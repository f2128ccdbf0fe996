-- The words and the photo of a public page as they were when it was hidden: for those who decide about that, or review it. And what
-- a decision said before a correction changed it, oldest first; and the second operator who has lifted it.
-- allow narrower: 0.1.0 writes none of the new columns
ALTER TABLE decisions ADD COLUMN hidden jsonb, ADD COLUMN second_reviewed_by text, ADD COLUMN earlier jsonb NOT NULL DEFAULT '[]',
  ADD CONSTRAINT decisions_hidden CHECK (hidden IS NULL OR kind = 'pagehidden') NOT VALID,
  ADD CONSTRAINT decisions_lifted_by_two CHECK (second_reviewed_by IS NULL
    OR (state = 'corrected' AND second_reviewed_by IS DISTINCT FROM reviewed_by)) NOT VALID,
  ADD CONSTRAINT decisions_earlier CHECK (jsonb_typeof(earlier) = 'array') NOT VALID;
