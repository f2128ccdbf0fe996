import { noTelemetry } from "@bandeja/observability/telemetry";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { logRequests } from "./log-requests.ts";

test("requests are measured by call, except streams, whose duration says nothing", async () => {
  const measured: [string, number][] = [];
  const app = Fastify();
  logRequests(app, { ...noTelemetry, request: (call, status) => void measured.push([call, status]) });
  const config = { call: "events", stream: true } as const;
  app.get("/stream", { config }, async (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).end("data");
  });
  app.get("/refused", { config }, (_request, reply) => reply.code(401).send());
  app.get("/page/:id", () => "");
  for (const url of ["/stream", "/refused", "/page/1", "/page/2", "/none"]) await app.inject({ url });
  await app.close();
  expect(measured).toEqual([
    ["events", 401],
    ["page", 200],
    ["page", 200],
    ["unknown", 404],
  ]);
});
