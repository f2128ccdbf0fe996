-- When a worker first opened the job; null for none, and for jobs of earlier versions.
ALTER TABLE jobs ADD COLUMN first_viewed_at timestamptz;
