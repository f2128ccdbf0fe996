-- How often a worker has applied for the job: a person may three times. Rows of the previous version count once.
ALTER TABLE applications ADD COLUMN times_applied smallint NOT NULL DEFAULT 1;

-- When a delivery was sent or failed: mails of one kind about one job are an hour apart.
ALTER TABLE notification_deliveries ADD COLUMN settled_at timestamptz;
