-- Checked without a lock that writers wait for.
ALTER TABLE accounts VALIDATE CONSTRAINT accounts_language_check;
ALTER TABLE payments VALIDATE CONSTRAINT payments_language_check;
ALTER TABLE receipts VALIDATE CONSTRAINT receipts_language_check;
