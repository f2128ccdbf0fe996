import { existsSync } from "node:fs";
import path from "node:path";
import type { Config } from "@bandeja/config/config";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import { openDataDir } from "@bandeja/embedded-postgres/data-dir";
import { startEmbeddedPostgres } from "@bandeja/embedded-postgres/start-embedded-postgres";
import { reachDatabase, type DatabaseUrls } from "./reach-database.ts";

interface DatabaseServer extends DatabaseUrls {
  stop(): Promise<void>;
}

/**
 * The database of the settings, for a server: the embedded one is created where it is missing.
 *
 * @param log for what the start of the embedded one has to say
 * @throws StartupError
 */
export async function openOwnServer(config: Config, log: (line: string) => void): Promise<DatabaseServer> {
  const { dataDir } = config;
  const reached = await reachDatabase(config);
  if (reached === undefined) {
    const server = await startEmbeddedPostgres({ dataDir, log });
    return { ...server, directUrl: server.url };
  }
  // Photos without a bucket, and the logins of the demonstration.
  if (config.bucket === undefined || config.demo) openDataDir(dataDir);
  return { ...reached, stop: async () => {} };
}

/**
 * The existing database of `DATABASE_URL` or `DATA_DIR`, for a program beside the server. An embedded one is shared with
 * a running server, otherwise started until `stop`.
 *
 * @throws StartupError when there is none
 */
export async function openServer({
  dataDir,
  ...urls
}: Pick<Config, "databaseUrl" | "databaseDirectUrl" | "dataDir">): Promise<DatabaseServer> {
  const reached = await reachDatabase(urls);
  if (reached !== undefined) return { ...reached, stop: async () => {} };
  const folder = path.resolve(dataDir);
  if (!existsSync(path.join(folder, "postgres"))) {
    throw new StartupError(`There is no database in ${folder}: set DATA_DIR or DATABASE_URL.`);
  }
  const server = await startEmbeddedPostgres({ dataDir: folder });
  return { ...server, directUrl: server.url };
}
