import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createTestApp } from "../testing/test-app.ts";

test("a request that comes while the server stops is told to come again, in the envelope", async () => {
  const server = await createTestApp();
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  const socket = connect((server.app.server.address() as AddressInfo).port, "127.0.0.1");
  // A request that is on its way keeps the connection open.
  const arrived = once(server.app.server, "request");
  const head =
    "POST /api/country/findcity HTTP/1.1\r\nhost: bandeja.test\r\ncontent-type: application/json\r\n";
  socket.write(`${head}content-length: 18\r\n\r\n`);
  await arrived;

  const closed = server.close();
  await nextTurn();
  socket.write('{"city": "Lisboa"}GET /api/health/live HTTP/1.1\r\nhost: bandeja.test\r\n\r\n');
  const said = await text(socket);
  await closed;

  const [, first = "", second = ""] = said.split("HTTP/1.1 ");
  expect(first).toMatch(/^200 /);
  expect(second).toMatch(/^503 /);
  expect(second).toMatch(/^retry-after: \d+\r$/im);
  expect(second).toMatch(/^x-request-id: /im);
  expect(JSON.parse(second.split("\r\n\r\n")[1] ?? "")).toMatchObject({ ok: false, code: "UNAVAILABLE" });
});
