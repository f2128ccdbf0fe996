import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import type { Random } from "@bandeja/demo-data/random";

interface Connection {
  readonly reader: Socket;
  readonly server: Socket;
  /** The number of bytes after which it is cut. */
  left: number | undefined;
}

/** What can happen to a connection on its way. */
export const connectionFaults = ["cut", "cut in a frame", "stalled", "stalled and cut"] as const;
export type ConnectionFault = (typeof connectionFaults)[number];

/** A TCP proxy before a server, which harms what the server sends. */
export async function startFaultyProxy(port: () => number) {
  const open = new Set<Connection>();

  function cut(connection: Connection): void {
    open.delete(connection);
    connection.reader.destroy();
    connection.server.destroy();
  }

  const proxy = createServer((reader) => {
    const server = connect(port(), "127.0.0.1");
    const connection: Connection = { reader, server, left: undefined };
    open.add(connection);
    const end = () => cut(connection);
    reader.on("error", end).on("close", end);
    server.on("error", end).on("close", end);
    reader.pipe(server);
    server.on("data", (bytes) => {
      if (connection.left === undefined || bytes.length < connection.left) {
        if (connection.left !== undefined) connection.left -= bytes.length;
        reader.write(bytes);
        return;
      }
      // What was sent before still arrives.
      open.delete(connection);
      reader.end(bytes.subarray(0, connection.left), () => server.destroy());
    });
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");

  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** Harms one of the open connections. @returns what happened to it; undefined where none is open */
    harm(random: Random): ConnectionFault | undefined {
      if (open.size === 0) return undefined;
      const connection = random.pick([...open]);
      const fault = random.pick(connectionFaults);
      const ms = random.whole(100, 1_500);
      if (fault === "cut") cut(connection);
      else if (fault === "cut in a frame") connection.left = random.whole(1, 150);
      else {
        connection.server.pause();
        setTimeout(() => (fault === "stalled" ? connection.server.resume() : cut(connection)), ms);
      }
      return fault;
    },
    async close(): Promise<void> {
      const closed = once(proxy, "close");
      proxy.close();
      for (const connection of open) cut(connection);
      await closed;
    },
  };
}
export type FaultyProxy = Awaited<ReturnType<typeof startFaultyProxy>>;
