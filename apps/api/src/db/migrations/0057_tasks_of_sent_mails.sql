-- The task of each attempt to send a mail: whether another attempt follows is known by that.
ALTER TABLE sent_mails ADD COLUMN task_id uuid;
