import type pg from "pg";

const count = 2_003;

/** Adds copies of open jobs without applications, many enough that concurrent writers lock different rows. */
export async function addJobs(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO jobs
      SELECT (jsonb_populate_record(job, jsonb_build_object('id', gen_random_uuid(), 'openings', 9, 'applied_count', 0,
        'confirmed_count', 0, 'pending_count', 0, 'faces', '[]'::jsonb, 'ever_applied', false))).*
      FROM (SELECT jobs AS job FROM jobs WHERE state = 'open' AND starts_at > now() + interval '10 days' LIMIT 1) AS copied,
        generate_series(1, $1)
      RETURNING id`,
    [count],
  );
  return rows.map(({ id }) => id);
}
