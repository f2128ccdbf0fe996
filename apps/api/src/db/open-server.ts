import { existsSync } from "node:fs";
import path from "node:path";
import type { Config } from "@bandeja/config/config";
import { StartupError } from "@bandeja/embedded-postgres/startup-error";
import { startEmbeddedPostgres } from "@bandeja/embedded-postgres/start-embedded-postgres";
import { reachDatabase } from "./reach-database.ts";

/**
 * The existing database of `DATABASE_URL` or `DATA_DIR`, for a program beside the server. An embedded one is shared with
 * a running server, otherwise started until `stop`.
 *
 * @throws StartupError when there is none
 */
export async function openServer({
  databaseUrl,
  dataDir,
}: Pick<Config, "databaseUrl" | "dataDir">): Promise<{ url: string; stop(): Promise<void> }> {
  if (databaseUrl !== undefined) {
    await reachDatabase(databaseUrl);
    return { url: databaseUrl, stop: async () => {} };
  }
  const folder = path.resolve(dataDir);
  if (!existsSync(path.join(folder, "postgres"))) {
    throw new StartupError(`There is no database in ${folder}: set DATA_DIR or DATABASE_URL.`);
  }
  return startEmbeddedPostgres({ dataDir: folder });
}
