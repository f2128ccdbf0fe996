import type { AddressInfo } from "node:net";
import { createApp } from "../src/app.ts";
import { createServices } from "../src/create-services.ts";
import type { TestApp } from "./test-app.ts";

/**
 * Another process's server on the database of a test, at an address. Each hears the other's hints, and finds events
 * by polling as well; `isDeaf`: it does neither, so that it lags behind until a stream is opened.
 *
 * @param readUrl the address of a replica
 */
export async function openOtherProcess(
  { databaseUrl, services }: TestApp,
  { isDeaf = false, readUrl }: { isDeaf?: boolean; readUrl?: string } = {},
) {
  const { siteUrl, localities } = services;
  const config = { ...services.config, databaseReadUrl: readUrl };
  const now = () => services.now();
  const own = await createServices({ config, databaseUrl, siteUrl, work: false, now, localities });
  const app = await createApp({ ...own, now }, { checkAnswers: true });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const listening = isDeaf ? [] : [own, services].map(({ db }) => db.hints.listen(databaseUrl));
  return {
    app,
    services: own,
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    async close() {
      await own.live.close();
      await app.close();
      for (const one of listening) await one[Symbol.asyncDispose]();
      await own.close();
    },
  };
}
export type OtherProcess = Awaited<ReturnType<typeof openOtherProcess>>;
