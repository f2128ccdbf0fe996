import { hostname } from "node:os";
import pg from "pg";

/** The prefix of every test database's name; no other database is ever dropped. */
export const testPrefix = "bandeja_test_";

/** The address of another database on the same server. */
export function databaseOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * The same server with asynchronous commits, since test data need not survive a crash. Crash tests have
 * their own servers (`packages/embedded-postgres`, `stress/crash-recovery`).
 */
export function withoutWaiting(server: string): string {
  const url = new URL(server);
  url.searchParams.set("options", "-c synchronous_commit=off");
  return url.href;
}

/** Runs `work` on a connection to the server's own database, and closes it. */
export async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server, application_name: "bandeja tests" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A test database's comment: the process of its run. */
export const ownerNote = (pid: number): string => `${pid}@${hostname()}`;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Whether the run that created the database is over; unknown for a run on another machine. */
export function isLeftOver(note: string | null): boolean {
  const [pid, host] = (note ?? "").split("@");
  return host === hostname() && !isAlive(Number(pid));
}

/**
 * Drops a database if it exists, and ends the tests' connections to it. `WITH (FORCE)` also does so, but is refused
 * to a role that is not a superuser while autovacuum works on that database; a plain `DROP` cancels autovacuum.
 */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND usename = current_user",
    [name],
  );
  await client.query(`DROP DATABASE IF EXISTS ${name}`);
}

/** Drops the test databases whose comment `isOver` accepts. */
export async function dropTestDatabases(
  client: pg.Client,
  isOver: (note: string | null) => boolean,
): Promise<void> {
  const { rows } = await client.query<{ name: string; note: string | null }>(
    `SELECT datname AS name, shobj_description(oid, 'pg_database') AS note
     FROM pg_database WHERE starts_with(datname, $1)`,
    [testPrefix],
  );
  for (const { name, note } of rows) {
    if (isOver(note)) await dropDatabase(client, name);
  }
}
