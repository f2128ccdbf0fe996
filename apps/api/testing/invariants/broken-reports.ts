/** A report about the venue of an application, by its worker, that is inserted with what follows. */
const report = (more: string, answeredAt = "NULL"): string => `
  WITH made AS (
    INSERT INTO reports (id, author_id, subject_id, reason, body, created_at, first_answered_at)
    SELECT gen_random_uuid(), worker_id, venue_id, 'other', '', now(), ${answeredAt} FROM applications
    WHERE status = 'completed' LIMIT 1 RETURNING *)
  ${more}`;

const photos = (count: number): string =>
  report(`INSERT INTO report_photos (id, report_id, photo, added_at)
    SELECT gen_random_uuid(), made.id, gen_random_uuid()::text, now() FROM made, generate_series(1, ${count})`);

/** Rows that break the invariants of reports. */
export const brokenReports = {
  "work that was left with a report is cancelled by its reporter": [
    `INSERT INTO excused_leaves (application_id, party_id, left_at, due_at)
     SELECT id, worker_id, now(), now() + interval '5 days' FROM applications WHERE status = 'completed' LIMIT 1`,
  ],
  "a report was answered for the first time by its first answer": [report("SELECT FROM made", "now()")],
  "an operator asks a side of the report": [
    report(`INSERT INTO report_questions (id, report_id, party_id, question, asked_at, asked_by)
      SELECT gen_random_uuid(), made.id, p.id, 'Why?', now(), 'ana' FROM made, parties p
      WHERE p.id <> made.author_id LIMIT 1`),
  ],
  "a report has five photos at most": [photos(6)],
} as const satisfies Readonly<Record<string, readonly string[]>>;
