import type pg from "pg";

/** What PostgreSQL says about a database and the role that asks. */
export interface DatabaseFacts {
  readonly version: string;
  readonly encoding: string;
  readonly isReadOnly: boolean;
  /** Whether a crash may lose what was acknowledged, by the name of the setting. */
  readonly unsafe: readonly string[];
  /** The installed ones. */
  readonly extensions: readonly string[];
  /** Whether btree_gist could be installed. */
  readonly hasGist: boolean;
  readonly mayCreate: { readonly inDatabase: boolean; readonly inSchema: boolean };
  /** Tables that the role may not change or migrate. */
  readonly foreignTables: readonly string[];
  /** Connections that are free for this role and the others. */
  readonly freeConnections: number;
  /** Whether its last attempt to archive the log failed, and since when; null where nothing is archived. */
  readonly archive: { readonly fails: boolean; readonly since: string | null } | null;
  /** Its clock (ms since 1970). */
  readonly now: number;
}

export async function findFacts(client: pg.ClientBase): Promise<DatabaseFacts> {
  const { rows } = await client.query<{ facts: DatabaseFacts }>(`
    SELECT json_build_object(
      'version', current_setting('server_version'),
      'encoding', (SELECT pg_encoding_to_char(encoding) FROM pg_database WHERE datname = current_database()),
      'isReadOnly', pg_is_in_recovery() OR current_setting('default_transaction_read_only') = 'on',
      'unsafe', (SELECT coalesce(json_agg(name), '[]') FROM pg_settings
        WHERE name IN ('fsync', 'full_page_writes') AND setting = 'off'),
      'extensions', (SELECT json_agg(extname) FROM pg_extension),
      'hasGist', EXISTS (SELECT FROM pg_available_extensions WHERE name = 'btree_gist'),
      'mayCreate', json_build_object(
        'inDatabase', has_database_privilege(current_database(), 'CREATE'),
        'inSchema', has_schema_privilege(current_schema(), 'CREATE')),
      'foreignTables', (SELECT coalesce(json_agg(c.relname ORDER BY c.relname), '[]') FROM pg_class c
        WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
          AND NOT pg_has_role(c.relowner, 'USAGE')),
      'freeConnections', current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int
        - (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend')::int,
      'archive', (SELECT json_build_object('since', to_char(last_failed_time AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI'),
          'fails', coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false))
        FROM pg_stat_archiver WHERE current_setting('archive_mode') <> 'off'),
      'now', extract(epoch FROM clock_timestamp()) * 1000) AS facts`);
  const [row] = rows;
  if (row === undefined) throw new Error("PostgreSQL returned no facts");
  return row.facts;
}

/** The migrations that ran, with the hashes of their files; undefined for a database without any. */
export async function findMigrations(
  client: pg.ClientBase,
): Promise<ReadonlyMap<string, string> | undefined> {
  const found = await client.query<{ there: boolean }>(
    "SELECT to_regclass('schema_migrations') IS NOT NULL AS there",
  );
  if (found.rows[0]?.there !== true) return undefined;
  const { rows } = await client.query<{ name: string; hash: string }>(
    "SELECT name, hash FROM schema_migrations",
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}
