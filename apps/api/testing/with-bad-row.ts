import { sql } from "drizzle-orm";
import type { Db, Tx } from "../src/db/database.ts";

/** Runs `work` while the database refuses to write one row of a table. */
export async function withBadRow(
  db: Db | Tx,
  { table, column, id }: { table: string; column: string; id: string },
  work: () => Promise<void>,
): Promise<void> {
  await db.execute(sql`CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'this row is bad'; END $$`);
  await db.execute(
    sql.raw(`CREATE TRIGGER bad BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW
      WHEN (NEW.${column} = '${id}') EXECUTE FUNCTION refuse()`),
  );
  await work();
  await db.execute(sql.raw(`DROP TRIGGER bad ON ${table}`));
}
