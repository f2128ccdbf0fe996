-- The name, e-mails and phones of the reported side whose account is deleted while the report is open; gone once it is closed.
ALTER TABLE reports ADD COLUMN subject_contact jsonb;
