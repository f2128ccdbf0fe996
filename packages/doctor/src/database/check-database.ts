import { requireHashKey, type HashKeys } from "@bandeja/api/db/hash-key";
import { isShared } from "@bandeja/api/db/is-shared";
import type { DatabaseUrls } from "@bandeja/api/db/reach-database";
import type { Config } from "@bandeja/config/config";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import pg from "pg";
import { failed, ok, skipped, warning, type Finding } from "../finding.ts";
import { findFacts, findMigrations, type DatabaseFacts } from "./database-store.ts";
import { checkEarlierKey } from "./check-earlier-key.ts";
import { judgeMigrations } from "./judge-migrations.ts";

/** The difference (ms) of clocks that matters: codes and sessions live for minutes. */
const clockLimitMs = { warning: 2_000, failed: 30_000 };

function judgePrivileges({ mayCreate, foreignTables, isReadOnly }: DatabaseFacts): Finding {
  const check = "database privileges";
  if (isReadOnly) {
    return failed(check, "It is read-only, such as a replica.", "Let DATABASE_URL lead to the primary.");
  }
  if (foreignTables.length > 0) {
    const some = foreignTables.slice(0, 3).join(", ");
    return failed(
      check,
      `The role does not own ${foreignTables.length} of the tables (${some}), so that it cannot migrate them.`,
      "Use the role that created them, or `ALTER TABLE … OWNER TO` it.",
    );
  }
  const lacks = [!mayCreate.inDatabase && "schemas", !mayCreate.inSchema && "tables"].filter(Boolean);
  return lacks.length > 0
    ? failed(
        check,
        `The role may not create ${lacks.join(" and ")}.`,
        "Make it the owner of the database, or grant CREATE on the database and its schema.",
      )
    : ok(check, "The role may read, write and migrate.");
}

export function judgeClock(difference: number): Finding {
  const text = `The clocks of this machine and of PostgreSQL differ by ${Math.round(Math.abs(difference))} ms.`;
  const fix = "Let both machines follow a time server (chrony, systemd-timesyncd).";
  if (Math.abs(difference) > clockLimitMs.failed) return failed("clock", text, fix);
  return Math.abs(difference) > clockLimitMs.warning ? warning("clock", text, fix) : ok("clock", text);
}

function judgeServer(
  { version, encoding, unsafe, extensions, hasGist }: DatabaseFacts,
  isEmpty: boolean,
): Finding[] {
  return [
    encoding === "UTF8"
      ? ok("database version", `PostgreSQL ${version}.`)
      : failed(
          "database version",
          `Its encoding is ${encoding}.`,
          "Create the database with ENCODING 'UTF8'.",
        ),
    ...(unsafe.length > 0
      ? [
          failed(
            "database safety",
            `${unsafe.join(" and ")} is off: a crash of its machine loses or damages data.`,
            `Turn ${unsafe.join(" and ")} on.`,
          ),
        ]
      : []),
    extensions.includes("btree_gist") || (isEmpty && hasGist)
      ? ok("database extensions", `btree_gist is ${isEmpty ? "available" : "installed"}.`)
      : failed(
          "database extensions",
          "btree_gist is missing, by which no worker is confirmed twice for one time.",
          "`CREATE EXTENSION btree_gist`, as the owner of the database; some systems have it in a package of contributed modules.",
        ),
  ];
}

/** Whether the write-ahead log is kept, where it should be: otherwise no backup leads to the last minutes. */
export function judgeArchive({ archive }: Pick<DatabaseFacts, "archive">): Finding[] {
  if (archive === null) return [];
  const check = "database archive";
  if (!archive.fails) return [ok(check, "PostgreSQL archives its log.")];
  return [
    failed(
      check,
      `PostgreSQL could not archive its log since ${archive.since}: its disk fills up, and a restore ends there.`,
      "Its log says why archive_command fails: make room, or mount the archive.",
    ),
  ];
}

function judgeConnections(
  { freeConnections }: DatabaseFacts,
  { databasePool }: Config,
  isPooled: boolean,
): Finding {
  const check = "database connections";
  if (isPooled) return skipped(check, "The pooler shares them.");
  const text = `${freeConnections} connections are free; this process may open ${databasePool}.`;
  return freeConnections < databasePool
    ? warning(check, text, "Lower DATABASE_POOL, raise max_connections, or use a pooler.")
    : ok(check, text);
}

async function judgePooler({ url, directUrl }: DatabaseUrls): Promise<Finding> {
  const check = "pooler";
  if (await isShared(directUrl)) {
    const setting = url === directUrl ? "DATABASE_URL" : "DATABASE_DIRECT_URL";
    return failed(
      check,
      `${setting} is a pooler in transaction mode: prepared statements fail, and hints and locks get lost.`,
      url === directUrl
        ? "Set DATABASE_DIRECT_URL to PostgreSQL itself."
        : "Let DATABASE_DIRECT_URL lead to PostgreSQL itself.",
    );
  }
  if (url === directUrl) return ok(check, "There is none.");
  return (await isShared(url))
    ? ok(check, "DATABASE_URL is a pooler in transaction mode, DATABASE_DIRECT_URL is not.")
    : warning(
        check,
        "DATABASE_DIRECT_URL is set, but DATABASE_URL shares no connections.",
        "Set the pooler's mode to transaction, or leave DATABASE_DIRECT_URL out.",
      );
}

async function judgeKey(url: string, keys: HashKeys): Promise<Finding> {
  const check = "hash key";
  try {
    const isUsed = await requireHashKey(url, keys);
    if (!isUsed) return ok(check, "The database has none yet: the first start decides on it.");
    return ok(
      check,
      keys.hashKey === undefined ? "It is in the database." : "HASH_KEY is that of the database.",
    );
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return failed(check, error.message, "Set that HASH_KEY again; a new one needs HASH_KEY_PREVIOUS.");
  }
}

/** Whether the database fits this version and its settings. */
export async function checkDatabase(config: Config, urls: DatabaseUrls): Promise<Finding[]> {
  const client = new pg.Client({
    connectionString: urls.directUrl,
    connectionTimeoutMillis: 5_000,
    application_name: "bandeja doctor",
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const sent = Date.now();
    const facts = await findFacts(client);
    const migrations = await findMigrations(client);
    return [
      ...judgeServer(facts, migrations === undefined),
      ...judgeArchive(facts),
      judgePrivileges(facts),
      await judgeMigrations(migrations),
      await judgeKey(urls.directUrl, config),
      ...(migrations?.has("0023_names_of_hash_keys.sql") ? await checkEarlierKey(client, config) : []),
      judgeClock(facts.now - (sent + Date.now()) / 2),
      judgeConnections(facts, config, urls.url !== urls.directUrl),
      await judgePooler(urls),
    ];
  } finally {
    await client.end().catch(() => {});
  }
}
