import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

const sslRequest = 80_877_103;
const readyForQuery = 0x5a;

/** The complete messages of PostgreSQL's protocol at the beginning of `bytes`, and the rest. */
function split(bytes: Buffer): { messages: Buffer[]; rest: Buffer } {
  const messages: Buffer[] = [];
  let rest = bytes;
  while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
    const length = 1 + rest.readInt32BE(1);
    messages.push(rest.subarray(0, length));
    rest = rest.subarray(length);
  }
  return { messages, rest };
}

/**
 * The least of a pooler in transaction mode: all clients share one connection of PostgreSQL, one after the other. For a
 * server without passwords, and clients that do not pipeline.
 */
export async function startTransactionPooler(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const target = url.searchParams.get("host") ?? url.hostname;
  const port = Number(url.port || 5432);
  const upstream: Socket = target.startsWith("/")
    ? connect(`${target}/.s.PGSQL.${port}`)
    : connect(port, decodeURIComponent(target));
  await once(upstream, "connect");

  /** What PostgreSQL said to the first client, until it was ready: later ones are told the same. */
  let greeting: Buffer[] | undefined;
  let current: Socket | undefined;
  let left: Buffer = Buffer.alloc(0);
  const waiting: { client: Socket; bytes: Buffer }[] = [];
  const next = () => {
    const [first] = waiting;
    if (current !== undefined || first === undefined) return;
    waiting.shift();
    current = first.client;
    upstream.write(first.bytes);
  };
  const begun: Buffer[] = [];
  upstream.on("data", (bytes) => {
    const { messages, rest } = split(Buffer.concat([left, bytes]));
    left = rest;
    for (const message of messages) {
      current?.write(message);
      if (greeting === undefined) begun.push(message);
      if (message[0] !== readyForQuery) continue;
      greeting ??= begun;
      current = undefined;
      next();
    }
  });

  const server = createServer((client) => {
    let isStarted = false;
    client.on("error", () => {});
    client.on("data", (bytes) => {
      if (!isStarted && bytes.readInt32BE(4) === sslRequest) return void client.write("N");
      // A client that leaves does not end the shared connection.
      if (isStarted && bytes[0] === "X".charCodeAt(0)) return void client.end();
      if (!isStarted && greeting !== undefined) {
        isStarted = true;
        return void client.write(Buffer.concat(greeting));
      }
      isStarted = true;
      waiting.push({ client, bytes });
      next();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const pooled = new URL(databaseUrl);
  pooled.searchParams.delete("host");
  pooled.hostname = "127.0.0.1";
  pooled.port = String((server.address() as AddressInfo).port);
  return {
    url: pooled.href,
    close() {
      upstream.destroy();
      server.close();
    },
  };
}
