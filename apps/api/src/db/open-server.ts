import { existsSync } from "node:fs";
import path from "node:path";
import type { Config } from "@bandeja/config/config";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import { startEmbeddedPostgres } from "@bandeja/embedded-postgres/start-embedded-postgres";
import { reachDatabase, type DatabaseUrls } from "./reach-database.ts";

/**
 * The existing database of `DATABASE_URL` or `DATA_DIR`, for a program beside the server. An embedded one is shared with
 * a running server, otherwise started until `stop`.
 *
 * @throws StartupError when there is none
 */
export async function openServer({
  dataDir,
  ...urls
}: Pick<Config, "databaseUrl" | "databaseDirectUrl" | "dataDir">): Promise<
  DatabaseUrls & { stop(): Promise<void> }
> {
  const reached = await reachDatabase(urls);
  if (reached !== undefined) return { ...reached, stop: async () => {} };
  const folder = path.resolve(dataDir);
  if (!existsSync(path.join(folder, "postgres"))) {
    throw new StartupError(`There is no database in ${folder}: set DATA_DIR or DATABASE_URL.`);
  }
  const server = await startEmbeddedPostgres({ dataDir: folder });
  return { ...server, directUrl: server.url };
}
