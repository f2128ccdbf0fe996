import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openReader } from "./stream-reader.ts";

test("the event that is meant ends the wait once it is complete, and no other does", async () => {
  const { promise: opened, resolve } = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => {
    response.write(":\n\nid: 7\nevent: ready\ndata: {}\n\n");
    resolve(response);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const reader = await openReader((server.address() as AddressInfo).port, "token");
  onTestFinished(() => reader.close());
  const stream = await opened;
  const read = reader.next("job.posted", { jobId: "a:b" });
  stream.write('event: job.posted\ndata: {"jobId":"c"}\n\n:\n\nevent: job.closed\ndata: {"jobId":"a:b"}\n\n');
  stream.write('event: job.posted\ndata: {"jobId":');
  await new Promise((sent) => void stream.write('"a:b"}\n', sent));
  const completed = performance.now();
  stream.write("\n");
  expect(await read).toBeGreaterThan(completed);
});
