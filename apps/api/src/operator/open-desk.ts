import { readConfig } from "../config.ts";
import { createServices } from "../create-services.ts";
import { openServer } from "../db/open-server.ts";
import type { Services } from "../services.ts";

/**
 * Opens the database of `DATABASE_URL` or `DATA_DIR`, whether a server uses it or not. What a deed tells people is put
 * on the queue, which the server works on.
 *
 * @throws StartupError where there is none.
 */
export async function openDesk(): Promise<AsyncDisposable & { services: Services }> {
  const config = readConfig(process.env);
  const server = await openServer(config);
  const siteUrl = config.siteUrl ?? `http://${config.host}:${config.port}`;
  const services = await createServices({ config, databaseUrl: server.url, siteUrl, work: false });
  return {
    services,
    async [Symbol.asyncDispose]() {
      await services.close();
      await server.stop();
    },
  };
}
