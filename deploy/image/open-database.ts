import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "../../packages/embedded-postgres/src/start-embedded-postgres.ts";

/** An empty database at an address that a container can reach: the embedded one listens on a socket of its account only. */
export async function openDatabase(): Promise<AsyncDisposable & { url: string }> {
  const parent = mkdtempSync(path.join(tmpdir(), "bandeja-database-"));
  const embedded = await startEmbeddedPostgres({ dataDir: path.join(parent, "data") });
  const { port, searchParams, username, pathname } = new URL(embedded.url);
  const socket = path.join(searchParams.get("host") ?? "", `.s.PGSQL.${port}`);
  const forwarder = createServer((client) => {
    const server = connect(socket);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on("error", () => other.destroy());
      one.pipe(other);
    }
  });
  forwarder.listen(0, "127.0.0.1");
  await once(forwarder, "listening");
  const { port: own } = forwarder.address() as AddressInfo;
  return {
    url: `postgresql://${username}@127.0.0.1:${own}${pathname}`,
    async [Symbol.asyncDispose]() {
      forwarder.close();
      await embedded.stop();
      rmSync(parent, { recursive: true });
    },
  };
}
