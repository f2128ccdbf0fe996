-- The e-mail that a notice was sent to: its link puts it back. Null in links of the version before.
ALTER TABLE notice_links ADD COLUMN email text;
