import type pg from "pg";

const rule = "offences_job_id_fkey";

/** Deletes the jobs that were posted since the filling, and restores their credits. */
export async function restore(client: pg.Client, filledAt: Date): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(
    "SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = $1",
    [rule],
  );
  await client.query("BEGIN");
  // The product never deletes jobs, so no index serves this foreign key: each deletion would read all offences.
  await client.query(`ALTER TABLE offences DROP CONSTRAINT ${rule}`);
  await client.query("UPDATE credits SET job_id = NULL, attached_at = NULL WHERE attached_at > $1", [
    filledAt,
  ]);
  await client.query("DELETE FROM jobs WHERE created_at > $1", [filledAt]);
  await client.query(`ALTER TABLE offences ADD CONSTRAINT ${rule} ${rows[0]?.definition ?? ""}`);
  await client.query("COMMIT");
  await client.query("VACUUM jobs, credits");
}
