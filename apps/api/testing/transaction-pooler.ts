import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

const sslRequest = 80_877_103;
const readyForQuery = 0x5a;
/** The status of a connection that is in no transaction. */
const idle = 0x49;
const terminate = 0x58;
/** Messages that PostgreSQL answers by saying that it is ready: a simple query, and the end of a prepared one. */
const answered: ReadonlySet<number | undefined> = new Set([0x51, 0x53]);

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
 * The least of a pooler in transaction mode: all clients share one connection of PostgreSQL, one transaction after the
 * other. For a server without passwords.
 */
export async function startTransactionPooler(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const target = url.searchParams.get("host") ?? url.hostname;
  const port = Number(url.port || 5432);
  const upstream: Socket = target.startsWith("/")
    ? connect(`${target}/.s.PGSQL.${port}`)
    : connect(port, decodeURIComponent(target));
  await once(upstream, "connect");
  upstream.setNoDelay();

  /** What PostgreSQL said to the first client, until it was ready: later ones are told the same. */
  let greeting: Buffer[] | undefined;
  let current: Socket | undefined;
  /** How often PostgreSQL has still to say that it is ready, until the connection may be another client's. */
  let outstanding = 0;
  let left: Buffer = Buffer.alloc(0);
  const waiting = new Map<Socket, Buffer[]>();
  function pass(messages: readonly Buffer[]): void {
    outstanding += messages.filter(([type]) => answered.has(type)).length;
    upstream.write(Buffer.concat(messages));
  }
  function next(): void {
    const [first] = waiting;
    if (current !== undefined || first === undefined) return;
    waiting.delete(first[0]);
    [current] = first;
    pass(first[1]);
  }
  function receive(client: Socket, messages: readonly Buffer[]): void {
    if (current === client) {
      pass(messages);
      return;
    }
    waiting.set(client, [...(waiting.get(client) ?? []), ...messages]);
    next();
  }
  const begun: Buffer[] = [];
  /** The clients that wait for the greeting of the first one. */
  const starting: Socket[] = [];
  upstream.on("data", (bytes) => {
    const { messages, rest } = split(Buffer.concat([left, bytes]));
    left = rest;
    for (const message of messages) {
      current?.write(message);
      if (greeting === undefined) begun.push(message);
      if (message[0] !== readyForQuery) continue;
      greeting ??= begun;
      for (const client of starting.splice(0)) client.write(Buffer.concat(greeting));
      outstanding -= 1;
      if (outstanding > 0 || message[5] !== idle) continue;
      current = undefined;
      next();
    }
  });

  const server = createServer({ noDelay: true }, (client) => {
    let isStarted = false;
    let unread: Buffer = Buffer.alloc(0);
    client.on("error", () => {});
    client.on("data", (bytes) => {
      if (!isStarted && bytes.readInt32BE(4) === sslRequest) return void client.write("N");
      if (!isStarted) {
        isStarted = true;
        if (greeting !== undefined) return void client.write(Buffer.concat(greeting));
        if (current !== undefined) return void starting.push(client);
        current = client;
        outstanding = 1;
        return void upstream.write(bytes);
      }
      const { messages, rest } = split(Buffer.concat([unread, bytes]));
      unread = rest;
      const sent = messages.filter(([type]) => type !== terminate);
      if (sent.length > 0) receive(client, sent);
      // A client that leaves does not end the shared connection.
      if (sent.length < messages.length) client.end();
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
