import { restaurantSignup } from "@bandeja/contract/calls/restaurants";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { databaseError } from "../db/database-error.ts";
import { onServer } from "../../testing/database-server.ts";
import { venueForm } from "../../testing/forms.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

test("requests while connections are lost are answered 503, not 500", async () => {
  const request = Array.from({ length: 12 }, () => api.askRefused(restaurantSignup, { body: venueForm() }));
  // While a password is hashed, the connection of its transaction is idle.
  await onServer(api.databaseUrl, async (client) => {
    const idle = "FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'";
    // Found and terminated in one statement, because between two statements all of them might continue.
    const end = `SELECT pg_terminate_backend(pid) ${idle}`;
    await vi.waitUntil(async () => (await client.query(end)).rowCount! > 0, { interval: 1, timeout: 30_000 });
  });
  const answers = await Promise.all(request);
  const away = answers.filter(({ status }) => status !== 200);
  expect(away.length).toBeGreaterThan(0);
  for (const answer of away) expect(answer).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
  expect(await api.askRefused(restaurantSignup, { body: venueForm() })).toMatchObject({ status: 200 });
});

test("a broken pipe to the database is not mistaken for an error code of the database", () => {
  const broken = Object.assign(new Error("write EPIPE"), { code: "EPIPE" });
  expect(databaseError(new Error("Failed query", { cause: broken }))).toBeUndefined();
  const refused = Object.assign(new Error("duplicate key"), { code: "23505", constraint: "one" });
  expect(databaseError(new Error("Failed query", { cause: refused }))).toEqual({
    code: "23505",
    constraint: "one",
  });
});
