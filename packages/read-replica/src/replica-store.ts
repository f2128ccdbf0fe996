import type pg from "pg";

type Queryable = Pick<pg.ClientBase, "query">;

/** A statement with a second's time, in which a server can say where it is; a frozen one never does. */
const timed = (text: string, values: readonly string[] = []) => ({
  text,
  values: [...values],
  query_timeout: 1_000,
});

export interface Server {
  /** The same for all copies of one database. */
  readonly identity: string;
  /** Distinguishes a server from its copies. */
  readonly started: string;
  readonly isStandby: boolean;
  /** How far it has written, or, as a standby, replayed. */
  readonly position: string;
}

// A standby cannot say what it has written, and a primary has replayed nothing.
const position = `CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END`;

export async function findServer(client: Queryable): Promise<Server> {
  const { rows } = await client.query<Server>(
    timed(`SELECT (SELECT system_identifier FROM pg_control_system()) || ' ' || current_database() AS identity,
       extract(epoch FROM pg_postmaster_start_time())::text AS started,
       pg_is_in_recovery() AS "isStandby", (${position})::text AS position`),
  );
  const [server] = rows;
  if (server === undefined) throw new Error("The server did not answer");
  return server;
}

/** Begins a transaction that only reads, and resolves to whether it sees everything up to a position of the primary. */
export async function beginFrom(client: Queryable, required: string): Promise<boolean> {
  // Sent together.
  const [, { rows }] = await Promise.all([
    client.query("BEGIN READ ONLY"),
    client.query<{ hasReplayed: boolean | null }>(
      timed(`SELECT (${position}) >= $1::pg_lsn AS "hasReplayed"`, [required]),
    ),
  ]);
  return rows[0]?.hasReplayed === true;
}
