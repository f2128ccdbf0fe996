import { createTestApp, type TestApp } from "@bandeja/api/testing/test-app";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { fill } from "../fill/fill.ts";
import { addAudience, type Audience } from "../live/audience.ts";
import { hops, type HopOrder, type HopTurn } from "../live/measure-hops.ts";
import { startProgram } from "../load/start-program.ts";

const jobs = 1_000;
const ended = new AsyncDisposableStack();
let testApp: TestApp;
let client: pg.Client;
let audience: Audience;
const filledAt = new Date();

beforeAll(async () => {
  testApp = await createTestApp();
  ended.defer(() => testApp.close());
  client = new pg.Client({ connectionString: testApp.databaseUrl });
  await client.connect();
  ended.defer(() => client.end());
  await fill(client, { jobs, at: filledAt, say: () => {} });
  audience = await addAudience(client, { jobs, at: filledAt }, { pairs: 3, idle: 1 });
  await testApp.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => ended.disposeAsync());

test("the events of a round arrive, and the worker is confirmed", async () => {
  const program = startProgram<HopOrder, HopTurn>("live/run-hops.ts");
  ended.defer(async () => program.stop());
  // Tests handle events themselves.
  const timer = setInterval(() => void testApp.services.relay.drain(), 20);
  ended.defer(async () => clearInterval(timer));
  const { port } = testApp.app.server.address() as AddressInfo;
  const { pairs } = audience;
  const firstDay = filledAt.toISOString().slice(0, 10);
  const turn = await program.run({ port, pairs, first: 0, firstDay, milliseconds: 1, concurrency: 1 });
  for (const hop of hops) expect(turn[hop]).toHaveLength(1);
  // The notifications are added after the answer.
  await vi.waitFor(async () => {
    const { rows } = await client.query<object>(
      `SELECT status, (SELECT array_agg(DISTINCT kind ORDER BY kind) FROM notifications WHERE job_id = a.job_id) AS kinds
      FROM applications a ORDER BY applied_at DESC LIMIT 1`,
    );
    expect(rows).toEqual([{ status: "confirmed", kinds: ["applied", "confirmed", "favouriteposted"] }]);
  }, 10_000);
});
