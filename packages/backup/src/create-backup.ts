import { existsSync } from "node:fs";
import { link, rename, rm, stat, readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { holdPhotos } from "@bandeja/api/db/backup-lock";
import { openServer } from "@bandeja/api/db/open-server";
import { syncToDisk } from "@bandeja/providers/photos/durable-files";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import { writeArchive } from "./archive.ts";
import { beginSnapshot, dumpTables } from "./dump-database.ts";
import { format, headerName, manifestName, signatureName, type Header, type Manifest } from "./manifest.ts";
import { dumpFiles, dumpPhotos } from "./photos.ts";
import { signParts } from "./sign-backup.ts";
import type { TarEntry } from "./tar.ts";
import { deleteAbandoned, markAsRunning, nameUnfinished } from "./unfinished.ts";
import { verifyBackup, type Verified } from "./verify-backup.ts";

export interface BackupOptions {
  readonly dataDir: string;
  readonly file: string;
  /** Whether an existing file is replaced. */
  readonly force: boolean;
  /** The settings that the header records. */
  readonly settings: Pick<Header, "photos" | "hashKey">;
  /** The first signs the file; without any it is not signed. */
  readonly secrets: readonly string[];
  readonly signal: AbortSignal;
}

const toEntry = (name: string, value: unknown): TarEntry => ({
  name,
  bytes: Buffer.from(`${JSON.stringify(value, undefined, 2)}\n`),
});

async function describe(client: pg.ClientBase, settings: BackupOptions["settings"]): Promise<Header> {
  const { rows: migrations } = await client.query<Header["migrations"][number]>(
    "SELECT name, hash FROM schema_migrations ORDER BY name",
  );
  const { rows } = await client.query<{ createdAt: string; postgres: number; queueVersion: number }>(
    `SELECT to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt", current_setting('server_version_num')::int / 10000 AS postgres,
       (SELECT version FROM pgboss.version) AS "queueVersion"`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The database returned no description of itself");
  return { format, version: await productVersion(), ...row, migrations, ...settings };
}

async function* entriesOf(client: pg.ClientBase, options: BackupOptions): AsyncGenerator<TarEntry> {
  const { dataDir, settings, secrets } = options;
  const tables = await beginSnapshot(client);
  const header = toEntry(headerName, await describe(client, settings));
  yield header;
  const copied = yield* dumpTables(client, tables);
  const { photos, missingPhotos } =
    settings.photos === "folder"
      ? yield* dumpPhotos(client, path.join(dataDir, "photos"))
      : { photos: [], missingPhotos: [] };
  const files = yield* dumpFiles(dataDir);
  const manifest = toEntry(manifestName, { ...copied, photos, missingPhotos, files } satisfies Manifest);
  yield manifest;
  const [secret] = secrets;
  if (secret === undefined) return;
  yield toEntry(signatureName, {
    hmac: signParts({ header: header.bytes, manifest: manifest.bytes }, secret),
  });
}

async function copyTo(file: string, options: BackupOptions): Promise<void> {
  const server = await openServer({
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    dataDir: options.dataDir,
  });
  const client = new pg.Client({ connectionString: server.url, application_name: "bandeja backup" });
  // A broken connection rejects the statement that waits for it.
  client.on("error", () => {});
  try {
    await client.connect();
    await holdPhotos(client);
    await writeArchive(file, entriesOf(client, options), options.signal);
  } finally {
    await client.end().catch(() => {});
    await server.stop();
  }
}

const isThere = (file: string): StartupError =>
  new StartupError(`${file} is there already: choose another name, or say --force to replace it.`);

/** Gives a backup its name. Without `force` none that was written in the meantime is replaced. */
async function publish(unfinished: string, { file, force }: BackupOptions): Promise<void> {
  if (force) return rename(unfinished, file);
  try {
    await link(unfinished, file);
  } catch (error) {
    if ((error as { code?: string }).code === "EEXIST") throw isThere(file);
    // A file system without hard links.
    await rename(unfinished, file);
  }
}

interface Made extends Verified {
  /** The size (bytes) of the file. */
  readonly size: number;
  /** The names of files that killed backups left in the folder, and that were deleted. */
  readonly abandoned: readonly string[];
}

/**
 * Writes a consistent snapshot of a DATA_DIR's database and photos to one file, with or without a running server. The
 * file gets its name once it is complete, on disk and verified.
 *
 * @throws StartupError with instructions
 */
export async function createBackup(options: BackupOptions): Promise<Made> {
  const { file, force, signal, secrets } = options;
  const folder = path.dirname(file);
  if (!existsSync(folder)) throw new StartupError(`There is no folder ${folder}. Create it first.`);
  if (existsSync(file) && !force) throw isThere(file);
  const abandoned = await deleteAbandoned(folder);
  const unfinished = nameUnfinished(file);
  const running = markAsRunning(unfinished);
  try {
    await copyTo(unfinished, options);
    const verified = await verifyBackup(unfinished, signal, { secrets });
    const { size } = await stat(unfinished);
    await publish(unfinished, options);
    await syncToDisk(folder);
    return { ...verified, size, abandoned };
  } finally {
    running.stop();
    await rm(unfinished, { force: true });
  }
}

/** The running version of Bandeja, from its package.json. */
async function productVersion(): Promise<string> {
  const text = await readFile(path.join(import.meta.dirname, "../package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}
