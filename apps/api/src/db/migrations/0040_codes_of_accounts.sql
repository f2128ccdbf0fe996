-- The account that asked for a code, in its session; null for those without one, and for all of the version before.
ALTER TABLE phone_challenges ADD COLUMN account_id uuid;
