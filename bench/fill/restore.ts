import type pg from "pg";

const rule = "offences_job_id_fkey";

/** Takes the jobs away that were posted since the filling and gives their credits back. */
export async function restore(client: pg.Client, filledAt: Date): Promise<void> {
  const { rows } = await client.query<{ definition: string }>(
    "SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = $1",
    [rule],
  );
  await client.query("BEGIN");
  // No job is ever deleted in the product, so no index serves this rule: it would read all offences for each job.
  await client.query(`ALTER TABLE offences DROP CONSTRAINT ${rule}`);
  await client.query("UPDATE credits SET job_id = NULL, attached_at = NULL WHERE attached_at > $1", [
    filledAt,
  ]);
  await client.query("DELETE FROM jobs WHERE created_at > $1", [filledAt]);
  await client.query(`ALTER TABLE offences ADD CONSTRAINT ${rule} ${rows[0]?.definition ?? ""}`);
  await client.query("COMMIT");
  await client.query("VACUUM jobs, credits");
}
