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
  "a report keeps the contact of the reported side only while it is open and that account is deleted": [
    `INSERT INTO reports (id, author_id, subject_id, reason, body, created_at, subject_contact)
     SELECT gen_random_uuid(), worker_id, venue_id, 'other', '', now(), '{}' FROM applications
     WHERE status = 'completed' LIMIT 1`,
  ],
  "a report keeps what its reporter is recognized by only once that account is deleted, and not where it may be named":
    [
      `INSERT INTO reports (id, author_id, subject_id, reason, body, created_at, author_marks)
     SELECT gen_random_uuid(), worker_id, venue_id, 'other', '', now(), '{}' FROM applications
     WHERE status = 'completed' LIMIT 1`,
    ],
  "a report keeps what it was about as it was until it is erased": [
    `INSERT INTO reports (id, author_id, subject_id, reason, body, created_at, erased, as_reported)
     SELECT gen_random_uuid(), worker_id, venue_id, 'other', '', now(), true, '{}' FROM applications
     WHERE status = 'completed' LIMIT 1`,
  ],
  "an operator asks a side of the report": [
    report(`INSERT INTO report_questions (id, report_id, party_id, question, asked_at, asked_by)
      SELECT gen_random_uuid(), made.id, p.id, 'Why?', now(), 'ana' FROM made, parties p
      WHERE p.id <> made.author_id LIMIT 1`),
  ],
  "an operator asks a side of the no-show": [
    `INSERT INTO report_questions (id, decision_id, party_id, question, asked_at, asked_by)
     SELECT gen_random_uuid(), d.id, p.id, 'Why?', now(), 'ana' FROM decisions d JOIN parties p ON p.id <> d.party_id
       AND NOT EXISTS (SELECT FROM offences o JOIN applications a ON a.id = o.application_id
         WHERE o.id = d.offence_id AND p.id IN (a.venue_id, a.worker_id)) LIMIT 1`,
  ],
  "a report has five photos at most": [photos(6)],
} as const satisfies Readonly<Record<string, readonly string[]>>;
