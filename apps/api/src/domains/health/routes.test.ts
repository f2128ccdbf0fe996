import { healthLive, healthReady } from "@bandeja/contract/calls/health";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../db/database.ts";
import { ApiError } from "../../http/api-error.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { requireDatabase } from "./require-database.ts";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

const refusal = (work: Promise<unknown>) => work.catch((error: unknown) => error);

test("a load balancer is told that the process and its database answer", async () => {
  for (const call of [healthLive, healthReady]) {
    expect(await api.ask(call)).toMatchObject({ status: 200, body: { ok: true } });
  }
});

test("a process whose database is away is not ready, and says when to ask again", async () => {
  const away = openDatabase("postgres://nobody@127.0.0.1:1/nothing", { max: 1 });
  const error = await refusal(requireDatabase(away.db));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: "UNAVAILABLE", status: 503, details: { retryAfter: 5 } });
  await away.close();
});

test("a database that does not answer in two seconds is away", async () => {
  const busy = openDatabase(api.databaseUrl, { max: 1 });
  const onlyConnection = await busy.pool.connect();
  const began = performance.now();
  expect(await refusal(requireDatabase(busy.db))).toMatchObject({ code: "UNAVAILABLE" });
  expect(performance.now() - began).toBeLessThan(4_000);
  onlyConnection.release();
  await requireDatabase(busy.db);
  await busy.close();
});
