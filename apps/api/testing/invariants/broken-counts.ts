/** Changes one matching row. */
const change = (table: string, values: string, where = "true") =>
  `UPDATE ${table} SET ${values} WHERE id = (SELECT id FROM ${table} WHERE ${where} LIMIT 1)`;

/** Rows that break the invariants about the counts that triggers maintain. */
export const brokenCounts = {
  "the counts of a job follow its applications": [
    change("jobs", "applied_count = applied_count + 1"),
    change("jobs", "confirmed_count = confirmed_count - 1", "confirmed_count > 0"),
    change("jobs", "ever_applied = NOT ever_applied"),
    change("jobs", "pending_count = pending_count + 1"),
  ],
  "a job shows its first five workers, pending ones first": [
    change("jobs", "faces = '[]'", "faces::text <> '[]'"),
    `ALTER TABLE workers DISABLE TRIGGER workers_update_faces;
     ${change("workers", "name = 'Another'", "id IN (SELECT worker_id FROM applications WHERE status = 'pending')")}`,
  ],
  "a rating is the sum of its published reviews": [
    change("parties", "star_sum = star_sum - 1", "star_sum > review_count"),
    change("parties", "review_count = review_count + 1", "star_sum > review_count"),
  ],
  "the record of a worker is a recount of the work": [
    "UPDATE worker_records SET shifts = shifts + 1",
    "UPDATE worker_records SET holds_from = now()",
    "DELETE FROM worker_records",
    `ALTER TABLE decisions DISABLE TRIGGER decisions_recount;
     ALTER TABLE offences DISABLE TRIGGER offences_recount;
     WITH corrected AS (
       UPDATE decisions SET state = 'corrected', corrected_by = 'operator' WHERE id = (
         SELECT id FROM decisions WHERE state = 'upheld' AND party_id IN (SELECT id FROM workers) LIMIT 1)
       RETURNING offence_id)
     UPDATE offences SET lifted_at = now(), lifted_by = 'pass' FROM corrected WHERE id = offence_id`,
  ],
  "the record of a venue is a recount of the work": [
    "UPDATE venue_records SET days_to_complete = 99",
    "UPDATE venue_records SET cancelled_late = 99",
    "DELETE FROM venue_records",
  ],
} satisfies Readonly<Record<string, readonly [string, ...string[]]>>;
