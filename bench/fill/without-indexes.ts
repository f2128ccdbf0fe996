import type pg from "pg";

const tables = "conrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)";

/** Constraints and indexes to rebuild after a bulk insert; foreign keys come last, because they need the others. */
async function findRules(client: pg.ClientBase): Promise<{ remove: string; restore: string }[]> {
  const { rows } = await client.query<{ remove: string; restore: string }>(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS remove,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS restore,
      CASE contype WHEN 'f' THEN 3 ELSE 1 END AS turn
    FROM pg_constraint
    WHERE contype IN ('f', 'p', 'u', 'x') AND ${tables}
    UNION ALL
    SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid), 2
    FROM pg_index
    JOIN pg_class ON pg_class.oid = indrelid
    WHERE relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))
    ORDER BY turn`);
  return rows;
}

/**
 * Runs `work` on tables without indexes, keys and AFTER triggers, and restores these afterwards, which checks every
 * row. `work` must write the counts that a trigger would have updated. Call this in a transaction.
 */
export async function withoutIndexes(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  const rules = await findRules(client);
  const { rows: triggers } = await client.query<{ name: string; table: string }>(
    // The bit of BEFORE triggers.
    "SELECT tgname AS name, tgrelid::regclass::text AS table FROM pg_trigger WHERE NOT tgisinternal AND tgtype & 2 = 0",
  );
  for (const { remove } of rules.toReversed()) await client.query(remove);
  for (const { name, table } of triggers) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER ${name}`);
  await work();
  for (const { restore } of rules) await client.query(restore);
  for (const { name, table } of triggers) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER ${name}`);
}
