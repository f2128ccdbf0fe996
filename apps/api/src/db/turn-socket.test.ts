import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { TurnSocket } from "./turn-socket.ts";

/** What the driver does for each statement. */
function send(socket: TurnSocket, statement: string): void {
  socket.cork();
  for (const part of statement) socket.write(part);
  socket.uncork();
}

/** A socket to a server that receives until the end. */
async function connect() {
  const server = createServer({ allowHalfOpen: true }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = new TurnSocket();
  const connected = once(server, "connection");
  socket.connect((server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  const [received] = await connected;
  return { socket, received: text(received), close: () => server.close() };
}

test("what is written in one turn is sent at once, in its order", async () => {
  const { socket, received, close } = await connect();
  const writes = vi.spyOn(socket, "_writev" as never);
  for (const statement of ["one ", "two ", "three "]) send(socket, statement);
  await new Promise(setImmediate);
  expect(writes).toHaveBeenCalledTimes(1);
  send(socket, "four ");
  await new Promise(setImmediate);
  expect(writes).toHaveBeenCalledTimes(2);
  send(socket, "five");
  socket.end();
  expect(await received).toBe("one two three four five");
  close();
});

test("what is written outside of a statement is sent immediately", async () => {
  const { socket, received, close } = await connect();
  socket.write("BEGIN");
  expect(socket.writableLength).toBe(0);
  socket.end();
  expect(await received).toBe("BEGIN");
  close();
});
