-- A block is the party's own, or made by an operator who has ended the contact of the two, or both.
ALTER TABLE blocks ADD COLUMN is_own boolean NOT NULL DEFAULT true,
  ADD COLUMN ended_by text,
  ADD CONSTRAINT blocks_by CHECK (is_own OR ended_by IS NOT NULL) NOT VALID;
