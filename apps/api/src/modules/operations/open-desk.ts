import { readConfig } from "../../config/config.ts";
import { createServices } from "../../create-services.ts";
import { openServer } from "../../db/open-server.ts";
import type { Services } from "../../runtime/services.ts";

/**
 * Opens the database of `DATABASE_URL` or `DATA_DIR`, whether a server uses it or not. Notifications
 * and refunds are put on the queue, which the server works on.
 *
 * @throws StartupError where there is none, or where the settings are not its server's; nothing is left open then.
 */
export async function openDesk(): Promise<AsyncDisposable & { services: Services }> {
  const config = readConfig(process.env);
  await using opened = new AsyncDisposableStack();
  const server = await openServer(config);
  opened.defer(() => server.stop());
  const siteUrl = config.siteUrl ?? `http://${config.host}:${config.port}`;
  const services = await createServices({ config, databaseUrl: server.url, siteUrl, work: false });
  opened.defer(() => services.close());
  const closing = opened.move();
  return { services, [Symbol.asyncDispose]: () => closing.disposeAsync() };
}
