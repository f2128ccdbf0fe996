-- Of a `creditslow`, the credits that its venue had left; null of those from before, which had none left.
ALTER TABLE notifications ADD COLUMN credits_left integer;
