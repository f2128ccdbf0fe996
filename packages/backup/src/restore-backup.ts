import { existsSync, readdirSync, realpathSync } from "node:fs";
import { mkdir, rm, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { restoreMark } from "@bandeja/embedded-postgres/data-dir";
import { startEmbeddedPostgres } from "@bandeja/embedded-postgres/start-embedded-postgres";
import { findViolations, type Broken } from "@bandeja/api/db/invariants";
import { migrate, readMigrations } from "@bandeja/api/db/migrate";
import { syncToDisk, writeDurably } from "@bandeja/providers/photos/durable-files";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import { loadBackup } from "./load-backup.ts";
import { fileFolder, type Header } from "./manifest.ts";
import { verifyBackup, type Verified } from "./verify-backup.ts";

export interface RestoreOptions {
  /** A missing or empty folder. */
  readonly dataDir: string;
  readonly file: string;
  readonly signal: AbortSignal;
  /** The secrets of our own signatures. */
  readonly secrets: readonly string[];
  /** Whether a file without one of our signatures is restored. */
  readonly trust: boolean;
}

/** @throws StartupError for a file that anybody may have written */
function requireOurs({ signature }: Verified, { secrets, trust }: RestoreOptions): void {
  if (trust || signature?.isOurs === true) return;
  const otherwise = "If nobody else can have changed it, restore it with --trust.";
  if (signature === undefined) {
    throw new StartupError(
      `The file is not signed: it was made without BACKUP_KEY and HASH_KEY, or by a Bandeja that signs none. ${otherwise}`,
    );
  }
  throw new StartupError(
    secrets.length === 0
      ? `The file is signed, and neither BACKUP_KEY nor HASH_KEY is set: set those of the server that wrote it. ${otherwise}`
      : `The file was signed with another key than BACKUP_KEY, HASH_KEY and HASH_KEY_PREVIOUS: set those of the server that wrote it. ${otherwise}`,
  );
}

/** @throws StartupError when this version cannot create the file's tables */
async function requireKnown({ version, migrations }: Header): Promise<void> {
  const known = new Map((await readMigrations()).map(({ name, hash }) => [name, hash]));
  const unknown = migrations.find(({ name }) => !known.has(name));
  if (unknown !== undefined) {
    throw new StartupError(
      `The file was written by a newer Bandeja (${version}, with ${unknown.name}): restore it with that one.`,
    );
  }
  const changed = migrations.find(({ name, hash }) => known.get(name) !== hash);
  if (changed !== undefined) {
    throw new StartupError(
      `The file was written with another ${changed.name} than this version has: restore it with Bandeja ${version}.`,
    );
  }
}

function requireEmpty(dataDir: string): void {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    throw new StartupError(
      `${dataDir} is not empty: set DATA_DIR to a folder that is not there yet, or move this one away. A backup is never restored over data.`,
    );
  }
}

/**
 * Removes everything that a restore created, including the embedded server's files outside of DATA_DIR.
 *
 * @param created the first of the folders to DATA_DIR that was missing
 */
async function removeAll(dataDir: string, created: string | undefined): Promise<void> {
  const home = path.join(dataDir, "postgres");
  if (existsSync(home)) await rm(realpathSync(home), { recursive: true, force: true });
  // The marker is removed last, so that leftovers are never taken for a complete DATA_DIR.
  for (const name of readdirSync(dataDir).filter((entry) => entry !== restoreMark)) {
    await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
  await rm(path.join(dataDir, restoreMark), { force: true });
  if (created === undefined) return;
  for (let folder = dataDir; folder.length >= created.length; folder = path.dirname(folder)) {
    await rmdir(folder);
  }
}

/** @throws StartupError when the queue's tables of this version differ from the file's */
async function requireSameQueue(client: pg.ClientBase, { queueVersion, version }: Header): Promise<void> {
  const { rows } = await client.query<{ version: number }>("SELECT version FROM pgboss.version");
  if (rows[0]?.version === queueVersion) return;
  throw new StartupError(
    `The queue's tables in the file are of version ${queueVersion}, here of ${rows[0]?.version}: restore it with Bandeja ${version}, then update.`,
  );
}

async function loadAll(client: pg.ClientBase, verified: Verified, options: RestoreOptions) {
  const { dataDir, file, signal, secrets } = options;
  await requireSameQueue(client, verified.header);
  if (verified.manifest.photos.length > 0) await mkdir(path.join(dataDir, "photos"), { mode: 0o700 });
  await loadBackup(client, verified, {
    file,
    signal,
    secrets,
    // Only names of the forms that `partOf` knows get here.
    onFile: ({ name, bytes }) => writeDurably(path.join(dataDir, name.replace(fileFolder, "")), bytes),
  });
}

/** Fills a new embedded database, and migrates it to this version. @returns the rows that break an invariant */
async function fill(verified: Verified, options: RestoreOptions): Promise<Broken[]> {
  const server = await startEmbeddedPostgres({ dataDir: options.dataDir, isRestoring: true });
  try {
    await migrate(server.url, { only: new Set(verified.header.migrations.map(({ name }) => name)) });
    const client = new pg.Client({ connectionString: server.url, application_name: "bandeja restore" });
    client.on("error", () => {});
    await client.connect();
    try {
      await loadAll(client, verified, options);
      await migrate(server.url);
      return await findViolations(client);
    } finally {
      await client.end().catch(() => {});
    }
  } finally {
    await server.stop();
  }
}

/**
 * Restores a backup into an empty or missing DATA_DIR, migrates it, and checks every invariant. The whole file is
 * verified before anything is written, and a later failure leaves nothing behind.
 *
 * @throws StartupError with instructions
 */
export async function restoreBackup(options: RestoreOptions): Promise<Verified & { broken: Broken[] }> {
  const { dataDir, file, signal, secrets } = options;
  requireEmpty(dataDir);
  const verified = await verifyBackup(file, signal, { secrets, checkHeader: requireKnown });
  requireOurs(verified, options);
  const created = await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const mark = path.join(dataDir, restoreMark);
  try {
    await writeFile(mark, `${process.pid}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as { code?: string }).code === "EEXIST") {
      throw new StartupError(`Another restore fills ${dataDir}: wait for its end, or choose another folder.`);
    }
    await removeAll(dataDir, created);
    throw error;
  }
  try {
    const broken = await fill(verified, options);
    signal.throwIfAborted();
    await rm(mark);
    await syncToDisk(dataDir);
    return { ...verified, broken };
  } catch (error) {
    await removeAll(dataDir, created);
    throw error;
  }
}
