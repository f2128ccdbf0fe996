import { connect, type Socket } from "node:net";
import { followOrders } from "../load/follow-orders.ts";

/** Streams to open at a server, one for each token; none closes those that are open. */
export interface HoldOrder {
  readonly port: number;
  readonly tokens: readonly string[];
}

/** The streams that are open, and those that have ended by themselves. */
export interface Held {
  readonly open: number;
  readonly lost: number;
}

// Holds idle streams, in its own process.
const concurrency = 50;
/** Several addresses of this machine, as a server sees readers from several networks. */
const addresses = 8;

/** What a browser sends. */
const headersOf = (port: number, token: string) =>
  [
    "GET /api/events HTTP/1.1",
    `Host: 127.0.0.1:${port}`,
    "Connection: keep-alive",
    "User-Agent: Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
    "Accept: */*",
    "Accept-Language: pt-BR,pt;q=0.9,en;q=0.8",
    "Accept-Encoding: gzip, deflate, br, zstd",
    `Origin: http://127.0.0.1:${port}`,
    `Referer: http://127.0.0.1:${port}/app/shifts`,
    "Sec-Fetch-Dest: empty",
    "Sec-Fetch-Mode: cors",
    "Sec-Fetch-Site: same-origin",
    `Authorization: Bearer ${token}`,
    "\r\n",
  ].join("\r\n");

const sockets = new Set<Socket>();
let lost = 0;

async function hold(port: number, token: string, number: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = connect({ host: "127.0.0.1", port, localAddress: `127.0.0.${2 + (number % addresses)}` });
  socket.setEncoding("latin1");
  let begin = "";
  socket.on("data", (text: string) => {
    begin += text;
    if (begin.includes("event: ready")) {
      begin = "";
      socket.removeAllListeners("data").resume();
      resolve();
    }
  });
  socket.on("error", reject);
  socket.on("close", () => {
    if (sockets.delete(socket)) lost += 1;
    reject(new Error(`A stream ended before it began: ${begin}`));
  });
  sockets.add(socket);
  socket.write(headersOf(port, token));
  await promise;
}

followOrders(async (order): Promise<Held> => {
  const { port, tokens } = order as HoldOrder;
  if (tokens.length === 0) {
    for (const socket of sockets) {
      sockets.delete(socket);
      socket.destroy();
    }
  }
  for (let at = 0; at < tokens.length; at += concurrency) {
    const group = tokens.slice(at, at + concurrency);
    await Promise.all(group.map((token, index) => hold(port, token, at + index)));
  }
  return { open: sockets.size, lost };
});
