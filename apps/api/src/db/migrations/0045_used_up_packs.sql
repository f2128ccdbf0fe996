-- When the last credit of a pack paid for a job while its venue had no other one: once, whatever comes back later.
ALTER TABLE payments ADD COLUMN used_up_at timestamptz;
