-- What a side proposed as hours before a later proposal, the first one first: minutes, when and by which side.
ALTER TABLE timesheets ADD COLUMN earlier jsonb NOT NULL DEFAULT '[]';
