import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";
import { closeGently } from "./shutdown.ts";

test("requests that began before the stop are answered, and later ones are refused in the envelope", async () => {
  const server = await createTestApp();
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const open = async () => {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    return socket;
  };
  const [begun, withBody, without] = [await open(), await open(), await open()];
  const arrived = once(server.app.server, "request");
  const head =
    "POST /api/country/findcity HTTP/1.1\r\nhost: bandeja.test\r\ncontent-type: application/json\r\n";
  begun.write(`${head}content-length: 18\r\n\r\n`);
  await arrived;

  const closed = closeGently(server.app, server.services.shutdown, { drainMs: 0 });
  await expect.poll(() => server.services.shutdown.phase, { interval: 1 }).toBe("closing");
  begun.write('{"city": "Lisboa"}');
  withBody.write(`${head}content-length: 18\r\n\r\n`);
  without.write("GET /api/health/live HTTP/1.1\r\nhost: bandeja.test\r\n\r\n");
  // The server waits for a late body: closing the connection before would lose the answer.
  withBody.write('{"city": "Lisboa"}');
  const [first, ...others] = await Promise.all([begun, withBody, without].map((socket) => text(socket)));
  await closed;
  await server.close();

  expect(first).toMatch(/^HTTP\/1\.1 200 /);
  expect(first).toMatch(/^connection: close\r$/im);
  for (const said of others) {
    expect(said).toMatch(/^HTTP\/1\.1 503 /);
    expect(said).toMatch(/^connection: close\r$/im);
    expect(said).toMatch(/^retry-after: \d+\r$/im);
    expect(said).toMatch(/^x-request-id: /im);
    expect(JSON.parse(said.split("\r\n\r\n")[1] ?? "")).toMatchObject({ ok: false, code: "UNAVAILABLE" });
  }
});
