-- Of what was reported, the name, the words and the photo as they were; and of a reporter whose account is deleted, keyed hashes by which a
-- text that names them is known (apps/api/src/modules/moderation/core/reporter-marks.ts).
ALTER TABLE reports ADD COLUMN as_reported jsonb, ADD COLUMN author_marks jsonb;
