-- When a worker first opened the job; null for none, and for jobs of earlier versions.
ALTER TABLE jobs ADD COLUMN first_viewed_at timestamptz;

-- The first time, if it was withdrawn and made again; null for those of earlier versions.
ALTER TABLE applications ADD COLUMN first_applied_at timestamptz;
