import { noTelemetry } from "@bandeja/observability/telemetry";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createApp } from "../app.ts";
import { databaseCheck } from "../health/check-database.ts";
import { openReadiness } from "../health/readiness.ts";
import { openDatabase } from "../db/database.ts";
import { createLogger } from "./log-requests.ts";

let server: TestApp;
let app: FastifyInstance;
const lines: { level: number; msg: string; path?: string }[] = [];
/** The statuses that were measured. */
const measured: number[] = [];
const reported: unknown[] = [];

beforeAll(async () => {
  server = await createTestApp();
  const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const telemetry = {
    ...noTelemetry,
    request: (_call: string, status: number) => void measured.push(status),
  };
  const logger = createLogger("info", destination, (error) => void reported.push(error));
  app = await createApp({ ...server.services, telemetry }, { logger });
});
beforeEach(() => {
  server.services.shutdown.phase = "open";
  for (const list of [lines, measured, reported]) list.length = 0;
});
afterAll(async () => {
  server.services.shutdown.phase = "open";
  await app.close();
  await server.close();
});

const ready = async () => (await app.inject({ url: "/api/health/ready" })).statusCode;
const findCity = async () =>
  (await app.inject({ method: "POST", url: "/api/country/findcity", payload: { city: "Lisboa" } }))
    .statusCode;

test("probes are not logged, other requests are", async () => {
  expect([await ready(), await findCity()]).toEqual([200, 200]);
  expect((await app.inject({ url: "/api/health/live" })).statusCode).toBe(200);
  expect(lines).toMatchObject([{ level: 30, msg: "request", path: "/api/country/findcity" }]);
});

test("what a server refuses since it stops is no error, no report and no failed request", async () => {
  server.services.shutdown.phase = "draining";
  expect([await ready(), await findCity()]).toEqual([503, 200]);
  server.services.shutdown.phase = "closing";
  expect([await ready(), await findCity()]).toEqual([503, 503]);
  expect(lines.filter(({ level }) => level > 30)).toEqual([]);
  expect(reported).toEqual([]);
  expect(measured).toEqual([200]);
});

test("a server that is not ready for another reason warns, without an error for each probe", async () => {
  const away = openDatabase("postgres://nobody:secret@127.0.0.1:1/nothing", { max: 1 });
  const broken = await createApp(
    { ...server.services, readiness: openReadiness([databaseCheck(away.db)]) },
    {
      logger: createLogger("info", { write: (line) => void lines.push(JSON.parse(line)) }),
    },
  );
  expect((await broken.inject({ url: "/api/health/ready" })).statusCode).toBe(503);
  await broken.close();
  await away.close();
  expect(lines).toMatchObject([{ level: 40, msg: "not ready", checks: { database: "down" } }]);
});
