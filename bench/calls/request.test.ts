import { createServer, type IncomingMessage } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { call, wireOf } from "./request.ts";

test("a server parses the written bytes into the same request, accents included", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  socket.write(wireOf(call("/country/findcity", { city: "São Paulo" }, "secret")));
  const [request] = (await once(server, "request")) as [IncomingMessage];
  expect(request).toMatchObject({ method: "POST", url: "/api/country/findcity" });
  expect(request.headers).toMatchObject({
    authorization: "Bearer secret",
    "content-type": "application/json",
    "accept-language": "en",
  });
  expect(await text(request)).toBe('{"city":"São Paulo"}');
});
