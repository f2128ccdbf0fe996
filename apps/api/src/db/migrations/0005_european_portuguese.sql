-- European Portuguese beside the Brazilian. A process of the release before cannot write it yet.
-- allow narrower: 0.1.0 writes en and pt, which these accept as well
ALTER TABLE accounts DROP CONSTRAINT accounts_language_check;
ALTER TABLE accounts ADD CONSTRAINT accounts_language_check CHECK (language IN ('en', 'pt', 'pt-PT')) NOT VALID;
ALTER TABLE payments DROP CONSTRAINT payments_language_check;
ALTER TABLE payments ADD CONSTRAINT payments_language_check CHECK (language IN ('en', 'pt', 'pt-PT')) NOT VALID;
ALTER TABLE receipts DROP CONSTRAINT receipts_language_check;
ALTER TABLE receipts ADD CONSTRAINT receipts_language_check CHECK (language IN ('en', 'pt', 'pt-PT')) NOT VALID;
