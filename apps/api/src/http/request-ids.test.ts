import { restaurantLogin } from "@bandeja/contract/calls/restaurants";
import { readErrorEndpoint } from "@bandeja/observability/errors/error-endpoint";
import { openErrorReports } from "@bandeja/observability/errors/open-error-reports";
import { startErrorServer } from "@bandeja/observability/testing/error-server";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createApp } from "../app.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createLogger } from "./log-requests.ts";

let server: TestApp;
let app: FastifyInstance;
let origin: string;
let errors: Awaited<ReturnType<typeof startErrorServer>>;
let reports: ReturnType<typeof openErrorReports>;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  server = await createTestApp({ trustProxy: "127.0.0.1", requestIdProxies: "127.0.0.1" });
  errors = await startErrorServer();
  reports = openErrorReports(readErrorEndpoint(errors.dsn) ?? expect.fail(), "test");
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  const logger = createLogger("info", { write }, (logged) => reports.report(logged));
  app = await createApp(server.services, { logger });
  origin = await app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await app.close();
  await reports.close();
  await errors.close();
  await server.close();
});

const logIn = (headers: Record<string, string>) =>
  fetch(`${origin}/api${restaurantLogin.path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ email: "ana@venue.test", password: "a-wrong-one" }),
  });

test("a proxy's id is in the answer's header and in each line of the log", async () => {
  lines.length = 0;
  const answer = await logIn({ "x-request-id": "edge-0000.1" });
  expect([answer.status, answer.headers.get("x-request-id")]).toEqual([401, "edge-0000.1"]);
  await vi.waitUntil(() => lines.some(({ msg }) => msg === "request"), { timeout: 10_000 });
  expect(new Set(lines.map(({ reqId }) => reqId))).toEqual(new Set(["edge-0000.1"]));
});

test("a proxy that may pass on the id of a visitor does not choose it", async () => {
  const other = await createTestApp({ trustProxy: "127.0.0.1" });
  const headers = {
    "x-request-id": "edge-0000.1",
    traceparent: `00-${"ab".repeat(16)}-${"cd".repeat(8)}-01`,
  };
  const answer = await other.app.inject({ url: "/api/health/live", headers });
  await other.close();
  expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
});

test("an invalid id is replaced by a new one", async () => {
  const answer = await logIn({ "x-request-id": "*/ SELECT 1" });
  expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("PostgreSQL knows the request whose statement waits", async () => {
  const { db } = server.services;
  const holder = new pg.Client({ connectionString: server.databaseUrl });
  await holder.connect();
  await holder.query("BEGIN; LOCK TABLE accounts");
  const pending = logIn({ "x-request-id": "edge-0000.2" });
  const findWaiting = async () =>
    (
      await db.execute(
        sql`SELECT application_name, query FROM pg_stat_activity
          WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      )
    ).rows;
  await vi.waitUntil(async () => (await findWaiting()).length > 0, { timeout: 10_000 });
  const [waiting] = await findWaiting();
  await holder.end();
  await pending;
  expect(Object.values(waiting ?? {}).join(" ")).toContain("edge-0000.2");
});

test("a failure is reported with the request's id, without what was sent", async () => {
  const { db } = server.services;
  await db.execute(sql`ALTER TABLE accounts RENAME TO gone`);
  const answer = await logIn({ "x-request-id": "edge-0000.3" });
  await db.execute(sql`ALTER TABLE gone RENAME TO accounts`);
  expect(answer.status).toBe(500);
  await vi.waitUntil(() => errors.events.length > 0, { timeout: 10_000 });
  expect(errors.events).toMatchObject([
    { logger: "request failed", tags: { reqId: "edge-0000.3", code: "42P01" } },
  ]);
  const sent = JSON.stringify(errors.events);
  for (const personal of ["ana@venue.test", "a-wrong-one", "127.0.0.1"]) expect(sent).not.toContain(personal);
});
