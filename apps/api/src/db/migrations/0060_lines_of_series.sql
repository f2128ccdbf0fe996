-- The hours that a job of a series was posted with, "19:00-00:00", by which its line is told from the others of its series
-- (docs/decisions/096-series-of-jobs.md). Jobs posted before have none: theirs are their present hours.
ALTER TABLE jobs ADD COLUMN series_line text;
