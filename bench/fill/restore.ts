import type pg from "pg";

/** Deletes the jobs that were posted since the filling, and restores their credits. */
export async function restore(client: pg.Client, filledAt: Date): Promise<void> {
  // The product never deletes jobs, so no index serves this foreign key: each deletion would read all offences.
  await client.query("CREATE INDEX IF NOT EXISTS bench_offences_by_job ON offences (job_id)");
  await client.query("BEGIN");
  await client.query("UPDATE credits SET job_id = NULL, attached_at = NULL WHERE attached_at > $1", [
    filledAt,
  ]);
  await client.query("DELETE FROM jobs WHERE created_at > $1", [filledAt]);
  await client.query("COMMIT");
  await client.query("VACUUM jobs, credits");
}
