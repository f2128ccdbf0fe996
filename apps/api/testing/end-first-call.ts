import type pg from "pg";

/**
 * Creates a function in the database that ends its first call as PostgreSQL ends a transaction because of a deadlock, and
 * returns the number of each later call. Which of two transactions a real deadlock ends depends on how soon the second waits.
 */
export async function createEndFirstCall(client: Pick<pg.ClientBase, "query">): Promise<void> {
  // What a sequence has counted is not rolled back.
  await client.query(`
    CREATE SEQUENCE calls;
    CREATE FUNCTION end_first_call() RETURNS int LANGUAGE plpgsql AS $$
      DECLARE call int := nextval('calls');
      BEGIN
        IF call = 1 THEN RAISE deadlock_detected; END IF;
        RETURN call;
      END
    $$`);
}
